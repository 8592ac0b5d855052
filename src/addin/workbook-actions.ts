import { visibleText } from 'visible-text';
import type { CalendarDate } from '../contract/dates';
import { cellText, isBlank } from '../portfolio/cells/cell-text';
import { readUnit } from '../portfolio/cells/currency';
import { moneyOf } from '../portfolio/cells/money';
import { readCsv, writeCsv } from '../portfolio/cells/csv';
import { readListingChoices, writeListingChoices } from '../portfolio/own-lists/listing-choices';
import { answerTo, questionsOf, writeQuestions } from '../portfolio/own-lists/listing-questions';
import { writeExclusions } from '../portfolio/own-lists/own-exclusions';
import { watchlistIn } from '../portfolio/own-lists/watchlists';
import { mayBeMisread, pickNamed, PortfolioProblem } from '../portfolio/positions/read-portfolio';
import { readDividends } from '../portfolio/activity/read-dividends';
import { whyNoDividends } from '../portfolio/activity/no-dividends';
import { heldOf } from '../reports/plan-report';
import { halalHoldings } from '../reports/instead';
import { logoSize } from '../reports/report-logo';
import { heldIn } from '../reports/ticker-places';
import { verdictOn, type VerdictHistory } from '../reports/verdict-history';
import { entriesOf, ledgerCsv, type LedgerEntry } from '../reports/purification-ledger';
import type {
  DividendEntry,
  PortfolioChoice,
  Recognised,
  Unread,
  WorkbookActions,
} from '../taskpane/pane-host';
import { ColumnMemory } from './column-memory';
import type { Connection } from './connection';
import type { CurrentCells } from './current-cells';
import type { Environment } from './environment';
import { functionDescriptions, previewFormula } from './formula-preview';
import { freezeFormulas, insertFormula, repairFormulas, showCell } from './formula-actions';
import { hasFormulas } from './formulas';
import { ListingMemory, type KnownListings } from './listing-memory';
import {
  importExclusions,
  listedExclusions,
  makeExclusions,
  makeWatchlist,
  readOwnExclusions,
  readOwnLists,
} from './own-lists';
import { portfolioIn, readActiveCells, type ReadCells, type ReadingKnowledge } from './portfolio-source';
import { fundAndRulebook } from './report-planner';
import { createReports } from './reports';
import type { SettingsStorage } from './settings';
import { insertVerdicts, selectedAddress, selectedText } from './selected-tickers';
import { readStoredReportSettings, writeReportLogo, writeReportSettings } from './stored-report-settings';
import { readStoredReports } from './stored-reports';
import {
  isOfReport,
  readLedger,
  readTickerPlaces,
  readVerdictHistory,
  tickersNamedIn,
} from './existing-readings';

/** Rows and columns that are shown to pick columns from. */
const SHOWN = { rows: 12, columns: 26 };

