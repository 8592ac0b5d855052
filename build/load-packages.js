const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { fileURLToPath } = require('node:url');
const { cachedDataVersionTag } = require('node:v8');
const { constants, Script } = require('node:vm');

/**
 * Runs a file of CommonJS, with the machine code that an earlier process kept of it beside it: compiling Univer and jsdom takes longer than
 * what most commands do with them. The first process that comes to its end keeps it, with all functions that it called. A version of
 * Node, or options of it, that make other machine code have a file of their own; what Node does not accept is compiled as before.
 *
 * @param {URL} url the file. Its name must change with its contents: Node compares no more of them than their length.
 * @returns what the file exports.
 */
function loadPackages(url) {
  const file = fileURLToPath(url);
  const kept = `${file}.${cachedDataVersionTag()}.code`;
  const code = readFileSync(file, 'latin1');
  const cachedData = readIfThere(kept);
  const script = new Script(code, {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData === undefined || script.cachedDataRejected) process.once('exit', () => keep(script, kept));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(url), module, file, dirname(file));
  return module.exports;
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Renamed into its place, so that no process reads half of it. Where nothing may be written, the next start compiles again. */
function keep(script, file) {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, file);
  } catch {
    return;
  }
}

module.exports = { loadPackages };
