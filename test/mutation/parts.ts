/** What is broken, and by which tests it should be noticed. Paths are below the root of the project. */
export interface Part {
  /** Patterns of the files that are broken. One that begins with `!` takes files out. */
  readonly mutate: readonly string[];
  /** Patterns of the test files. None of them needs a browser or the built add-in. */
  readonly tests: readonly string[];
  /** How long the tests of one mutant may take together, when nothing is broken. Of those that take longer, the quickest are run. */
  readonly seconds: number;
  /** The score that we want at least, in percent. */
  readonly goal: number;
  /** Whether what is evaluated when a module is loaded is broken too, such as schemas and tables. Every test is run for each such mutant. */
  readonly breaksStatic?: boolean;
}

/** The reading of one cell as a ticker: what decides which company is looked up. */
const TICKERS = [
  'src/portfolio/shares/isin.ts',
  'src/portfolio/shares/listing.ts',
  'src/portfolio/tables/listing-exchange.ts',
  'src/portfolio/shares/symbol-in-brackets.ts',
  'src/portfolio/shares/ticker.ts',
];

/** The dividends of a file, and the tax withheld from them. */
const DIVIDENDS = ['src/portfolio/activity/{read-dividends,dividend-*,no-dividends,withheld-tax}.ts'];

/** From a file of trades to what is held. */
const TRADES = ['src/portfolio/activity/*.ts', ...DIVIDENDS.map((file) => `!${file}`)];

// Left out are tests that load modules anew, which only jest can.
const TESTS_OF_PORTFOLIO = ['test/portfolio/**/*.test.ts', '!test/portfolio/names-read-late.test.ts'];

/** A folder of `src/portfolio` without what {@link TICKERS} has of it. */
const ofFolder = (folder: string, ...more: readonly string[]): Part => ({
  mutate: [
    ...more,
    `src/portfolio/${folder}/*.ts`,
    ...TICKERS.filter((file) => file.includes(`/${folder}/`)).map((file) => `!${file}`),
  ],
  tests: TESTS_OF_PORTFOLIO,
  seconds: 5,
  goal: 80,
});

/** The parts of `npm run mutate`, in the order of the table. */
export const PARTS: Readonly<Record<string, Part>> = {
  contract: {
    mutate: ['src/contract/**/*.ts'],
    tests: ['test/contract/**/*.test.ts'],
    seconds: 60,
    goal: 90,
    breaksStatic: true,
  },
  service: {
    mutate: ['src/service/{records,screening}/**/*.ts'],
    // Those that go through the whole universe take long, and say little of a single record.
    tests: [
      'test/service/{market-value,measures,ranking,records,run,schedule,special-cases,verdict}.test.ts',
      'test/service/interface/{fund-ladder,statuses}.test.ts',
    ],
    seconds: 20,
    goal: 90,
  },
  tickers: {
    mutate: TICKERS,
    // Those that read whole files take long, and say little of a single cell.
    tests: [
      'test/portfolio/{identified-shares,isin,listing,listing-evidence,listing-exchange,symbol-in-brackets,ticker,ticker-cells}.test.ts',
    ],
    seconds: 20,
    goal: 90,
  },
  trades: { mutate: TRADES, tests: TESTS_OF_PORTFOLIO, seconds: 5, goal: 80 },
  dividends: { mutate: DIVIDENDS, tests: TESTS_OF_PORTFOLIO, seconds: 5, goal: 80 },
  // With the three parts above, each file of `src/portfolio` is in one part.
  cells: ofFolder('cells', 'src/portfolio/*.ts'),
  shares: ofFolder('shares'),
  'own-lists': ofFolder('own-lists'),
  tables: ofFolder('tables'),
  positions: ofFolder('positions'),
  client: {
    mutate: ['src/client/**/*.ts'],
    // Left out are one that takes another module in the place of one, as the build does, which only jest can, and one of ten seconds.
    tests: ['test/client/**/*.test.ts', '!test/client/{published-address,nights}.test.ts'],
    seconds: 3,
    goal: 80,
  },
  reports: {
    mutate: ['src/reports/**/*.ts', '!src/reports/writer/**'],
    tests: ['test/reports/**/*.test.ts'],
    seconds: 5,
    goal: 80,
  },
};
