import { held, read, reasons } from './typed-file';

/** Files of houses whose ways with splits, receipts, descriptions and markets are their own. */
describe('a split whose ratio stands behind the symbol', () => {
  const ETORO = (split: string) =>
    [
      'Date|Type|Details|Amount|Units|Realized Equity|Balance|Position ID|Asset type',
      '05/02/2024 15:33:18|Open Position|NVDA/USD|1660.25|2.5|0.00|1|1|Stocks',
      `10/06/2024 04:30:00|corp action: Split|${split}|-|-|0.00|1|1|-`,
    ].join('\n');

  test('gives so many for each', () => expect(held(ETORO('NVDA/USD 10:1'))).toEqual(['NVDA 25']));

  test('leaves the number unknown where it may be meant the other way round', () => {
    expect(held(ETORO('NVDA/USD 1:10'))).toEqual([]);
    expect(reasons(ETORO('NVDA/USD 1:10'))[0]).toMatch(/^How many of .* cannot be computed/);
  });
});

describe('numbers with an S at the end', () => {
  const ROBINHOOD = (...rows: string[]) =>
    [
      'Activity Date|Process Date|Settle Date|Instrument|Description|Trans Code|Quantity|Price|Amount',
      '5/28/2024|5/28/2024|5/30/2024|NVDA|NVIDIA|Buy|5|$1,140.00|($5,700.00)',
      ...rows.map((row) => `6/10/2024|6/10/2024|6/10/2024|${row}||`),
    ].join('\n');

  test('are shares that a split or a spin-off added', () =>
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPL|45S', 'GEV|GE Vernova|SOFF|3S'))).toEqual(['NVDA 50', 'GEV 3']));

  test('are the old shares where another row gives the new ones', () =>
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPL|5S', 'NVDA|NVIDIA|SPL|50'))).toEqual(['NVDA 50']));

  test('are shares that a reverse split or an exchange took', () => {
    expect(held(ROBINHOOD('NVDA|NVIDIA|SPR|4S'))).toEqual(['NVDA 1']);
    expect(held(ROBINHOOD('NVDA|NVIDIA|SXCH|4S'))).toEqual(['NVDA 1']);
  });
});

describe('a column of the sources of prices', () => {
  const QUOTED = (code: string, by: string) =>
    `Date,Code,DataSource,Currency,Price,Quantity,Action\n2024-01-02,AAPL,YAHOO,USD,180,5,buy\n2024-01-03,${code},${by},USD,30,2,buy`;

  test.each([
    ['bitcoin', 'COINGECKO', /^"bitcoin" is a cryptocurrency/],
    ['SOL', 'COINGECKO', /^"SOL" is a cryptocurrency/],
    ['HOUSE', 'MANUAL', /^"HOUSE" is an asset that is valued by hand: its code is no ticker/],
  ])('%s of %s is no ticker', (code, by, says) => {
    expect(held(QUOTED(code, by))).toEqual(['AAPL 5']);
    expect(read(QUOTED(code, by)).skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(says)]);
  });

  test('tells nothing of a share', () => expect(held(QUOTED('KO', 'YAHOO'))).toEqual(['AAPL 5', 'KO 2']));
});

describe('a Canadian depositary receipt', () => {
  const CANADIAN = (...rows: string[]) =>
    ['Date,Transaction Type,Symbol,Market,Description,Quantity,Currency of Price,Price', ...rows].join('\n');
  const KO = '2026-01-05,Buy,KO,US,COCA-COLA CO,3,USD,70';

  test('is not the share itself', () => {
    const file = CANADIAN(
      KO,
      '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR (CAD HEDGED),90,CAD,38',
      '2026-03-05,Reinvest,MSFT,CDN,MICROSOFT CDR (CAD HEDGED) REINV@ $39.00,1,CAD,39',
    );
    expect(held(file)).toEqual(['KO 3']);
    expect(reasons(file)[0]).toMatch(/^"MSFT" is a Canadian depositary receipt/);
  });

  test('makes the number of its share unknown where one row alone says so', () =>
    expect(
      held(
        CANADIAN(
          KO,
          '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR,90,CAD,38',
          '2026-03-05,Buy,MSFT,CDN,MICROSOFT,10,CAD,38',
        ),
      ),
    ).toEqual(['KO 3']));

  test('is held apart from the share in the United States', () =>
    expect(
      held(
        CANADIAN(
          '2026-02-05,Buy,MSFT,CDN,MICROSOFT CDR (CAD HEDGED),90,CAD,38',
          '2026-03-05,Buy,MSFT,US,MICROSOFT CORP,10,USD,410',
        ),
      ),
    ).toEqual(['MSFT 10']));
});
