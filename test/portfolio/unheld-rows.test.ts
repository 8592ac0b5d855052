import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { bankedRows, unheldRows } from '../../src/portfolio/positions/unheld-rows';
import { asked, gridOf, held, read } from './typed-file';

const HELD = 'Symbol|Company|Shares|Price\nAAPL|Apple Inc|3|200\nMSFT|Microsoft Corp|4|400';
const LIST = "Symbol|Company|Target Price|Price\nLOW|Lowe's Inc|215|238\nTGT|Target Corp|88|97";

test.each([
  'Watchlist',
  'My watch list:',
  'WATCH-LIST (2026)',
  'To buy',
  'Reserve list (no weight yet)',
  'Beobachtungsliste',
  'À surveiller',
  'Lista de seguimiento',
  'İzleme listesi',
  'Do kupienia (obserwowane):',
  'قائمة المتابعة',
  '自选',
])('what stands below %s is not held', (title) => {
  const text = `${HELD}\n|||\n${title}|||\n${LIST}`;
  expect(held(text)).toEqual(['AAPL 3', 'MSFT 4']);
  expect(read(text).skipped.map(({ written, reason }) => `${written}: ${reason}`)).toEqual([
    `LOW: It stands below "${title}": it is watched, and not held.`,
    `TGT: It stands below "${title}": it is watched, and not held.`,
  ]);
  expect(asked(text)).toEqual([false, false]);
});

test.each([
  'Sold since last meeting',
  'Sold 2026/27',
  'SOLD:',
  'Closed positions',
  'Disposals this year',
  'Verkauft im Jahr 2026',
  'Vendus',
  'Vendidas 2026',
  'Sold positions 2026',
  'Stocks sold 2025/2026',
  'Exited',
  'Former holdings',
  'Lignes soldées 2026',
  'Acciones vendidas',
  'مباعة',
  'Satılanlar',
  'Продано',
  'المباعة',
])('what stands below %s is held no more', (title) => {
  const text = `${HELD}\n|||\n${title}|||\nVOD|Vodafone Group|1500|92`;
  expect(held(text)).toEqual(['AAPL 3', 'MSFT 4']);
  expect(read(text).skipped.at(-1)).toMatchObject({
    written: 'VOD',
    reason: `It stands below "${title}": it was sold, and is not held.`,
  });
  expect(asked(text)).not.toContain(true);
});

test.each([
  'Soldiers',
  'Sold in London and bought in New York for the children',
  'Closed-end funds',
  'Past performance',
  'Solde 2026',
])('%s is no title of what was sold', (title) =>
  expect(held(`${HELD}\n|||\n${title}|||\nTPR|Tapestry Inc|2|40`)).toContain('TPR 2'),
);

test('the list ends at the next title after a gap, and a text without a gap ends nothing', () => {
  const grid = gridOf(`${HELD}\n\nWatchlist\nLOW\n\nTGT|a|b\n\nIRA\nKO|Coca-Cola|5|60`);
  expect([...unheldRows(grid, 0).keys()]).toEqual([4, 5, 6, 7, 8]);
  expect([...unheldRows(gridOf('KO\nLOW|1\n\nTo buy\nTGT|2'), -1).keys()]).toEqual([3, 4]);
});

test('a title above the table is that of the table itself, and other titles are none of a watch list', () => {
  expect(held(`Watchlist|||\n${HELD}`)).toEqual(['AAPL 3', 'MSFT 4']);
  expect(held(`${HELD}\n|||\nWatchmakers|||\nTPR|Tapestry Inc|2|40`)).toContain('TPR 2');
});

test('a sheet without a header may begin with a text alone in its row', () =>
  expect(unheldRows([['AAPL'], ['MSFT', 1]], -1).size).toBe(0));

test.each([
  'CASH & TERM DEPOSITS',
  'Cash',
  'Bank accounts',
  'Tagesgeld und Festgeld',
  'Nakit',
  'Efectivo y depósitos',
])('below %j stands no share, but what has a number of shares is one', (title) => {
  const read = readPortfolio(
    gridOf(
      `Symbol|Name|Units|Value (USD)\nAAPL|Apple|3|600\n\n${title}\nCMA|Macquarie CMA||500\nSGOV|T-Bill ETF|4|400`,
    ),
  );
  expect(read.positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'SGOV']);
  expect(read.skipped.find(({ written }) => written === 'CMA')!.reason).toBe(
    `It stands below "${title}": it is cash or a deposit, and there is nothing to screen in it.`,
  );
});

test('a title of other things ends the cash', () => {
  const rows = [
    ['Ticker', 'Units', 'Value'],
    ['KO', 1, 2],
    [],
    ['Cash'],
    ['CMA', '', 5],
    [],
    ['Shares'],
    ['PEP', '', 7],
  ];
  expect([...bankedRows(rows, 0, 1).keys()]).toEqual([3, 4, 5]);
});
