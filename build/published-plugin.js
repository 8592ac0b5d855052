const { readFileSync } = require('node:fs');
const path = require('node:path');
const { zipSync } = require('fflate');
const { isOwnComputer } = require('./address');
const { placedManifest } = require('./placed-manifest');
const { unifiedManifest } = require('./unified-manifest');

const ROOT = path.join(__dirname, '..');
const MANIFEST = path.join(ROOT, 'manifest.xml');
const PACKAGE = path.join(ROOT, 'package.json');
const SHORTCUTS = path.join(ROOT, 'src/pages/shortcuts.json');
const PICTURES = ['color.png', 'outline.png'].map((file) => path.join(ROOT, 'assets/package', file));

/** What an administrator or the store takes: the unified manifest with its translations and pictures. */
const ARCHIVE = 'shariah-screening.zip';

/** What the page's policy lets through while the add-in runs on the computer of its user alone. */
const OWN_COMPUTER_SOURCES = ' http://localhost:* http://127.0.0.1:*';

/** The same files give the same archive, whenever it is made. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Writes what says where the add-in is served: both manifests and the archive; and, for another address than this computer's, a policy
 * that lets nothing of this computer through.
 *
 * The page loads its code under names that change with it, so that it may be cached for good. The manifest's `<Script>` cannot: manifests
 * stay installed for months. It is the same code under a name that stands still. An Excel with a shared runtime loads the page and not
 * the script, and no other Excel takes this add-in, but the schema wants the element and validators ask for the address.
 */
class PublishedPlugin {
  /** @param {{ address: string }} options where the add-in is served, as `readAddress` gives it. */
  constructor({ address }) {
    this.address = address;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('published', (compilation) => {
      [MANIFEST, PACKAGE, SHORTCUTS, ...PICTURES].forEach((file) => compilation.fileDependencies.add(file));
      const during = (stage, work) =>
        compilation.hooks.processAssets.tap({ name: 'published', stage }, () => {
          try {
            work(compilation);
          } catch (error) {
            compilation.errors.push(new compiler.webpack.WebpackError(error.message));
          }
        });
      during(Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, () => this.#writeManifests(compiler, compilation));
      // Only then are names and pages final.
      during(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER, () => {
        copyScript(compilation);
        if (!isOwnComputer(this.address)) closePolicy(compiler, compilation);
      });
    });
  }

  #writeManifests(compiler, compilation) {
    const { RawSource } = compiler.webpack.sources;
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
    const xml = placedManifest(readFileSync(MANIFEST, 'utf8'), { address: this.address, version });
    const shortcuts = JSON.parse(readFileSync(SHORTCUTS, 'utf8'));
    const { manifest, languages } = unifiedManifest(xml, shortcuts);
    const json = Object.entries({ 'manifest.json': manifest, ...languages });
    const packed = {
      ...Object.fromEntries(
        json.map(([file, content]) => [file, Buffer.from(`${JSON.stringify(content, null, 2)}\n`)]),
      ),
      ...Object.fromEntries(PICTURES.map((file) => [path.basename(file), readFileSync(file)])),
    };
    compilation.emitAsset('manifest.xml', new RawSource(xml));
    for (const [file, content] of Object.entries(packed)) compilation.emitAsset(file, new RawSource(content));
    const archive = zipSync(packed, { level: 9, mtime: NO_TIME });
    compilation.emitAsset(ARCHIVE, new RawSource(Buffer.from(archive)));
  }
}

function copyScript(compilation) {
  const [script] = compilation.entrypoints.get('addin').getFiles();
  const { source, info } = compilation.getAsset(script);
  // It is small already; and its name holds no hash.
  compilation.emitAsset('addin.js', source, { minimized: info.minimized });
}

function closePolicy({ webpack }, compilation) {
  const page = compilation.getAsset('taskpane.html').source.source().toString();
  const closed = page.replace(OWN_COMPUTER_SOURCES, '');
  if (closed === page)
    throw new Error(`The policy in taskpane.html no longer has "${OWN_COMPUTER_SOURCES}".`);
  compilation.updateAsset('taskpane.html', new webpack.sources.RawSource(closed));
}

module.exports = { PublishedPlugin };
