import type { QueryResult } from '../../src/client/query/field-query';
import { LANGUAGES } from '../../src/i18n/languages';
import { englishReports } from '../../src/i18n/report-texts/english';
import { ReportTranslator } from '../../src/i18n/translator';
import type { Position } from '../../src/portfolio/positions/read-portfolio';
import { totalFormulas } from '../../src/reports/zakat-formulas';
import { heldByCurrency, zakatReport } from '../../src/reports/zakat-report';
import { CalculatedSheet, CellFault, type CellValue } from '../support/formula-values';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

/** What the formulas of the report give, by the worked example of docs/methods.md and by hand. Nothing here is read from the code. */

const CONTEXT = { ...REPORT_CONTEXT, readOn: { year: 2026, month: 11, day: 22 } };

const METHODS = 'trader, per share, proxy 25, proxy 40';
const NOT_BREAKING = '\u00a0';
const ERROR = new CellFault('#N/A');

interface Lot extends Partial<Position> {
  readonly ticker: string;
  readonly kind?: 'stock' | 'fund' | 'not answered';
}

/** The worked example, in the order of its rows. */
const EXAMPLE: readonly Lot[] = [
  { ticker: 'AAPL', quantity: 10, value: 1000, currency: 'USD' },
  { ticker: 'CSX', quantity: 100, value: 900, currency: 'USD' },
  { ticker: 'DGX', quantity: 7, value: 2000, currency: 'USD' },
  { ticker: 'SPUS', quantity: 20, value: 800, currency: 'USD', kind: 'fund' },
  { ticker: 'GSK.L', quantity: 100, value: 1500, currency: 'GBP' },
];

/** The report's sheet, as it is calculated once a person has typed the settings. */
function sheetOf(lots: readonly Lot[], settings: Readonly<Record<string, CellValue>>): CalculatedSheet {
  const positions = lots.map(({ kind: _, ...lot }, at): Position => ({
    written: lot.ticker,
    row: at + 2,
    ...lot,
  }));
  const kinds = new Map(lots.map(({ ticker, kind = 'stock' }) => [ticker, kind]));
  const screened = heldByCurrency(positions).map((held) => {
    const kind = kinds.get(held.ticker);
    if (kind === 'not answered') return { held, error: new Error('No answer.') };
    const queryResult = { ticker: held.ticker, kind, values: {}, refusals: new Map(), readAt: 0 };
    return { held, limits: undefined, queryResult: queryResult as unknown as QueryResult };
  });
  const plan = zakatReport({ screened, skipped: [], title: '', settings: undefined }, CONTEXT);
  return new CalculatedSheet(plan.sheets[0]!.tables).type('settings', 0, settings);
}

const TRADER = { method: 'trader', year: 'lunar' };
const zakatOf = (sheet: CalculatedSheet, row = 0) =>
  ['zakatable', 'zakat'].map((key) => sheet.cell('zakat', key, row));
const how = (sheet: CalculatedSheet, row = 0) => sheet.cell('zakat', 'how', row);

/** The totals of a currency, in the order of the sheet. */
const totalsOf = (sheet: CalculatedSheet, currency: string) =>
  Array.from({ length: 6 }, (_, row) => sheet.cell('totals', `in:${currency}`, row));

/** What is other in a position; what is undefined, the sheet does not state. */
type Change = { readonly [Key in keyof Lot]?: Lot[Key] | undefined };

/** A sheet of one position. */
const one = (change: Change, settings: Readonly<Record<string, CellValue>> = TRADER) => {
  const lot = { ticker: 'AAPL', quantity: 10, value: 1000, currency: 'USD', ...change };
  return sheetOf([lot as Lot], settings);
};

test('the worked example: each position by its own method, the first by that of the settings', () => {
  const sheet = sheetOf(EXAMPLE, TRADER)
    .type('zakat', 1, { method: 'per share', perShare: 4.2 })
    .type('zakat', 2, { method: 'proxy 25' })
    .type('zakat', 3, { method: 'proxy 40' })
    .type('zakat', 4, { method: 'proxy 40' });
  expect([0, 1, 2, 3, 4].map((row) => zakatOf(sheet, row))).toEqual([
    [1000, 25],
    [420, 10.5],
    [500, 12.5],
    [320, 8],
    [600, 15],
  ]);
  expect([0, 1, 2, 3, 4].map((row) => how(sheet, row))).toEqual([
    'Trader: value × rate (IIFA, resolution 28 (3/4); Islamic Finance Guru).',
    'Holder: shares × zakatable assets per share × rate (IIFA, resolutions 28 (3/4) and 121 (3/13)).',
    'Holder: value × 25 % × rate (National Zakat Foundation, Mufti Faraz Adam).',
    'Holder: value × 40 % × rate (Islamic Finance Guru, guidance 4.2). Not for funds of property or sukuk (4.3).',
    'Holder: value × 40 % × rate (Islamic Finance Guru, guidance 4.2).',
  ]);
  expect(totalsOf(sheet, 'USD')).toEqual([2240, 56, '4', '0', 'not stated', 'not stated']);
  expect(totalsOf(sheet, 'GBP')).toEqual([600, 15, '1', '0', 'not stated', 'not stated']);
});

