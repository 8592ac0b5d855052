import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held, read } from './typed-file';

const dividendsOf = (text: string) => readDividends(gridOf(text));

describe('payments that are yet to come', () => {
  test.each(['MSFT (expected)', 'MSFT (Estimated)', 'MSFT (forecast)', 'MSFT (erwartet)'])(
    'are not counted where the name says so: %s',
    (name) => {
      const { dividends: counted, skipped } = dividendsOf(
        `Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-12-10|${name}|45|$45.00`,
      );
      expect(counted.map(({ written }) => written)).toEqual(['KO']);
      expect(skipped[0]!.reason).toBe(
        `Its state is "${name}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Realty Income (O)', 'Novartis (ADR)', 'Expected Holdings'])('%s is a name', (name) => {
    expect(dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|${name}|45|$40.95`).dividends).toHaveLength(1);
  });
});

test.each(['money mkt interest', 'Money Market Interest', 'credit interest'])('%s is no dividend', (name) => {
  expect(
    dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-09-30|${name}||$211.07`),
  ).toMatchObject({ dividends: [{ written: 'KO' }], others: [2] });
});

test('the currency of a total tells that T is no share of New York', () => {
  const { dividends: counted } = dividendsOf(
    'Transaction Date|Activity Description|Description|Symbol|Total Amount|Total Currency\n' +
      '2026-10-01|Dividend|TELUS CORPORATION|T|83.68|CAD\n2026-09-15|Dividend|ALPHABET CL C|GOOG|6.30|USD',
  );
  expect(counted).toMatchObject([
    { written: 'T', amount: 83.68, currency: 'CAD', noTicker: expect.stringContaining('its payment in CAD') },
    { ticker: 'GOOG', amount: 6.3, currency: 'USD' },
  ]);
});

test('BUYING and SELLING are purchases and sales', () => {
  expect(
    held(
      'Date|Type|Ticker|Exchange|Quantity|Price\n2026-05-19|SELLING|AAPL|NASDAQ|4|200\n2026-03-02|BUYING|AAPL|NASDAQ|20|180',
    ),
  ).toEqual(['AAPL 16']);
});

test('the exchange of Egypt and currencies of the Gulf in Arabic', () => {
  const { skipped } = read(`السهم|الرمز|السوق|الكمية|القيمة|العملة
البنك التجاري الدولي|COMI|البورصة المصرية|300|33750|ج.م
إعمار العقارية|EMAAR||700|9695|د.إ
زين|ZAIN||10|5|د.ك
بنك قطر|QNBK||10|170|ر.ق`);
  expect(
    skipped.map(({ written, currency, reason }) => [written, currency, /: (.+?)\./.exec(reason)?.[1]]),
  ).toEqual([
    ['COMI', 'EGP', 'Cairo, Egypt'],
    ['EMAAR', 'AED', 'Dubai and Abu Dhabi'],
    ['ZAIN', 'KWD', 'Kuwait'],
    ['QNBK', 'QAR', 'Doha, Qatar'],
  ]);
});

test('what Avanza calls Övrigt are splits and moves where shares came or went, by their sign, and money where none did', () => {
  const { skipped } =
    read(`Datum|Konto|Typ av transaktion|Värdepapper/beskrivning|Antal|Kurs|Belopp|Transaktionsvaluta|ISIN
2026-05-04|ISK|Övrigt|Microsoft|5|||SEK|US5949181045
2026-05-04|KF|Övrigt|Microsoft|-5|||SEK|US5949181045
2026-02-26|ISK|Övrigt|Avkastningsskatt|||-1218|SEK|
2025-11-18|ISK|Övrigt|Netflix|30|||SEK|US64110L1061
2025-11-18|ISK|Övrigt|Netflix|-3|||SEK|US64110L1061
2025-10-07|ISK|Köp|Netflix|3|1163,20|-33177,76|SEK|US64110L1061
2025-09-03|KF|Köp|Microsoft|5|505,10|-23896,27|SEK|US5949181045`);
  expect(skipped.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Microsoft', 5],
    ['Netflix', 30],
  ]);
});

test.each([
  'Kapitaalsuitkering',
  'Kapitalrückzahlung',
  'Remboursement de capital',
  'Rimborso di capitale',
  'Devolución de capital',
  'Return of capital',
])('%s is a part of the capital that is given back, and no dividend', (kind) => {
  const { dividends: counted } = dividendsOf(
    `Date|Type|Symbol|Amount|Currency\n2026-06-11|${kind}|AAPL|12.80|USD\n2026-06-12|Dividend|KO|5.30|USD`,
  );
  expect(counted.map(({ written }) => written)).toEqual(['KO']);
});

describe('a trade that a file has twice, cell by cell', () => {
  const twice = (head: string, id = '7f0b', other = id) =>
    held(`Date|Type|Ticker|Exchange|Quantity|Price|${head}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${id}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${other}`);

  test.each(['transaction_id', 'Trade ID', 'Execution ID', 'TransactionNo'])(
    'counts once where %s says that it is one',
    (head) => expect(twice(head)).toEqual(['AAPL 2']),
  );

  test.each([
    ['another number', 'transaction_id', '7f0b', '7f0c'],
    ['no number', 'transaction_id', '', ''],
    ['the number of the order, which parts of one have in common', 'Order ID', '7f0b', '7f0b'],
  ])('counts twice with %s', (_, head, id, other) => expect(twice(head, id, other)).toEqual(['AAPL 4']));
});
