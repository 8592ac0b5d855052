import { visibleText } from 'visible-text';
import { callsAddIn, type CellValue, type Namespaces } from 'xlsx-patch';
import type { WorkbookModel } from 'excel-workbench/calc/workbook';
import { CommandProblem, EXIT_IN_PART } from './command-problem';
import { importExclusions, learnMap, unanswered } from './listings';
import type { CommandOnFiles, FileCommand, Outcome } from './on-file';
import { portfolioOutcome } from './portfolio-outcome';
import { printTable } from './print-table';
import { wishOf } from './report-names';
import { tablesOf, type ReportTable } from './report-tables';
import type { AddinRefresh, AddinReport, AddinReports, Session, TaskContext } from './session';
import { tell } from './worker';
import { readBytes } from './workbook-file';
import { writeLocked } from './write-locked';

const HELP = `Screens a portfolio: opens it, presses the add-in's "Screen portfolio", prints and saves the report.

npm run screen -- FILE… [--out-dir DIR] [--reports LIST] [--refresh] [--ledger FILE.csv]
                       [--columns LIST] [--map FILE.csv] [--unmapped FILE.csv] [--exclusions FILE.csv]
                       [--client-column TITLE] [--client NAME] [--adviser NAME] [--firm NAME] [--logo FILE.png]
                       [--language CODE]
                       [--out FILE.xlsx [--freeze] [--format excel|plain]] [--timeout SECONDS] [--json] [--service URL] [--key KEY]

  FILE           a broker's .csv, in which nothing is a formula, or an .xlsx whose sheet in front holds the positions, or
                 what a site exports as .xls; it is never changed. Several files, or a folder for the tables in it, are screened in one run:
                 one with a problem does not stop the others, and a table at the end says what came of each
  --out-dir      save the workbook of each of several files in this folder, under the file's own name, and beside them
                 overview.xlsx: a row for each file, and who holds what is NOT HALAL, since when. The folder is made if it
                 is not there, and may not be that of the files. Without it the table is all there is
  --client-column  FILE holds the positions of many clients, and the column with this title names them: each client is
                 screened as a file of its own, whose workbook has the client's name
  --reports      make these reports instead, with commas between them: portfolio, methodology (of the portfolio),
                 methodology:AAPL, fund:SPUS, compare:SPUS,HLAL (two to ten funds), holdings:SPUS, lookthrough,
                 portfolio:Tech (of the watchlist Tech of the workbook), instead:SPUS or instead:SPUS:djim (what is NOT
                 HALAL, and the HALAL holdings of that fund by weight, without what is held and what is excluded),
                 purification (with the dividends of FILE, a broker's activity file: when it has none, this fails and
                 says why), zakat (needs --zakat-method), changes
  --zakat-method the method of positions that name none of their own: trader, per-share, proxy-25 or proxy-40. There is
                 no default: docs/methods.md says what each means and whose it is
  --zakat-year   lunar (2.5 %, the default) or solar (2.577 %)
  --zakat-nisab  what the nisab is measured by: gold or silver, today's price per gram and its currency: gold:75.20:USD
  --zakat-day    the day of zakat, noted in the report: 2026-03-14
  --refresh      bring every report and formula of the workbook up to date, in its place
  --ledger       save the workbook's purification ledger as CSV
  --columns      where the columns of FILE stand, by their headers or letters: 'ticker=Instrument,quantity="Qty.",isin=D';
                 ticker, name, quantity, value, currency, exchange and isin can be named
  --map          a CSV of rows as FILE names them and the ticker that is meant: Symbol,ISIN,Name,Ticker; what a line
                 leaves empty does not count, and a symbol alone holds where the row does not tell its market
  --unmapped     save the rows that need an answer as such a CSV, its column Ticker empty: to be filled in for --map; of several
                 files one list, in which each question stands once
  --exclusions   a CSV of what the person excludes: Ticker,Name,Reason,Who,Since, of which Ticker or Name must be there; its
                 entries are added to the workbook's own list, which reports show beside the verdict and never in its place
  --client, --adviser, --firm
                 names for the head of the summary and above every printed page; they are stored in the workbook
  --logo         a PNG or JPEG of 100 kB at most, which stands above the title of every report that is made or refreshed
  --language     the language of the reports, stored in the workbook: en, ar, ms, id, tr or uz. Without it reports keep
                 their language, and new ones are in English
  --out          save the workbook with its reports; written beside its place and renamed,
                 so that a job at night never leaves half a file
  --freeze       save values in the place of the add-in's formulas, for people without the add-in
  --format       how the add-in's formulas are saved: "excel" (the default), live where the add-in is installed,
                 or "plain", as they are typed, for programs that know no add-ins
  --json         print {"positions":[…],"skipped":[…],"requests":N}, one object a row; with --reports or --refresh
                 {"reports":[{"kind","subject","sheet","tables":{…}}],"refreshed":[…],"failed":[…],"changes":N,
                 "formulas":{"asked":N,"changed":N},"requests":N}; a formula has changed when it shows something else
                 than the file did
                 Of several files a line each, as soon as it is done: {"file","client"?,"positions":N,"verdicts":{"HALAL":N,…},
                 "skipped":N,"questions":N,"requests":N,"problem"?,"saved"?}
  --service      ask this service; without it the local one is started, on sample figures
  --key          the service key; better in the environment variable SHARIAH_KEY
  --timeout      how many seconds calculating may take, of each file; 600 when left out

Exit codes: 0 screened; 1 could not be done; 2 the arguments make no sense; 3 another run is writing the same file;
4 saved, but some reports or formulas got no answer and stayed as they were, or the ledger could not be saved;
of several files or clients some had a problem, or rows of a book name no client (1 when nothing came of any); from 128 on, stopped by a signal. Other than 0, the error stream says why; with 1 to 3 no file was changed.`;