describe('the rate', () => {
  test.each([
    ['lunar', 2.5, 25],
    ['solar', 2.577, 25.77],
    [` Solar${NOT_BREAKING}`, 2.577, 25.77],
  ])('%s', (year, rate, due) => {
    const sheet = one({}, { method: 'trader', year });
    expect(sheet.cell('settings', 'rate')).toBe(rate);
    expect(sheet.cell('zakat', 'zakat')).toBeCloseTo(due, 10);
  });

  test.each([['fiscal'], [null], [ERROR]])('of the year %p there is none, and so no zakat', (year) => {
    const sheet = one({}, { method: 'trader', year });
    expect(sheet.cell('settings', 'rate')).toBe('not computed');
    expect(zakatOf(sheet)).toEqual([1000, 'not computed']);
    expect(how(sheet)).toBe('There is no rate: write lunar or solar as the year of the settings.');
    expect(totalsOf(sheet, 'USD').slice(0, 4)).toEqual(['unknown', 'unknown', '0', '1']);
  });
});

describe('the nisab', () => {
  const nisab = (typed: Readonly<Record<string, CellValue>>) =>
    one({}, { ...TRADER, metal: 'gold', price: 75.2, priceCurrency: 'USD', ...typed }).cell(
      'settings',
      'nisab',
    );

  test('is 85 g of gold or 595 g of silver', () => {
    expect(nisab({})).toBe(6392);
    expect(nisab({ metal: 'silver', price: 0.9 })).toBe(535.5);
    expect(nisab({ metal: ` GOLD${NOT_BREAKING}` })).toBe(6392);
  });

  test.each([
    ['no metal', { metal: null }],
    ['another metal', { metal: 'copper' }],
    ['an error for a metal', { metal: ERROR }],
    ['no price', { price: null }],
    ['a price of 0', { price: 0 }],
    ['a price below 0', { price: -75 }],
    ['a text for a price', { price: 'cheap' }],
    ['an error for a price', { price: ERROR }],
    ['no currency', { priceCurrency: null }],
    ['a blank for a currency', { priceCurrency: NOT_BREAKING }],
    ['a price in pence', { priceCurrency: ' GBp' }],
  ])('with %s it is not stated', (_, typed) => {
    expect(nisab(typed)).toBe('not stated');
  });

  test('pounds are no pence', () => {
    expect(nisab({ priceCurrency: 'GBP' })).toBe(6392);
    expect(nisab({ priceCurrency: 'gbp' })).toBe(6392);
  });

  test('is compared in the currency of its price alone, however that is written', () => {
    const settings = { ...TRADER, metal: 'gold', price: 75.2, priceCurrency: ` usd${NOT_BREAKING}` };
    const sheet = sheetOf(EXAMPLE, settings);
    expect(totalsOf(sheet, 'USD').slice(4)).toEqual([6392, 'below']);
    expect(totalsOf(sheet, 'GBP').slice(4)).toEqual(['not stated', 'not stated']);
    sheet.type('settings', 0, { metal: 'silver', price: 0.9 });
    expect(totalsOf(sheet, 'USD').slice(4)).toEqual([535.5, 'above']);
  });

  test('what equals it is above: 8.5 of zakatable wealth, with gold at 0.1', () => {
    const settings = { ...TRADER, metal: 'gold', price: 0.1, priceCurrency: 'USD' };
    expect(totalsOf(one({ value: 8.5 }, settings), 'USD')[5]).toBe('above');
    expect(totalsOf(one({ value: 8.49 }, settings), 'USD')[5]).toBe('below');
  });

  test('a position that is left out may be what is missing to it, and takes nothing from what is above', () => {
    const settings = { ...TRADER, metal: 'gold', price: 75.2, priceCurrency: 'USD' };
    const sheet = sheetOf(EXAMPLE, settings).type('zakat', 1, { method: 'per share' });
    expect(totalsOf(sheet, 'USD').slice(3)).toEqual(['1', 6392, 'not stated']);
    sheet.type('settings', 0, { price: 1 });
    expect(totalsOf(sheet, 'USD').slice(3)).toEqual(['1', 85, 'above']);
  });

  test('a position without a value is left out of the currency that the sheet states for it', () => {
    const settings = { ...TRADER, metal: 'gold', price: 75.2, priceCurrency: 'USD' };
    const sheet = sheetOf(
      [
        { ticker: 'AAPL', quantity: 10, value: 1000, currency: 'USD' },
        { ticker: 'CSX', quantity: 100, currency: 'USD' },
      ],
      settings,
    );
    expect(totalsOf(sheet, 'USD')).toEqual([1000, 25, '1', '1', 6392, 'not stated']);
    // By its shares it is computed, in that currency.
    sheet.type('zakat', 1, { method: 'per share', perShare: 4.2 });
    expect(totalsOf(sheet, 'USD')).toEqual([1420, 35.5, '2', '0', 6392, 'below']);
  });

  test('is of no use to positions whose currency is not stated', () => {
    const settings = { ...TRADER, metal: 'gold', price: 1, priceCurrency: null };
    const sheet = sheetOf([{ ticker: 'AAPL', quantity: 1, value: 1000 }], settings);
    expect(totalsOf(sheet, '')).toEqual([1000, 25, '1', '0', 'not stated', 'not stated']);
  });
});

