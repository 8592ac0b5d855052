import { repeatedOrders } from '../../src/portfolio/activity/repeated-orders';
import { headerWith } from './trade-table-of';
import { held, reasons } from './typed-file';

const HEADER = { ...headerWith(['date', 'quantity']), heads: ['date', 'quantity', 'auftrags nr'] };
const order = (number: string, day = '04.03.2026') => [day, '30', number];

test('a row that is there once more with the number of its order is told', () => {
  const again = order('1104');
  expect([...repeatedOrders([order('1104'), order('1105'), again], HEADER)]).toEqual([again]);
});

test('rows are not told without a number of the order, with a time of day, or with another cell', () => {
  expect(repeatedOrders([order('-'), order('-')], HEADER).size).toBe(0);
  const at = '04.03.2026 09:30';
  expect(repeatedOrders([order('1104', at), order('1104', at)], HEADER).size).toBe(0);
  expect(repeatedOrders([order('1104'), order('1104', '05.03.2026')], HEADER).size).toBe(0);
  expect(
    repeatedOrders([order('1104'), order('1104')], { ...HEADER, heads: ['date', 'quantity', 'fee'] }).size,
  ).toBe(0);
});

test('parts of one order that have its number in common are not told', () =>
  expect(
    repeatedOrders([order('1104'), order('1104')], { ...HEADER, heads: ['date', 'quantity', 'order id'] })
      .size,
  ).toBe(0));

test('of a bank that books income beside trades, the trades alone count, and an order that is there twice is asked about', () => {
  const file = [
    'Wertpapierart;Name;WKN;Geschäftsart;Datum;Auftrags-Nr.;Stück/Nominal;Ausführungskurs;Währung',
    'Aktien;SAP SE;716460;TRANSAKTIONSART_VERKAEUFE;08.07.2026;1119;-15,00;248,75;EUR',
    'Aktien;SAP SE;716460;ERTRAGSART_AUSSCHUETTUNGEN;15.05.2026;1113;40,00;;EUR',
    'Aktien;SAP SE;716460;TRANSAKTIONSART_KAEUFE;17.03.2026;1106;40,00;224,1;EUR',
    'Aktien;APPLE INC.;865985;TRANSAKTIONSART_KAEUFE;04.03.2026;1104;30,00;271,44;USD',
    'Aktien;APPLE INC.;865985;TRANSAKTIONSART_KAEUFE;04.03.2026;1104;30,00;271,44;USD',
    'Renten;BUNDANL.V.23/33;BU2Z01;TRANSAKTIONSART_KAEUFE;12.02.2026;1099;10.000,00;0,9831;EUR',
  ].join('\n');
  expect(held(file)).toEqual([]);
  expect(reasons(file)).toEqual([
    expect.stringMatching(/^"716460" is a WKN/),
    expect.stringMatching(/^How many of "865985" are held cannot be computed.*Another row is the same/),
    expect.stringMatching(/^Another row is the same, with the same number of the order\./),
    '"BU2Z01" is a bond or a deposit, and those are not screened.',
  ]);
});
