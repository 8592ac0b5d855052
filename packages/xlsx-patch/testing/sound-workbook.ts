import { hasValidator, noteValidated, validate, type ValidatorError } from './ooxml-validator';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace jest {
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    interface Matchers<R, T> {
      /**
       * That the Open XML SDK's validator finds nothing wrong with a saved workbook, or with each of several.
       *
       * @param original what was patched. Files of other programs may have errors of their own: no new ones may come.
       */
      toBeSoundWorkbook(original?: Uint8Array): Promise<R>;
    }
  }
}

expect.extend({
  async toBeSoundWorkbook(received: Uint8Array | readonly Uint8Array[], original?: Uint8Array) {
    const files = received instanceof Uint8Array ? [received] : received;
    if (files.length === 0) throw new Error('There is no workbook to validate.');
    if (!hasValidator) return { pass: true, message: () => 'There is no validator for this computer.' };
    const own = original ? await validate(original) : [];
    if (own.some(({ errorType }) => errorType === 'Exception'))
      throw new Error(`What was patched is no workbook for the validator: ${told(own)}`);
    const faults = await Promise.all(
      files.map(async (bytes) => {
        const all = await validate(bytes);
        const fresh = newErrors(all, own);
        await noteValidated(bytes, fresh.length, all.length - fresh.length);
        return fresh;
      }),
    );
    const found = faults.flat();
    const bad = faults.filter((errors) => errors.length > 0).length;
    return {
      pass: found.length === 0,
      message: () =>
        found.length === 0
          ? 'The Open XML SDK finds nothing wrong with it.'
          : `The Open XML SDK finds errors in ${bad} of ${files.length} workbooks:\n${told(found)}`,
    };
  },
});

/** What is wrong and was not before. Elements may have moved, so errors are told apart by their part and what they say. */
function newErrors(
  errors: readonly ValidatorError[],
  before: readonly ValidatorError[],
): readonly ValidatorError[] {
  const key = ({ id, path, description }: ValidatorError) => JSON.stringify([id, path, description]);
  const left = new Map<string, number>();
  for (const error of before) left.set(key(error), (left.get(key(error)) ?? 0) + 1);
  return errors.filter((error) => {
    const count = left.get(key(error)) ?? 0;
    left.set(key(error), count - 1);
    return count <= 0;
  });
}

const told = (errors: readonly ValidatorError[]): string =>
  errors
    .slice(0, 12)
    .map(({ path, xPath, description }) => `${path ?? ''} ${xPath ?? ''}\n    ${description}`)
    .join('\n');
