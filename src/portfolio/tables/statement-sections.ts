import { cellText, quoted, tidy, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { PortfolioProblem } from '../portfolio-problem';

/**
 * The names of the sections of a statement whose rows all begin with one, as those of Interactive Brokers do: `Open Positions,Header,…` and
 * `Open Positions,Data,…`. `Header` and `Data` are English in every language of the statement; the names are not. Empty for any other sheet.
 */
export function statementSections(grid: readonly Row[]): readonly string[] {
  const withHeader = new Set<string>();
  const withData = new Set<string>();
  for (const [name, kind] of grid) {
    if (kind === 'Header') withHeader.add(tidy(cellText(name)));
    if (kind === 'Data') withData.add(tidy(cellText(name)));
  }
  const both = [...withHeader].filter((name) => name !== '' && withData.has(name));
  return both.length > 1 ? both : [];
}

/** Whether a row begins with the name of a section, which is the first word of a header that the source is known by. */
export const isOfSection = (
  [name]: Row,
  { signatures }: { readonly signatures: readonly (readonly string[])[] },
): boolean => signatures.some(([section]) => section === readHeaderCell(name).words);

/**
 * The section of a header row in a file whose every row begins with the kind of its record and the code of its section, as a Flex query of
 * Interactive Brokers may: `HEADER,POST,…` above `DATA,POST,…`. Undefined for any other row.
 */
export function recordSection([kind, code]: Row): string | undefined {
  const section = tidy(cellText(code));
  return tidy(cellText(kind)) === 'HEADER' && /^[A-Z]{4}$/.test(section) ? section : undefined;
}

/** Whether a row of such a file is none of the section: of another one, or where a section, an account or the file begins or ends, `EOS,POST,22`. */
export const isOtherRecord = ([kind, code]: Row, section: string): boolean =>
  !/^(DATA|HEADER)$/.test(tidy(cellText(kind))) || tidy(cellText(code)) !== section;

const SHOWN = 12;

/**
 * Refuses such a statement where no section of it was found by its name: its sections are of positions, purchases, gains and dividends with
 * columns that look alike, so that one whose name is not known is never guessed, and they are never read as one table.
 *
 * @throws {PortfolioProblem} that names the sections.
 */
export function refuseUnknownSections(grid: readonly Row[], wanted: string): void {
  const sections = statementSections(grid);
  if (sections.length === 0) return;
  throw new PortfolioProblem(
    `The file is a statement in sections, and none of them is called ${wanted}: it has ${sections.slice(0, SHOWN).map(quoted).join(', ')}.`,
    'Export the activity statement in English, with that section in it.',
  );
}

/** Sections that tell of shares which came or went without a trade, in the languages of the statements. */
const OF_CHANGES =
  /^(corporate actions|transfers|kapitalmaßnahmen|transfers und übertragungen|übertragungen|opérations sur titres|transferts|acciones corporativas|transferencias|公司行为|转账|корпоративные действия|переводы)$/i;

/**
 * Refuses to compute holdings from the trades of such a statement where other sections of it change them: spin-offs, mergers, transfers, and
 * splits that are not told as usual. They are not read, and the statement tells the positions themselves when they are asked for.
 *
 * @param counted the rows that were counted, among them splits of such a section.
 * @throws {PortfolioProblem} that names the sections.
 */
export function refuseChangesBesideTrades(grid: readonly Row[], counted: readonly number[] = []): void {
  const isCounted = new Set(counted);
  const changing = statementSections(grid).filter(
    (name) =>
      OF_CHANGES.test(name) &&
      grid.some(
        ([section, kind, first], row) =>
          tidy(cellText(section)) === name &&
          kind === 'Data' &&
          !isCounted.has(row) &&
          !/^(sub)?total/i.test(cellText(first)),
      ),
  );
  if (changing.length === 0) return;
  throw new PortfolioProblem(
    `What is held cannot be computed from the trades of this statement: ${changing.map(quoted).join(' and ')} ${changing.length > 1 ? 'tell' : 'tells'} of shares that came or went besides.`,
    'Make the statement with the section Open Positions in it.',
  );
}
