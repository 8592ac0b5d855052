import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  determineHitLimitReached,
} from '@stryker-mutator/api/test-runner';
import { globSync } from 'tinyglobby';

const require = createRequire(import.meta.url);

/** What the first run, in which nothing is broken, writes down for the other processes: for each test its milliseconds and what it reaches. */
const KNOWN = 'known-tests.json';

/** Milliseconds for which it is looked whether a process still works. */
const IDLE = 300;

/** Milliseconds of the processor for files that are loaded anew because of one mutant, the quick ones first: what survives may be noticed by the others. */
const ANEW = 4000;

/** How far around a mutant it is looked what a test reaches, in mutants. */
const NEAR = 40;

/** Milliseconds that are added to what a test takes, so that the very quick ones are not worth many times the others. */
const LEAST_TIME = 20;

/** What Stryker's instrumented code reads and writes: which mutant is active, which test runs, what is reached. */
const context = (globalThis.__stryker__ ??= {});

/**
 * Runs the tests of `npm run mutate` in a process in which they stay loaded. (Stryker's runner for jest loads all modules and all tests again for each
 * mutant.) What a mutant leaves behind is no finding of the next one:
 *
 * - A mutant is killed only when the test that fails passes as soon as nothing is broken any more. Else, something was left behind, and these tests are
 *   run once more, with all modules loaded anew, unless those of another file kill it.
 * - A mutant survives only if its code was run at least half as often as in the first run: it may well end a loop sooner. Else, the result of earlier
 *   calls may have been kept in a variable, and the tests are run once more in the same way.
 * - A test that has not ended may still go round and round, and take the processor's time from the next ones: then the next mutant has a new process.
 */
