import { held, reasons, read } from './typed-file';

/** Splits in files of trades: by their ratio, by the shares that came, and by those that there are. */

describe('a split whose ratio stands behind the symbol', () => {
  const ETORO = (split: string) =>
    [
      'Date|Type|Details|Amount|Units|Realized Equity|Balance|Position ID|Asset type',
      '05/02/2024 15:33:18|Open Position|NVDA/USD|1660.25|2.5|0.00|1|1|Stocks',
      `10/06/2024 04:30:00|corp action: Split|${split}|-|-|0.00|1|1|-`,
    ].join('\n');

  test('gives so many for each', () => expect(held(ETORO('NVDA/USD 10:1'))).toEqual(['NVDA 25']));

  test('does so in a file of any house', () => {
    const split = (symbol: string) =>
      `Date|Action|Symbol|Quantity|Price\n2024-02-05|Buy|NVDA|2.5|660\n2024-06-10|Split|${symbol}||`;
    expect(held(split('NVDA 10:1'))).toEqual(['NVDA 25']);
    expect(held(split('NVDA (10 for 1)'))).toEqual(['NVDA 25']);
    expect(held(split('NVDA 1:10'))).toEqual([]);
  });

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

describe('Freetrade: a split in columns of its own', () => {
  const file = (split: string) =>
    [
      'Title|Type|Timestamp|Account Currency|Buy / Sell|Ticker|ISIN|Quantity|Instrument Currency|Price per Share|Stock Split Rate of Share Outturn From|Stock Split Rate of Share Outturn To|Stock Split Maintain Holding of Initial ISIN|Stock Split New Share Quantity',
      'NVIDIA|ORDER|2024-01-30T15:02:11Z|GBP|BUY|NVDA|US67066G1040|3|USD|624||||',
      `NVIDIA|STOCK_SPLIT|2024-06-10T07:00:00Z|GBP||NVDA|US67066G1040||USD||${split}`,
    ].join('\n');

  test.each([
    ['the shares that came', '1|10|true|27', ['NVDA 30']],
    ['those that there are', '1|10|false|30', ['NVDA 30']],
    ['the ratio alone', '1|10|true|', ['NVDA 30']],
    ['the shares that came alone', '|||27', ['NVDA 30']],
    ['what does not fit', '1|9|true|27', []],
  ])('%s', (_, split, expected) => expect(held(file(split))).toEqual(expected));
});

describe('Questrade: a split under a code of its own', () => {
  const file = (...rows: string[]) =>
    [
      'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type',
      '2026-06-15,2026-06-15,DIS,K012006,KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS REC 06/12/26,18,0,0,0,0,USD,1,Dividends',
      '2026-06-04,2026-06-05,Buy,KLAC,KLA CORPORATION COMMON STOCK WE ACTED AS AGENT,2,2075,-4150,0,-4150,USD,1,Trades',
      ...rows,
    ].join('\n');

  test('is that of the share that is called so', () => expect(held(file())).toEqual(['KLAC 20']));

  test('stays apart where two shares are', () => {
    const other =
      '2026-06-05,2026-06-08,Buy,KLAX,KLA CORPORATION COMMON STOCK NEW,1,10,-10,0,-10,USD,1,Trades';
    expect(held(file(other))).toEqual(['KLAC 2', 'KLAX 1']);
    expect(reasons(file(other))).toEqual([
      expect.stringMatching(/"K012006" .* purchase is not in this file/),
    ]);
  });

  test('VN is TSX Venture', () =>
    expect(
      reasons(file('2026-07-09,2026-07-10,Buy,NFG.VN,NEW FOUND GOLD,500,3.1,-1550,0,-1550,CAD,1,Trades')),
    ).toEqual([expect.stringMatching(/TSX Venture/)]));
});

test('what Avanza calls Övrigt are splits and moves where shares came or went, by their sign, and money where none did', () => {
  const { skipped } =
    read(`Datum|Konto|Typ av transaktion|Värdepapper/beskrivning|Antal|Kurs|Belopp|Transaktionsvaluta|ISIN
2026-05-04|ISK|Övrigt|Microsoft|5|||SEK|US5949181045
2026-05-04|KF|Övrigt|Microsoft|-5|||SEK|US5949181045
2026-02-26|ISK|Övrigt|Avkastningsskatt|||-1218|SEK|
2025-11-18|ISK|Övrigt|Netflix|30|||SEK|US64110L1061
2025-11-18|ISK|Övrigt|Netflix|-3|||SEK|US64110L1061
2025-10-07|ISK|Köp|Netflix|3|1163,20|-33177,76|SEK|US64110L1061
2025-09-03|KF|Köp|Microsoft|5|505,10|-23896,27|SEK|US5949181045`);
  expect(skipped.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Microsoft', 5],
    ['Netflix', 30],
  ]);
});

describe('rows that move shares in their own way', () => {
  const head = 'Event,Date,Symbol,Price,Quantity,Currency\nBuy,2024-01-12,NVDA,500,10,USD';

  test('a split that may state the shares that came or those that there are is asked about', () => {
    expect(held(`${head}\nSplit,2024-06-10,NVDA,10,100,USD`)).toEqual(['NVDA 100']);
    expect(held(`${head}\nSplit,2024-06-10,NVDA,10,90,USD`)).toEqual(['NVDA 100']);
    expect(reasons(`${head}\nSplit,2024-06-10,NVDA,,30,USD`)[0]).toMatch(
      /may have added 30 shares or made 10 into 30\. Write its ratio/,
    );
    expect(
      held('Date,Ticker,Type,Quantity,Ratio\n2024-01-12,NVDA,Buy,10,\n2024-06-10,NVDA,Split,30,4:1'),
    ).toEqual(['NVDA 40']);
    expect(
      held('Date,Ticker,Type,Quantity,Ratio\n2024-01-12,NVDA,Buy,10,\n2024-06-10,NVDA,Split,30,3:1'),
    ).toEqual(['NVDA 30']);
  });

  test('Revolut states the shares that a split added', () => {
    expect(
      held(
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2024-04-01T13:30:10.514Z,NVDA,BUY - MARKET,2,USD 900,USD 1800,USD,1.08\n2024-06-10T13:30:10.514Z,NVDA,STOCK SPLIT,18,,USD 0,USD,1.08',
      ),
    ).toEqual(['NVDA 20']);
  });
});

test('Nordnet books a split as an exchange: the old shares go out, the new ones come in', () => {
  const text = [
    'Id\tBokföringsdag\tTransaktionstyp\tVärdepapper\tISIN\tAntal\tKurs\tValuta\tBelopp',
    '3\t2025-11-17\tBYTE INLÄGG VP\tNetflix Inc\tUS64110L1061\t30\t\tSEK\t0',
    '2\t2025-11-17\tBYTE UTTAG VP\tNetflix Inc\tUS64110L1061\t3\t\tSEK\t0',
    '1\t2025-01-14\tKÖPT\tNetflix Inc\tUS64110L1061\t3\t850\tSEK\t-28000',
  ].join('\n');
  expect(read(text).skipped).toMatchObject([{ written: 'US64110L1061', quantity: 30 }]);
});

test('Fidelity calls the shares of a split a distribution', () => {
  const head =
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
  const bought =
    '04/22/2024,YOU BOUGHT NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,10,795.18,,,,-7951.80,04/24/2024';
  const row = (quantity: string, amount: string, type = 'Cash'): string =>
    `06/10/2024,DISTRIBUTION NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,${type},${quantity},,,,,${amount},`;
  expect(held([head, row('90', ''), bought].join('\n'))).toEqual(['NVDA 100']);
  expect(held([head, row('', '1.60'), bought].join('\n'))).toEqual(['NVDA 10']);
  // Since 2026 it says that they are shares, and what they are worth.
  expect(held([head, row('90', '10900', 'Shares'), bought].join('\n'))).toEqual(['NVDA 100']);
});

test('a split at BUX takes the old shares away and brings the new ones, without a sign', () => {
  const row = (day: string, type: string, flow: string, share: string, shares: string, money: string) =>
    `${day} 12:15:23.606000,x,${type},${flow},-100,${money},,${share},${shares},50,${money}`;
  const { source, skipped } = read(
    [
      'Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency',
      row('2020-06-16', 'Buy Trade', 'CASH_DEBIT', 'US0378331005,Apple', '2.0', 'EUR'),
      row('2020-06-17', 'Buy Trade', 'CASH_DEBIT', 'NL0010273215,ASML', '2.25', 'EUR'),
      row('2020-08-31', 'General Corporate Action', 'ASSET_REDEEM', 'US0378331005,Apple', '2.0', 'USD'),
      row('2020-08-31', 'General Corporate Action', 'ASSET_DEPOSIT', 'US0378331005,Apple', '8.0', 'USD'),
      row('2021-09-14', 'Sell Trade', 'CASH_CREDIT', 'US0378331005,Apple', '3.0', 'EUR'),
    ].join('\n'),
  );
  expect(source).toBe('BUX');
  expect(skipped.map(({ isin, quantity }) => [isin, quantity])).toEqual([
    ['US0378331005', 5],
    ['NL0010273215', 2.25],
  ]);
});

test('the ratio of a split in the column of prices, as Snowball has it, and nobody else', () => {
  const file = (head: string) =>
    [
      head,
      'BUY,2022-01-12,NVDA,274.1,4,USD,1,NASDAQ,',
      'SPLIT,2024-06-10,NVDA,10,0,USD,0,NASDAQ,',
      'SELL,2024-07-01,NVDA,123.5,15,USD,1,NASDAQ,',
      'BUY,2024-08-12,OXLC,5.42,100,USD,0,NASDAQ,',
      'SPLIT,2025-09-08,OXLC,0.2,0,USD,0,NASDAQ,',
    ].join('\n');
  expect(held(file('Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,NKD'))).toEqual([
    'NVDA 25',
    'OXLC 20',
  ]);
  expect(held(file('Event,Date,Symbol,Price,Quantity,Currency,Fee,Exchange,Note'))).toEqual([]);
});

describe('a split that tells its ratio in a number, and how many shares there are after it', () => {
  const log = (ratio: string, total: string, units = '') =>
    [
      'Date|Type|Ticker|Transacted Units|Price|Stock Split Ratio|Previous Units|Cumulative Units',
      '2024-01-05|Buy|NVDA|20|500||0|20',
      `2024-06-10|Split|NVDA|${units}||${ratio}|20|${total}`,
      '2024-11-13|Sell|NVDA|5|146||200|195',
    ].join('\n');

  test.each(['', '0'])('makes them so many: units %p', (units) => {
    expect(held(log('10', '200', units))).toEqual(['NVDA 195']);
    expect(held(log('0.5', '10', units))).toEqual(['NVDA 5']);
    expect(held(log('10:1', '200', units))).toEqual(['NVDA 195']);
  });

  test('leaves the number unknown where the two do not fit, or one is not told', () => {
    expect(reasons(log('10', '300'))[0]).toMatch(/may have added 300 shares or made 20 into 300/);
    for (const [ratio = '', total = ''] of [['10'], ['', '200'], ['0', '200'], ['10', '0']])
      expect(reasons(log(ratio, total))[1]).toMatch(/^The row tells of a split, and neither its ratio/);
  });
});

describe('a split in words', () => {
  const log = (said: string) =>
    [
      'Date|Symbol|Description|Transaction Type|Units|Unit Price',
      '2025-04-08|NFLX|1.5 shares of NFLX purchased.|PURCHASED|1.5|868.18',
      `2025-11-17|NFLX|${said}|STOCK_SPLIT|13.5|--`,
    ].join('\n');

  test.each(['13.5 shares of NFLX received from stock split.', '13.5 shares added by the split'])(
    'adds the shares: %s',
    (said) => expect(held(log(said))).toEqual(['NFLX 15']),
  );

  test('that does not say so may tell what there is', () => {
    expect(held(log('13.5 shares of NFLX after stock split.'))).toEqual([]);
    expect(reasons(log('Stock split of NFLX'))[0]).toMatch(
      /may have added 13\.5 shares or made 1\.5 into 13\.5/,
    );
  });
});

test('what Wealthsimple calls a corporate action is told by its kind', () =>
  expect(
    held(
      [
        'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount',
        '2025-06-03,2025-06-04,A1,TFSA,Trade,BUY,LONG,ZEQT,BMO All-Equity ETF,CAD,20,63.41,0,-1268.20',
        '2025-08-18,2025-08-18,A1,TFSA,CorporateAction,SUBDIVISION,LONG,ZEQT,BMO All-Equity ETF,,40,,,',
      ].join('\n'),
    ),
  ).toEqual(['ZEQT.TO 60']));

describe('Trade Republic: a split that is a kind of corporate action', () => {
  const file = (heads: string) =>
    [
      `date,account_type,category,type,asset_class,name,symbol,shares,price,amount,currency,description${heads}`,
      '2025-05-06,DEFAULT,TRADING,BUY,STOCK,Netflix,NFLX,0.6,998.30,-598.98,USD,Buy trade',
      '2025-11-17,DEFAULT,CORPORATE_ACTION,SPLIT,STOCK,Netflix,NFLX,5.4,,,USD,SPLIT US64110L1061',
    ].join('\n');

  test('adds its shares', () => expect(held(file(',mcc_code'))).toEqual(['NFLX 6']));

  test('may have made so many below the headers of another house', () => {
    expect(held(file(''))).toEqual([]);
    expect(reasons(file(''))[0]).toContain('may have added 5.4 shares or made 0.6 into 5.4');
  });
});

describe('a split whose number is either what came or what there is', () => {
  const log = (note: string): string =>
    `Date|Action|Symbol|Quantity|Price|Remarks\n2025-02-03|Buy|NASDAQ:MMM|40|100|\n2025-04-30|Split|NASDAQ:MMM|160|0|${note}`;

  test.each([
    ['1 ka 5 (40 se 200)', 'MMM 200'],
    ['40 became 200', 'MMM 200'],
    ['40 -> 160', 'MMM 160'],
    ['from 40 to 160.', 'MMM 160'],
  ])('is told by a note of both numbers: %s', (note, expected) =>
    expect(held(log(note))).toEqual([expected]),
  );

  test.each(['now 200', '40', 'from 40 to 160, or 200', ''])('and not by %s', (note) =>
    expect(reasons(log(note))[0]).toMatch(/may have added 160 shares or made 40 into 160/),
  );
});
