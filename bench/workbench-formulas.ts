import { join } from 'node:path';
import { measure, megabytes, seconds, times, type Row } from './bench';

export const name = '20,000 formulas of the add-in, without Excel';

/** The workbench with the built add-in and the local service, beside Univer alone whose functions answer at once. */
export async function run(): Promise<Row[]> {
  const measured = (file: string) => measure(join(__dirname, 'measured', file));
  const bare = await measured('univer-alone.ts');
  const ours = await measured('workbench.ts');
  return [
    { what: 'Univer alone, synchronous functions', figure: seconds(bare) },
    {
      what: 'the workbench, add-in and service',
      figure: seconds(ours),
      beside: times(ours.seconds, bare.seconds),
    },
    { what: 'Univer alone, peak memory', figure: megabytes(bare) },
    {
      what: 'the workbench, peak memory',
      figure: megabytes(ours),
      beside: times(ours.peakMegabytes, bare.peakMegabytes),
    },
  ];
}
