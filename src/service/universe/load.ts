import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompanies } from './companies';
import { readTable, type Row } from './csv';
import { readFunds } from './funds';
import type { Universe } from './universe';

const DATA = join(__dirname, 'data');

/** Gives the rows of a file of the universe. Each file is parsed only once. */
export type Table = (file: string) => readonly Row[];

/**
 * Reads the sample universe from the folder `data`, whose README says where each file comes from.
 *
 * @throws {Error} naming the file, line and column of a value that does not fit.
 */
export function loadUniverse(read: (file: string) => string = readData): Universe {
  const parsed = new Map<string, readonly Row[]>();
  const table: Table = (file) => {
    const rows = parsed.get(file) ?? readTable(file, read(file));
    parsed.set(file, rows);
    return rows;
  };
  const { quarters, companies } = readCompanies(table);
  const funds = readFunds(table, companies);
  const duplicate = [...funds.keys()].find((ticker) => companies.has(ticker));
  if (duplicate) throw new Error(`funds.csv: ${duplicate} is a company's ticker already.`);
  return { quarters, companies, funds };
}

let sample: Universe | undefined;

/** The sample universe of the folder `data`. It never changes, so that the services of one process share it. */
export const sampleUniverse = (): Universe => (sample ??= loadUniverse());

function readData(file: string): string {
  return readFileSync(join(DATA, file), 'utf8');
}
