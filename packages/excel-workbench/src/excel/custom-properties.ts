import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { invalidArgument } from '../wire/wire-error';
import { KeyedCollection, KeyedObject } from './collections';
import { strictnessOf } from './strictness';

const LONGEST_KEY = 255;

/** Texts that an add-in keeps with a sheet. */
export class CustomPropertyCollection extends KeyedCollection<CustomProperty> {
  readonly wireType = 'WorksheetCustomPropertyCollection';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
  ) {
    super();
  }

  wireItems(): CustomProperty[] {
    return Object.keys(this.sheet.extras.customProperties).map(
      (key) => new CustomProperty(this.book, this.sheet, key),
    );
  }

  protected keysOf({ Key }: CustomProperty): string[] {
    return [Key];
  }

  Add(key: string, value: string): CustomProperty {
    if (key.length > LONGEST_KEY) throw invalidArgument();
    // Keys that differ in case alone are one: the value is that of the key as it stands.
    const property = this.find(key) ?? new CustomProperty(this.book, this.sheet, key);
    property.Value = value;
    return property;
  }
}

class CustomProperty extends KeyedObject<WorksheetModel> {
  readonly wireType = 'WorksheetCustomProperty';

  constructor(
    private readonly book: WorkbookModel,
    sheet: WorksheetModel,
    key: string,
  ) {
    super(sheet, key);
  }

  get Key(): string {
    return this.key;
  }

  get Value(): string {
    return this.owner.extras.customProperties[this.key] ?? '';
  }

  set Value(value: string) {
    if (String(value).length > strictnessOf(this.book).propertyLength) throw invalidArgument();
    this.owner.extras.customProperties[this.key] = String(value);
  }

  Delete(): void {
    delete this.owner.extras.customProperties[this.key];
  }
}
