import { wholeRecord } from '../client/endpoints';
import { visibleText } from 'visible-text';
import { type FieldQuery, type DatedRecord } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import { writeIsoDate, type CalendarDate } from '../contract/dates';
import type { LanguageId } from '../i18n/languages';
import { comma, type ReportTranslator } from '../i18n/translator';
import { largest, readWholeNumber, writeWholeNumber } from '../contract/whole-number';
import { sumLots, type HeldTicker } from '../portfolio/positions/holdings';
import type { ListingQuestion } from '../portfolio/own-lists/listing-questions';
import type { OwnExclusions } from '../portfolio/own-lists/own-exclusions';
import type { Portfolio, Position, SkippedRow } from '../portfolio/positions/read-portfolio';
import { watchlistIn } from '../portfolio/own-lists/watchlists';
import type { ReportContext } from './cells';
import { dividendMismatch, NAMES } from './name-check';
import { changesOf, changesReport, gapIn } from './changes-report';
import { compareReport } from './compare-report';
import { gatherFunds } from './compared-funds';
import { fundReport, gatherFund } from './fund-report';
import { gatherHoldings, holdingsReport } from './holdings-report';
import { lookThrough } from './look-through';
import { gatherLookThrough, lookThroughReport } from './look-through-report';
import { gatherMethodology, methodologyGrid, methodologyReport } from './methodology-report';
import { insteadReport } from './instead-report';
import { learnedFrom, openQuestions } from './open-questions';
import { securityOfHolding } from './own-exclusion-column';
import { portfolioReport } from './portfolio-report';
import { purificationLedger, type LedgerEntry, type LedgerRow } from './purification-ledger';
import type { PortfolioSource, ReportDefinition } from './report-definition';
import { SCREENING, screenAll, type Gathering, type Screened } from './screening';
import type { ReportSettings } from './report-settings';
import type { ReportPlan } from './sheet-plan';
import { heldIn, type TickerPlaces } from './ticker-places';
import { heldByCurrency, ZAKAT_QUERY, zakatReport } from './zakat-report';

/** What a report reads from the open workbook, before anything is asked of the service. */
export interface WorkbookReadings {
  portfolio(source: PortfolioSource): Promise<ReadPortfolio>;
  /** The rows of the workbook's ledger, blank ones too; none when there is no ledger. */
  ledger(): Promise<readonly LedgerRow[]>;
  /** Which of the workbook's reports and watchlists have which ticker. */
  tickers(): Promise<TickerPlaces>;
  /** The person's own list of exclusions; undefined when there is none. */
  exclusions(): Promise<OwnExclusions | undefined>;
}

export interface ReadPortfolio {
  readonly portfolio: Portfolio;
  /** The sheet's row, counted from one, of the first row that was read. */
  readonly firstRow: number;
  readonly sheet: string;
  /** Where it was read, with the present names. */
  readonly source: PortfolioSource;
}

/** A report that is complete in memory. */
export interface PlannedReport {
  readonly plan: ReportPlan;
  /** The language of the plan. */
  readonly language: LanguageId;
  readonly settings: ReportSettings;
  /**
   * The same plan in the language in which the report stands, where that is another one: what differs between the two is not what has
   * changed, but its translation.
   */
  readonly planAsWritten?: ReportPlan;
  /** How it is made again: its definition, with what was learned while it was made. */
  readonly definition: ReportDefinition;
  /** Of a portfolio: the holdings with their answers, for figures and attention. */
  readonly screened?: readonly Screened[];
  readonly skipped?: number;
  /** Of a report that is made from a sheet: what only a person can answer. */
  readonly questions?: readonly ListingQuestion[];
  /** ISINs with the tickers that the sheet has beside them. */
  readonly learned?: readonly (readonly [isin: string, ticker: string])[];
}

