import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type * as FastCheck from 'fast-check';
import type { RunDetails } from 'fast-check';

/**
 * A property that fails says how to run it again: one line for a shell, with its seed, and behind it the case that failed. The seed is read from
 * `FC_SEED`, and makes the same cases again in the same order, up to the smallest one that fails. (A path would lead there at once, but it would
 * also be taken for the other properties of the same test.)
 */
export function lineToRunAgain(
  { seed, counterexample }: Pick<RunDetails<unknown>, 'seed' | 'counterexample'>,
  { file, test }: { readonly file: string; readonly test: string },
  stringify: (value: unknown) => string = JSON.stringify,
): string {
  const pattern = `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  const abuse = process.env['ABUSE'] ? `ABUSE=${process.env['ABUSE']} ` : '';
  const failed = stringify(counterexample).replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
  return `${abuse}FC_SEED=${seed} npx jest --runTestsByPath ${inQuotes(file)} -t ${inQuotes(pattern)} # ${failed}`;
}

/** As one word of a shell. */
const inQuotes = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const { testPath } = expect.getState();
// Loading fast-check takes a tenth of a second, which tests without properties need not wait for.
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only where it is needed
  const fc = require('fast-check') as typeof FastCheck;
  const seed = process.env['FC_SEED'];
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    reporter: (details: RunDetails<unknown>) => {
      if (!details.failed) return;
      const { currentTestName = '' } = expect.getState();
      const place = { file: relative(process.cwd(), testPath), test: currentTestName };
      const line = lineToRunAgain(details, place, fc.stringify);
      throw new Error(`Run it again:\n${line}\n\n${fc.defaultReportMessage(details)}`, {
        cause: details.errorInstance,
      });
    },
  });
}
