/** A place in an answer at which the workbench's has another shape than Excel's. */
export interface ShapeDifference {
  /** Members by name; `[]` for any place in a list. */
  readonly place: string;
  /** What there is in Excel, and what here. */
  readonly excel: string;
  readonly here: string;
}

/**
 * Compares two answers by their shape: kinds of values, members of objects, lengths of lists. What the values are is left aside, since
 * ids and times differ from run to run.
 */
export function shapeDifferences(excel: unknown, here: unknown, place = ''): ShapeDifference[] {
  const [kind, ours] = [kindOf(excel), kindOf(here)];
  if (kind !== ours) return [{ place, excel: kind, here: ours }];
  if (Array.isArray(excel) && Array.isArray(here)) {
    if (excel.length !== here.length) {
      return [{ place, excel: `a list of ${excel.length}`, here: `a list of ${here.length}` }];
    }
    const found = excel.flatMap((item, index) => shapeDifferences(item, here[index], `${place}[]`));
    return distinct(found);
  }
  if (kind !== 'an object') return [];
  const [theirs, own] = [excel as Record<string, unknown>, here as Record<string, unknown>];
  return [...new Set([...Object.keys(theirs), ...Object.keys(own)])].flatMap((name) =>
    shapeDifferences(theirs[name], own[name], place === '' ? name : `${place}.${name}`),
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

function distinct(differences: readonly ShapeDifference[]): ShapeDifference[] {
  return [...new Map(differences.map((one) => [JSON.stringify(one), one])).values()];
}
