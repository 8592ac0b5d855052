import { join } from 'node:path';
import { comparedRows, measure, type Row } from './bench';

export const name = '20,000 cells of ten functions';

/** Beside a function that answers its argument and asks nobody, called as often through the same runtime. */
export async function run(): Promise<Row[]> {
  const measured = (what: string) => measure(join(__dirname, 'measured', 'functions.ts'), [what]);
  const empty = await measured('empty');
  const ours = await measured('ours');
  return comparedRows(
    { name: 'an empty function', usage: empty },
    { name: 'ten functions of the add-in', usage: ours },
  );
}
