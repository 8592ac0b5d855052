import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparedRows, measure, type Row } from './bench';

export const name = 'A large .xlsx: read, one cell changed, saved';

/** Beside the least that any program must do to change one cell: unzip and zip the bytes. */
export async function run(): Promise<Row[]> {
  const script = join(__dirname, 'measured', 'large-file.ts');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'large.xlsx');
    await measure(script, ['make', file]);
    const usage = (way: string) => measure(script, [way, file]);
    return comparedRows(
      { name: 'unzip and zip alone', detail: ' (fflate)', usage: await usage('zip') },
      { name: 'the workbook', usage: await usage('workbook') },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
