const { mkdir, readdir, readFile, rename, rm, utimes, writeFile } = require('node:fs/promises');
const path = require('node:path');
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
  'build/univer-for-tests.js',
  'build/freshness.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
].map((source) => path.join(ROOT, source));

/** Is written last, with the time at which the build began: a source that was changed meanwhile is younger. */
const PROOF = path.join(FOLDER, 'built.json');

/** The file that Node runs for a command: it has the command's code run by build/load-file.js. */
const entryOf = (command) => path.join(FOLDER, `${command}.cjs`);

const entryContents = (name) =>
  `require('../build/load-file').loadFile(require('node:path').join(__dirname, '${name}'));\n`;

/**
 * In the bundle, `__dirname` and `__filename` are the places of the source: what lies beside it, such as the sample universe, is read from
 * there.
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
        "import { dirname as folderOf, join as placeOf } from 'node:path';",
        `const __filename = placeOf(FOLDER_OF_COMMANDS, ${JSON.stringify(place)});`,
        'const __dirname = folderOf(__filename);',
      ];
      return { contents: `${places.join(' ')} ${text}`, loader: 'ts' };
    });
  },
};

/**
 * Bundles the commands into dist-commands/, each into a file of its own with all that it may import: what it imports by `import()` runs
 * when it is wanted. Files are renamed into their places, entries last, so that a command that starts meanwhile finds whole
 * ones; files of builds before stay for the commands that run, until a build that is told to tidy up.
 *
 * @param {{ tidy?: boolean }} options
 */
async function buildCommands({ tidy = false } = {}) {
  // Only a build loads them: most starts of a command find the bundle built.
  const { build } = require('esbuild');
  const { bundlePackages, fromFiles, namedForContents } = require('./command-packages');
  const began = new Date();
  const packages = await bundlePackages();
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: COMMANDS,
    outdir: FOLDER,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: EXTERNAL,
    // Else packages that declare no side effects, as zod does, run too late once another module loads them by `import()`.
    ignoreAnnotations: true,
    banner: { js: 'const FOLDER_OF_COMMANDS = __dirname;' },
    plugins: [PLACES_OF_SOURCES, fromFiles(packages)],
    write: false,
    logLevel: 'warning',
  });
  await mkdir(FOLDER, { recursive: true });
  const files = [...packages];
  const entries = [];
  for (const command of Object.keys(COMMANDS)) {
    const [code, map] = [`${command}.js`, `${command}.js.map`].map(
      (name) => outputFiles.find(({ path: file }) => path.basename(file) === name).text,
    );
    const bundled = namedForContents(command, code);
    files.push(bundled, { name: `${command}.js.map`, contents: map });
    entries.push({ name: path.basename(entryOf(command)), contents: entryContents(bundled.name) });
  }
  for (const { name, contents } of [...files, ...entries])
    await writeWhole(path.join(FOLDER, name), contents);
  await writeWhole(PROOF, '{}\n');
  await utimes(PROOF, began, began);
  if (!tidy) return;
  const present = new Set([path.basename(PROOF), ...[...files, ...entries].map(({ name }) => name)]);
  for (const name of await readdir(FOLDER)) {
    if (!present.has(name)) await rm(path.join(FOLDER, name), { recursive: true });
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
