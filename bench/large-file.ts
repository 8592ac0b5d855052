import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure, megabytes, seconds, times, type Row, type Usage } from './bench';

export const name = 'A large .xlsx: read, one cell changed, saved';

/** Beside the least that any program must do to change one cell: unzip and zip the bytes. */
export async function run(): Promise<Row[]> {
  const script = join(__dirname, 'measured', 'large-file.ts');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'large.xlsx');
    await measure(script, ['make', file]);
    return rows(await measure(script, ['zip', file]), await measure(script, ['workbook', file]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function rows(bare: Usage, ours: Usage): Row[] {
  return [
    { what: 'unzip and zip alone (fflate)', figure: seconds(bare) },
    { what: 'the workbook', figure: seconds(ours), beside: times(ours.seconds, bare.seconds) },
    { what: 'unzip and zip alone, peak memory', figure: megabytes(bare) },
    {
      what: 'the workbook, peak memory',
      figure: megabytes(ours),
      beside: times(ours.peakMegabytes, bare.peakMegabytes),
    },
  ];
}
