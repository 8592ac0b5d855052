import { readHeaderCell } from '../../src/portfolio/cells/header-cell';
import { read } from './typed-file';

const words = (cell: unknown) => readHeaderCell(cell).words;

const USD = { code: 'USD', parts: 1 };

test.each([
  ['Qty (Quantity)', 'qty quantity'],
  ['CurrencyPrimary', 'currency primary'],
  ['unitPrice', 'unit price'],
  ['FXRate', 'fx rate'],
  ['ISIN', 'isin'],
  ['ETFs', 'etfs'],
  ['FundETFs', 'fund etfs'],
  ['NAVAsOfDate', 'nav as of date'],
  ['Stück', 'stuck'],
  ['Stueck', 'stuck'],
  ['#Shares', 'shares'],
  ['% of portfolio', '% of portfolio'],
  ['📈Value', 'value'],
  ['Market📈Value', 'market value'],
  ['market📈value', 'market value'],
  ['評価額[円/現地通貨]', '評価額'],
  ['保有数［株/口］', '保有数'],
  ['評価額[円/現地通貨]合計', '評価額 合計'],
  ['Nº de títulos', 'numero de titulos'],
  ['N.º de ações', 'numero de acoes'],
  ['Anº de', 'anº de'],
  ['WHT (15%)', 'wht'],
  ['Tax 25 %', 'tax'],
  ['Symbol (14)', 'symbol'],
  ['Symbol(9)', 'symbol'],
  ['Symbol (0)', 'symbol 0'],
  ['Shares (1000)', 'shares 1000'],
  ['Shares owned this date', 'shares owned'],
  ['this date', 'this date'],
  ['% 15', '% 15'],
  ['+/- Wert', 'change wert'],
  ['-/+ Wert', 'change wert'],
  ['± value', 'change value'],
  ['+/-', 'change'],
  ['Gain +/-', 'gain'],
  ['Value in', 'value'],
  ['Main', 'main'],
  ['Time (UTC)', 'time'],
  ['Date(UTC)', 'date'],
  ['Trade Date (GMT+8)', 'trade date'],
  ['Transaction Time CET', 'transaction time'],
  ['Price (EST)', 'price est'],
  ['Latest', 'latest'],
])('%s is %s', (cell, expected) => expect(words(cell)).toBe(expected));

test.each([
  ['Value ($)', 'value', undefined],
  ['Value (£)', 'value', { code: 'GBP', parts: 1 }],
  ['Value (₦)', 'value', { code: 'NGN', parts: 1 }],
  ['Price (GBp)', 'price', { code: 'GBP', parts: 100 }],
  ['Value (US dollars)', 'value', USD],
  ['Value (Canadian dollars)', 'value', { code: 'CAD', parts: 1 }],
  ['時価評価額[USドル]', '時価評価額', USD],
  ['Valor em EUR', 'valor', { code: 'EUR', parts: 1 }],
  ['Wartość w PLN', 'wartosc', { code: 'PLN', parts: 1 }],
  ['Value in USD', 'value', USD],
  ['Cost in total (USD)', 'cost in total', USD],
  ['Стоимость, в долларах США', 'стоимость', USD],
  ['US$ Value', 'value', USD],
  ['Piyasa Değeri (TL)', 'piyasa degeri', { code: 'TRY', parts: 1 }],
] as const)('%s is %s in %j', (cell, expected, unit) =>
  expect(readHeaderCell(cell)).toEqual(unit ? { words: expected, unit } : { words: expected }),
);

test.each(['Value (zorps)', 'Value (US dollars) today', 'Value (of it'])('%s states no currency', (cell) =>
  expect(readHeaderCell(cell).unit).toBeUndefined(),
);

test.each(['#VALUE!', '#N/A', '#REF!', '#NAME?', '#DIV/0!', '#GETTING_DATA', '', 5, true, null, undefined])(
  '%j is no header',
  (cell) => expect(readHeaderCell(cell)).toEqual({ words: '' }),
);

test('a text of sixty characters may be one, a longer one is none', () => {
  expect(words('x'.repeat(60))).toBe('x'.repeat(60));
  expect(words('x'.repeat(61))).toBe('');
});

describe('headers', () => {
  test.each(['+/- value', '+ / - value', '± value', '-/+ value'])('%s is what was gained', (head) => {
    expect(readHeaderCell(head).words).toBe('change value');
    const { positions } = read(`Symbol,Shares,${head},Valuation,Currency\nORCL,10,99,2500,USD`);
    expect(positions[0]).toMatchObject({ value: 2500 });
  });

  test.each([
    ['القيمة السوقية بالدولار', 'القيمة السوقية', 'USD'],
    ['إجمالي القيمة بالريال السعودي', 'إجمالي القيمة', 'SAR'],
    ['שווי בש"ח', 'שווי', 'ILS'],
    ['Стоимость, в рублях', 'Стоимость', 'RUB'],
    ['Valeur en euros', 'Valeur', 'EUR'],
    ['Wert in Schweizer Franken', 'Wert', 'CHF'],
    ['Valor em EUR', 'Valor', 'EUR'],
    ['Wartość w PLN', 'Wartość', 'PLN'],
    ['Värde i SEK', 'Värde', 'SEK'],
  ])('%s counts in a currency', (head, alone, code) =>
    expect(readHeaderCell(head)).toEqual({ ...readHeaderCell(alone), unit: { code, parts: 1 } }),
  );

  test.each(['Value in dollars', 'Werte in Europa', 'Shares in Euro Stoxx'])('%s names none', (head) =>
    expect(readHeaderCell(head).unit).toBeUndefined(),
  );
});

test.each([
  ['p/share', 'of one share', 'GBP'],
  ['$/sh', 'of one share', undefined],
  ['€/Aktie', 'of one share', 'EUR'],
  ['USD / share', 'of one share', 'USD'],
  ['a/share', 'a share', undefined],
  ['Div/Share', 'div share', undefined],
])('%j tells what one share has or gives: %j', (text, words, code) => {
  const head = readHeaderCell(text);
  expect(head.words).toBe(words);
  expect(head.unit?.code).toBe(code);
});

test.each([
  ['Gross رقم', 'gross'],
  ['Quantity 數量', 'quantity'],
  ['Market value سوق', 'market value'],
  ['رقم', 'رقم'],
  ['PE 比率', 'pe 比率'],
  ['market value %', 'market value %'],
])('%s is read in the one language of a header in two', (written, words) =>
  expect(readHeaderCell(written).words).toBe(words),
);
