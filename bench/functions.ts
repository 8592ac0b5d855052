import { join } from 'node:path';
import { measure, megabytes, seconds, times, type Row } from './bench';

export const name = '20,000 cells of ten functions';

/** Beside a function that answers its argument and asks nobody, called as often through the same runtime. */
export async function run(): Promise<Row[]> {
  const measured = (what: string) => measure(join(__dirname, 'measured', 'functions.ts'), [what]);
  const empty = await measured('empty');
  const ours = await measured('ours');
  return [
    { what: 'an empty function', figure: seconds(empty) },
    {
      what: 'ten functions of the add-in',
      figure: seconds(ours),
      beside: times(ours.seconds, empty.seconds),
    },
    { what: 'an empty function, peak memory', figure: megabytes(empty) },
    {
      what: 'ten functions of the add-in, peak memory',
      figure: megabytes(ours),
      beside: times(ours.peakMegabytes, empty.peakMegabytes),
    },
  ];
}
