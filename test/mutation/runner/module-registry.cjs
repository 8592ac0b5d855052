const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

/**
 * The modules of one test file, as jest gives each test file modules of its own: what one file leaves in a module's variables is not seen by
 * another. Modules of `node_modules` are shared by all.
 */
class ModuleRegistry {
  /** The registry whose modules are in `require.cache`. */
  static #current;
  #kept = {};

  /** From now on, `require` gives the modules of this registry. */
  enter() {
    if (ModuleRegistry.#current === this) return;
    const left = ModuleRegistry.#current;
    for (const file of Object.keys(require.cache).filter(isOwnModule)) {
      if (left) left.#kept[file] = require.cache[file];
      delete require.cache[file];
    }
    Object.assign(require.cache, this.#kept);
    this.#kept = {};
    ModuleRegistry.#current = this;
  }
}

const isOwnModule = (file) =>
  file.startsWith(`${process.cwd()}${path.sep}`) && !file.includes('/node_modules/');

const compiled = new Map();

/**
 * Lets `require` load TypeScript, compiled with the settings of the tests, and takes modules from elsewhere.
 *
 * @param settings those of `@swc/jest`.
 * @param replaced by the name that is asked for, the file to load.
 */
function loadTypeScript(settings, replaced) {
  Module._extensions['.ts'] = (module, file) => {
    let code = compiled.get(file);
    if (code === undefined) {
      code = transformSync(readFileSync(file, 'utf8'), { ...settings, filename: file, swcrc: false }).code;
      compiled.set(file, code);
    }
    module._compile(code, file);
  };
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function (request, ...rest) {
    return resolve.call(this, replaced[request] ?? request, ...rest);
  };
}

module.exports = { ModuleRegistry, loadTypeScript };
