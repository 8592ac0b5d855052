import type { ScreeningClientOptions } from '../../src/client/query/screening-client-options';
import type { MemoryStorage } from '../../src/client/cache/storage';
import { stock } from '../../src/functions/cards';
import { Card, CellError, DateCell } from '../../src/functions/cell';
import { explain, field } from '../../src/functions/field';
import { etfCoverage, etfScreening } from '../../src/functions/funds';
import { screen } from '../../src/functions/lists';
import { purify } from '../../src/functions/money';
import { provideClient } from '../../src/functions/provider';
import { debtRatio } from '../../src/functions/ratios';
import { methodology, report, revenueSources } from '../../src/functions/records';
import { halalStatus, verdicts } from '../../src/functions/verdicts';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

/** No cell shows an old verdict or figure as if it were today's: what it says, day by day. The clock begins on Friday 2026-11-20. */

const DAY = 86_400_000;
const AWAY =
  'The screening service at https://service.example cannot be reached. Check the connection and the address in the pane.';

let clock: VirtualClock;
let service: VirtualService;
let storage: MemoryStorage;

beforeEach(() => {
  ({ clock, service, storage } = virtualWorld('business-ultimate'));
});

/** Opens the workbook: from now on its cells ask this client. */
function open(options: Partial<ScreeningClientOptions> = {}): void {
  // Its plan is given, so that the feed is used for two tickers too.
  const client = virtualClient(clock, service, { storage, plan: service.plan, ...options });
  provideClient(() => Promise.resolve(client));
}

/** What a cell says: its value, or its error's sentence. */
function words(cell: unknown): string {
  if (cell instanceof CellError) return `#${cell.code === 'notAvailable' ? 'N/A' : 'VALUE!'} ${cell.message}`;
  if (cell instanceof Card) return String(cell.value);
  return cell instanceof DateCell ? `day ${cell.serial}` : String(cell);
}

async function says(answer: Promise<unknown[][]>): Promise<string> {
  return words((await clock.until(answer))[0]![0]);
}

const verdict = (ticker = 'T1') => says(halalStatus([[ticker]]));

/** What a cell says at this hour of each of so many days, weekends included; between two days anything may be done. */
async function dayByDay(days: number, cell: () => Promise<string>, night: (day: number) => void = () => {}) {
  const said: string[] = [];
  for (let day = 1; day <= days; day += 1) {
    service.night += 1;
    night(day);
    await clock.pass(DAY);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    said.push(`${today}: ${await cell()}`);
  }
  return said;
}

// Before, it said HALAL on every day of the month, and nothing said that it was not today's.
test('the service is away for a week: the verdict holds until it may have changed, and is then shown with its date', async () => {
  open();
  expect(await verdict()).toBe('HALAL');
  service.isDown = true;
  const gone = `#N/A Last known: HALAL on 2026-11-20. It could not be renewed: ${AWAY}`;
  expect(await dayByDay(7, verdict)).toEqual([
    // No run at the weekend.
    '2026-11-21: HALAL',
    '2026-11-22: HALAL',
    // Monday's run may be late, or held for review.
    '2026-11-23: HALAL',
    `2026-11-24: ${gone}`,
    `2026-11-25: ${gone}`,
    `2026-11-26: ${gone}`,
    `2026-11-27: ${gone}`,
  ]);
  service.isDown = false;
  service.change('T1', 'NOT HALAL');
  await clock.pass(60_000);
  expect(await verdict()).toBe('NOT HALAL');
});

