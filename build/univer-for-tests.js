const { mkdir, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { isStale } = require('./freshness');

const ROOT = path.join(__dirname, '..');
const FOLDER = path.join(ROOT, 'dist-tests');

/** What of Univer runs without a screen, and what it shares with our own code. */
const MODULES = [
  '@univerjs/core',
  '@univerjs/core/facade',
  '@univerjs/engine-formula',
  '@univerjs/engine-formula/facade',
  '@univerjs/engine-render',
  '@univerjs/sheets',
  '@univerjs/sheets/facade',
  '@univerjs/sheets-formula',
  '@univerjs/sheets-formula/facade',
];

/** For jest's `moduleNameMapper`: where each of these modules is found in the bundle. */
const UNIVER_IN_ONE_FILE = Object.fromEntries(
  MODULES.map((name) => [`^${name}$`, path.join(FOLDER, `${name}.js`)]),
);

/**
 * Bundles Univer for jest, which loads the modules of every suite by itself: from one file in a third of the time that it takes from
 * hundreds. Does nothing when the bundle is as young as the packages.
 */
async function ensureUniver() {
  const proof = path.join(FOLDER, 'univer.js');
  if (!(await isStale(proof, [__filename, path.join(ROOT, 'package-lock.json')]))) return;
  for (const name of MODULES) {
    const file = path.join(FOLDER, `${name}.js`);
    await mkdir(path.dirname(file), { recursive: true });
    const bundle = path.relative(path.dirname(file), proof).replaceAll(path.sep, '/');
    await writeFile(file, `module.exports = require('${bundle}')['${name}'];\n`);
  }
  const contents = MODULES.map((name) => `exports['${name}'] = require('${name}');`).join('\n');
  await require('esbuild').build({
    stdin: { contents, resolveDir: path.join(ROOT, 'packages/excel-workbench') },
    outfile: proof,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    logLevel: 'warning',
  });
}

module.exports = { MODULES, UNIVER_IN_ONE_FILE, ensureUniver };