describe('what is missing in the settings', () => {
  const check = (typed: Readonly<Record<string, CellValue>>) =>
    one({}, { ...TRADER, metal: 'gold', price: 75.2, priceCurrency: 'USD', ...typed }).cell(
      'settings',
      'check',
    );

  test('is nothing', () => {
    expect(check({})).toBe('Nothing is missing.');
    expect(check({ method: ' Per-Share', year: 'SOLAR', metal: 'Silver' })).toBe('Nothing is missing.');
  });

  test.each([
    [{ method: null }, `Choose a method: ${METHODS}.`],
    [{ method: ' ' }, `Choose a method: ${METHODS}.`],
    [{ method: 'profit' }, `This method is not known. Write one of these: ${METHODS}.`],
    [{ method: ERROR }, `This method is not known. Write one of these: ${METHODS}.`],
    [{ year: 'fiscal' }, 'Write one of these as the year: lunar, solar.'],
    [{ year: null }, 'Write one of these as the year: lunar, solar.'],
    [
      { metal: null, price: null },
      'To compare with the nisab, enter its metal (gold, silver), the price per gram and the currency.',
    ],
    [{ metal: null }, 'Write one of these as the metal of the nisab: gold, silver.'],
    [{ metal: 'copper' }, 'Write one of these as the metal of the nisab: gold, silver.'],
    [{ price: null }, 'Enter the price per gram.'],
    [{ price: 'cheap' }, 'The price per gram is not a number. Enter a number.'],
    [{ price: ERROR }, 'The price per gram is not a number. Enter a number.'],
    [{ price: 0 }, 'The price per gram has to be above zero. Enter the price of today.'],
    [{ price: -75 }, 'The price per gram has to be above zero. Enter the price of today.'],
    [{ priceCurrency: null }, 'Enter the currency of the price, such as USD.'],
    [{ priceCurrency: 'GBp' }, 'Enter the price in pounds (GBP) and not in pence.'],
  ])('%p', (typed, sentence) => {
    expect(check(typed)).toBe(sentence);
  });

  test('is said of all of them, one sentence after the other', () => {
    expect(check({ method: null, year: 'fiscal', metal: 'copper' })).toBe(
      `Choose a method: ${METHODS}. Write one of these as the year: lunar, solar. Write one of these as the metal of the nisab: gold, silver.`,
    );
  });
});

test('the method is read as a person writes it: in any case, with a hyphen, with blanks of any kind', () => {
  for (const written of ['proxy 25', ' Proxy-25 ', `PROXY${NOT_BREAKING}25${NOT_BREAKING}`, 'proxy  25']) {
    expect(zakatOf(one({}, { ...TRADER, method: written }))).toEqual([250, 6.25]);
    const own = one({}).type('zakat', 0, { method: written });
    expect([own.cell('zakat', 'used'), ...zakatOf(own)]).toEqual(['proxy 25', 250, 6.25]);
  }
});

test('a blank is no method of its own: that of the settings counts', () => {
  expect(zakatOf(one({}).type('zakat', 0, { method: ` ${NOT_BREAKING}` }))).toEqual([1000, 25]);
});

