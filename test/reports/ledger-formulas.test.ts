import { excelSerial } from '../../src/contract/dates';
import { LANGUAGES } from '../../src/i18n/languages';
import { englishReports } from '../../src/i18n/report-texts/english';
import { ReportTranslator } from '../../src/i18n/translator';
import { basisFormula } from '../../src/reports/ledger-formulas';
import { purificationLedger, type LedgerEntry } from '../../src/reports/purification-ledger';
import { CalculatedSheet, CellFault, type CellValue } from '../support/formula-values';
import { REPORT_CONTEXT } from '../support/report-context';

/** What the ledger's formulas give, by the worked examples of docs/methods.md and by hand. */

const CONTEXT = { ...REPORT_CONTEXT, readOn: { year: 2026, month: 11, day: 22 } };

// Coca-Cola as the sample service has it: shares of revenue in percent, and the amounts in dollars.
const NON_COMPLIANT = { perc: 0.5492707815957015, dollar: 243_294_000 };
const DOUBTFUL = { perc: 0.2, dollar: 88_588_000 };
const NOT_KNOWN = new CellFault('#N/A');
const PARTS: Readonly<Record<string, number>> = { '': 0, none: 0, half: 0.5, all: 1 };

/** The functions of the add-in for KO. Nothing is known of other tickers. */
const FUNCTIONS = {
  'SHARIAH.PURIFY_RATIO': (ticker: CellValue, rulebook: CellValue, doubtful: CellValue) => {
    const part = PARTS[String(doubtful ?? '').toLowerCase()];
    if (ticker !== 'KO' || rulebook !== 'aaoifi' || part === undefined) return NOT_KNOWN;
    return NON_COMPLIANT.perc + part * DOUBTFUL.perc;
  },
  'SHARIAH.PURIFY_PER_SHARE': (
    ticker: CellValue,
    shares: CellValue,
    outstanding: CellValue,
    doubtful: CellValue,
  ) => {
    const part = PARTS[String(doubtful ?? '').toLowerCase()];
    const isKnown = ticker === 'KO' && part !== undefined && Number(outstanding) > 0;
    if (!isKnown || typeof shares !== 'number' || shares < 0 || shares > Number(outstanding))
      return NOT_KNOWN;
    return ((NON_COMPLIANT.dollar + part * DOUBTFUL.dollar) / Number(outstanding)) * shares;
  },
  'SHARIAH.FIELD': (ticker: CellValue, field: CellValue) =>
    ticker === 'KO' && field === 'reporting_currency' ? 'USD' : NOT_KNOWN,
};

type Typed = Readonly<Record<string, CellValue>>;

/** A ledger of dividends, into whose rows is typed. */
function ledgerOf(rows: readonly Typed[], entries: readonly LedgerEntry[] = []): CalculatedSheet {
  const empty = rows.map((): LedgerEntry => ({ typed: true, date: { year: 2025, month: 12, day: 31 } }));
  const plan = purificationLedger({ entries: [...entries, ...empty], existing: [] }, CONTEXT);
  const sheet = new CalculatedSheet(plan.sheets[0]!.tables, FUNCTIONS);
  rows.forEach((cells, row) =>
    sheet.type('ledger', entries.length + row, { ticker: 'KO', currency: 'USD', ...cells }),
  );
  return sheet;
}

/** What a row says is due, in which currency, and on what it rests or what is missing. */
function rowOf(cells: Typed): { due: CellValue; dueIn: CellValue; basis: CellValue } {
  const sheet = ledgerOf([cells]);
  const [due, dueIn, basis] = ['purify', 'dueIn', 'basis'].map(
    (key) => sheet.cell('ledger', key) as CellValue,
  );
  return { due: due!, dueIn: dueIn!, basis: basis! };
}

const DIVIDEND =
  'MSCI Islamic Index methodology, dividend adjustment factor (of earnings there, of revenue here).';
const PER_SHARE = 'AAOIFI Shari’ah Standard 21, 3/4/6/4; due without a dividend too (3/4/6/2).';
const NOT_HALAL =
  'All of both, the principal stays: CCIRI, Purifying stocks, scenario 1; AAOIFI Shari’ah Standard 21, 3/4/8.';
const GAIN = 'Contested: Taqi Usmani holds it to be safer, ISRA-Bloomberg says that it is not needed.';
const OWN_CHOICE = ' With doubtful revenue, by your own choice: no standard found.';
const SHARES = { shares: 100, outstanding: 4_300_000_000 };