class ResidentRunner {
  #files = new Map();
  #known;
  #counts;
  /** A test that has not ended is still at work. */
  #isBusy = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    const { loadTypeScript } = require('./module-registry.cjs');
    const { TestFile } = require('./test-file.cjs');
    loadTypeScript(require('../../../build/typescript-for-tests.js'), {
      'fast-check': path.resolve('test/mutation/fewer-cases.cjs'),
      'fast-check/itself': 'fast-check',
    });
    const fastCheck = require('fast-check');
    fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: Number(process.env.FC_SEED) });
    for (const file of globSync(JSON.parse(process.env.MUTATE_TESTS), { absolute: true }).sort())
      this.#files.set(file, new TestFile(file));
  }

  async dryRun() {
    const known = {};
    const tests = [];
    for (const [path, file] of this.#files) {
      const times = (known[path] = {});
      context.currentTestId = undefined;
      for (const name of file.tests.keys()) {
        const id = idOf(path, name);
        const begin = process.cpuUsage();
        const between = (running) => (context.currentTestId = running && id);
        const failed = await file.run(new Set([name]), { between, usual: { [name]: 60_000 } });
        // The time on the clock is longer while the machine does other things, and a run would say another score.
        const timeSpentMs = millisecondsSince(begin);
        times[name] = timeSpentMs;
        tests.push({
          id,
          name: id,
          fileName: path,
          timeSpentMs,
          status: failed ? TestStatus.Failed : TestStatus.Success,
          ...(failed ? { failureMessage: String(failed.error?.stack ?? failed.error) } : {}),
        });
      }
    }
    const { mutantCoverage } = context;
    delete context.mutantCoverage;
    writeFileSync(KNOWN, JSON.stringify({ times: known, hits: mutantCoverage?.perTest ?? {} }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    // Stryker begins another process, and tries this mutant there.
    if (this.#isBusy) process.exit(1);
    this.#known ??= JSON.parse(readFileSync(KNOWN, 'utf8'));
    const mutant = activeMutant.id;
    const files = this.#filesWith(testFilter, activeMutant);
    context.hitLimit = hitLimit;
    context.hitCount = hitLimit === undefined ? undefined : 0;
    const unsure = [];
    try {
      for (const one of files) {
        if (mutantActivation === 'static') {
          const failed = await this.#runAnew(mutant, one, true);
          if (failed) return resultOf(one.file, failed);
          continue;
        }
        const { failed, isSure } = await this.#run(mutant, one);
        if (isEndless() || (failed && isSure)) return resultOf(one.file, failed);
        if (!isSure) unsure.push(one);
      }
      // Loading modules takes longer than most tests, and most mutants are killed without it.
      const begin = process.cpuUsage();
      for (const one of unsure) {
        if (millisecondsSince(begin) > ANEW) break;
        const failed = await this.#runAnew(mutant, one);
        if (isEndless() || failed) return resultOf(one.file, failed);
      }
      return {
        status: MutantRunStatus.Survived,
        nrOfTests: files.reduce((sum, { names }) => sum + names.size, 0),
      };
    } finally {
      context.activeMutant = context.hitCount = context.hitLimit = undefined;
    }
  }

  /** Runs tests of a file in the modules that are loaded, and says whether the result is sure. */
  async #run(mutant, { file, names }) {
    const before = context.hitCount ?? 0;
    const failed = await this.#failure(mutant, file, names);
    if (!failed)
      return { isSure: (context.hitCount ?? 0) - before >= this.#usualHits(mutant, file, names) / 2 };
    if (failed.timedOut) file.unload();
    const isSure = failed.timedOut || (await this.#passesUnbroken(file, failed.name));
    if (!isSure) file.unload();
    return { failed, isSure };
  }

  /** Runs tests of a file in modules of their own, which are loaded while the mutant is active or just before. */
  async #runAnew(mutant, { file, names }, whileLoading = false) {
    file.unload();
    try {
      if (whileLoading) context.activeMutant = mutant;
      void file.tests;
      return await this.#failure(mutant, file, names);
    } catch (error) {
      return { error };
    } finally {
      context.activeMutant = undefined;
      file.unload();
    }
  }

  async #failure(mutant, file, names) {
    void file.tests;
    context.activeMutant = mutant;
    const failed = await file.run(names, { usual: this.#known.times[file.path] });
    context.activeMutant = undefined;
    if (failed?.timedOut) this.#isBusy ||= await isBusy();
    return failed;
  }

  async #passesUnbroken(file, name) {
    return !(await file.run(new Set([name]), { usual: this.#known.times[file.path] }));
  }

  /** How often these tests run the code of a mutant when nothing is broken. */
  #usualHits(mutant, file, names) {
    return [...names].reduce(
      (sum, name) => sum + (this.#known.hits[idOf(file.path, name)]?.[mutant] ?? 0),
      0,
    );
  }

  /**
   * The files that have one of the tests, and what to run of each: all of its tests, since they may share what the first of them has made and kept.
   * Where all take longer than `MUTATE_SECONDS` together, only those are taken that say most in their time. A mutant that is deep in the reader of
   * files is reached by hundreds of tests, and most of them never come to the lines beside it. The tests of the file that is named after the
   * mutant's come first.
   */
  #filesWith(ids, { id, fileName }) {
    const named = ids && new Set(ids);
    const namesake = `${path.basename(fileName, '.ts')}.test.ts`;
    let left = 1000 * Number(process.env.MUTATE_SECONDS);
    const taken = new Map();
    [...this.#files]
      .flatMap(([path, file]) => {
        const tests = Object.entries(this.#known.times[path] ?? {});
        if (named && !tests.some(([name]) => named.has(idOf(path, name)))) return [];
        const isNamesake = path.endsWith(`/${namesake}`);
        return tests.map(([name, time]) => {
          const worth = this.#worth(idOf(path, name), Number(id)) / (time + LEAST_TIME);
          return { file, name, time, isNamesake, worth };
        });
      })
      .sort(
        (one, other) =>
          Number(other.isNamesake) - Number(one.isNamesake) ||
          other.worth - one.worth ||
          one.time - other.time,
      )
      .forEach(({ file, name, time }, nth) => {
        if (time > left && nth > 0) return;
        left -= time;
        taken.set(file, (taken.get(file) ?? new Set()).add(name));
      });
    return [...taken].map(([file, names]) => ({ file, names }));
  }

  /**
   * How much a test says of a place: the number of mutants near it that the test reaches, of which one that few tests reach counts more. Mutants are
   * numbered in the order of the code.
   */
  #worth(test, mutant) {
    const hits = this.#known.hits[test];
    let worth = 0;
    for (let near = mutant - NEAR; hits && near <= mutant + NEAR; near += 1)
      if (hits[near] !== undefined) worth += 1 / this.#reachedBy[near];
    return worth;
  }

  /** By mutant, how many tests reach it. */
  get #reachedBy() {
    if (this.#counts) return this.#counts;
    this.#counts = {};
    for (const hits of Object.values(this.#known.hits))
      for (const mutant of Object.keys(hits)) this.#counts[mutant] = (this.#counts[mutant] ?? 0) + 1;
    return this.#counts;
  }
}

/** Whether something takes the processor's time although nothing is asked of this process. */
async function isBusy() {
  const begin = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, IDLE));
  return millisecondsSince(begin) > IDLE / 3;
}

/** The processor's time that this process has taken since. */
function millisecondsSince(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** Whether the active mutant was run so often that it will not end. */
const isEndless = () => determineHitLimitReached(context.hitCount, context.hitLimit) !== undefined;

function resultOf(file, failed) {
  const endless = determineHitLimitReached(context.hitCount, context.hitLimit);
  if (endless) return { status: MutantRunStatus.Timeout, reason: endless.reason };
  const { name, timedOut, error } = failed;
  if (timedOut) return { status: MutantRunStatus.Timeout, reason: name };
  const killedBy = name === undefined ? file.path : idOf(file.path, name);
  const failureMessage = error instanceof Error ? error.message : String(error);
  return { status: MutantRunStatus.Killed, killedBy: [killedBy], failureMessage, nrOfTests: 1 };
}

/** Two files may have tests of the same name. */
const idOf = (file, name) => `${path.relative(process.cwd(), file)}: ${name}`;

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'resident', ResidentRunner)];
