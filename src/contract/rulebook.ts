/**
 * The rulebooks of a methodology record (interface 2.5), in served order.
 *
 * The list is for autocomplete and for planning requests only. The groups of a record are read from the record itself (`methodology_count`), so
 * a sixth rulebook is shown as soon as it is served.
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

/** Reads what a person typed as a rulebook, in any case and with blanks around it; undefined for anything else. */
export function readRulebook(text: string): Rulebook | undefined {
  const wanted = text.trim().toLowerCase();
  return RULEBOOKS.find((rulebook) => rulebook === wanted);
}
