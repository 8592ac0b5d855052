const circus = require('jest-circus');
const { expect } = require('expect');
const { ModuleMocker } = require('jest-mock');
const { ModuleRegistry } = require('./module-registry.cjs');

/** Milliseconds that a test may take besides four times what it takes when nothing is broken. */
const PATIENCE = 5000;
/** Milliseconds for what closes the things of a test that did not end: they hardly ever close, and its modules are loaded anew. */
const AFTER_A_TIMEOUT = 500;

/**
 * A test file that stays loaded. Jest collects its tests, as always; they are run here, any of them, as often as one likes, in the modules that are
 * loaded. That saves loading them for each mutant, which takes longer than most tests.
 */
class TestFile {
  #modules;
  #tests;

  constructor(path) {
    this.path = path;
  }

  /** By their names, which are unique within the file. Loads the file, if it is not loaded. */
  get tests() {
    if (this.#tests === undefined) {
      this.#modules = new ModuleRegistry();
      this.#modules.enter();
      circus.resetState();
      expect.setState({ testPath: this.path });
      require(this.path);
      // Else, what is unloaded would be held by the module that has loaded it.
      module.children.length = 0;
      this.#tests = new Map(testsOf(circus.getState().rootDescribeBlock).map((test) => [nameOf(test), test]));
    }
    return this.#tests;
  }

  /** The next time, the file and all its modules are loaded anew. */
  unload() {
    this.#tests = undefined;
  }

  /**
   * Runs these tests in the order in which they stand in the file, and ends with the first one that fails.
   *
   * @param usual how long the tests take when nothing is broken, milliseconds by name.
   * @param between is called with the name of a test before it begins, and with nothing when it has ended.
   * @returns which test has failed, with its error and whether it did not end in time; undefined when all have passed.
   */
  async run(names, { usual = {}, between = () => undefined } = {}) {
    const { tests } = this;
    this.#modules.enter();
    const entered = new Set();
    let failed;
    for (const [name, test] of tests) {
      if (!names.has(name) || failed) continue;
      failed = await this.#failureOf(name, test, { entered, usual: usual[name] ?? 0, between });
    }
    // What they close was opened by a test that may have failed: that is no failure of another.
    for (const block of [...entered].reverse())
      for (const { fn } of hooksOf(block, 'afterAll'))
        await settled(fn, failed?.timedOut ? AFTER_A_TIMEOUT : PATIENCE);
    return failed;
  }

  async #failureOf(name, test, { entered, usual, between }) {
    const limit = PATIENCE + 4 * usual;
    const blocks = blocksAround(test);
    expect.setState({
      testPath: this.path,
      currentTestName: name,
      assertionCalls: 0,
      expectedAssertionsNumber: null,
    });
    expect.setState({ isExpectingAssertions: false, suppressedErrors: [] });
    const steps = [
      ...blocks.filter((block) => !entered.has(block)).flatMap((block) => hooksOf(block, 'beforeAll')),
      ...blocks.flatMap((block) => hooksOf(block, 'beforeEach')),
      test,
    ];
    blocks.forEach((block) => entered.add(block));
    between(name);
    let failure;
    for (const { fn } of steps) failure ??= await settled(fn, limit);
    failure ??= expect.extractExpectedAssertionsErrors()[0];
    // They close what the test has opened, also when it has failed.
    for (const { fn } of [...blocks].reverse().flatMap((block) => hooksOf(block, 'afterEach'))) {
      const unclosed = await settled(fn, failure?.timedOut ? AFTER_A_TIMEOUT : limit);
      failure ??= unclosed;
    }
    between();
    return failure && { name, timedOut: false, ...failure };
  }
}

/** Calls a test or a hook: undefined, or why it has failed. An error that nobody has caught is a failure of what runs. */
async function settled(fn, limit) {
  let timer;
  let stop;
  const stopped = new Promise((resolve) => {
    stop = (error) => resolve({ error });
    timer = setTimeout(() => resolve({ error: new Error('It did not end in time.'), timedOut: true }), limit);
  });
  process.on('uncaughtException', stop).on('unhandledRejection', stop);
  try {
    if (fn.length > 0) throw new Error('Tests that take a callback are not run here.');
    return await Promise.race([Promise.resolve(fn.call({})).then(() => undefined), stopped]);
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
    process.off('uncaughtException', stop).off('unhandledRejection', stop);
  }
}

const testsOf = (block) =>
  block.children.flatMap((child) =>
    child.type === 'describeBlock'
      ? testsOf(child)
      : child.mode === 'skip' || child.mode === 'todo'
        ? []
        : [child],
  );

/** From the file itself to the innermost block. */
function blocksAround({ parent }) {
  return parent ? [...blocksAround(parent), parent] : [];
}

const hooksOf = (block, type) => block.hooks.filter((hook) => hook.type === type);

const nameOf = (test) => [...blocksAround(test).slice(1), test].map(({ name }) => name).join(' ');

const mocker = new ModuleMocker(globalThis);

Object.assign(globalThis, circus.default, {
  expect,
  beforeAll: circus.beforeAll,
  beforeEach: circus.beforeEach,
  afterEach: circus.afterEach,
  afterAll: circus.afterAll,
  jest: { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker), setTimeout: () => undefined },
});

module.exports = { TestFile };