/** The ribbon command of the manifest, and the tables that it makes. */
const COMMAND = 'screenPortfolio';
const POSITIONS = 'ShariahPortfolio';
const SKIPPED = 'ShariahSkipped';

async function screen(command: FileCommand): Promise<Outcome> {
  const { options, session, voice } = command;
  const { ledger, unmapped, map, exclusions, out } = options;
  if (map !== undefined) await learnMap(map, session);
  if (exclusions !== undefined) {
    for (const sentence of await importExclusions(exclusions, session)) voice.trouble(visibleText(sentence));
  }
  if (options.logo !== undefined) await saveLogo(options.logo, session);
  await saveReportSettings(command).catch(fail);
  const chosen = options.reports !== undefined || options.refresh;
  const work = chosen ? makeReports(command) : patiently(command, () => screenPortfolio(command));
  const { failures, sheets } = await work.catch(fail);
  if (options.reportSettings['language'] === 'ar') turnSheets(session, sheets);
  const outcome = failures > 0 ? { exitCode: EXIT_IN_PART } : {};
  const open = await unanswered(session);
  if (open.line !== undefined) voice.aside(visibleText(open.line));
  const csv = ledger === undefined ? '' : await (await session.reports()).ledgerCsv().catch(fail);
  const { notHalal, ...figures } = portfolioOutcome(session.book, sheets);
  const counts = { ...figures, questions: open.count };
  // The lists of many files become one, which is saved when the last of them is done.
  if (!command.alone) return { ...outcome, counts, notHalal, open: open.csv };
  const afterwards = async (): Promise<void> => {
    if (ledger !== undefined) await saveText(ledger, csv, out);
    if (unmapped !== undefined) await saveText(unmapped, open.csv, out);
  };
  return { ...outcome, counts, afterwards };
}

/** Stores in the workbook what the command line says of its reports; what it does not say stays. */
async function saveReportSettings({ options: { reportSettings }, session }: FileCommand): Promise<void> {
  if (Object.keys(reportSettings).length === 0) return;
  const actions = await session.reports();
  await actions.saveReportSettings({ ...(await actions.reportSettings()), ...reportSettings });
}

/**
 * Stores the logo of the reports in the workbook.
 *
 * @throws {CommandProblem} with the file's name, when it cannot be read or is no logo.
 */
async function saveLogo(file: string, session: Session): Promise<void> {
  const bytes = await readBytes(file, 'a picture');
  try {
    await (await session.reports()).saveReportLogo(bytes);
  } catch (error) {
    throw new CommandProblem(`${file}: ${(error as Error).message}`);
  }
}

/** Has the columns of Arabic reports run from right to left. An add-in cannot: Office.js has nothing for it. */
function turnSheets({ book }: Session, sheets: ReadonlySet<string>): void {
  for (const sheet of book.sheets) if (sheets.has(sheet.name)) sheet.layout.rightToLeft = true;
}

/** What a command has made: how many reports or formulas stayed as they were, and the sheets of the others. */
interface Made {
  readonly failures: number;
  readonly sheets: ReadonlySet<string>;
}

/** How many times something is done again after a pause of the service. */
const MOST_PAUSES = 3;

/** Does something, and when it fails, does it again after the pause in which the add-in leaves a service alone that is shaky. */
async function patiently<T>({ link, session }: FileCommand, work: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await work();
    } catch (error) {
      if (pauses === MOST_PAUSES || !link.answered() || !(await session.pause())) throw error;
    }
  }
}