/** What the pane, the ribbon and the command line can do in the open workbook. */
export function workbookActions(
  connection: Connection,
  storage: () => Promise<SettingsStorage>,
  environment: Environment,
  currentCells: CurrentCells,
): WorkbookActions {
  const memory = new ColumnMemory(storage);
  const listings = new ListingMemory(storage);
  const { planner, maker, refresher, changeLog } = createReports(connection, environment, listings);
  /** The choice, with the columns that were picked for such a header before. */
  const remembered = async (
    choice: PortfolioChoice,
  ): Promise<{ choice: PortfolioChoice; cells: ReadCells }> => {
    const cells = await planner.activeCells(choice);
    if (choice.columns) {
      await memory.remember(cells.grid, choice.columns);
      return { choice, cells };
    }
    if (isRecognised(cells, await knowledge())) return { choice, cells };
    const columns = await memory.recall(cells.grid);
    return columns
      ? { choice: { ...choice, columns }, cells: { ...cells, source: { ...cells.source, columns } } }
      : { choice, cells };
  };
  let history: Promise<VerdictHistory | undefined> | undefined;
  const knowledge = async (): Promise<ReadingKnowledge> => ({
    ...(await listings.known()),
    today: environment.today(),
  });
  /** The tickers of the active sheet; none when it is no portfolio. */
  const onActiveSheet = async () => {
    const cells = await readActiveCells({ area: 'sheet' });
    const known = await knowledge();
    const positions = isRecognised(cells, known) ? portfolioIn(cells, known).portfolio.positions : [];
    return {
      tickers: positions.map(({ ticker }) => ticker),
      isWatchlist: watchlistIn(cells.source.table) !== undefined,
    };
  };
  return {
    async recognise(choice) {
      return recognised((await remembered(choice)).cells, await knowledge());
    },
    selectedText,
    selectedAddress,
    functions: functionDescriptions,
    previewFormula: async (formula, signal) => previewFormula(formula, await connection.client(), signal),
    async tickers() {
      const { tickers } = await onActiveSheet();
      return [...new Set([...(await readTickerPlaces()).keys(), ...tickers])];
    },
    async halalHoldings({ symbol, rulebook, except }, signal) {
      const wanted = fundAndRulebook(symbol, rulebook);
      const { tickers, isWatchlist } = await onActiveSheet();
      const held = [...heldIn(await readTickerPlaces()), ...(isWatchlist ? [] : tickers), except];
      const client = await connection.client();
      const fundHoldings = await client.holdings(wanted.symbol, { signal });
      const { offered, ...leftOut } = halalHoldings(fundHoldings, wanted.rulebook, {
        held: held.map((ticker) => ({ ticker })),
        exclusions: await readOwnExclusions(),
      });
      return { fund: fundHoldings.etf_ticker, rulebook: wanted.rulebook, holdings: offered, ...leftOut };
    },
    ownLists: readOwnLists,
    ownExclusion: async (security) => (await readOwnExclusions())?.find(security),
    makeExclusions: () => makeExclusions(environment.newId()),
    async importExclusions(list) {
      const newId = environment.newId();
      if (typeof list === 'string') return importExclusions(readCsv(list), { newId });
      if (list) return importExclusions(list, { newId });
      const { grid, firstRow } = await readActiveCells({ area: 'sheet' });
      return importExclusions(grid, { newId, firstRow });
    },
    exclusionsCsv: async () => writeCsv(writeExclusions(await listedExclusions())),
    makeWatchlist: (name) => makeWatchlist(name, environment.newId()),
    insertFormula,
    insertVerdicts,
    show: showCell,
    reports: async () => (await readStoredReports()).map(({ report }) => report),
    async reportsNaming(tickers) {
      const stored = (await readStoredReports()).filter(({ definition }) => definition.kind !== 'changes');
      const named = await tickersNamedIn(
        stored.flatMap(({ sheets }) => sheets),
        tickers,
      );
      return stored
        .map(({ report, sheets }) => ({
          report,
          tickers: new Set(sheets.flatMap(({ sheetId }) => [...(named.get(sheetId) ?? [])])),
        }))
        .filter((naming) => naming.tickers.size > 0);
    },
    estimate: (request) => planner.estimate(request),
    async make(request, taskContext) {
      if (request.kind === 'purification') {
        const { entries, unread } = await dividendsOnActiveSheet(environment.today());
        const result = await maker.make(request, taskContext, { dividends: entries });
        return unread ? { ...result, unread } : result;
      }
      if (!('from' in request) || request.from === undefined) return maker.make(request, taskContext);
      const { choice, cells } = await remembered(request.from);
      return maker.make({ ...request, from: choice }, taskContext, { cells });
    },
    remake: (id, taskContext) => maker.remake(id, taskContext),
    listings: () => listings.choices(),
    answerListings: (answers) =>
      listings.remember(answers.flatMap(({ question, ticker }) => answerTo(question, ticker))),
    forgetListings: (choices) => listings.forget(choices),
    async learnListings(list) {
      const choices = readListingChoices(typeof list === 'string' ? readCsv(list) : list);
      await listings.remember(choices);
      return choices.length;
    },
    listingsCsv: async () => writeCsv(writeListingChoices(await listings.choices())),
    async unanswered() {
      const { questions } = planner;
      const count = questions.reduce((sum, { rows }) => sum + rows.length, 0);
      return { count, csv: writeCsv(writeQuestions(questions)) };
    },
    async pickNamed(names) {
      return pickNamed((await planner.activeCells({ area: 'sheet' })).grid, names);
    },
    async refresh(ids, taskContext) {
      const result = await refresher.refresh(ids, taskContext);
      if (ids !== undefined) return result;
      // When there are reports, their refresh has just read the feed.
      if (result.refreshed.length + result.failed.length === 0 && (await hasFormulas()))
        await changeLog.followFeed(taskContext);
      return { ...result, formulas: await currentCells.renew(true, taskContext) };
    },
    freeze: freezeFormulas,
    repairFormulas,
    async addDividend(dividend) {
      const { report } = await maker.make({ kind: 'purification' }, {}, { dividends: [entryOf(dividend)] });
      const rows = await readLedger();
      return { sheetId: report.sheetId, address: rows.at(-1)?.address ?? 'A1' };
    },
    reportSettings: async () => (await readStoredReportSettings()).settings,
    saveReportSettings: writeReportSettings,
    reportLogoSize: async () => {
      const { logo } = await readStoredReportSettings();
      return logo === undefined ? undefined : logoSize(logo);
    },
    saveReportLogo: writeReportLogo,
    async verdictOn(question) {
      // A burst of cells reads the history once.
      history ??= readVerdictHistory().finally(() => (history = undefined));
      const found = await history;
      if (found) return verdictOn(found, question);
      return {
        reason:
          'This workbook has no history yet. Make the report "Changes"; the history begins with the next "Refresh all".',
      };
    },
    ledgerCsv: async () => ledgerCsv(await readLedger()),
  };
}

