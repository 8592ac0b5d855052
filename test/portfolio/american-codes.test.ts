import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

const HEAD = ['Company', 'EPIC', 'Shares', 'Price now', 'Value £'];

test('a code of an American share among codes of London is asked about', () => {
  const { positions, skipped } = readPortfolio([
    HEAD,
    ['AstraZeneca', 'AZN', 45, '£131.46', '£5,915.70'],
    ['Microsoft', 'MSFT', 14, '£361.20', '£5,056.80'],
  ]);
  expect(positions).toMatchObject([{ ticker: 'AZN.L', currency: 'GBP' }]);
  expect(skipped).toMatchObject([
    {
      written: 'MSFT',
      value: 5056.8,
      currency: 'GBP',
      candidates: ['MSFT', 'MSFT.L', 'MSFT.TO'],
      reason: expect.stringMatching(/which London does not have/) as string,
    },
  ]);
});

test('an exchange that is told weighs more', () => {
  const { positions } = readPortfolio([
    [...HEAD, 'Exchange'],
    ['Microsoft', 'MSFT', 14, '£361.20', '£5,056.80', 'LSE'],
  ]);
  expect(positions).toMatchObject([{ ticker: 'MSFT.L' }]);
});

test('in Canadian dollars it may be a certificate, and is asked about', () => {
  const { positions, skipped } = readPortfolio([
    ['Symbol', 'Shares', 'Price', 'Currency'],
    ['MSFT', 14, 31.2, 'CAD'],
    ['SHOP', 5, 200, 'CAD'],
  ]);
  expect(positions).toMatchObject([{ ticker: 'SHOP.TO' }]);
  expect(skipped).toMatchObject([
    { written: 'MSFT', reason: expect.stringMatching(/certificate/) as string },
  ]);
});
