/**
 * What a cell of a report says where there is no figure. In lower case, so that none can be taken for a served status, and never
 * empty: an empty cell would read as "nothing found".
 */
export const UNKNOWN = 'unknown';
export const NOT_COMPUTED = 'not computed';
export const NOT_IN_PLAN = 'not in plan';
export const NOT_APPLICABLE = '–';
/** A rulebook that does not define the screen (2.5). */
export const NO_SCREEN = 'no screen';
/** A constituent without a usable verdict (2.8): never shown as compliant. */
export const NOT_RATED = 'not rated';

export const DISCLAIMER = 'Informational screening, not a religious ruling.';
