/** A cell's #N/A whose reason matches. */
export const notAvailable = (sentence: RegExp): unknown =>
  expect.objectContaining({ code: 'notAvailable', message: expect.stringMatching(sentence) });

/** A cell's #VALUE! whose reason matches. */
export const invalidValue = (sentence: RegExp): unknown =>
  expect.objectContaining({ code: 'invalidValue', message: expect.stringMatching(sentence) });
