import { join } from 'node:path';
import { comparedRows, measure, seconds, times, type Row } from './bench';

export const name = '20,000 and 100,000 formulas of the add-in, and chains of them, without Excel';

const CHAIN = '400';

/** The workbench with the built add-in and the local service, beside Univer alone whose functions answer at once. */
export async function run(): Promise<Row[]> {
  const measured = (file: string, ...args: string[]) => measure(join(__dirname, 'measured', file), args);
  const bare = await measured('univer-alone.ts');
  const ours = await measured('workbench.ts');
  const few = await measured('growth.ts', 'addin', '20000');
  const many = await measured('growth.ts', 'addin', '100000');
  const plain = await measured('chain.ts', 'plain', CHAIN);
  const chain = await measured('chain.ts', 'addin', CHAIN);
  return [
    ...comparedRows(
      { name: 'Univer alone', detail: ', synchronous functions', usage: bare },
      { name: 'the workbench', detail: ', add-in and service', usage: ours },
    ),
    {
      what: '100,000 formulas',
      figure: seconds(many),
      beside: `${times(many.seconds, few.seconds)} that of 20,000, with ${times(many.peakMegabytes, few.peakMegabytes)} the memory`,
    },
    { what: `${CHAIN} plain formulas, each on the one before`, figure: seconds(plain) },
    {
      what: `${CHAIN} of the add-in, each on the one before`,
      figure: seconds(chain),
      // One after the other, each waits for its answer: as many calculations as formulas.
      beside: `${((chain.seconds / Number(CHAIN)) * 1000).toFixed(0)} ms a round; one calculation of the plain ones takes ${(plain.seconds * 1000).toFixed(0)} ms`,
    },
  ];
}
