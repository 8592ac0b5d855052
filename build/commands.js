const { mkdir, readdir, readFile, rename, rm, utimes, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { bundlePackages, fromFiles } = require('./command-packages');
const { isStale } = require('./freshness');

const ROOT = path.join(__dirname, '..');
const FOLDER = path.join(ROOT, 'dist-commands');

/** The commands of package.json's scripts, each with its source. */
const COMMANDS = {
  start: 'src/cli/start.ts',
  calc: 'src/cli/calc-main.ts',
  screen: 'src/cli/screen-main.ts',
  service: 'src/cli/service.ts',
  gateway: 'src/cli/gateway.ts',
  excel: 'src/cli/excel.ts',
  replay: 'src/cli/replay-main.ts',
};

/** Packages that read files of their own beside their code, have parts for one kind of computer, or start threads of their own. */
const EXTERNAL = ['libsql', 'office-addin-dev-certs', 'pg', 'pino'];

const SOURCES = [
  'src/cli',
  'src/service',
  'src/gateway',
  'src/client',
  'src/contract',
  'packages/excel-workbench/src',
  'packages/xlsx-patch/src',
  'packages/visible-text/src',
  'build/commands.js',
  'build/command-packages.js',
  'build/load-packages.js',
  'build/univer-for-tests.js',
  'build/freshness.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
].map((source) => path.join(ROOT, source));

/** Is written last, with the time at which the build began: a source that was changed meanwhile is younger. */
const PROOF = path.join(FOLDER, 'built.json');

/** The file that Node runs for a command. */
const entryOf = (command) => path.join(FOLDER, `${command}.mjs`);

/** Code of packages that were written for CommonJS asks for `require`, which a bundle of ES modules does not have by itself. */
const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/**
 * In the bundle, `__dirname` and `__filename` are the places of the source: what lies beside it, such as the sample universe, is read from
 * there. (All files of the bundle lie in one folder, so that the way from each to a source is the same.)
 */
const PLACES_OF_SOURCES = {
  name: 'places-of-sources',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!/\b__(dirname|filename)\b/.test(text)) return undefined;
      const place = path.relative(FOLDER, file).replaceAll(path.sep, '/');
      // In the first line, so that the others keep their numbers.
      const places = [
        "import { fileURLToPath as pathOfUrl } from 'node:url';",
        "import { dirname as folderOf } from 'node:path';",
        `const __filename = pathOfUrl(new URL(${JSON.stringify(place)}, import.meta.url));`,
        'const __dirname = folderOf(__filename);',
      ];
      return { contents: `${places.join(' ')} ${text}`, loader: 'ts' };
    });
  },
};

/**
 * Bundles the commands into dist-commands/, each with an entry of its own. What is imported by `import()` is a file of its own, which
 * Node loads when it is wanted. Files are renamed into their places, entries last, so that a command that starts meanwhile finds whole
 * ones; files of builds before stay for the commands that run, until a build that is told to tidy up.
 *
 * @param {{ tidy?: boolean }} options
 */
async function buildCommands({ tidy = false } = {}) {
  // Only a build loads it: most starts of a command find the bundle built.
  const { build } = require('esbuild');
  const began = new Date();
  const packages = await bundlePackages();
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: COMMANDS,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: EXTERNAL,
    banner: { js: REQUIRE },
    plugins: [PLACES_OF_SOURCES, fromFiles(packages)],
    write: false,
    logLevel: 'warning',
  });
  await mkdir(FOLDER, { recursive: true });
  const entries = new Set(Object.keys(COMMANDS).map(entryOf));
  const isEntry = ({ path: file }) => entries.has(file);
  const inOrder = [...outputFiles.filter((file) => !isEntry(file)), ...outputFiles.filter(isEntry)];
  const packageFiles = packages.map(({ name, contents }) => ({ path: path.join(FOLDER, name), contents }));
  for (const { path: file, contents } of [...packageFiles, ...inOrder]) await writeWhole(file, contents);
  await writeWhole(PROOF, '{}\n');
  await utimes(PROOF, began, began);
  if (!tidy) return;
  const present = new Set([PROOF, ...[...packageFiles, ...outputFiles].map(({ path: file }) => file)]);
  for (const name of await readdir(FOLDER)) {
    const file = path.join(FOLDER, name);
    if (!present.has(file)) await rm(file, { recursive: true });
  }
}

async function writeWhole(file, contents) {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
}

/** Builds the commands when they are not built, or when a source is younger than what was built, and says so. */
async function ensureCommands() {
  if (!(await isStale(PROOF, SOURCES))) return;
  process.stderr.write('Building the commands…\n');
  await buildCommands();
}

module.exports = { COMMANDS, buildCommands, ensureCommands, entryOf };