describe('the worked examples', () => {
  test.each<[string, Typed, number, string]>([
    ['a dividend, without a word', { dividend: 150 }, 0.823906, DIVIDEND],
    ['a dividend', { method: ' Dividend ', dividend: 150 }, 0.823906, DIVIDEND],
    ['a dividend with none of the doubtful', { dividend: 150, doubtful: 'none' }, 0.823906, DIVIDEND],
    ['a dividend with half', { dividend: 150, doubtful: 'half' }, 0.973906, DIVIDEND + OWN_CHOICE],
    ['a dividend with all', { dividend: 150, doubtful: 'ALL' }, 1.123906, DIVIDEND + OWN_CHOICE],
    ['an own factor', { dividend: 150, factor: 0.4 }, 0.6, DIVIDEND],
    ['an own factor of 0', { dividend: 150, factor: 0 }, 0, DIVIDEND],
    ['a factor without a ticker', { dividend: 150, factor: 0.4, ticker: null }, 0.6, DIVIDEND],
    ['a dividend that was taken back', { dividend: -150 }, -0.823906, DIVIDEND],
    ['per share', { method: 'per share', ...SHARES }, 5.658, PER_SHARE],
    [
      'per share with half',
      { method: 'Per Share', ...SHARES, doubtful: 'half' },
      6.688093,
      PER_SHARE + OWN_CHOICE,
    ],
    [
      'per share with all',
      { method: 'per share', ...SHARES, doubtful: 'all' },
      7.718186,
      PER_SHARE + OWN_CHOICE,
    ],
    ['a gain', { method: 'gain', gain: 1000 }, 5.492708, GAIN],
    ['a gain by an own factor', { method: 'gain', gain: 1000, factor: 2 }, 20, GAIN],
    ['while not halal', { method: 'not halal', dividend: 150, gain: 1000 }, 1150, NOT_HALAL],
    ['the dividend alone', { method: 'not halal', dividend: 150 }, 150, NOT_HALAL],
    ['the gain alone', { method: 'not halal', gain: 1000 }, 1000, NOT_HALAL],
    // All is given away, so no part of the doubtful can come on top.
    ['while not halal, with all', { method: 'not halal', gain: 1000, doubtful: 'all' }, 1000, NOT_HALAL],
  ])('%s', (_, typed, due, basis) => {
    expect(rowOf(typed)).toEqual({ due: expect.closeTo(due, 6), dueIn: 'USD', basis });
  });
});

