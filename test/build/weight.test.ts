import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtAddin, builtGatewayPage } from '../../src/cli/built-addin';

interface Weights {
  readonly addin: number;
  readonly pane: number;
  readonly reports: number;
  readonly live: number;
  readonly findFunds: number;
  readonly formulaBuilder: number;
  readonly ownLists: number;
  readonly zakat: number;
}

async function weights(): Promise<Weights> {
  const { dist } = await builtAddin();
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const named = (prefix: string) => scripts.filter((name) => name.startsWith(prefix));
  const languages = await Promise.all(named('language-').map((name) => weigh([name], dist)));
  expect(languages).toHaveLength(6);
  const separate = [
    'addin.',
    'language-',
    'report-language-',
    'reports.',
    'live.',
    'find-funds.',
    'formula-builder.',
    'own-lists.',
    'zakat.',
  ].flatMap(named);
  const pane = scripts.filter((name) => !separate.includes(name));
  return {
    addin: await weigh(['addin.js'], dist),
    pane: (await weigh(pane, dist)) + Math.max(...languages),
    reports: await weigh(named('reports.'), dist),
    live: await weigh(named('live.'), dist),
    findFunds: await weigh(named('find-funds.'), dist),
    formulaBuilder: await weigh(named('formula-builder.'), dist),
    ownLists: await weigh(named('own-lists.'), dist),
    zakat: await weigh(named('zakat.'), dist),
  };
}

/** Thousands of bytes, as they travel. */
async function weigh(names: readonly string[], folder: string): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

// Of the formulas', 11 kB read what stands in a ticker's cell: marks of markets, codes, names of what is no share.
// Of the pane's, 37 kB are Fluent and Lit. The heaviest language is Arabic.
// Of the reports', two thirds are the words of brokers' files in some forty languages, and the rules by which other headers are read:
// they grow with every broker that is added. 16 kB are the symbols that New York lists.
test.each([
  ['formulas', 85, ({ addin }) => addin],
  ['the pane until its first view, with the heaviest of its languages', 80, ({ pane }) => pane],
  ['reports and the reading of portfolios, loaded when they are first used', 280, ({ reports }) => reports],
  // Loaded after the first answer, and only where the service tells changes while they happen.
  ['live changes', 4, ({ live }) => live],
  ['the view "Find funds", loaded when it is opened', 3.5, ({ findFunds }) => findFunds],
  ['the view "Build a formula", loaded when it is opened', 3, ({ formulaBuilder }) => formulaBuilder],
  ['own lists and what instead, loaded when they are first opened', 3, ({ ownLists }) => ownLists],
  // Loaded when the report of zakat is chosen in the pane.
  ['the choice of a method of zakat', 2, ({ zakat }) => zakat],
] as const satisfies readonly (readonly [string, number, (weights: Weights) => number])[])(
  '%s weigh at most %s kB',
  async (_, limit, of) => {
    expect(of(await weights())).toBeLessThanOrEqual(limit);
  },
);

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