export interface Planning {
  readonly client: ScreeningClient;
  readonly workbook: WorkbookReadings;
  /** The service's address, for the report's head. */
  readonly service: string;
  readonly today: CalendarDate;
  /** The texts in the language of the reports. */
  readonly texts: ReportTranslator;
  /** The texts in the language in which the report stands in the workbook, where that is another one. */
  readonly writtenTexts?: ReportTranslator | undefined;
  /** For whom the reports are made. */
  readonly settings?: ReportSettings;
  /** The file of the logo above the titles, in base64. */
  readonly logo?: string | undefined;
  /** Dividends to be added to the ledger. Those of a file are added when the ledger does not have them yet. */
  readonly dividends?: readonly LedgerEntry[];
}

/**
 * Plans a report from its definition: reads the workbook, asks the service, and builds the plan. Writes nothing.
 *
 * @throws an Error whose message is for the person who asked; the signal's reason when it was cancelled.
 */
export async function planReport(
  definition: ReportDefinition,
  planning: Planning,
  gathering: Gathering = {},
): Promise<PlannedReport> {
  const { client, workbook } = planning;
  const { signal } = gathering;
  signal?.throwIfAborted();
  const isMarked = 'source' in definition || definition.kind === 'instead';
  const exclusions = isMarked ? await workbook.exclusions() : undefined;
  const planned = (
    build: (context: ReportContext) => ReportPlan,
    found: Omit<PlannedReport, 'plan' | 'planAsWritten' | 'language' | 'settings'>,
  ): PlannedReport => {
    // Read late, because the client knows the service's notice only after the first answer.
    const { today: readOn, service, texts, writtenTexts, settings = {}, logo } = planning;
    const context: ReportContext = { readOn, service, notice: client.notice, texts, settings, exclusions };
    const plan = laidOut(build(context), texts, settings, logo);
    const inLanguage = { ...found, settings, language: texts.language.id, plan };
    return writtenTexts
      ? { ...inLanguage, planAsWritten: build({ ...context, texts: writtenTexts }) }
      : inLanguage;
  };
  switch (definition.kind) {
    case 'portfolio': {
      const { held, positions, skipped, titleIn, source } = await readHeld(workbook, definition.source);
      const screened = await screenAll(client, held, gathering);
      const found = foundIn({ positions, skipped, screened });
      return planned(
        (context) =>
          portfolioReport({
            screened,
            skipped,
            title: titleIn(context.texts),
            list: watchlistIn(source.table),
            ...context,
          }),
        { definition: { ...definition, source }, screened, skipped: skipped.length, ...found },
      );
    }
    case 'lookthrough': {
      const { held, positions, skipped, titleIn, source } = await readHeld(workbook, definition.source);
      const { stocks, funds, screened } = await gatherLookThrough(client, held, gathering);
      const build = (context: ReportContext) => {
        const seen = lookThrough(stocks, funds, context.texts);
        return lookThroughReport({ seen, title: titleIn(context.texts) }, context);
      };
      const found = foundIn({ positions, skipped, screened });
      return planned(build, { definition: { ...definition, source }, ...found });
    }
    case 'zakat': {
      const { positions, skipped, titleIn, source } = await readHeld(workbook, definition.source);
      const screened = await screenAll(client, heldByCurrency(positions), {
        ...gathering,
        query: ZAKAT_QUERY,
      });
      const { settings } = definition;
      return planned(
        (context) => zakatReport({ screened, skipped, title: titleIn(context.texts), settings }, context),
        // From now on the cells of the sheet say what was chosen.
        { definition: { kind: 'zakat', source }, ...foundIn({ positions, skipped, screened }) },
      );
    }
    case 'methodology': {
      if ('ticker' in definition) {
        const answer = fresh(await gatherMethodology(client, definition.ticker, gathering), gathering);
        return planned((context) => methodologyReport(answer, context), { definition });
      }
      const { held, positions, skipped, titleIn, source } = await readHeld(workbook, definition.source);
      const screened = await screenAll(client, held, gathering);
      const found = foundIn({ positions, skipped, screened });
      return planned((context) => methodologyGrid({ screened, title: titleIn(context.texts) }, context), {
        definition: { ...definition, source },
        ...found,
      });
    }
    case 'fund': {
      const answers = await gatherFund(client, definition.symbol, gathering);
      return planned((context) => fundReport(answers, context), { definition });
    }
    case 'compare': {
      const funds = await gatherFunds(client, definition.symbols, gathering);
      return planned((context) => compareReport(funds, context), { definition });
    }
    case 'holdings': {
      const fundHoldings = await gatherHoldings(client, definition, gathering);
      return planned((context) => holdingsReport(fundHoldings, context), { definition });
    }
    case 'instead': {
      const { symbol, rulebook } = definition;
      const held = 'source' in definition ? await readHeld(workbook, definition.source) : undefined;
      const fundHoldings = await gatherHoldings(client, { symbol }, { signal });
      if (!held) {
        const known = heldIn(await workbook.tickers()).map((ticker) => ({ ticker }));
        return planned((context) => insteadReport({ fundHoldings, rulebook, held: known }, context), {
          definition,
        });
      }
      const screened = await screenAll(client, held.held, gathering);
      const build = (context: ReportContext) => {
        const portfolio = { screened, title: held.titleIn(context.texts) };
        return insteadReport(
          { fundHoldings, rulebook, portfolio, held: screened.map(securityOfHolding) },
          context,
        );
      };
      const found = foundIn({ positions: held.positions, skipped: held.skipped, screened });
      return planned(build, { definition: { ...definition, source: held.source }, ...found });
    }
    case 'purification': {
      const entries = await askForShares(client, planning.dividends ?? [], signal);
      // Read last, so that what the person types meanwhile is included.
      const existing = await workbook.ledger();
      return planned((context) => purificationLedger({ entries, existing }, context), { definition });
    }
    case 'changes': {
      const places = await workbook.tickers();
      if (places.size === 0) {
        throw new Error(
          'There is no report and no watchlist in this workbook yet whose changes could be listed. Screen a portfolio first.',
        );
      }
      const before = readWholeNumber(definition.cursor);
      const feed = await client.changes(before, { signal });
      const cursor = writeWholeNumber(
        largest(
          before ?? 0,
          feed.events.map(({ seq }) => seq),
        ),
      );
      const build = (context: ReportContext) => {
        const { texts } = context;
        const tickers = new Set(places.keys());
        const changes = [...gapIn(feed, before, texts), ...changesOf(feed.events, tickers, texts)];
        return changesReport({ changes, source: texts.t('fromFeed'), places }, context);
      };
      return planned(build, { definition: { kind: 'changes', cursor } });
    }
  }
}

