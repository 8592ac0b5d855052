const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { runInContext } = require('node:vm');
const { compile } = require('./kept-code');

const FOLDER = join(__dirname, '..', 'dist-commands');

/** Shorter scripts are compiled in less time than their machine code is looked for. */
const LONG = 16_384;

/** The long scripts of this process: of many files, each has a page with the same ones. */
const scripts = new Map();

/**
 * Runs a script of a page in jsdom, which asks for it in the place of Node's `runInContext` (command-packages.js). Of a long one, such as the
 * add-in's or Office.js, the machine code is kept in the folder of the commands, named for the script's contents.
 *
 * @param {string} code
 * @param {object} window the page's global object.
 * @param {import('node:vm').RunningScriptInNewContextOptions} options
 */
function runPageScript(code, window, options) {
  if (code.length < LONG) return runInContext(code, window, options);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 20);
  const script = scripts.get(hash) ?? compile(code, join(FOLDER, `page-script-${hash}`), options);
  scripts.set(hash, script);
  return script.runInContext(window, options);
}

module.exports = { runPageScript };
