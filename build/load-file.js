const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { constants } = require('node:vm');
const { compile } = require('./kept-code');

/**
 * Runs a file of CommonJS, with the machine code that an earlier process kept of it (kept-code.js). Where Node is to tell the places of
 * the sources (`--enable-source-maps`), it loads the file by itself, since it does so for no other.
 *
 * @param {string} file in ASCII, which Node reads in a tenth of the time when it may take each byte for a character. Its name must change
 *   with its contents.
 * @returns what the file exports.
 */
function loadFile(file) {
  const require = createRequire(file);
  if (process.sourceMapsEnabled) return require(file);
  const code = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(file, 'latin1')}\n})`;
  // A process that another watches does other work than that one with the same code.
  const place = process.send ? `${file}.watched` : file;
  const script = compile(code, place, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  return module.exports;
}

module.exports = { loadFile };
