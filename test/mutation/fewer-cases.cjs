const fastCheck = require('fast-check/itself');

/** How many cases of a property are drawn for each mutant. */
const MOST = 50;

/**
 * fast-check for `npm run mutate`: a property is checked once for every mutant that it reaches, and most mutants fail at one of the first cases. A
 * property with a seed of its own counts on what that draws, and keeps its number of cases.
 */
const fewer = (parameters = {}) =>
  parameters.seed === undefined
    ? { ...parameters, numRuns: Math.min(parameters.numRuns ?? MOST, MOST) }
    : parameters;

const assert = (property, parameters) => fastCheck.assert(property, fewer(parameters));

module.exports = { ...fastCheck, __esModule: true, assert, default: { ...fastCheck.default, assert } };
