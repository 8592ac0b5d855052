/** Words that German and Danish files spell without marks on their letters: `Stueck` for `Stück`, `KAEUFE` for `Käufe`. */
const SPELLED_OUT =
  /stueck|waehrung|kuerzel|boerse|gebuehr|ausfuehr|geschaeft|faellig|verguet|ertraeg|auftraeg|uebertrag|haendler|verkaeuf|kaeuf|schuett|koeb|beloeb|loebe/g;

/** Such words, in lower case, as the tables have them, which is without marks: `stuck`, `wahrung`. */
export const withMarksOff = (words: string): string =>
  words.replace(SPELLED_OUT, (stem) => stem.replace(/([aou])e/g, '$1'));
