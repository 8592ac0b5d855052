import type { NameContents } from 'xlsx-patch';
import type { FormulaEngine } from './engine';

/** Finds sheets for names that belong to one. */
export interface SheetLookup {
  readonly sheetId: (name: string) => string | undefined;
  readonly sheetName: (id: string) => string | undefined;
}

/** The defined names of a workbook, as the engine knows them. */
export class DefinedNames {
  constructor(
    private readonly engine: FormulaEngine,
    private readonly unit: string,
    private readonly sheets: SheetLookup,
  ) {}

  get all(): NameContents[] {
    const known = Object.values(this.engine.names.getDefinedNameMap(this.unit) ?? {});
    return known.map(({ name, formulaOrRefString, localSheetId }) => {
      const sheet = this.sheets.sheetName(localSheetId ?? '');
      return { name, refersTo: `=${formulaOrRefString}`, ...(sheet === undefined ? {} : { sheet }) };
    });
  }

  /** Adds a name, or changes what a name refers to. Univer's own command compares names by a method that Node 20 does not have. */
  register(name: NameContents): void {
    const { sheet } = name;
    this.engine.names.registerDefinedName(this.unit, {
      id: this.#idOf(name),
      name: name.name,
      formulaOrRefString: name.refersTo.replace(/^=/, ''),
      localSheetId: (sheet === undefined ? undefined : this.sheets.sheetId(sheet)) ?? 'AllDefaultWorkbook',
    });
  }

  /** @returns whether there was such a name. */
  remove(name: string, sheet?: string): boolean {
    const removed = this.all.find((known) => known.name === name && known.sheet === sheet);
    if (removed) this.engine.names.removeDefinedName(this.unit, this.#idOf(removed));
    return removed !== undefined;
  }

  #idOf({ name, sheet }: NameContents): string {
    const sheetId = sheet === undefined ? undefined : this.sheets.sheetId(sheet);
    // Never the name alone: the engine keeps names in objects, in which `__proto__` would be no name.
    return `${sheetId ?? 'book'} ${name}`;
  }
}