/**
 * The dividends of the active sheet, with the reason when there are none: a sheet that was meant as dividends must not silently become an
 * empty ledger. A report or a blank sheet was not meant so.
 */
async function dividendsOnActiveSheet(today: CalendarDate): Promise<{
  readonly entries: LedgerEntry[];
  readonly unread?: Unread;
}> {
  const cells = await readActiveCells({ area: 'sheet' });
  const { grid, numberFormats, firstRow, source } = cells;
  const isBlankSheet = grid.every((row) => row.every(isBlank));
  if (isBlankSheet || (await isOfReport(source.sheetId))) return { entries: [] };
  try {
    const dividends = readDividends(grid, { today, ...(numberFormats ? { numberFormats } : {}) });
    const entries = entriesOf(dividends, firstRow);
    return entries.length > 0
      ? { entries }
      : { entries, unread: { reason: whyNoDividends(grid, dividends).message, meant: true } };
  } catch (error) {
    if (!(error instanceof PortfolioProblem)) throw error;
    return { entries: [], unread: { reason: error.message, meant: !isRecognised(cells) } };
  }
}

/** Amounts in whole units of the currency, as for amounts from files: pence become pounds. */
function entryOf({ amount, gain, currency, ...entry }: DividendEntry): LedgerEntry {
  const written = currency.trim();
  const unit = readUnit(written);
  const whole = (number: number | undefined) =>
    number === undefined ? undefined : moneyOf({ number }, unit).amount;
  return {
    ...entry,
    amount: whole(amount),
    gain: whole(gain),
    currency: unit?.code ?? (written.toUpperCase() || undefined),
    typed: true,
  };
}

/** Whether cells are a portfolio does not depend on what is known about listings. */
const NOTHING: KnownListings = { choices: [], learned: new Map() };

function isRecognised(cells: ReadCells, known: ReadingKnowledge = NOTHING): boolean {
  try {
    portfolioIn(cells, known);
    return true;
  } catch {
    return false;
  }
}

function recognised(cells: ReadCells, known: ReadingKnowledge): Recognised {
  const sheet = visibleText(cells.source.sheet);
  const { columns: picked } = cells.source;
  const shown = () =>
    cells.grid
      .slice(0, SHOWN.rows)
      .map((row) => Array.from(row.slice(0, SHOWN.columns), (cell) => visibleText(cellText(cell))));
  try {
    const { portfolio, firstRow } = portfolioIn(cells, known);
    const { skipped } = heldOf(portfolio, firstRow);
    const header = cells.grid[portfolio.headerRow] ?? [];
    const columns = Object.entries(portfolio.columns).map(([what, at]) => [
      what,
      visibleText(cellText(header[at])),
    ]);
    return {
      sheet,
      source: portfolio.source,
      columns: Object.fromEntries(columns) as Record<string, string>,
      positions: portfolio.positions.length,
      skipped: skipped.map(({ row, written, name, reason }) => ({
        row,
        written: written || (name ?? ''),
        reason,
      })),
      questions: questionsOf(skipped),
      ...(picked ? { picked } : {}),
      ...(picked || mayBeMisread(portfolio) ? { grid: shown() } : {}),
    };
  } catch (error) {
    if (!(error instanceof PortfolioProblem)) throw error;
    return {
      sheet,
      source: undefined,
      columns: {},
      positions: 0,
      skipped: [],
      questions: [],
      unrecognised: { reason: error.message },
      grid: shown(),
      ...(picked ? { picked } : {}),
    };
  }
}
