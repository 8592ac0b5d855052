import { listingExchanges } from '../../src/portfolio/tables/listing-exchange';

const SECTION = 'Financial Instrument Information';
const head = [SECTION, 'Header', 'Asset Category', 'Symbol', 'Description', 'Listing Exch'];
const row = (symbol: unknown, exchange: string) => [SECTION, 'Data', 'Stocks', symbol, 'A company', exchange];

const listed = (...grid: unknown[][]) => Object.fromEntries(listingExchanges(grid));

test('the section on instruments tells the exchange of each symbol, and of several names of one', () => {
  expect(listed(head, row('AAPL', 'NASDAQ'), row('VOD, VODl', 'LSE'), row('BRK B,BRKB', 'NYSE'))).toEqual({
    AAPL: 'NASDAQ',
    VOD: 'LSE',
    VODl: 'LSE',
    'BRK B': 'NYSE',
    BRKB: 'NYSE',
  });
});

test('what Interactive Brokers calls otherwise than others is told by its MIC', () => {
  const own = {
    TSE: 'XTSE',
    TSEJ: 'XTKS',
    VENTURE: 'XTSX',
    LSEETF: 'XLON',
    LSEIOB1: 'XLON',
    BM: 'XMAD',
    IBIS2: 'XETR',
  };
  for (const [name, mic] of Object.entries(own)) expect(listed(head, row('T', name))).toEqual({ T: mic });
});

test('a symbol on two exchanges is left out; one that is told twice is not', () => {
  expect(listed(head, row('T', 'NYSE'), row('T', 'TSE'), row('KO', 'NYSE'), row('KO', 'NYSE'))).toEqual({
    KO: 'NYSE',
  });
});

test('rows of other sections, other rows of this one, and rows without an exchange tell nothing', () => {
  const other = row('T', 'NYSE').with(0, 'Trades');
  const total = row('T', 'NYSE').with(1, 'Total');
  expect(listed(head, other, total, row('T', ' '), [SECTION])).toEqual({});
  expect(listed(row('T', 'NYSE'), head)).toEqual({});
  expect(listed(head.with(0, 'Trades'), row('T', 'NYSE'))).toEqual({});
});

test('a later header of the section counts for the rows below it', () => {
  const moved = [SECTION, 'Header', 'Symbol', 'Listing Exch'];
  expect(listed(head, row('T', 'NYSE'), moved, [SECTION, 'Data', 'KO', 'NASDAQ'])).toEqual({
    T: 'NYSE',
    KO: 'NASDAQ',
  });
});

test.each([
  ['Información de instrumento financiero', 'Símbolo', 'Merc. de cotización'],
  ["Informations sur l'instrument financier", 'Symbole', 'Bourse de cotation'],
  ['Informazioni sugli strumenti', 'Simbolo', 'Borsa di quotazione'],
  ['Informationen zum Finanzinstrument', 'Symbol', 'Börsennotierung'],
])('the section in other languages is told by its contract numbers: %s', (section, symbol, exchange) => {
  const headed = [section, 'Header', 'Acciones', symbol, 'Conid', exchange];
  expect(listed(headed, [section, 'Data', 'Acciones', 'CSPX', '75776072', 'LSEETF'])).toEqual({
    CSPX: 'XLON',
  });
  expect(listed(headed.with(4, 'Code'), [section, 'Data', 'Acciones', 'CSPX', '1', 'LSEETF'])).toEqual({});
});
