import { parseArgs } from 'node:util';
import type { FormulaForm } from 'xlsx-patch';
import { CommandProblem, EXIT_USAGE } from './command-problem';
import { readNamedColumns, type NamedColumns } from './listings';
import { readReportNames, type ReportName } from './report-names';
import { readZakat, ZAKAT_OPTIONS, type ZakatWish } from './zakat-options';

/** What `calc` and `screen` are told. */
export interface CommandOptions {
  /** The file that is worked on; of several, the first. */
  readonly file: string;
  /** All files and folders that are named; more than one only of screen. */
  readonly files: readonly string[];
  /** The folder in which the workbooks of several files are saved. Only of screen. */
  readonly outDir: string | undefined;
  /** The title of the column that names the client of each row; undefined when the file is that of one client. Only of screen. */
  readonly clientColumn: string | undefined;
  /** Where to save the workbook; nowhere when left out. */
  readonly out: string | undefined;
  readonly json: boolean;
  /** Save values in the place of the add-in's formulas. */
  readonly freeze: boolean;
  /** How the add-in's formulas are saved. */
  readonly format: FormulaForm;
  /** The service to ask; the local one, started inside the process, when left out. */
  readonly service: string | undefined;
  /** From `--key`, else from SHARIAH_KEY. */
  readonly key: string | undefined;
  /** The reports to make; undefined when none is named. Only of commands that make reports. */
  readonly reports: readonly ReportName[] | undefined;
  /** Bring every report of the workbook up to date first. */
  readonly refresh: boolean;
  /** Keep formulas that reach outside of the workbook. Only of calc. */
  readonly allowExternal: boolean;
  /** Where to save the purification ledger as CSV. */
  readonly ledger: string | undefined;
  /** How long the calculation may take, in milliseconds. */
  readonly timeout: number;
  /** A list of what stands in the file and the ticker that is meant. */
  readonly map: string | undefined;
  /** Where to save the rows that need an answer, as CSV. */
  readonly unmapped: string | undefined;
  /** A list of what the person excludes. */
  readonly exclusions: string | undefined;
  /** The file of the logo above the reports. */
  readonly logo: string | undefined;
  /** Where the columns of the portfolio stand. */
  readonly columns: NamedColumns | undefined;
  /** The settings of the report zakat, when it is among the reports. */
  readonly zakat: ZakatWish | undefined;
  /** For whom the reports are made, and in which language: what is named is stored in the workbook. */
  readonly reportSettings: Readonly<Record<string, string>>;
}

/** The options that are stored in the workbook as settings of its reports. */
const REPORT_SETTINGS = ['client', 'adviser', 'firm', 'language'] as const;

/** Ten minutes, in seconds. */
const TIMEOUT = 600;
const LONGEST_TIMEOUT = 86_400;

/**
 * Reads the arguments of a command that works on one file.
 *
 * @returns undefined when help was asked for.
 * @throws {CommandProblem} for arguments that make no sense.
 */
export function readOptions(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): CommandOptions | undefined {
  const reports = command === 'screen';
  const ofReports = reports
    ? ' [--reports LIST [--zakat-method METHOD]] [--refresh] [--ledger FILE.csv] [--columns LIST] [--map FILE.csv] [--unmapped FILE.csv] [--exclusions FILE.csv] [--client-column TITLE] [--client NAME] [--adviser NAME] [--firm NAME] [--logo FILE.png] [--language CODE]'
    : ' [--allow-external]';
  const place = reports ? 'FILE… [--out-dir DIR]' : 'FILE';
  const usage = `Usage: npm run ${command} -- ${place}${ofReports} [--out FILE.xlsx [--freeze] [--format excel|plain]] [--timeout SECONDS] [--json] [--service URL] [--key KEY]`;
  const { values, positionals } = parse(args, usage);
  const extra = reports
    ? undefined
    : (
        [
          'reports',
          'refresh',
          'ledger',
          'map',
          'unmapped',
          'exclusions',
          'columns',
          'logo',
          'out-dir',
          'client-column',
          ...ZAKAT_OPTIONS,
          ...REPORT_SETTINGS,
        ] as const
      ).find((name) => values[name]);
  if (extra) throw misused(`--${extra} is an option of npm run screen. ${usage}`);
  if (reports && values['allow-external'])
    throw misused(
      `--allow-external is an option of npm run calc: screen runs no formula of a .csv, and leaves those of an .xlsx as they are. ${usage}`,
    );
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined) throw misused(`No file is named. ${usage}`);
  if (more.length > 0 && !reports)
    throw misused(`One file at a time, please; "${more[0]}" is one too many. ${usage}`);
  const key = (values.key ?? environment['SHARIAH_KEY'])?.trim() || undefined;
  if (values.service !== undefined && key === undefined) {
    throw misused(
      'A service is named, but no key for it. Give the key in the environment variable SHARIAH_KEY, or with --key.',
    );
  }
  const { freeze, format } = values;
  const clientColumn = values['client-column']?.trim();
  const { out, outDir } = placesOf(values, more.length > 0 || clientColumn !== undefined);
  if (clientColumn !== undefined) refuseForBook(clientColumn, more, values);
  if (out !== undefined && outDir !== undefined) {
    throw misused('--out is for one file and --out-dir for several: leave one of them out.');
  }
  if (more.length > 0 || outDir !== undefined || clientColumn !== undefined) {
    refuseForMany({ out, ledger: values.ledger });
  }
  if (out === undefined && outDir === undefined && (freeze || format !== undefined)) {
    throw misused(`--freeze and --format say how to save: add --out and a name. ${usage}`);
  }
  if (format !== undefined && format !== 'excel' && format !== 'plain') {
    throw misused(`--format is excel or plain, and was "${format}". ${usage}`);
  }
  if (values.columns !== undefined && values.refresh && values.reports === undefined) {
    throw misused(
      '--columns says where the columns stand when a report is made; a report that stands keeps its own. Leave it out, or add --reports.',
    );
  }
  const names = values.reports === undefined ? undefined : readReportNames(values.reports, misused);
  return {
    file,
    files: positionals,
    clientColumn,
    out,
    outDir,
    json: values.json,
    freeze,
    format: format ?? 'excel',
    service: values.service && serviceUrl(values.service),
    key,
    reports: names,
    zakat: readZakat(values, names?.some(({ kind }) => kind === 'zakat') ?? false, misused),
    refresh: values.refresh,
    allowExternal: values['allow-external'],
    ledger: values.ledger,
    timeout: 1000 * readTimeout(values.timeout),
    map: values.map,
    unmapped: values.unmapped,
    exclusions: values.exclusions,
    logo: values.logo,
    columns: values.columns === undefined ? undefined : readNamedColumns(values.columns, misused),
    reportSettings: Object.fromEntries(
      REPORT_SETTINGS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
  };
}

