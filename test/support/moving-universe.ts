import { loadUniverse } from '../../src/service/universe/load';
import type { Company, Fund, Universe } from '../../src/service/universe/universe';

/**
 * A universe in which every run changes something in every market: verdicts of stocks and of funds of nothing else, and coverage. In the sample
 * no night moves a stock of London, and no verdict of ftse and msci moves at all.
 */

/** The quarter end with which the service starts. Each night uses the next one. */
const FIRST = '2017-12-31';

/** The suffixes of the four markets; there are no funds in the last one. */
const MARKETS = ['', '.L', '.TO', '.UZ'] as const;
const VENUES = ['', '.L', '.TO'] as const;

interface Kind {
  readonly doubtfulPerc: number;
  /** The market values up to the first quarter end, those of the next two, and of all later ones, against a debt of 100. */
  readonly values: readonly [before: number, next: number | null, second: number, later: number];
}

const KINDS = {
  // 34.5 % of debt on the first day. The first night's value makes it 29.6 % of the 36 months and 27.6 % of the 24; the second one's, which
  // counts in the average without guard alone, makes it 31.8 % there.
  MOV: { doubtfulPerc: 0, values: [290, 870, 1, 290] },
  DBT: { doubtfulPerc: 8, values: [290, 870, 1, 290] },
  // Without a market value in the first night, and so not covered.
  CVR: { doubtfulPerc: 0, values: [1000, null, 1000, 1000] },
  CVD: { doubtfulPerc: 8, values: [1000, null, 1000, 1000] },
  // 32.3 % of debt always: above 30, and not above 33.
  RUL: { doubtfulPerc: 0, values: [310, 310, 310, 310] },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

const NAMES = Object.keys(KINDS) as KindName[];

/** A fund of CVR stocks has no name. */
const fundName = (kind: KindName, suffix: string): string | null =>
  kind === 'CVR' ? null : `Fund of ${kind}${suffix}`;

export function movingUniverse(): Universe {
  const universe = loadUniverse();
  const [apple, model] = [universe.companies.get('AAPL')!, universe.funds.get('MDHAL')!];
  const first = universe.quarters.indexOf(FIRST);
  const companies = MARKETS.flatMap((suffix) =>
    NAMES.map((kind): [string, Company] => {
      const ticker = `${kind}${suffix}`;
      const { doubtfulPerc, values } = KINDS[kind];
      const own = {
        ticker,
        name: `Stock ${ticker} plc`,
        listingCountry: { '': 'US', '.L': 'GB', '.TO': 'CA', '.UZ': 'UZ' }[suffix],
        activity: { impermissiblePerc: 0, doubtfulPerc, source: null },
        marketValues: apple.marketValues.map((_, at) => values[Math.max(0, Math.min(3, at - first))]!),
        filing: {
          ...apple.filing,
          ...{ longTermDebt: 100, shortTermDebt: 0, cash: 0, shortTermInvestments: 0, netReceivables: 0 },
          ...{ totalAssets: 1e6, totalRevenue: 1000 },
        },
      };
      return [ticker, { ...apple, ...own }];
    }),
  );
  const funds = VENUES.flatMap((suffix) =>
    NAMES.map((kind): [string, Fund] => {
      const ticker = `F${kind}${suffix}`;
      const constituents = [{ ticker: `${kind}${suffix}`, name: null, weight: 100 }];
      return [ticker, { ...model, ticker, name: fundName(kind, suffix), constituents }];
    }),
  );
  return { ...universe, companies: new Map(companies), funds: new Map(funds) };
}

/** What an event has to say, by the names of the interface (2.6). */
export interface MovingEvent {
  readonly ticker: string;
  readonly company_name: string | null;
  readonly instrument_type: 'stock' | 'etf';
  readonly event_type: string;
  readonly event_class: string;
  readonly changed_statuses_by_methodologies: readonly object[];
}

type Move = readonly [methodology: string, old: string, now: string];

function event(
  instrument: 'stock' | 'etf',
  kind: KindName,
  suffix: string,
  change: string | readonly Move[],
) {
  const isStock = instrument === 'stock';
  const ticker = `${isStock ? '' : 'F'}${kind}${suffix}`;
  return {
    ticker,
    company_name: isStock ? `Stock ${ticker} plc` : fundName(kind, suffix),
    instrument_type: instrument,
    event_type: typeof change === 'string' ? change : 'verdict.changed',
    event_class: typeof change === 'string' ? 'coverage' : 'verdict',
    changed_statuses_by_methodologies:
      typeof change === 'string'
        ? []
        : change.map(([methodology, old, now]) => ({
            methodology,
            [`old_status_${methodology}`]: old,
            [`new_status_${methodology}`]: now,
          })),
  } satisfies MovingEvent;
}

const stocks = (kind: KindName, change: string | readonly Move[]): MovingEvent[] =>
  MARKETS.map((suffix) => event('stock', kind, suffix, change));
const funds = (kind: KindName, moves: readonly Move[]): MovingEvent[] =>
  VENUES.map((suffix) => event('etf', kind, suffix, moves));
const both = (kind: KindName, moves: readonly Move[]): MovingEvent[] => [
  ...stocks(kind, moves),
  ...funds(kind, moves),
];

const allFive = (old: string, now: string): Move[] =>
  ['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((key) => [key, old, now]);
const [BAD, GOOD] = ['NOT HALAL', 'HALAL'];

/** The runs of a test in their order, and the events of each. */
export const MOVING_RUNS: readonly {
  readonly run: 'nightly' | 'rule-change';
  readonly note: string | null;
  readonly events: readonly MovingEvent[];
}[] = [
  {
    run: 'nightly',
    note: null,
    events: [
      ...stocks('CVR', 'coverage.removed'),
      ...stocks('CVD', 'coverage.removed'),
      ...funds('CVR', allFive(GOOD, 'UNQUALIFIED')),
      ...funds('CVD', [['aaoifi', 'DOUBTFUL', 'UNQUALIFIED'], ...allFive(GOOD, 'UNQUALIFIED').slice(1)]),
      ...both('MOV', [
        ['aaoifi', BAD, GOOD],
        ['djim', BAD, GOOD],
        ['sp', BAD, GOOD],
      ]),
      ...both('DBT', [
        ['aaoifi', BAD, 'DOUBTFUL'],
        ['djim', BAD, GOOD],
        ['sp', BAD, GOOD],
      ]),
    ],
  },
  {
    run: 'nightly',
    note: null,
    events: [
      ...stocks('CVR', 'coverage.added'),
      ...stocks('CVD', 'coverage.added'),
      ...funds('CVR', allFive('UNQUALIFIED', GOOD)),
      ...funds('CVD', [['aaoifi', 'UNQUALIFIED', 'DOUBTFUL'], ...allFive('UNQUALIFIED', GOOD).slice(1)]),
      ...both('MOV', [['aaoifi', GOOD, BAD]]),
      ...both('DBT', [['aaoifi', 'DOUBTFUL', BAD]]),
    ],
  },
  {
    run: 'rule-change',
    note: 'Thresholds revised. Dow Jones Islamic Market: debt limit from 30 % to 33 %, cash screen of 30 % dropped.',
    events: both('RUL', [['djim', BAD, GOOD]]),
  },
  {
    run: 'rule-change',
    note: 'Thresholds revised. Dow Jones Islamic Market: debt limit from 33 % to 30 %, cash screen of 30 % introduced.',
    events: both('RUL', [['djim', GOOD, BAD]]),
  },
];

/** The events of the second night when the recomputes of all MOV stocks fail in the first one. */
export const MOVED_AFTER_FAILURE: readonly MovingEvent[] = both('MOV', [
  ['djim', BAD, GOOD],
  ['sp', BAD, GOOD],
]);
