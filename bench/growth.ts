import { join } from 'node:path';
import { measure, megabytes, seconds, type Row } from './bench';

export const name = 'Growth: from 1,000 to 200,000 formulas, without Excel';

const SIZES = [1_000, 10_000, 50_000, 100_000, 200_000];
const KINDS = { addin: 'of the add-in', plain: 'of the sheet alone' } as const;

/** Each beside the size before it: what grows in proportion has the same time and memory a formula. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, what] of Object.entries(KINDS)) {
    for (const size of SIZES) {
      const usage = await measure(join(__dirname, 'measured/growth.ts'), [kind, String(size)]);
      const each = (usage.seconds / size) * 1e6;
      rows.push({
        what: `${size.toLocaleString('en')} formulas ${what}`,
        figure: seconds(usage),
        beside: `${each.toFixed(0)} µs a formula, peak ${megabytes(usage)}`,
      });
    }
  }
  return rows;
}
