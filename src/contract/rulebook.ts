/**
 * The rulebooks of a methodology record (interface 2.5), in served order.
 *
 * The list is for autocomplete and for planning requests only. The groups of a record are read from the record itself (`methodology_count`), and
 * columns follow {@link servedRulebooks}, so that a sixth rulebook is shown as soon as it is served.
 */
export const RULEBOOKS = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'] as const;

export type Rulebook = (typeof RULEBOOKS)[number];

/** The rulebook whose verdict is served as `halal_status` everywhere, and whose keys carry no suffix (2.5). */
export const PRIMARY_RULEBOOK = 'aaoifi' satisfies Rulebook;

/** The four comparison rulebooks: binary, never DOUBTFUL (1.5). */
export const INDEX_RULEBOOKS = RULEBOOKS.filter((rulebook) => rulebook !== PRIMARY_RULEBOOK);

/** The served name of a field under a rulebook: without suffix for the primary one, `<field>_<rulebook>` for the others (2.5). */
export function servedName(field: string, rulebook: string): string {
  return rulebook === PRIMARY_RULEBOOK ? field : `${field}_${rulebook}`;
}

/**
 * Reads what a person typed as a rulebook, in any case and with blanks around it; undefined for what cannot be the key of one. A key that is
 * not known here may be of a rulebook that is newer than this code: only an answer shows whether the service has it ({@link isKnownRulebook}).
 */
export function readRulebook(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return RULEBOOK_KEY.test(wanted) ? wanted : undefined;
}

const RULEBOOK_KEY = /^[a-z][a-z0-9]{1,15}$/;

/** Whether a rulebook is one of {@link RULEBOOKS}. */
export function isKnownRulebook(rulebook: string): rulebook is Rulebook {
  return (RULEBOOKS as readonly string[]).includes(rulebook);
}

const INDEX_VERDICT = 'halal_status_';
const SUFFIX = /^[a-z0-9]+$/;

/**
 * The rulebooks under which records have a verdict: those that are known here, and then any others in served order (2.5).
 *
 * @param records flat records with served names: the values of a query, or the holdings of a fund.
 */
export function servedRulebooks(records: Iterable<object>): string[] {
  const rulebooks = new Set<string>(RULEBOOKS);
  for (const record of records) {
    for (const name of Object.keys(record)) {
      if (!name.startsWith(INDEX_VERDICT)) continue;
      const rulebook = name.slice(INDEX_VERDICT.length);
      if (!rulebooks.has(rulebook) && SUFFIX.test(rulebook)) rulebooks.add(rulebook);
    }
  }
  return [...rulebooks];
}