test('a setting allows more days, and no more than answers are kept', async () => {
  open();
  await verdict();
  service.isDown = true;
  open({ outdatedDays: () => 3 });
  expect((await dayByDay(8, verdict)).map((said) => said.slice(12, 16))).toEqual([
    ...Array<string>(6).fill('HALA'),
    '#N/A',
    '#N/A',
  ]);
  open({ outdatedDays: () => 1e9 });
  expect(await verdict()).toBe('HALAL');
  await clock.pass(40 * DAY);
  expect(await verdict()).toBe(`#N/A Last known: HALAL on 2026-11-20. It could not be renewed: ${AWAY}`);
  open({ outdatedDays: () => Number.NaN });
  expect(await verdict()).toMatch(/^#N\/A/);
});

test('figures, tables and cards go by the same rule, each cell with its own last known value', async () => {
  const cells = () => ({
    debt: debtRatio([['T1']]),
    purify: purify([['T1']], [[120]]),
    field: field([['T1']], 'last_scanned'),
    card: stock([['T1']]),
    coverage: etfCoverage([['T2F']]),
    verdicts: verdicts([['T1']]),
    screen: screen([['T1']]),
    report: report([['T1']]),
    methodology: methodology([['T1']]),
    sources: revenueSources([['T1']]),
    screening: etfScreening([['T2F']]),
  });
  const table = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(cells()).map(async ([name, answer]) => [
          name,
          (await clock.until(answer)).map((row) => row.map(words)),
        ]),
      ),
    ) as Record<keyof ReturnType<typeof cells>, string[][]>;
  open();
  const fresh = await table();
  service.isDown = true;
  await clock.pass(3 * DAY);
  // Monday: it may still be so.
  expect(await table()).toEqual(fresh);
  await clock.pass(DAY);
  const old = await table();
  const told = (value: string) => `#N/A Last known: ${value} on 2026-11-20. It could not be renewed: ${AWAY}`;
  expect(old.debt).toEqual([[told('12.5')]]);
  expect(old.purify).toEqual([[told('0.6')]]);
  expect(old.field).toEqual([[told('2026-11-20')]]);
  expect(old.card).toEqual([[told('HALAL')]]);
  expect(old.coverage).toEqual([[told('97')]]);
  expect(old.verdicts[0]![0]).toBe(told('HALAL'));
  expect(old.screen[0]).toEqual(fresh.screen[0]);
  expect(old.screen[1]![2]).toBe(told('HALAL'));
  expect(old.report.map(([name]) => name)).toEqual(fresh.report.map(([name]) => name));
  expect(old.report.find(([name]) => name === 'interest_debt')![1]).toBe(told('1'));
  expect(old.methodology[0]).toEqual(fresh.methodology[0]);
  expect(old.methodology.find(([name]) => name === 'debt_ratio_perc')![1]).toBe(told('12.5'));
  expect(old.sources.find(([kind]) => kind === 'halal')).toEqual([
    'halal',
    'Phones',
    told('30.12'),
    told('8'),
  ]);
  expect(old.sources.find(([kind]) => kind === 'doubtful')![1]).toBe(
    `#N/A Last known: not extracted yet on 2026-11-20. It could not be renewed: ${AWAY}`,
  );
  expect(old.screening[1]![2]).toBe(told('HALAL'));
  // No cell of any table shows a value of the old answer: beside errors there are only headers and names.
  const values = Object.values(old).flatMap((rows) =>
    rows.slice(rows.length > 1 ? 1 : 0).flatMap((row) => row.slice(row.length > 1 ? 2 : 0)),
  );
  expect(
    values.filter(
      (cell) =>
        !cell.startsWith('#N/A') && cell !== '' && cell !== '–' && !/^(Phones|[A-Z&]+|Somebody)$/.test(cell),
    ),
  ).toEqual([]);
  expect(await says(explain([['T1']]))).toContain(`T1, halal_status. Last known: HALAL on 2026-11-20.`);
});