describe('what cannot be calculated is unknown, never 0, and the row says what is missing', () => {
  const NO_METHOD = 'There is no such method. Write dividend, per share, not halal or gain.';
  const NO_PART = 'There is no such part of the doubtful revenue. Write none, half or all.';
  const BAD_FACTOR = 'Enter your own factor as a percentage of 0 or more, or leave it empty.';
  const NO_SHARE = 'The service gives no share for this ticker: the cell of the served share says why.';
  const NO_AMOUNT = 'The service gives no amount for this ticker: the cell of AAOIFI’s amount says why.';
  const NO_TICKER = 'Enter the ticker.';
  const BAD_DIVIDEND = 'Enter the dividend as a number.';
  const BAD_GAIN = 'Enter the gain as a number of 0 or more: of a loss nothing is given away.';
  const BAD_SHARES = 'Enter the shares held as a number of 0 or more.';
  const BAD_OUTSTANDING = 'Enter the shares outstanding as a number above 0.';
  const NO_OUTSTANDING =
    'Enter the shares outstanding, from the company’s report: the service does not serve the number of shares.';
  const TOO_MANY = 'More shares are held than are outstanding: enter both in single shares.';
  const perShare = { method: 'per share', ...SHARES };

  test.each<[string, Typed, string]>([
    ['an unknown method', { method: 'profit', dividend: 150 }, NO_METHOD],
    ['an unknown part', { dividend: 150, doubtful: 'some' }, NO_PART],
    ['an unknown part while not halal', { method: 'not halal', dividend: 1, doubtful: 'some' }, NO_PART],
    ['a text for a dividend', { dividend: 'soon' }, BAD_DIVIDEND],
    ['a method alone', { method: 'dividend' }, BAD_DIVIDEND],
    ['a factor below 0', { dividend: 150, factor: -1 }, BAD_FACTOR],
    ['a text for a factor', { dividend: 150, factor: 'low' }, BAD_FACTOR],
    ['no ticker', { dividend: 150, ticker: null }, NO_TICKER],
    ['a ticker of which nothing is known', { dividend: 150, ticker: 'XYZ' }, NO_SHARE],
    ['a loss', { method: 'gain', gain: -1000 }, BAD_GAIN],
    ['no gain', { method: 'gain', dividend: 150 }, BAD_GAIN],
    ['a text for a gain', { method: 'gain', gain: 'much' }, BAD_GAIN],
    ['a gain by a factor below 0', { method: 'gain', gain: 10, factor: -1 }, BAD_FACTOR],
    ['a gain without a ticker', { method: 'gain', gain: 10, ticker: null }, NO_TICKER],
    ['a gain of which nothing is known', { method: 'gain', gain: 10, ticker: 'XYZ' }, NO_SHARE],
    ['a loss while not halal', { method: 'not halal', dividend: 150, gain: -1 }, BAD_GAIN],
    ['a text for a gain while not halal', { method: 'not halal', dividend: 150, gain: 'much' }, BAD_GAIN],
    [
      'a text for a dividend while not halal',
      { method: 'not halal', dividend: 'soon', gain: 1 },
      BAD_DIVIDEND,
    ],
    ['neither while not halal', { method: 'not halal' }, BAD_DIVIDEND],
    ['per share without a ticker', { ...perShare, ticker: null }, NO_TICKER],
    ['per share without the shares outstanding', { ...perShare, outstanding: null }, NO_OUTSTANDING],
    ['no shares outstanding', { ...perShare, outstanding: 0 }, BAD_OUTSTANDING],
    ['a text for the shares outstanding', { ...perShare, outstanding: 'many' }, BAD_OUTSTANDING],
    ['per share without shares', { ...perShare, shares: null }, BAD_SHARES],
    ['shares below 0', { ...perShare, shares: -1 }, BAD_SHARES],
    ['a text for the shares', { ...perShare, shares: 'all' }, BAD_SHARES],
    ['more shares than there are', { ...perShare, outstanding: 99 }, TOO_MANY],
    ['per share, of which nothing is known', { ...perShare, ticker: 'XYZ' }, NO_AMOUNT],
  ])('%s', (_, typed, basis) => {
    expect(rowOf(typed)).toMatchObject({ due: 'unknown', basis });
  });

  test.each([['dividend'], ['gain'], ['shares'], ['outstanding'], ['method']])(
    'an error in the cell %s',
    (key) => {
      const { due, basis } = rowOf({ dividend: 150, [key]: NOT_KNOWN });
      expect([due, basis]).toEqual(
        // Without a word, the row is by the dividend: what stands in the other cells does not matter then.
        ['gain', 'shares', 'outstanding'].includes(key)
          ? [expect.closeTo(0.823906, 6), DIVIDEND]
          : [
              'unknown',
              key === 'method' ? 'A cell of this row shows an error. Enter its value.' : BAD_DIVIDEND,
            ],
      );
    },
  );

  test('an error in the cell of the factor', () => {
    expect(rowOf({ dividend: 150, factor: NOT_KNOWN })).toMatchObject({
      due: 'unknown',
      basis: 'A cell of this row shows an error. Enter its value.',
    });
  });
});

test('a row in which nobody has entered anything to calculate is empty, and not unknown', () => {
  expect(rowOf({})).toEqual({ due: '', dueIn: '', basis: '' });
  expect(rowOf({ factor: 2, doubtful: 'all', note: 'to be looked up' })).toMatchObject({
    due: '',
    basis: '',
  });
  const sheet = ledgerOf([{ ticker: null }]);
  expect(['share', 'perShare'].map((key) => sheet.cell('ledger', key))).toEqual(['', '']);
});

test('an error in an empty row is not taken for an empty row', () => {
  expect(rowOf({ gain: NOT_KNOWN }).due).toBe('unknown');
});

test('what is due is in the currency of the row, and per share in the reporting currency', () => {
  expect(rowOf({ dividend: 150, currency: 'GBP' }).dueIn).toBe('GBP');
  expect(rowOf({ dividend: 150, currency: null }).dueIn).toBe('');
  expect(rowOf({ method: 'per share', ...SHARES, currency: 'GBP' }).dueIn).toBe('USD');
  expect(rowOf({ method: 'per share', ...SHARES, ticker: 'XYZ' }).dueIn).toBe('unknown');
});

test('a day of payment that is none is said before the source', () => {
  const sentence = '“Paid on” is no date, so the amount counts as pending. ';
  expect(rowOf({ dividend: 150, paidOn: 'yesterday' }).basis).toBe(sentence + DIVIDEND);
  expect(rowOf({ dividend: 150, paidOn: 46_000 }).basis).toBe(DIVIDEND);
});

test('the year is that of the date; a date that is text has none', () => {
  const sheet = ledgerOf([{ date: excelSerial({ year: 2024, month: 12, day: 31 }) }, { date: '2025-01-02' }]);
  expect([0, 1].map((row) => sheet.cell('ledger', 'year', row))).toEqual([2024, '']);
});

