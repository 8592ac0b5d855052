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
  ['أسهم الإمارات (دبي وأبوظبي)', 'Dubai and Abu Dhabi'],
  ['أسهم مصر', 'Cairo, Egypt'],
  ['السوق الموازية - نمو', 'Riyadh, Saudi Arabia'],
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

test.each([
  ['السوق السعودي - الراجحي المالية (ريال)', 'السوق الأمريكي - دراية (دولار)'],
  ['السوق السعودي (الراجحي) - الأسعار بالريال', 'السوق الأمريكي (دراية) - الأسعار بالدولار'],
])('a title that names a market, a broker and the currency tells both of its part', (saudi, american) => {
  const head = ['Symbol', 'Shares', 'Value'];
  const grid = [[saudi], head, ['2222', 10, 250], [american], head, ['AAPL', 5, 1400]];
  const { byRow, units } = partsOf(grid, 1);
  expect([2, 5].map((row) => [byRow.get(row)?.country, units.get(row)?.code])).toEqual([
    ['SA', 'SAR'],
    ['US', 'USD'],
  ]);
});

test('behind the name of a company a person writes where its share is from', () => {
  const sheet = (name: string, price = '1,400') =>
    `Name|EPIC|Shares|Price now (p)\nShell|SHEL|10|2,796.0\n${name}|HPE|12|${price}`;
  expect(held(sheet('Hewlett (US)', '$511.90'))).toEqual(['SHEL.L 10', 'HPE 12']);
  expect(held(sheet('Hewlett', '$511.90'))).toEqual(['SHEL.L 10', 'HPE 12']);
  expect(held(sheet('Hewlett (US)'))).toEqual(['SHEL.L 10', 'HPE 12']);
  expect(held(sheet('Hewlett (core)'))).toEqual(['SHEL.L 10', 'HPE.L 12']);
  expect(held(sheet('iShares S&P 500 ETF (US)'))).toEqual(['SHEL.L 10', 'HPE.L 12']);
  expect(asked('Name|EPIC|Shares\nNestle (Switzerland)|NESN|12')).toEqual([true]);
});