/** Brings all reports up to date; those that failed for a pause of the service, again after it. */
async function refreshAll(
  { link, session }: FileCommand,
  actions: AddinReports,
  watch: TaskContext,
): Promise<AddinRefresh> {
  let { refreshed, failed, changes, formulas } = await actions.refresh(undefined, watch);
  for (let pauses = 0; pauses < MOST_PAUSES && failed.length > 0 && link.answered(); pauses += 1) {
    if (!(await session.pause())) break;
    const again = await actions.refresh(
      failed.map(({ report }) => report.id),
      watch,
    );
    refreshed = [...refreshed, ...again.refreshed];
    failed = again.failed;
    changes += again.changes;
    formulas = again.formulas ?? formulas;
  }
  return { refreshed, failed, changes, ...(formulas ? { formulas } : {}) };
}

/** @param out the workbook, which was saved before. */
async function saveText(path: string, text: string, out: string | undefined): Promise<void> {
  try {
    await writeLocked(path, text);
  } catch (error) {
    if (!(error instanceof CommandProblem) || out === undefined) throw error;
    throw new CommandProblem(`${error.message} The workbook ${out} was saved.`, EXIT_IN_PART);
  }
  tell({ saved: path });
}

/** Errors of the add-in come from its page, where Error is another than here: their sentence is what counts. */
function fail(error: unknown): never {
  if (error instanceof CommandProblem) throw error;
  throw new CommandProblem((error as { message?: string } | null)?.message ?? String(error));
}

async function screenPortfolio({ options, link, session, voice }: FileCommand): Promise<Made> {
  const sheetsBefore = new Set(session.book.sheets.map(({ name }) => name));
  const before = new Set(tablesOf(session.book).map(({ name }) => name));
  const columns = await pickedColumns(options, session);
  if (columns === undefined) await session.press(COMMAND);
  else {
    await (await session.reports()).make({ kind: 'portfolio', from: { area: 'sheet', columns } }, WATCH);
    await session.book.recalculate();
  }
  const made = tablesOf(session.book).filter(({ name }) => !before.has(name));
  const positions = made.find(({ name }) => name.startsWith(POSITIONS));
  const skipped = made.find(({ name }) => name.startsWith(SKIPPED));
  if (!positions) throw new CommandProblem(`${options.file}: ${session.notice()}`);
  if (options.json) {
    const report = {
      positions: objectsOf(positions),
      skipped: skipped ? objectsOf(skipped) : [],
      requests: link.requests(),
    };
    voice.result(JSON.stringify(report));
  } else {
    voice.result([positions, ...(skipped ? [skipped] : [])].map(textOf).join('\n\n'));
    voice.aside(`${link.requests()} requests to ${link.name}`);
  }
  const sheets = session.book.sheets.map(({ name }) => name).filter((name) => !sheetsBefore.has(name));
  return { failures: 0, sheets: new Set(sheets) };
}

const WATCH = { signal: new AbortController().signal, progress: () => undefined };

/** The columns that were named, as the add-in counts them; undefined when none were. */
async function pickedColumns(
  { columns }: FileCommand['options'],
  session: Session,
): Promise<object | undefined> {
  return columns && (await session.reports()).pickNamed(columns);
}

