import type { WorkbookModel } from '../calc/workbook';
import { invalidArgument } from '../wire/wire-error';
import { KeyedCollection, KeyedObject } from './collections';

/** What an add-in keeps with the workbook, of any shape that JSON holds; keys differ in case. */
export class SettingCollection extends KeyedCollection<Setting> {
  readonly wireType = 'SettingCollection';

  constructor(private readonly book: WorkbookModel) {
    super();
  }

  wireItems(): Setting[] {
    return [...this.book.settings.keys()].map((key) => new Setting(this.book, key));
  }

  protected keysOf({ Key }: Setting): string[] {
    return [Key];
  }

  protected override find(key: unknown): Setting | undefined {
    return this.wireItems().find(({ Key }) => Key === String(key));
  }

  Add(key: unknown, value: unknown): Setting {
    if (typeof key !== 'string' || key === '') throw invalidArgument();
    this.book.settings.set(key, value);
    return new Setting(this.book, key);
  }
}

class Setting extends KeyedObject<WorkbookModel> {
  readonly wireType = 'Setting';

  get Key(): string {
    return this.key;
  }

  get Value(): unknown {
    return this.owner.settings.get(this.key);
  }

  set Value(value: unknown) {
    this.owner.settings.set(this.key, value);
  }

  Delete(): void {
    this.owner.settings.delete(this.key);
  }
}
