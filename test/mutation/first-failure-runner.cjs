const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { default: TestRunner } = require('jest-runner');

/**
 * Jest's runner for `npm run mutate`. Stryker says by name which tests reach a mutant, and jest loads every file that may have one of them; with
 * most mutants, that takes longer than the tests. So the first run, in which nothing is broken, writes down the names of the tests of each file and the
 * time that the file takes. After that, files without one of the tests are left out, the quick ones come first, and the first one that fails is the
 * last: the mutant is killed.
 */
module.exports = class extends TestRunner {
  async runTests(tests, watcher, options) {
    const file = path.join(this._globalConfig.rootDir, 'tests-by-file.json');
    const isMutated = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    let failed = false;
    this.on('test-file-failure', () => (failed = true));
    this.on('test-file-success', ([test, result]) => {
      failed ||= result.numFailingTests > 0;
      const { runtime } = result.perfStats;
      if (!isMutated)
        known[test.path] = { runtime, names: result.testResults.map(({ fullName }) => fullName) };
    });
    for (const test of isMutated ? this.#wanted(tests, known) : tests) {
      if (isMutated && failed) return;
      await super.runTests([test], watcher, options);
    }
    if (!isMutated) writeFileSync(file, JSON.stringify(known));
  }

  #wanted(tests, known) {
    const { testNamePattern } = this._globalConfig;
    const pattern = testNamePattern ? new RegExp(testNamePattern, 'i') : /^/;
    return tests
      .filter((test) => known[test.path]?.names.some((name) => pattern.test(name)) ?? true)
      .sort((left, right) => (known[left.path]?.runtime ?? 0) - (known[right.path]?.runtime ?? 0));
  }
};