async function makeReports(command: FileCommand): Promise<Made> {
  const { file, options, link, session, voice } = command;
  const actions = await session.reports();
  const watch = { signal: session.signal, progress: () => undefined };
  const front = session.book.active;
  const columns = await pickedColumns(options, session);
  const formulas = formulasOf(session, file.namespaces);
  const refresh = options.refresh ? await refreshAll(command, actions, watch) : undefined;
  await session.recalculate();
  const reportsFound = refresh ? refresh.refreshed.length + refresh.failed.length : 0;
  if (refresh && reportsFound + formulas.asked === 0 && !options.reports) {
    throw new CommandProblem(
      `${options.file} holds no report and no formula of the add-in. Make a report first: npm run screen -- ${options.file} --out FILE.xlsx`,
    );
  }
  const { kept, changed = 0 } = refresh?.formulas ?? {};
  const renewed = { asked: formulas.asked, changed: formulas.changed + changed };
  const failures = (refresh?.failed.length ?? 0) + (kept?.count ?? 0);
  const made: AddinReport[] = [];
  for (const name of options.reports ?? []) {
    const { report, unread } = await patiently(command, () => {
      session.book.active = front;
      return actions.make(wishOf(name, columns, options.zakat), watch);
    });
    await session.recalculate();
    if (unread) {
      // An empty ledger that nobody asked for would pass for one of an account without dividends.
      const alone = unread.meant || options.reports?.length === 1;
      if (alone && isEmptyLedger(await actions.ledgerCsv())) {
        throw new CommandProblem(`${options.file}: ${unread.reason}`);
      }
      voice.trouble(`${options.file}: ${unread.reason}`);
    }
    made.push(report);
  }
  const sheets = new Set(
    [...made, ...(refresh?.refreshed ?? [])].flatMap(({ sheet }) => [...reportSheets(session.book, sheet)]),
  );
  if (options.json) {
    const { refreshed = [], failed = [], changes = 0 }: Partial<AddinRefresh> = refresh ?? {};
    const reports = made.map(({ kind, subject, sheet }) => ({
      kind,
      subject,
      sheet,
      tables: Object.fromEntries(
        tablesOf(session.book, reportSheets(session.book, sheet)).map((table) => [
          table.name,
          objectsOf(table),
        ]),
      ),
    }));
    const found = refresh ? { formulas: { ...renewed, ...(kept ? { kept } : {}) } } : {};
    voice.result(
      JSON.stringify({ reports, refreshed, failed, changes, ...found, requests: link.requests() }),
    );
    return { failures, sheets };
  }
  const say = (sentence: string): void => voice.result(visibleText(sentence));
  const miss = (sentence: string): void => voice.trouble(visibleText(sentence), 'result');
  for (const { sheet } of refresh?.refreshed ?? []) say(`Refreshed: ${sheet}`);
  for (const { report, reason } of refresh?.failed ?? []) miss(`Not refreshed: ${report.sheet}. ${reason}`);
  if (refresh && reportsFound > 0) voice.result(`${refresh.changes} changes`);
  if (refresh && renewed.asked > 0)
    voice.result(`Formulas: ${renewed.asked} asked again, ${renewed.changed} changed`);
  if (kept) miss(`Without an answer: ${kept.count} formulas. ${kept.reason}`);
  for (const { sheet } of made) {
    const tables = tablesOf(session.book, reportSheets(session.book, sheet));
    say(`Made: ${sheet} (${tables.map(({ name, rows }) => `${name}: ${rows.length} rows`).join(', ')})`);
  }
  voice.aside(`${link.requests()} requests to ${link.name}`);
  return { failures, sheets };
}

/**
 * The workbook's formulas that call the add-in, all of which are calculated when it is opened; and how many of them show something else
 * than they did in the file. One that was never calculated there has not changed.
 */
function formulasOf(
  { book, opened }: Session,
  namespaces: Namespaces,
): { readonly asked: number; readonly changed: number } {
  let asked = 0;
  let changed = 0;
  for (const { name, cells } of opened.sheets) {
    const sheet = book.sheetByName(name);
    for (const { row, column, formula, value, error } of cells) {
      if (formula === undefined || !callsAddIn(formula, namespaces)) continue;
      asked += 1;
      const before = error ?? value;
      const now = sheet?.entry({ row, column });
      if (before !== null && before !== (now?.error ?? now?.value)) changed += 1;
    }
  }
  return { asked, changed };
}

/** Whether a ledger saved as CSV has its header alone. */
const isEmptyLedger = (csv: string): boolean => csv.trimEnd().split('\r\n').length <= 1;

/** The sheets of the report whose first sheet this is: they remember the same id. */
function reportSheets({ sheets }: WorkbookModel, first: string): ReadonlySet<string> {
  const idOf = ({ extras }: WorkbookModel['sheets'][number]): unknown => {
    const kept = extras.customProperties['shariah.report'];
    // The property's last word is the report's id; the earlier form was JSON.
    if (kept?.startsWith('{')) return (JSON.parse(kept) as { id?: unknown }).id;
    return kept?.split(' ').slice(4).join(' ');
  };
  const known = sheets.find(({ name }) => name === first);
  const id = known && idOf(known);
  return new Set(
    sheets
      .filter((sheet) => sheet === known || (id !== undefined && idOf(sheet) === id))
      .map(({ name }) => name),
  );
}

/** `Debt ratio (%)` becomes `debt_ratio_perc`, as the service would call it. In another language it is that language's title. */
function keyOf(title: string): string {
  return title
    .toLowerCase()
    .replace('(%)', 'perc')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

function objectsOf({ titles, rows }: ReportTable): Record<string, CellValue>[] {
  return rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [keyOf(title), row[index] ?? null])),
  );
}

function textOf({ titles, rows }: ReportTable): string {
  const text = (value: CellValue): string =>
    typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value ?? '');
  return printTable([titles, ...rows.map((row) => row.map(text))], 32);
}

/** `npm run screen`. */
export const SCREEN: CommandOnFiles = { name: 'screen', help: HELP, work: screen };