/**
 * Refuses what makes sense for one file alone.
 *
 * @throws {CommandProblem} with what to do.
 */
export function refuseForMany({ out, ledger }: Pick<Partial<CommandOptions>, 'out' | 'ledger'>): void {
  if (out !== undefined) throw misused('--out is for one file: give --out-dir and a folder for several.');
  if (ledger !== undefined)
    throw misused('--ledger is for one file: leave it out, or screen the files one at a time with it.');
}

/** Where to save. With many workbooks `--out` may name the folder too: it is taken for one where its name is none of a workbook. */
function placesOf(
  { out, 'out-dir': outDir }: { readonly out?: string | undefined; readonly 'out-dir'?: string | undefined },
  isMany: boolean,
): { readonly out: string | undefined; readonly outDir: string | undefined } {
  const isFolder = isMany && out !== undefined && outDir === undefined && !/\.(xlsx|xlsm|csv)$/i.test(out);
  return isFolder ? { out: undefined, outDir: out } : { out, outDir };
}

/** @throws {CommandProblem} for what makes no sense with a book of clients. */
function refuseForBook(
  title: string,
  more: readonly string[],
  { refresh }: { readonly refresh: boolean },
): void {
  if (title === '')
    throw misused('--client-column names no column: give it the title of the one with the clients.');
  if (more.length > 0)
    throw misused(
      `--client-column is for one file with many clients, and "${more[0]}" is a second one. Leave it out for a file a client, or name one file.`,
    );
  if (refresh)
    throw misused(
      '--refresh is for workbooks that hold reports, and a book of clients holds none: refresh the workbooks that were saved of it.',
    );
}

function readTimeout(text: string | undefined): number {
  if (text === undefined) return TIMEOUT;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (seconds > 0 && seconds <= LONGEST_TIMEOUT) return seconds;
  throw misused(`--timeout is a number of seconds up to ${LONGEST_TIMEOUT}, and was "${text}".`);
}

function parse(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        'out-dir': { type: 'string' },
        json: { type: 'boolean', default: false },
        freeze: { type: 'boolean', default: false },
        format: { type: 'string' },
        service: { type: 'string' },
        key: { type: 'string' },
        reports: { type: 'string' },
        refresh: { type: 'boolean', default: false },
        ledger: { type: 'string' },
        'allow-external': { type: 'boolean', default: false },
        timeout: { type: 'string' },
        map: { type: 'string' },
        unmapped: { type: 'string' },
        exclusions: { type: 'string' },
        columns: { type: 'string' },
        'client-column': { type: 'string' },
        'zakat-method': { type: 'string' },
        'zakat-year': { type: 'string' },
        'zakat-nisab': { type: 'string' },
        'zakat-day': { type: 'string' },
        client: { type: 'string' },
        adviser: { type: 'string' },
        firm: { type: 'string' },
        logo: { type: 'string' },
        language: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Node's sentence quotes the argument as it stood, which may be a key that was typed without its option's name.
    const option = /'(--?[a-z-]+)/i.exec((error as Error).message)?.[1] ?? 'An argument';
    throw misused(`${option} is not an option of this command, or lacks its value. ${usage}`);
  }
}

function serviceUrl(text: string): string {
  try {
    const { protocol, origin, pathname } = new URL(text);
    if (protocol === 'http:' || protocol === 'https:') return (origin + pathname).replace(/\/+$/, '');
  } catch {
    // Falls through to the same sentence.
  }
  throw misused(`--service must be a web address such as https://example.com, and was "${text}".`);
}

const misused = (sentence: string) => new CommandProblem(sentence, EXIT_USAGE);
