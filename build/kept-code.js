const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

/** What was compiled in this process and is to be kept: scripts, each with its file. */
const compiled = [];

/**
 * Compiles a script, or takes the machine code that an earlier process kept of it: compiling what a command loads takes longer than what
 * most commands do with it. The first process that comes to a good end keeps it, with all functions that it called. A version of
 * Node, or options of it, that make other machine code have a file of their own; what Node does not accept is compiled as before.
 *
 * @param {string} code
 * @param {string} place the file beside which its machine code is kept. Its name must change with the code: Node compares no more of
 *   the code than its length.
 * @param {import('node:vm').ScriptOptions} options
 * @returns {Script}
 */
function compile(code, place, options) {
  forgetUnused(true);
  const kept = `${place}.${cachedDataVersionTag()}.code`;
  const cachedData = readIfThere(kept);
  const script = new Script(code, { ...options, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) {
    if (compiled.push([script, kept]) === 1) process.once('exit', keepCompiled);
  }
  if (compiled.length > 0) forgetUnused(false);
  return script;
}

/**
 * Whether Node forgets the machine code of functions that have not been called for a while, as it does by default. It must be so while
 * machine code is kept and while it is taken: Node refuses what was made with other options.
 */
const forgetUnused = (does) => setFlagsFromString(does ? '--flush-bytecode' : '--no-flush-bytecode');

function keepCompiled(exitCode) {
  if (exitCode !== 0) return;
  forgetUnused(true);
  for (const [script, file] of compiled) keep(script, file);
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

module.exports = { compile };
