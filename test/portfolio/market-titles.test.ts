import { exchangeName } from '../../src/portfolio/shares/exchange-names';
import { marketInTitle } from '../../src/portfolio/shares/market-titles';
import { partsOf } from '../../src/portfolio/tables/section-markets';
import { asked, held } from './typed-file';

test.each([
  ['US stocks', 'the United States'],
  ['American market', 'the United States'],
  ['British shares', 'London'],
  ['السوق الأمريكي', 'the United States'],
  ['السوق السعودي', 'Riyadh, Saudi Arabia'],
  ['growth stocks', undefined],
  ['تقنية أمريكية', undefined],
])('%s in a title', (title, place) => expect(marketInTitle(title)?.place).toBe(place));

test('a column of markets may say the same as a title', () => {
  expect(exchangeName('السوق الأمريكي')).toBe('US');
  expect(exchangeName('US market')).toBe('US');
  expect(exchangeName('Growth market')).toBe('Growth market');
  expect(held('Symbol|Market|Shares\nAAPL|السوق الأمريكي|15\nBBY|UK shares|3')).toEqual([
    'AAPL 15',
    'BBY.L 3',
  ]);
});

test('a title that names a market, a broker and the currency tells both of its part', () => {
  const head = ['Symbol', 'Shares', 'Value'];
  const grid = [
    ['السوق السعودي - الراجحي المالية (ريال)'],
    head,
    ['2222', 10, 250],
    ['السوق الأمريكي - دراية (دولار)'],
    head,
    ['AAPL', 5, 1400],
  ];
  const { byRow, units } = partsOf(grid, 1);
  expect([2, 5].map((row) => [byRow.get(row)?.country, units.get(row)?.code])).toEqual([
    ['SA', 'SAR'],
    ['US', 'USD'],
  ]);
});

test('behind the name of a company a person writes where its share is from', () => {
  const sheet = (name: string, price = '1,400') =>
    `Name|EPIC|Shares|Price now (p)\nShell|SHEL|10|2,796.0\n${name}|MSFT|12|${price}`;
  expect(held(sheet('Microsoft (US)', '$511.90'))).toEqual(['SHEL.L 10', 'MSFT 12']);
  expect(held(sheet('Microsoft', '$511.90'))).toEqual(['SHEL.L 10', 'MSFT 12']);
  expect(held(sheet('Microsoft (US)'))).toEqual(['SHEL.L 10', 'MSFT 12']);
  expect(held(sheet('Microsoft (core)'))).toEqual(['SHEL.L 10', 'MSFT.L 12']);
  expect(held(sheet('iShares S&P 500 ETF (US)'))).toEqual(['SHEL.L 10', 'MSFT.L 12']);
  expect(asked('Name|EPIC|Shares\nNestle (Switzerland)|NESN|12')).toEqual([true]);
});
