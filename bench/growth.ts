import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure, megabytes, seconds, type Row, type Usage } from './bench';
import { growthPlot, type Growth } from './growth/plot';

export const name = 'Growth: formulas, positions, holdings and megabytes';

const PICTURE = join(__dirname, '..', 'docs', 'pictures', 'growth.svg');

/** Each beside its size: what grows in proportion has the same time for each formula, position, holding or megabyte. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const script = (file: string) => join(__dirname, 'measured', file);
  const formulas = (kind: string) => (size: number) => measure(script('growth.ts'), [kind, String(size)]);
  const report = (kind: string) => (size: number) =>
    measure(script('growth-reports.ts'), [kind, String(size)]);
  const file = async (size: number): Promise<Usage> => {
    const path = join(folder, `${size}.xlsx`);
    await measure(script('large-file.ts'), ['make', path, String(size)]);
    return measure(script('large-file.ts'), ['workbook', path]);
  };
  try {
    const all = [
      await grown('formulas of the add-in', [1_000, 10_000, 100_000], formulas('addin')),
      await grown('formulas of the sheet alone', [1_000, 10_000, 100_000], formulas('plain')),
      await grown('positions of a report', [100, 2_000, 20_000], report('positions')),
      await grown('holdings of a report', [500, 11_000], report('holdings')),
      await grown('MB of a workbook, one cell changed', [1, 10, 46], file),
    ];
    await writeFile(PICTURE, growthPlot(all));
    return all.flatMap(({ what, points }) =>
      points.map(({ size, usage }) => ({
        what: `${size.toLocaleString('en')} ${what}`,
        figure: seconds(usage),
        beside: `${((usage.seconds / size) * 1000).toFixed(2)} ms each, peak ${megabytes(usage)}`,
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function grown(
  what: string,
  sizes: readonly number[],
  measured: (size: number) => Promise<Usage>,
): Promise<Growth> {
  const points: { size: number; usage: Usage }[] = [];
  for (const size of sizes) points.push({ size, usage: await measured(size) });
  return { what, points };
}
