const { copyFileSync, existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const FILE = 'THIRD-PARTY-NOTICES.md';

/** `npm run notices` writes the file after a build. */
const HEADER = `# Third-party notices

The published add-in (\`dist/\`) contains code of these packages. This file is made from what webpack bundles; \`npm run notices\` writes it.
`;

/** Files of a package that belong to its licence. */
const LEGAL = /^(licen[cs]e|copying|notice)/i;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the
following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Packages that come without a licence text although their repositories (microsoft/fluentui, microsoft/fast) have this one. */
const TEXT_OF_REPOSITORY = {
  '@fluentui/web-components': `MIT License\n\nCopyright (c) Microsoft Corporation. All rights reserved.\n\n${MIT}`,
  '@microsoft/fast-element': `MIT License\n\nCopyright (c) Microsoft Corporation. All rights reserved.\n\n${MIT}`,
};

/**
 * Adds THIRD-PARTY-NOTICES.md to the bundle: each package whose code is in it, with its licence as the package has it. The build fails when a
 * bundled package has no licence text.
 */
class NoticesPlugin {
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(FILE, (compilation) => {
      // Only then is it decided which modules the bundle has.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: FILE, stage }, () => {
        try {
          compilation.emitAsset(FILE, new sources.RawSource(notices(packageFolders(compilation))));
        } catch (error) {
          compilation.errors.push(new WebpackError(`${FILE}: ${error.message}`));
        }
      });
    });
  }
}

/** The folders of the packages whose modules are in a chunk. */
function packageFolders({ modules, chunkGraph }) {
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  // A module may stand for several that webpack has joined.
  const files = bundled
    .flatMap((module) => [...(module.modules ?? [module])])
    .map(({ resource }) => resource);
  return new Set(files.map(packageFolder).filter((folder) => folder !== undefined));
}

/** The folder of the package that a file is of; undefined for our own files. */
function packageFolder(file = '') {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder;
}

function notices(folders) {
  const sections = [...folders].map(notice).sort((left, right) => (left.title < right.title ? -1 : 1));
  return [HEADER, ...sections.map(({ title, text }) => `## ${title}\n\n${text}\n`)].join('\n');
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => LEGAL.test(file));
  const texts = files.map((file) =>
    readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  if (texts.length === 0 && name in TEXT_OF_REPOSITORY) texts.push(TEXT_OF_REPOSITORY[name]);
  if (!license || texts.length === 0) throw new Error(`${name} has no licence text.`);
  const blocks = texts.map((text) => `\`\`\`text\n${text}\n\`\`\``);
  return { title: `${name} ${version} (${license})`, text: blocks.join('\n\n') };
}

/** Takes the file of the last build into the repository. */
function main() {
  const root = path.join(__dirname, '..');
  const built = path.join(root, 'dist', FILE);
  if (existsSync(built)) return copyFileSync(built, path.join(root, FILE));
  process.stderr.write('There is no build yet. Run: npm run notices\n');
  process.exitCode = 1;
}

if (require.main === module) main();

module.exports = { NoticesPlugin };
