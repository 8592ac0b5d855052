import { withLegendOfKinds } from '../../src/portfolio/activity/legend-of-kinds';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held } from './typed-file';

const HEAD = 'Date;Sens;Valeur;Mnémo;Qté;Cours;Dev.';
const sheet = (legend: string, ...codes: readonly string[]) =>
  [legend, '', HEAD, ...codes.map((code) => `2025-01-14;${code};Microsoft;MSFT;1;158,40;USD`)].join('\n');
/** What stands in the column of kinds with such a legend. */
const kinds = (legend: string, ...codes: readonly string[]) =>
  withLegendOfKinds(gridOf(sheet(legend, ...codes)))
    .slice(3)
    .map((cells) => cells[1]);

const FRENCH = 'màj;;;A = achat, V = vente, AG = attrib. gratuite, D = dividende';

test('the letters are those of the legend', () => {
  expect(kinds(FRENCH, 'A', 'V', 'AG', 'D')).toEqual(['achat', 'vente', 'attrib. gratuite', 'dividende']);
  expect(kinds('Zeichen: K=Kauf; VK=Verkauf', 'K', 'VK', 'K')).toEqual(['Kauf', 'Verkauf', 'Kauf']);
  expect(kinds('(K = kupno / S = sprzedaż)', 'K', 'S', 'S')).toEqual(['kupno', 'sprzedaż', 'sprzedaż']);
  expect(kinds('A = achat;V = vente', 'A', 'V', 'A')).toEqual(['achat', 'vente', 'achat']);
});

test('what the legend does not tell stays as it is', () =>
  expect(kinds(FRENCH, 'A', 'V', 'A', 'A', 'D', 'A', 'VIR')).toEqual([
    ...['achat', 'vente', 'achat', 'achat', 'dividende', 'achat'],
    'VIR',
  ]));

test.each([
  ['without a legend', 'Journal'],
  ['where it tells one kind alone', 'A = achat, C = couleur'],
  ['where it tells no kinds', 'A = alpha, V = bravo'],
  ['where it tells numbers', 'A = 5 achats, V = 3 ventes'],
])('no letter stands for more %s', (_, legend) => expect(kinds(legend, 'A', 'V')).toEqual(['A', 'V']));

test('a column that holds other texts as well is none of kinds', () =>
  expect(kinds(FRENCH, 'A', 'V', 'MC', 'SU')).toEqual(['A', 'V', 'MC', 'SU']));

test('a row of the table is no legend', () => {
  const rows = withLegendOfKinds(gridOf(`${HEAD}\n1;A = achat;V = vente;x;y;z;w\n1;A\n1;V`));
  expect(rows.slice(2).map((cells) => cells[1])).toEqual(['A', 'V']);
});

test('the trades and the dividends of such a sheet are read', () => {
  const file = [
    `${FRENCH};`,
    '',
    `${HEAD};Montant`,
    '2025-01-14;A;Microsoft;MSFT;30;158,40;USD;-4752',
    '2025-05-19;D;Microsoft;MSFT;30;3,30;USD;99,00',
    '2026-03-16;V;Microsoft;MSFT;5;181,90;USD;909,50',
    '2026-06-10;AG;Microsoft;MSFT;3;;USD;',
  ].join('\n');
  expect(held(file)).toEqual(['MSFT 28']);
  expect(readDividends(gridOf(file)).dividends.map(({ amount }) => amount)).toEqual([99]);
});