/**
 * A plan with the direction of its language and the logo above its titles; on every printed page the firm and the client above, and the
 * terms of the licence below.
 */
function laidOut(
  { sheets }: ReportPlan,
  texts: ReportTranslator,
  { firm = '', client = '' }: ReportSettings,
  logo: string | undefined,
): ReportPlan {
  const layout = {
    // Whoever is handed a page reads on what terms its figures may be used (1.10).
    footer: texts.t('licence'),
    ...(texts.language.direction === 'rtl' ? { rightToLeft: true } : {}),
    ...(firm === '' && client === '' ? {} : { header: { left: firm, right: client } }),
    ...(logo === undefined ? {} : { logo: { image: logo, altText: firm || texts.t('logo') } }),
  };
  return { sheets: sheets.map((sheet) => ({ ...sheet, ...layout })) };
}

/**
 * Asks for what the ledger's formulas will need, so that the answers are cached by then, and the service's notice is known. A dividend
 * whose ticker is another company at the service gets no ticker, and its note says why.
 */
async function askForShares(
  client: ScreeningClient,
  entries: readonly LedgerEntry[],
  signal: AbortSignal | undefined,
): Promise<LedgerEntry[]> {
  const ask = {
    stock: ['halal_status', 'non_compliant_revenue_perc', 'reporting_currency', NAMES.stock],
    fund: ['status', 'non_compliant_weight_perc', NAMES.fund],
  };
  const checked = async (entry: LedgerEntry): Promise<LedgerEntry> => {
    const { ticker, name } = entry;
    if (ticker === undefined) return entry;
    // A failure is shown in its row, by the row's formula.
    const queryResult = await client.get(ticker, ask, { signal }).catch(() => undefined);
    const served = queryResult?.values['reporting_currency'];
    if (entry.method === 'per share')
      return { ...entry, ...(typeof served === 'string' ? { reportingCurrency: served } : {}) };
    const mismatch =
      queryResult && name !== undefined ? dividendMismatch({ ticker, name }, queryResult) : undefined;
    if (!mismatch) return entry;
    const { ticker: _, note, ...rest } = entry;
    return { ...rest, note: [mismatch.message, note].filter(Boolean).join(' ') };
  };
  const answered = await Promise.all(entries.map(checked));
  signal?.throwIfAborted();
  return answered;
}

