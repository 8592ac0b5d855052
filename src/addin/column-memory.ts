import { headerFingerprint, type PickedColumns } from '../portfolio/positions/read-portfolio';
import type { SettingsStorage } from './settings';

/** The columns that a person picked for a header. */
interface Remembered {
  readonly header: string;
  readonly columns: Omit<PickedColumns, 'headerRow'>;
}

const NAME = 'shariah.columns';
/** More headers of brokers than a person meets. */
const MOST = 50;

/** Remembers on this computer the columns below a header that is not recognised automatically. */
export class ColumnMemory {
  constructor(private readonly storage: () => Promise<SettingsStorage>) {}

  /** The columns that were picked for a header that is among the rows of these cells; undefined when there are none. */
  async recall(grid: readonly (readonly unknown[])[]): Promise<PickedColumns | undefined> {
    const known = await this.#read();
    if (known.length === 0) return undefined;
    for (const [headerRow, cells] of grid.entries()) {
      const header = headerFingerprint(cells);
      const found = header === '' ? undefined : known.find((remembered) => remembered.header === header);
      if (found) return { headerRow, ...found.columns };
    }
    return undefined;
  }

  async remember(
    grid: readonly (readonly unknown[])[],
    { headerRow, ...columns }: PickedColumns,
  ): Promise<void> {
    const header = headerFingerprint(grid[headerRow] ?? []);
    if (header === '') return;
    const others = (await this.#read()).filter((remembered) => remembered.header !== header);
    const storage = await this.storage();
    // When storage is blocked, the person has to pick the columns again, and nothing else happens.
    await storage
      .setItem(NAME, JSON.stringify([{ header, columns }, ...others].slice(0, MOST)))
      .catch(() => undefined);
  }

  async #read(): Promise<Remembered[]> {
    try {
      const read: unknown = JSON.parse((await (await this.storage()).getItem(NAME)) ?? '[]');
      return Array.isArray(read) ? (read as Remembered[]).filter(isWhole) : [];
    } catch {
      return [];
    }
  }
}

const isWhole = (remembered: Remembered | null): boolean =>
  typeof remembered?.header === 'string' && typeof remembered.columns?.ticker === 'number';
