import type { BookSheet } from '../calc/book-sheet';
import { WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';

/** Texts that an add-in keeps with a sheet. */
export class CustomPropertyCollection extends KeyedCollection<CustomProperty> {
  readonly wireType = 'WorksheetCustomPropertyCollection';

  constructor(private readonly sheet: BookSheet) {
    super();
  }

  wireItems(): CustomProperty[] {
    return Object.keys(this.sheet.extras.customProperties).map((key) => new CustomProperty(this.sheet, key));
  }

  protected keysOf({ Key }: CustomProperty): string[] {
    return [Key];
  }

  Add(key: string, value: string): CustomProperty {
    this.sheet.extras.customProperties[key] = String(value);
    return new CustomProperty(this.sheet, key);
  }
}

class CustomProperty extends WireObject {
  readonly wireType = 'WorksheetCustomProperty';

  constructor(
    private readonly sheet: BookSheet,
    readonly key: string,
  ) {
    super();
  }

  override get wireId(): string {
    return this.key;
  }

  get Key(): string {
    return this.key;
  }

  get Value(): string {
    return this.sheet.extras.customProperties[this.key] ?? '';
  }

  set Value(value: string) {
    this.sheet.extras.customProperties[this.key] = String(value);
  }

  Delete(): void {
    delete this.sheet.extras.customProperties[this.key];
  }
}