const foundIn = (read: Parameters<typeof openQuestions>[0]) => ({
  questions: openQuestions(read),
  learned: learnedFrom(read),
});

async function readHeld(workbook: WorkbookReadings, source: PortfolioSource) {
  const { portfolio, firstRow, sheet, source: found } = await workbook.portfolio(source);
  return {
    ...heldOf(portfolio, firstRow),
    titleIn: (texts: ReportTranslator) =>
      `${visibleText(sheet)} (${[sourceName(portfolio.source, texts), ...computedFrom(portfolio, texts)].join(comma(texts.language))})`,
    source: found,
  };
}

/** A file of no known source is called a plain sheet; the others have their own names. */
const sourceName = (source: string, texts: ReportTranslator): string =>
  source === 'plain sheet' ? texts.t('plainSheet') : source;

/** The number of transactions that holdings were computed from, and until when. */
function computedFrom({ computed }: Portfolio, texts: ReportTranslator): string[] {
  if (!computed) return [];
  const { transactions: number, to } = computed;
  return to
    ? [texts.t('computedUntil', { number, date: writeIsoDate(to) })]
    : [texts.t('computedFrom', { number })];
}

/** The lots of a portfolio, summed by ticker. Rows are numbered as on the sheet. */
export function heldOf(
  portfolio: Portfolio,
  firstRow: number,
): { readonly held: HeldTicker[]; readonly positions: Position[]; readonly skipped: SkippedRow[] } {
  const asCounted = <Read extends { readonly row: number }>(read: Read): Read => ({
    ...read,
    row: read.row + firstRow,
  });
  return {
    held: sumLots(portfolio.positions).map((holding) => ({
      ...holding,
      rows: holding.rows.map((row) => row + firstRow),
    })),
    positions: portfolio.positions.map(asCounted),
    skipped: portfolio.skipped.map(asCounted),
  };
}

function fresh<Record>(answer: DatedRecord<Record>, { strict }: Gathering): DatedRecord<Record> {
  if (strict && answer.outdated) throw answer.outdated;
  return answer;
}

/** What a report asks of the service, for the estimate before it begins. */
export async function questionsOf(
  definition: ReportDefinition,
  workbook: WorkbookReadings,
): Promise<{ readonly ticker: string; readonly query: FieldQuery }[]> {
  if ('source' in definition) {
    const { held } = await readHeld(workbook, definition.source);
    const query = definition.kind === 'zakat' ? ZAKAT_QUERY : SCREENING;
    return held.map(({ ticker }) => ({ ticker, query }));
  }
  if ('ticker' in definition)
    return [{ ticker: definition.ticker, query: { stock: [wholeRecord('methodology')] } }];
  if (definition.kind === 'fund') {
    return [
      { ticker: definition.symbol, query: { fund: [wholeRecord('etf'), wholeRecord('etf-screening')] } },
    ];
  }
  if (definition.kind === 'compare') {
    return definition.symbols.map((symbol) => ({ ticker: symbol, query: { fund: [wholeRecord('etf')] } }));
  }
  return [];
}