describe('the totals', () => {
  const date = { year: 2025, month: 3, day: 4 };
  const entry = (more: LedgerEntry): LedgerEntry => ({
    date,
    ticker: 'KO',
    currency: 'USD',
    typed: true,
    ...more,
  });
  const totalsOf = (sheet: CalculatedSheet, row: number) =>
    ['year', 'currency', 'dividends', 'purify', 'paid', 'pending', 'unknown', 'rows'].map((key) =>
      sheet.cell('totals', key, row),
    );
  const factor = { factorPercent: 10 };

  test('due, paid and pending of a year and a currency, which are never mixed', () => {
    const sheet = ledgerOf(
      [],
      [
        entry({ amount: 100, ...factor }),
        entry({ amount: 50, ...factor, currency: 'usd' }),
        entry({ amount: -10, ...factor }),
        entry({ amount: 70, ...factor, currency: 'EUR' }),
        entry({ amount: 200, ...factor, date: { ...date, year: 2024 } }),
        entry({ amount: 30, ticker: 'XYZ' }),
        entry({ method: 'gain', gain: 40, ...factor }),
        entry({ method: 'not halal', amount: 5 }),
      ],
    );
    sheet.type('ledger', 0, { paidOn: 45_900 }).type('ledger', 7, { paidOn: 'soon' });
    expect([0, 1, 2].map((row) => totalsOf(sheet, row))).toEqual([
      [2024, 'USD', 200, 20, 0, 20, 0, 1],
      [2025, 'EUR', 70, 7, 0, 7, 0, 1],
      // Dividends: 100 + 50 - 10 + 30 + 5; due: 10 + 5 - 1 + unknown + 4 + 5.
      [2025, 'USD', 175, 23, 10, 13, 1, 6],
    ]);
    expect(sheet.cell('leftOut', 'rows')).toBe(0);
  });

  test('blanks around a currency make it no other; one that is not stated, or called unknown, has a total of its own', () => {
    const sheet = ledgerOf(
      [],
      [
        entry({ amount: 100, ...factor }),
        entry({ amount: 1, ...factor, currency: undefined }),
        entry({ amount: 2, ...factor }),
      ],
    );
    sheet.type('ledger', 0, { currency: ' Usd\u00a0' }).type('ledger', 2, { currency: 'Unknown' });
    expect(totalsOf(sheet, 1)).toEqual([2025, 'USD', 100, 10, 0, 10, 0, 1]);
    expect(totalsOf(sheet, 0)).toEqual([
      2025,
      'unknown',
      3,
      expect.closeTo(0.3, 9),
      0,
      expect.closeTo(0.3, 9),
      0,
      2,
    ]);
  });

  test('what is in no total is counted beside them: pence, no year, nothing to calculate, a year that is new', () => {
    const sheet = ledgerOf(
      [],
      [
        entry({ amount: 100, ...factor, currency: 'GBP' }),
        ...Array(6).fill(entry({ amount: 7, ...factor, currency: 'GBP' })),
      ],
    );
    const pence = { currency: 'GBp' };
    sheet
      .type('ledger', 1, pence)
      .type('ledger', 2, { date: 'soon' })
      .type('ledger', 3, { dividend: null, method: null, note: 'to be looked up' })
      .type('ledger', 4, { date: excelSerial({ year: 2031, month: 1, day: 2 }) })
      .type('ledger', 5, { currency: 'CHF' })
      // A blank row is none.
      .type('ledger', 6, {
        date: null,
        ticker: null,
        method: null,
        dividend: null,
        currency: null,
        factor: null,
      });
    expect(totalsOf(sheet, 0)).toEqual([2025, 'GBP', 100, 10, 0, 10, 0, 1]);
    expect(sheet.cell('leftOut', 'rows')).toBe(5);
    expect(sheet.cell('leftOut', 'why')).toBe(
      'No date, or one that is text; nothing to calculate; pence; or a year or currency that is new since the last refresh.',
    );
  });

  test.each([['date'], ['ticker'], ['dividend'], ['gain'], ['shares'], ['outstanding'], ['note']])(
    'a row with a word under %s alone is missed by them, and said to be',
    (key) => {
      const sheet = ledgerOf([], [entry({ amount: 100 })]);
      sheet.type('ledger', 0, {
        date: null,
        ticker: null,
        method: null,
        dividend: null,
        currency: null,
        [key]: 'word',
      });
      expect(sheet.cell('leftOut', 'rows')).toBe(1);
    },
  );
});

test('a sentence with quotation marks stands in its formula as Excel wants it, with each of them twice', () => {
  const sentence = 'Write "Ticker" there.';
  const texts = new ReportTranslator(LANGUAGES[0]!, { ...englishReports, tickerIsMissing: sentence });
  expect(basisFormula(texts)).toContain('"Write ""Ticker"" there."');
});
