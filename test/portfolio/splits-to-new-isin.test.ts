import { withSplitsToNewIsin } from '../../src/portfolio/activity/splits-to-new-isin';
import type { Trade } from '../../src/portfolio/activity/trade';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { tradeWith } from './traded-share';
import { read } from './typed-file';

const DAY = { year: 2025, month: 6, day: 23 };
const half = (
  isin: string,
  shares: number,
  share: Partial<ShareEvidence> = {},
  told: Partial<Omit<Trade, 'share'>> = {},
) => tradeWith({ isin, name: 'Kongsberg Gruppen', ...share }, { kind: 'split', date: DAY, shares, ...told });
const [OLD, NEW] = ['NO0003043309', 'NO0013536151'];
const kinds = (...trades: Trade[]) => withSplitsToNewIsin(trades).map(({ kind }) => kind);
const GONE = half(OLD, -20);

test('the old shares go and the new ones come', () => {
  expect(kinds(half(NEW, 100), GONE)).toEqual(['trade', 'trade']);
  expect(kinds(half(NEW, 100, { name: 'KONGSBERG GRUPPEN ' }), GONE)).toEqual(['trade', 'trade']);
});

test.each<[string, Trade]>([
  ['of the same ISIN', half(OLD, 100)],
  ['of another name', half(NEW, 100, { name: 'Volvo' })],
  ['of another account', half(NEW, 100, {}, { account: 'B' })],
  ['of another day', half(NEW, 100, {}, { date: { ...DAY, day: 24 } })],
  ['without a day', (({ date: _, ...one }) => one)(half(NEW, 100))],
  ['without an ISIN', half('', 100)],
  ['without a name', half(NEW, 100, { name: '' })],
  ['that takes shares away as well', half(NEW, -100)],
  ['with a ratio', half(NEW, 100, {}, { ratio: { became: 5, of: 1 } })],
])('splits stay what they are beside one %s', (_, other) => {
  expect(kinds(other, GONE)).toEqual(['split', 'split']);
});

test('which of three belong together is not told', () => {
  expect(kinds(half(NEW, 100), half('NO0010001118', 5), GONE)).toEqual(['split', 'split', 'split']);
});

test('in a file of Avanza the new shares are held', () => {
  const file = [
    'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat',
    `2025-06-23;ISK;Split värdepapper;Kongsberg Gruppen;100;;;;;;NOK;${NEW};`,
    `2025-06-23;ISK;Split värdepapper;Kongsberg Gruppen;-20;;;;;;NOK;${OLD};`,
    `2025-04-03;ISK;Köp;Kongsberg Gruppen;20;1542,00;-29392,89;SEK;73,30;0,950700;NOK;${OLD};`,
  ].join('\n');
  expect(read(file).skipped.map(({ isin, quantity }) => [isin, quantity])).toEqual([[NEW, 100]]);
});
