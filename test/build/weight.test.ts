import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAddin, builtGatewayPage } from '../../src/cli/built-addin';

/** Thousands of bytes, as they travel. */
async function weigh(names: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

// Of the formulas', 11 kB read what stands in a ticker's cell: marks of markets, codes, names of what is no share.
// Of the pane's, 106 kB are the reports with the words of brokers' files in some forty languages, and the rules by which other headers are read.
test('formulas weigh 72.5 kB at most, and the pane 187 kB more, with the heaviest of its languages; live changes 4 kB', async () => {
  const { dist } = await builtAddin();
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const languages = scripts.filter((name) => name.startsWith('language-'));
  const live = scripts.filter((name) => name.startsWith('live.'));
  const pane = scripts.filter(
    (name) => !name.startsWith('addin.') && !languages.includes(name) && !live.includes(name),
  );
  expect(languages).toHaveLength(6);
  expect(await weigh(['addin.js'], dist)).toBeLessThanOrEqual(72.5);
  const heaviest = Math.max(...(await Promise.all(languages.map((name) => weigh([name], dist)))));
  expect((await weigh(pane, dist)) + heaviest).toBeLessThanOrEqual(187);
  // Loaded after the first answer, and only where the service tells changes while they happen.
  expect(live).toHaveLength(1);
  expect(await weigh(live, dist)).toBeLessThanOrEqual(4);
});

test('what formulas load holds nothing of the pane', async () => {
  const { dist } = await builtAddin();
  const addin = await readFile(join(dist, 'addin.js'), 'utf8');
  expect(addin).not.toMatch(/screening-pane|fluent-button|Screen what you hold/);
});

// Of it, 37 kB are Fluent and Lit.
test("the gateway's first-run and admin page weighs 54 kB at most", async () => {
  const folder = await builtGatewayPage();
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(await weigh(scripts, folder)).toBeLessThanOrEqual(54);
});
