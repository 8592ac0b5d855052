import { shareNames } from '../../src/portfolio/tables/share-names';

const at = { ticker: 0, name: 1 };

test('names of companies stay as they are', () => {
  const rows = [
    ['AAPL', 'Apple Inc'],
    ['MSFT', 'Microsoft Corp'],
  ];
  expect(shareNames(['symbol', 'description'], rows, at)).toBe(1);
  expect(shareNames(['symbol', 'name', 'company'], rows, at)).toBe(1);
});

test('a column that is both is left alone', () =>
  expect(shareNames(['symbol', 'name'], [['AAPL', 'Apple']], { ticker: 0, name: 0 })).toBe(0));

const CLIENTS = [
  ['AAPL', 'J. Smith', 'Apple Inc'],
  ['MSFT', 'J. Smith', 'Microsoft Corp'],
  ['KO', 'J. Smith', 'Coca-Cola Co'],
];

test('one text beside several symbols is that of the person who holds them: another column has the names', () => {
  expect(shareNames(['symbol', 'name', 'security name'], CLIENTS, at)).toBe(2);
  // Whatever case and blanks it is written in.
  const other = CLIENTS.map(([symbol, name, company], row) => [
    symbol,
    row === 1 ? ' j.  SMITH' : name,
    company,
  ]);
  expect(shareNames(['symbol', 'name', 'security name'], other, at)).toBe(2);
});

test('where no other column has them, there are none', () => {
  expect(shareNames(['symbol', 'name'], CLIENTS, at)).toBeUndefined();
  expect(shareNames(['symbol', 'name', 'note'], CLIENTS, at)).toBeUndefined();
  // Nor does another one that is headed as one of people.
  expect(shareNames(['symbol', 'name', 'client name'], CLIENTS, at)).toBeUndefined();
});

test('two symbols with one name may be two classes of a company', () => {
  const classes = [
    ['GOOG', 'Alphabet'],
    ['GOOGL', 'Alphabet'],
  ];
  expect(shareNames(['symbol', 'name'], classes, at)).toBe(1);
});

test('nor is a name that says that it is a company one of a person', () => {
  const fund = CLIENTS.map(([symbol]) => [symbol, 'Smith Holdings Ltd']);
  expect(shareNames(['symbol', 'name'], fund, at)).toBe(1);
});

test('rows without a symbol or without letters say nothing', () => {
  const rows = [...CLIENTS.slice(0, 2), ['', 'J. Smith'], ['KO', ''], ['T', '123']];
  expect(shareNames(['symbol', 'name'], rows, at)).toBe(1);
});

test('below Name the texts that are called as companies are the names', () => {
  const rows = [
    ['AAPL', 'Growth', 'Apple Inc'],
    ['MSFT', 'Income', 'Microsoft Corp'],
  ];
  expect(shareNames(['symbol', 'name', 'description'], rows, at)).toBe(2);
  // Below any other header they may be what they are.
  expect(shareNames(['symbol', 'issue name', 'description'], rows, at)).toBe(1);
});

test('and so are those below Company, where nothing tells', () => {
  const rows = [
    ['AAPL', 'Smith', 'Apple'],
    ['MSFT', 'Jones', 'Microsoft'],
  ];
  expect(shareNames(['symbol', 'name', 'company'], rows, at)).toBe(2);
  expect(shareNames(['symbol', 'name', 'description'], rows, at)).toBe(1);
  // A company for all of them is the bank.
  const bank = rows.map(([symbol, name]) => [symbol, name, 'Bank']);
  expect(shareNames(['symbol', 'name', 'company'], bank, at)).toBe(1);
});

test('another column has names for all of the symbols, or is not taken', () => {
  const rows = CLIENTS.map(([symbol, name, company], row) => [symbol, name, row === 0 ? '' : company]);
  expect(shareNames(['symbol', 'name', 'security name'], rows, at)).toBeUndefined();
});

test('two names beside three symbols may be classes of companies', () => {
  const rows = [
    ['GOOG', 'Alphabet'],
    ['GOOGL', 'Alphabet'],
    ['AAPL', 'Apple'],
  ];
  expect(shareNames(['symbol', 'name'], rows, at)).toBe(1);
});

test('below Company they are taken where they are called as companies as often, and are as many', () => {
  const heads = ['symbol', 'name', 'company'];
  const called = [
    ['AAPL', 'Smith Ltd', 'Apple'],
    ['MSFT', 'Jones', 'Microsoft'],
  ];
  expect(shareNames(heads, called, at)).toBe(1);
  const one = [
    ['AAPL', 'Smith', 'Apple'],
    ['MSFT', 'Jones', 'Apple'],
  ];
  expect(shareNames(heads, one, at)).toBe(1);
});

test.each(['company scheme name', 'issue name'])('%s is not Company', (head) => {
  const rows = [
    ['AAPL', 'Smith', 'Apple'],
    ['MSFT', 'Jones', 'Microsoft'],
  ];
  expect(shareNames(['symbol', 'name', head], rows, at)).toBe(1);
});

test('below Name, those are taken that are called as companies more often, by their number', () => {
  const heads = ['symbol', 'name', 'description'];
  const often = ['Apple Inc', 'Microsoft Corp', 'Coca-Cola Co', 'Visa'];
  const seldom = ['Smith Ltd', 'Jones', 'Brown', 'Miller'];
  const rows = ['AAPL', 'MSFT', 'KO', 'V'].map((symbol, nth) => [symbol, seldom[nth], often[nth]]);
  expect(shareNames(heads, rows, at)).toBe(2);
  expect(shareNames(heads, rows.map(([symbol, few, many]) => [symbol, many, few]), at)).toBe(1); // prettier-ignore
});

test('below Company they are not taken where they are fewer', () => {
  const rows = [
    ['AAPL', 'Smith', 'Apple'],
    ['MSFT', 'Jones', 'Microsoft'],
    ['MSFT2', 'Brown', 'Microsoft'],
  ];
  expect(shareNames(['symbol', 'name', 'company'], rows, at)).toBe(1);
});

test('Stock company is Company', () => {
  const rows = [
    ['AAPL', 'Smith', 'Apple'],
    ['MSFT', 'Jones', 'Microsoft'],
  ];
  expect(shareNames(['symbol', 'name', 'stock company'], rows, at)).toBe(2);
});

test('a column that is both is left alone, also beside one of companies', () =>
  expect(shareNames(['name', 'company'], [['AAPL', 'Apple Inc']], { ticker: 0, name: 0 })).toBe(0));

test('the symbols are no names of their own, whatever heads them', () =>
  expect(shareNames(['security', 'name'], CLIENTS, at)).toBeUndefined());

test('what is written in capitals is the same, also where a letter becomes two', () => {
  const holder = [
    ['AAPL', 'J. Groß'],
    ['MSFT', 'J. GROSS'],
    ['KO', 'J. Groß'],
  ];
  expect(shareNames(['symbol', 'name'], holder, at)).toBeUndefined();
  // Two symbols say too little.
  const symbols = ['GROSS', 'Groß', 'KO'].map((symbol) => [symbol, 'J. Smith']);
  expect(shareNames(['symbol', 'name'], symbols, at)).toBe(1);
});

test('addresses are no names, although they end in com', () => {
  const rows = ['AAPL', 'MSFT', 'KO'].map((symbol) => [
    symbol,
    `${symbol} name`,
    `https://api.example.com/instruments/${symbol}/`,
  ]);
  expect(shareNames(['symbol', 'name', 'instrument'], rows, at)).toBe(1);
});
