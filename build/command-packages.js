const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { MODULES } = require('./univer-for-tests');

const ROOT = path.join(__dirname, '..');
const WORKBENCH = path.join(ROOT, 'packages', 'excel-workbench');

/**
 * The packages that take longest to load, by the name of the file that each becomes. They are bundled apart from our own code: commands
 * share them, and one that does not need them does not read them.
 */
const PACKAGES = { univer: MODULES, jsdom: ['jsdom'] };

const FILE_OF = new Map(
  Object.entries(PACKAGES).flatMap(([file, modules]) => modules.map((name) => [name, file])),
);

/** jsdom starts a process for a synchronous request from a file of its own: the bundle names it where it is installed. */
const SYNC_WORKER = {
  name: 'sync-worker',
  setup(build) {
    build.onLoad({ filter: /XMLHttpRequest-impl\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const worker = JSON.stringify('jsdom/lib/jsdom/living/xhr/xhr-sync-worker.js');
      return {
        contents: replaced(text, 'require.resolve("./xhr-sync-worker.js")', `require.resolve(${worker})`),
      };
    });
  },
};

/** What bundles in dist-commands/ ask of build/ when they run, so that it is one module in all of them. */
const AT_RUN_TIME = {
  name: 'at-run-time',
  setup(build) {
    build.onResolve({ filter: /^at-run-time:/ }, ({ path: name }) => ({
      path: name.replace('at-run-time:', '../build/'),
      external: true,
    }));
  },
};

/** jsdom compiles each script of a page anew: in the bundle, the machine code of long ones is kept (run-page-script.js). */
const PAGE_SCRIPTS = {
  name: 'page-scripts',
  setup(build) {
    build.onLoad({ filter: /HTMLScriptElement-impl\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const ours = "require('at-run-time:run-page-script.js').runPageScript(";
      return { contents: replaced(text, 'vm.runInContext(', ours) };
    });
  },
};

function replaced(text, part, by) {
  if (text.split(part).length !== 2)
    throw new Error(
      `jsdom does not have "${part}" once, as the version that build/command-packages.js is for.`,
    );
  return text.replace(part, () => by);
}

/** Univer's rules of hyphenation, one file a language, are half of it, and nothing of ours asks for them: they stay where they are installed. */
const HYPHENATION = {
  name: 'hyphenation',
  setup(build) {
    const folder = path.join('@univerjs', 'engine-render', 'lib', 'cjs');
    build.onResolve({ filter: /^\.\/[a-z0-9-]+-[\w-]{8}\.js$/ }, ({ path: name, resolveDir }) =>
      resolveDir.endsWith(folder) ? { path: path.join(resolveDir, name), external: true } : undefined,
    );
  },
};

/**
 * The code without characters beyond ASCII, which esbuild leaves in comments and regular expressions alone: Node reads it in a tenth of the
 * time when it may take each byte for a character.
 */
function inAscii(code) {
  return code.replace(/(\\?)([\u0080-\uffff])/g, (_, escape, character) => {
    if (escape)
      throw new Error(`The bundle escapes ${character} by a backslash, which cannot be written in ASCII.`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Code as a file in ASCII that is named for its contents, so that what is kept of one is never taken for another's. */
function namedForContents(file, code) {
  const contents = inAscii(code);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  return { name: `${file}-${hash}.cjs`, contents };
}

/**
 * Bundles the packages.
 *
 * @returns the name of each file, with its contents.
 */
async function bundlePackages() {
  const { build } = require('esbuild');
  return Promise.all(
    Object.entries(PACKAGES).map(async ([file, modules]) => {
      const { outputFiles } = await build({
        stdin: {
          contents: modules.map((name) => `exports['${name}'] = require('${name}');`).join('\n'),
          resolveDir: WORKBENCH,
        },
        bundle: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        minifyWhitespace: true,
        external: ['canvas', 'jsdom/lib/jsdom/living/xhr/xhr-sync-worker.js'],
        plugins: [SYNC_WORKER, PAGE_SCRIPTS, AT_RUN_TIME, HYPHENATION],
        write: false,
        logLevel: 'warning',
      });
      return { file, ...namedForContents(file, outputFiles[0].text) };
    }),
  );
}

/** Has the commands take these packages from their files. */
const fromFiles = (bundled) => ({
  name: 'packages-from-files',
  setup(build) {
    AT_RUN_TIME.setup(build);
    const names = new Map(bundled.map(({ file, name }) => [file, name]));
    build.onResolve({ filter: /^(@univerjs\/|jsdom$)/ }, ({ path: name }) =>
      FILE_OF.has(name) ? { path: name, namespace: 'package' } : undefined,
    );
    build.onResolve({ filter: /^packages-of:/ }, ({ path: name }) => ({
      path: name.slice('packages-of:'.length),
      namespace: 'packages',
    }));
    build.onLoad({ filter: /^/, namespace: 'package' }, ({ path: name }) => ({
      contents: `module.exports = require('packages-of:${FILE_OF.get(name)}').packages['${name}'];`,
      resolveDir: __dirname,
    }));
    build.onLoad({ filter: /^/, namespace: 'packages' }, ({ path: file }) => ({
      contents: `import { join } from 'node:path';
        import { loadFile } from 'at-run-time:load-file.js';
        export const packages = loadFile(join(FOLDER_OF_COMMANDS, '${names.get(file)}'));`,
      resolveDir: __dirname,
    }));
  },
});

module.exports = { bundlePackages, fromFiles, namedForContents };
