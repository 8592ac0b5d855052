import { join } from 'node:path';
import { comparedRows, measure, type Row } from './bench';

export const name = '20,000 formulas of the add-in, without Excel';

/** The workbench with the built add-in and the local service, beside Univer alone whose functions answer at once. */
export async function run(): Promise<Row[]> {
  const measured = (file: string) => measure(join(__dirname, 'measured', file));
  const bare = await measured('univer-alone.ts');
  const ours = await measured('workbench.ts');
  return comparedRows(
    { name: 'Univer alone', detail: ', synchronous functions', usage: bare },
    { name: 'the workbench', detail: ', add-in and service', usage: ours },
  );
}