describe('what is not computed says why, and is never 0', () => {
  const none = ['not computed', 'not computed'];
  const unknown = ['unknown', 'unknown'];
  const NO_VALUE = 'The sheet does not state the value. Enter it there and refresh.';
  const FUND_25 =
    'The 25 % are for shares of listed companies, and this is a fund. Write proxy 40, per share or trader.';
  const UNKNOWN_25 =
    'It is not known whether this is a share or a fund (see the note), and the 25 % are for shares. Write proxy 40, per share or trader.';

  test.each<[string, Change, Readonly<Record<string, CellValue>>, readonly string[], string]>([
    ['no value, trader', { value: undefined }, {}, unknown, NO_VALUE],
    ['no value, proxy 25', { value: undefined }, { method: 'proxy 25' }, unknown, NO_VALUE],
    ['no value, proxy 40', { value: undefined }, { method: 'proxy 40' }, unknown, NO_VALUE],
    ['a fund by proxy 25', { kind: 'fund' }, { method: 'proxy 25' }, none, FUND_25],
    ['share or fund by proxy 25', { kind: 'not answered' }, { method: 'proxy 25' }, none, UNKNOWN_25],
    [
      'no shares',
      { quantity: undefined },
      { method: 'per share', perShare: 5 },
      unknown,
      'The sheet does not state the number of shares. Enter it there and refresh.',
    ],
    [
      'nothing per share',
      {},
      { method: 'per share' },
      none,
      'Enter the zakatable assets per share, in the currency of the position. Companies and funds publish them.',
    ],
    [
      'a text per share',
      {},
      { method: 'per share', perShare: 'a lot' },
      none,
      'Zakatable per share is not a number. Enter a number.',
    ],
    [
      'less than zero per share',
      {},
      { method: 'per share', perShare: -0.01 },
      none,
      'Zakatable per share is below zero. Enter zero or more.',
    ],
    [
      'a method that is not known',
      {},
      { method: 'profit' },
      none,
      `This method is not known. Write one of these: ${METHODS}.`,
    ],
    [
      'an error for a method',
      {},
      { method: ERROR },
      none,
      `This method is not known. Write one of these: ${METHODS}.`,
    ],
    [
      'a short position',
      { quantity: -10, value: -1000 },
      {},
      none,
      'A short position owes shares and is no wealth. No method here covers it.',
    ],
  ])('%s', (_, lot, typed, amounts, sentence) => {
    const sheet = one(lot).type('zakat', 0, typed);
    expect([zakatOf(sheet), how(sheet)]).toEqual([amounts, sentence]);
    // It is counted as left out, and no total is made of nothing.
    expect(totalsOf(sheet, 'USD').slice(0, 4)).toEqual(['unknown', 'unknown', '0', '1']);
  });

  test('without any method', () => {
    const sheet = one({}, { year: 'lunar' });
    expect([zakatOf(sheet), how(sheet)]).toEqual([none, `Choose a method: ${METHODS}.`]);
  });

  test('zero per share, and a value of zero, are figures', () => {
    expect(zakatOf(one({}).type('zakat', 0, { method: 'per share', perShare: 0 }))).toEqual([0, 0]);
    const worthless = one({ value: 0 });
    expect([zakatOf(worthless), totalsOf(worthless, 'USD').slice(0, 4)]).toEqual([
      [0, 0],
      [0, 0, '1', '0'],
    ]);
  });

  test('a holding that was not answered is computed by the methods that need not know whether it is a fund', () => {
    const sheet = one({ kind: 'not answered' }, { ...TRADER, method: 'proxy 40' });
    expect([zakatOf(sheet), how(sheet)]).toEqual([
      [400, 10],
      'Holder: value × 40 % × rate (Islamic Finance Guru, guidance 4.2).',
    ]);
    expect(zakatOf(sheet.type('settings', 0, { method: 'trader' }))).toEqual([1000, 25]);
  });
});

test('the blank row of a table without positions is none: nothing is counted, and nothing left out', () => {
  const empty = sheetOf([], TRADER);
  const { counted, leftOut, zakatable, zakat } = totalFormulas('', englishTexts);
  const values = [zakatable, zakat, counted, leftOut].map(({ formula }) =>
    empty.calculate(formula, 'settings'),
  );
  expect(values).toEqual(['unknown', 'unknown', '0', '0']);
});

test('quotation marks in a sentence stay in it', () => {
  const catalogue = { ...englishReports, zakatTraderHow: 'By "value" alone.' };
  const texts = new ReportTranslator(LANGUAGES[0]!, catalogue);
  const screened = heldByCurrency([{ ticker: 'AAPL', written: 'AAPL', row: 2, value: 1 }]).map((held) => ({
    held,
    error: new Error('No answer.'),
  }));
  const plan = zakatReport(
    { screened, skipped: [], title: '', settings: { method: 'trader', year: 'lunar' } },
    { ...CONTEXT, texts },
  );
  expect(new CalculatedSheet(plan.sheets[0]!.tables).cell('zakat', 'how')).toBe('By "value" alone.');
});
