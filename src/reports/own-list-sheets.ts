import { excelSerial, readServedDate } from '../contract/dates';
import type { ReportTranslator } from '../i18n/translator';
import { EXCLUSION_TITLES, exclusionRow, type OwnExclusion } from '../portfolio/own-lists/own-exclusions';
import { watchlistTable } from '../portfolio/own-lists/watchlists';
import { FIRST_TABLE } from './cells';
import type { ColumnKind, PlanCell, SheetPlan, TablePlan } from './sheet-plan';

/** The Excel table of the person's own exclusions: it is found by this name, wherever it is in the workbook. */
export const EXCLUSIONS_TABLE = 'OwnExclusions';

const KINDS: readonly ColumnKind[] = ['text', 'text', 'text', 'text', 'date'];

/** The cells of an entry in the order of the titles: its day as a date of Excel, where it is one. */
export function exclusionCells(exclusion: OwnExclusion): PlanCell[] {
  const date = readServedDate(exclusion.since);
  return exclusionRow(exclusion).map((text, at) =>
    KINDS[at] === 'date' && date ? excelSerial(date) : text === '' ? null : text,
  );
}

/** The sheet of the person's own exclusions, with a blank row when there are none yet. */
export function exclusionsSheet(exclusions: readonly OwnExclusion[], texts: ReportTranslator): SheetPlan {
  return ownSheet({
    name: texts.t('ownExclusionsTitle'),
    title: texts.t('ownExclusionsTitle'),
    notes: [texts.t('ownExclusionsHint'), texts.t('ownExclusionsYours', { table: EXCLUSIONS_TABLE })],
    table: {
      name: EXCLUSIONS_TABLE,
      columns: EXCLUSION_TITLES.map((title, at) => ({ key: title, title, kind: KINDS[at]! })),
      rows: exclusions.map(exclusionCells),
    },
    widths: [16, 36, 44, 18, 14],
  });
}

/** The sheet of a watchlist, with a blank row. */
export function watchlistSheet(name: string, texts: ReportTranslator): SheetPlan {
  const table = watchlistTable(name);
  const shown = name.replace(/[[\]:*?/\\']/g, ' ').trim();
  const titles = ['Ticker', 'Name', 'Note'];
  return ownSheet({
    name: texts.t('watchlistSheet', { name: shown }),
    title: texts.t('watchlistTitle', { name: shown }),
    notes: [texts.t('watchlistHint'), texts.t('watchlistYours', { table })],
    table: {
      name: table,
      columns: titles.map((title) => ({ key: title, title, kind: 'text' })),
      rows: [],
    },
    widths: [16, 36, 50],
  });
}

function ownSheet({
  name,
  title,
  notes,
  table,
  widths,
}: {
  readonly name: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly table: Pick<TablePlan, 'name' | 'columns' | 'rows'>;
  readonly widths: readonly number[];
}): SheetPlan {
  const blank = [table.columns.map(() => null)];
  return {
    part: 'list',
    name,
    lines: [
      { key: 'title', row: 0, text: title, style: 'title' },
      ...notes.map((text, at) => ({ key: `note${at}`, row: at + 1, text, style: 'note' as const })),
    ],
    tables: [
      {
        ...table,
        key: 'list',
        row: FIRST_TABLE,
        identity: [],
        owner: 'user',
        rows: table.rows.length > 0 ? table.rows : blank,
      },
    ],
    columnWidths: widths,
    frozen: { rows: FIRST_TABLE + 1, columns: 0 },
    print: 'portrait',
  };
}