describe('a ticker that another company has now', () => {
  const former = { company_name: 'Former Company' };
  const later = { company_name: 'Another Company', halal_status: 'NOT HALAL' };
  /** All at once, so that the feed pays: of one ticker alone the record is asked for. */
  const cells = async () => {
    const answers = [halalStatus([['T1']]), field([['T1']], 'company_name'), halalStatus([['T2']])];
    const all = await clock.until(Promise.all(answers));
    return all.map((answer) => words(answer[0]![0])).join(', ');
  };

  // Before, only coverage.removed dropped what was held: with coverage.added behind it, the former company's HALAL stayed.
  test.each([
    ['removed and added', ['coverage.removed', 'coverage.added']],
    ['added and removed, in the wrong order', ['coverage.added', 'coverage.removed']],
    ['added alone', ['coverage.added']],
    ['removed alone', ['coverage.removed']],
  ])('%s in one page of the feed: the former company is shown no more', async (_, events) => {
    service.overrides.set('T1', former);
    open();
    expect(await cells()).toBe('HALAL, Former Company, HALAL');
    const said = await dayByDay(4, cells, (day) => {
      if (day !== 3) return;
      service.overrides.set('T1', later);
      for (const event of events) service.tell('T1', event);
    });
    expect(said).toEqual([
      '2026-11-21: HALAL, Former Company, HALAL',
      '2026-11-22: HALAL, Former Company, HALAL',
      '2026-11-23: NOT HALAL, Another Company, HALAL',
      '2026-11-24: NOT HALAL, Another Company, HALAL',
    ]);
    expect(service.asked.filter(({ path }) => path === 'compliance/T2')).toHaveLength(1);
  });

  test('the feed announces it and the records cannot be had: the former verdict is not even shown as the last known', async () => {
    service.overrides.set('T1', former);
    const reachable: Partial<ScreeningClientOptions> = {
      transport: (request) =>
        request.url.includes('verdict-changes')
          ? service.transport(request)
          : Promise.reject(new Error('reset')),
    };
    open();
    await verdict();
    await verdict('T2');
    await clock.pass(3 * DAY);
    service.tell('T1', 'coverage.removed');
    service.tell('T1', 'coverage.added');
    open(reachable);
    const both = await clock.until(Promise.all([halalStatus([['T1']]), halalStatus([['T2']])]));
    expect(both.map((cells) => words(cells[0]![0]))).toEqual([`#N/A ${AWAY}`, 'HALAL']);
  });
});

// Before, the feed's silence confirmed the verdict on every day of the month, and the record was never asked for again.
test('a malformed answer for a month, while the feed is well: confirmed for a week, then shown as the last known', async () => {
  open();
  await verdict();
  await verdict('T2');
  service.isMalformed = true;
  const both = async () => {
    const cells = await clock.until(Promise.all([halalStatus([['T1']]), halalStatus([['T2']])]));
    const [one, other] = cells.map((cells) => words(cells[0]![0]));
    expect(one!.replaceAll('T1', 'T2')).toBe(other);
    return one!;
  };
  const said = await dayByDay(30, both);
  const known = said.filter((words) => words.endsWith(': HALAL'));
  expect(known.map((words) => words.slice(0, 10))).toEqual([
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
    // The feed confirmed the verdict on Thursday for the last time: Friday is the next run, and Monday one trading day after it.
    ...['2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  for (const words of said.slice(9)) {
    expect(words).toMatch(
      /^2026-1\d-\d\d: #N\/A Last known: HALAL on 2026-11-26\. It could not be renewed: The service's answer to compliance does not fit its interface: .+ Check the service address in the pane; if it is right, try again later\.$/,
    );
  }
  service.isMalformed = false;
  await clock.pass(DAY);
  expect(await both()).toBe('HALAL');
});

test('a malformed answer for a month on a plan without the feed', async () => {
  service.plan = 'personal-standard';
  open();
  await verdict();
  service.isMalformed = true;
  const said = await dayByDay(30, verdict);
  expect(said.slice(0, 3).map((words) => words.slice(12))).toEqual(['HALAL', 'HALAL', 'HALAL']);
  for (const words of said.slice(3))
    expect(words).toContain('#N/A Last known: HALAL on 2026-11-20. It could not');
});

test('a verdict that the feed confirms is asked for again after a week, once, however often the feed is read', async () => {
  open();
  const asked: string[] = [];
  const ask = async (tickers: readonly string[]) => {
    const before = service.asked.length;
    await clock.until(Promise.all(tickers.map((ticker) => halalStatus([[ticker]]))));
    const today = new Date(clock.now()).toISOString().slice(5, 10);
    for (const { path } of service.asked.slice(before)) {
      if (path.startsWith('compliance')) asked.push(`${today} ${path.slice(-2)}`);
    }
    return '';
  };
  await ask(['T1', 'T2']);
  let day = 0;
  await dayByDay(20, async () => {
    // Others are first read in the middle of the week, so that the feed is read, and not for these, on every day of it.
    if ((day += 1) >= 5) await ask(['T3', 'T4']);
    return ask(['T1', 'T2']);
  });
  expect(asked).toEqual([
    ...['11-20 T1', '11-20 T2', '11-25 T3', '11-25 T4'],
    ...['11-27 T1', '11-27 T2', '12-02 T3', '12-02 T4'],
    ...['12-04 T1', '12-04 T2', '12-09 T3', '12-09 T4'],
  ]);
});
