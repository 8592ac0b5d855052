import { readDividends } from '../../src/portfolio/read-dividends';
import { readPortfolio } from '../../src/portfolio/read-portfolio';
import { statementSections } from '../../src/portfolio/statement-sections';

const gridOf = (text: string) => text.split('\n').map((line) => line.split(';'));

const HEAD = `Statement;Header;Feldname;Feldwert
Statement;Data;BrokerName;Interactive Brokers Ireland Limited`;
const POSITIONS = `Offene Positionen;Header;DataDiscriminator;Anlagekategorie;Währung;Symbol;Menge;Mult;Einstandspreis;Einstandswert;Schlusskurs;Wert
Offene Positionen;Data;Summary;Aktien;USD;AAPL;120;1;105;12600;231.4;27768
Offene Positionen;Data;Lot;Aktien;USD;AAPL;100;1;105;10500;231.4;23140
Offene Positionen;Data;Summary;Aktien;USD;XOM;-8;1;100;-800;112.5;-900
Offene Positionen;Total;;Aktien;USD;;;;;11800;;26868`;
const TRADES = `Transaktionen;Header;DataDiscriminator;Anlagekategorie;Währung;Konto;Symbol;Datum/Zeit;Menge;T.-Kurs;Schlusskurs;Erlös
Transaktionen;Data;Order;Aktien;USD;U1;AAPL;2026-03-02, 10:00:00;20;120;120;-2400
Transaktionen;Data;Order;Aktien;USD;U1;KO;2026-03-03, 10:00:00;5;60;60;-300`;
const DIVIDENDS = `Dividenden;Header;Währung;Konto;Datum;Beschreibung;Betrag
Dividenden;Data;USD;U1;2026-04-01;KO(US1912161007) Bardividende USD 0.51 pro Aktie;30.6
Dividenden;Data;Gesamt;;;;30.6
Quellensteuer;Header;Währung;Konto;Datum;Beschreibung;Betrag;Code
Quellensteuer;Data;USD;U1;2026-04-01;KO(US1912161007) Bardividende USD 0.51 pro Aktie - US Steuer;-4.59;`;

const portfolio = (...parts: string[]) => readPortfolio(gridOf(parts.join('\n')));
const held = (...parts: string[]) =>
  portfolio(...parts).positions.map(({ ticker, quantity, value, currency }) => [
    ticker,
    quantity,
    value,
    currency,
  ]);

test('a German statement: the open positions are counted once, and no purchase is added to them', () =>
  expect(held(HEAD, POSITIONS, TRADES, DIVIDENDS)).toEqual([
    ['AAPL', 120, 27768, 'USD'],
    ['XOM', -8, -900, 'USD'],
  ]));

test('of a German statement without positions, the purchases are what is held', () =>
  expect(portfolio(HEAD, TRADES, DIVIDENDS)).toMatchObject({
    positions: [
      { ticker: 'AAPL', quantity: 20 },
      { ticker: 'KO', quantity: 5 },
    ],
    computed: { transactions: 2 },
  }));

test('the dividends of a German statement', () =>
  expect(readDividends(gridOf([HEAD, POSITIONS, DIVIDENDS].join('\n'))).dividends).toMatchObject([
    { ticker: 'KO', amount: 30.6, currency: 'USD', date: { year: 2026, month: 4, day: 1 } },
  ]));

// Sections of positions, purchases and gains have the same columns. One whose name is not known is never guessed.
describe('a statement whose sections have unknown names is not read, and says so', () => {
  const unknown = (text: string) =>
    text
      .replaceAll('Offene Positionen', 'Positions ouvertes')
      .replaceAll('Transaktionen', 'Transactions effectuées');
  const french = gridOf(
    unknown([HEAD, POSITIONS, TRADES, DIVIDENDS.replaceAll('Dividenden', 'Revenus')].join('\n')),
  );

  test('its positions', () =>
    expect(() => readPortfolio(french)).toThrow(
      'The file is a statement in sections, and none of them is called Open Positions: it has "Statement", "Positions ouvertes", "Transactions effectuées", "Revenus", "Quellensteuer". Export the activity statement in English, with that section in it.',
    ));

  test('its dividends', () => expect(() => readDividends(french)).toThrow(/statement/));

  test('with the columns that a person has picked it is read', () => {
    const row = french.findIndex(([, kind, sort]) => kind === 'Header' && sort === 'DataDiscriminator');
    const { positions } = readPortfolio(french, { columns: { headerRow: row, ticker: 5, quantity: 6 } });
    expect(positions[0]).toMatchObject({ ticker: 'AAPL' });
  });
});

test('the sections are those that have a header and data', () => {
  expect(statementSections(gridOf([HEAD, POSITIONS, 'Notes;Header;Text'].join('\n')))).toEqual([
    'Statement',
    'Offene Positionen',
  ]);
  expect(statementSections(gridOf('Name;Header\nAAPL;Data'))).toStrictEqual([]);
  expect(statementSections(gridOf('A;Header\nA;Data\nB;Header\nB;Data'))).toEqual(['A', 'B']);
});
