import { held, reasons, read } from './typed-file';

/** Trades of which a description or another word alone tells what was done. */

describe('descriptions that alone tell of shares', () => {
  const NABTRADE = (...rows: string[]) =>
    ['Date|Type|Description|Debit|Credit|Balance', ...rows.map((row) => `2026-10-22|Debit|${row}|1||1`)].join(
      '\n',
    );

  test('nabtrade: the symbol with its market, the number and the price', () => {
    const file = NABTRADE(
      'BUY MSFT.NAS 5 USD 417.22 190244871 NT2681907-004 0.6984',
      'BUY UBER.NYS 1,040 USD 71.10 178874410',
      'SELL UBER.NYS 1,000 USD 91.08 188810022',
      'BUY IVV.ASX 12 AUD 71.43 188373640',
      'DIVIDEND on META.US (WHT of USD -0.24) - USD to AUD @ 1.4247',
    );
    expect(held(file)).toEqual(['MSFT 5', 'UBER 40']);
    expect(reasons(file)).toEqual([expect.stringMatching(/^"IVV.AX" is from a market .* Sydney/)]);
  });

  test('a table of such headers with columns of shares is read by these', () =>
    expect(
      held(
        'Date|Type|Symbol|Description|Quantity|Price|Debit|Credit|Balance\n2026-10-22|Buy|KO|COCA-COLA CO|5|70|350||1',
      ),
    ).toEqual(['KO 5']));

  const IOL = (...rows: string[]) =>
    [
      'Nro. de Mov.;Nro. de Boleto;Tipo Mov.;Concert.;Liquid.;Est;Cant. titulos;Precio;Monto;Tipo Cuenta',
      ...rows.map((row) => `1;2;${row}`),
    ].join('\n');

  test('InvertirOnline: what was done with the symbol in brackets, in the market of the account', () => {
    const file = IOL(
      'Compra(VTI);18/02/26;20/02/26;Terminada;1.006;301,25;-1.816,54;Inversion Estados Unidos Dolares',
      'Venta(VTI);19/02/26;23/02/26;Terminada;1.000;301,25;1.816,54;Inversion Estados Unidos Dolares',
      'Compra(KO);19/02/26;23/02/26;Cancelada;10;70,00;0,00;Inversion Estados Unidos Dolares',
      'Compra(AAPL);12/01/26;13/01/26;Terminada;40;18.920,50;-762.004,22;Inversion Argentina Pesos',
      'Compra(GGALD);12/01/26;13/01/26;Terminada;4;5,31;-21,24;Inversion Argentina Dolares',
      'Pago de Dividendos(KO US$);01/04/26;01/04/26;Terminada;0;0,00;3,42;Inversion Argentina Dolares',
    );
    expect(held(file)).toEqual(['VTI 6']);
    expect(reasons(file)).toEqual([
      expect.stringMatching(/^"AAPL" is from a market .* Buenos Aires/),
      expect.stringMatching(/^"GGALD" is from a market .* Buenos Aires/),
    ]);
  });

  test('EasyEquities: names without symbols, each of which is asked about', () => {
    const file = [
      'Date|Comment|Debit/Credit',
      '2026-01-07 10:05:13|Bought Satrix 40 ETF 25.4131 @ 98.40|-2500.65',
      '2026-01-07 10:05:13|Broker Commission|-6.25',
      '2026-02-03 09:31:47|Bought Standard Bank Group Limited 12.0000 @ 251.10|-3013.20',
      '2026-04-22 10:18:09|Sold Standard Bank Group Limited 12.0000 @ 268.80|3225.60',
    ].join('\n');
    expect(read(file).skipped).toMatchObject([
      { written: 'Satrix 40 ETF', quantity: 25.4131, lacksTicker: true },
    ]);
  });

  test('GnuCash: the symbol behind the number, and its market only in dollars', () => {
    const file = [
      'Date|Description|Commodity/Currency|Void Reason|Action|Full Account Name|Amount With Sym|Amount Num.|Value With Sym|Rate/Price',
      '2023-02-06|Buy Apple|CURRENCY::USD||Buy|Assets:Apple|25 AAPL|25|$3,780.00|151.20',
      '2023-02-06|Buy Apple|CURRENCY::USD|||Assets:Cash|-$3,780.00|-3,780.00|-$3,780.00|1.00',
      '2024-06-10|Apple 4:1 split|CURRENCY::USD||Split|Assets:Apple|75 AAPL|75|$0.00|0.00',
      '2024-09-30|Sell Apple|CURRENCY::USD||Sell|Assets:Apple|-15 AAPL|-15|-$3,495.00|233.00',
      '2023-10-02|Buy Tesco|CURRENCY::GBP||Buy|Assets:Tesco|500 TSCO|500|£1,325.00|2.65',
    ].join('\n');
    expect(held(file)).toEqual(['AAPL 85']);
    expect(read(file).skipped).toMatchObject([{ written: 'TSCO', quantity: 500, lacksTicker: true }]);
  });

  test('interactive investor: a fund without a symbol is asked about by its name', () =>
    expect(
      read(
        'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n' +
          '29/06/2026|01/07/2026|BT.A|3091357|2500|£1.92|2500 BT GROU  Del    1.92 S Date 01/07/26|C|£4,800.00|n/a|£1\n' +
          '06/07/2026|08/07/2026|n/a|n/a|2500.0|£0.74|2500 U.S. DOLLARS          .74 S Date 08/07/26|C|£1,852.55|n/a|£1\n' +
          '06/07/2026|08/07/2026|n/a|n/a|44.69|£0.81|44.69 EURO NoTf     .81 S Date 03/12/24|C|n/a|£36.48|£1\n' +
          '03/07/2026|07/07/2026|n/a|B3X7QG6|10|£3.10|10 VANG FTSE UK ALL SHARE    3.10 S Date 07/07/26|C|£31.00|n/a|£1\n' +
          '02/07/2026|06/07/2026|n/a|n/a|104.22|£7.42|104.22 FUNDSMITH EQUITY I ACC  Del    7.42 S Date 06/07/26|C|£774.26|n/a|£1',
      ).skipped,
    ).toMatchObject([
      { written: 'VANG FTSE UK ALL SHARE', quantity: 10, lacksTicker: true },
      { written: 'FUNDSMITH EQUITY I ACC', quantity: 104.22, lacksTicker: true },
    ]));
});

test('Hargreaves Lansdown: a sale whose description leaves out the number of shares', () => {
  const file = (said: string, quantity = '40') =>
    [
      'Trade date|Settle date|Reference|Description|Unit cost (p)|Quantity|Value (£)|',
      '19/01/2026|21/01/2026|B883990417|Lloyds Banking Group plc 5000 @ 91.10|91.10|5000|-4,589.73',
      `11/02/2026|13/02/2026|S884009952|${said}|2,650.00|${quantity}|1,048.05`,
    ].join('\n');
  expect(reasons(file('Computacenter plc Ord 7 5/9p'))).toContainEqual(
    expect.stringMatching(/^By 2026-02-11 more of "Computacenter plc Ord 7 5\/9p" was sold/),
  );
  expect(reasons(file('GSK plc Dividend Payment'))).toHaveLength(1);
  expect(reasons(file('Management fee', ''))).toHaveLength(1);
});

describe('Scalable Capital: shares that came by a corporate action', () => {
  const file = (...rows: string[]) =>
    [
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      ...rows,
    ].join('\n');
  const row = (day: string, type: string, shares: string) =>
    `${day};10:00:00;Executed;"W${day}";"Netflix";Security;${type};US64110L1061;${shares};0,00;${type === 'Buy' ? '-900,00' : '0,00'};0,00;0,00;EUR`;
  const numbers = (text: string) => read(text).skipped.map(({ quantity, reason }) => quantity ?? reason);

  test('are added to those that were bought, and a minus takes them away', () => {
    expect(numbers(file(row('2025-11-17', 'Corporate action', '9'), row('2025-10-01', 'Buy', '1')))).toEqual([
      10,
    ]);
    expect(
      numbers(
        file(
          row('2025-11-17', 'Corporate action', '10'),
          row('2025-11-17', 'Corporate action', '-1'),
          row('2025-10-01', 'Buy', '1'),
        ),
      ),
    ).toEqual([10]);
  });

  test('are asked about where nothing of the share was bought before', () =>
    expect(numbers(file(row('2025-12-01', 'Buy', '2'), row('2025-11-17', 'Corporate action', '9')))).toEqual([
      expect.stringMatching(/^Shares of "US64110L1061" came by a corporate action on 2025-11-17 before/),
    ]));
});

describe('interactive investor', () => {
  const HEAD =
    'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance';

  test('a dividend that states its shares is no sale', () =>
    expect(
      held(
        [
          HEAD,
          '23/10/2025|23/10/2025|PRU|0709954|140|n/a|Div 140 PRUDENTIAL|A|n/a|£7.99|£4',
          '01/10/2025|01/10/2025|SGRO|B5ZN1N8|60|n/a|PID 60 SEGRO|A|n/a|£3.20|£4',
          '12/08/2025|14/08/2025|PRU|0709954|60|£9.50|60 PRUDENTIAL  Del    9.50 S Date 14/08/25|A|n/a|£566.01|£4',
          '12/02/2025|14/02/2025|PRU|0709954|200|£6.95|200 PRUDENTIAL  Del    6.95 S Date 14/02/25|A|£1,400.94|n/a|£4',
        ].join('\n'),
      ),
    ).toEqual(['PRU.L 140']));

  // Newer SEDOL codes tell no region, and older ones begin with 2 in the Americas.
  test.each([
    ['B4L5Y98', '£101.50', ['SWDA.L 20']],
    ['B4L5Y98', '101.50', []],
    ['2588173', '£312.00', ['SWDA 20']],
  ])('a price in pounds tells London beside the SEDOL %s: %s', (sedol, price, holdings) =>
    expect(
      held(
        `${HEAD}\n14/04/2026|16/04/2026|SWDA|${sedol}|20|${price}|20 ISHARES V  Del  101.50 S Date 16/04/26|A|£2,033.99|n/a|£4`,
      ),
    ).toEqual(holdings),
  );
});

describe('interactive investor: a number of shares without a symbol', () => {
  const unread = (row: string) =>
    read(
      'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n' +
        '29/06/2026|01/07/2026|BT.A|3091357|2500|£1.92|2500 BT GROU  Del    1.92 S Date 01/07/26|C|£4,800.00|n/a|£1\n' +
        row,
    ).skipped.map(({ reason }) => reason);

  test('and without money is asked about: shares of another company may have come', () =>
    expect(unread('08/12/2025|08/12/2025|n/a|n/a|18|n/a|MAGNUM ICE CREAM - DEMERGER|n/a|n/a|n/a|£1')).toEqual(
      [
        '"MAGNUM ICE CREAM - DEMERGER" stands beside a number of shares, and names none that can be read. Write its ticker and Buy or Sell there, or take the number out if no shares moved.',
      ],
    ));

  test.each([
    ['with money', '08/12/2025|08/12/2025|n/a|n/a|18|n/a|FX FEE|n/a|n/a|£4.00|£1'],
    ['that is nought', '08/12/2025|08/12/2025|n/a|n/a|0|n/a|NOTE|n/a|n/a|n/a|£1'],
    ['that says nothing', '08/12/2025|08/12/2025|n/a|n/a|18|n/a||n/a|n/a|n/a|£1'],
  ])('%s is none of shares', (_, row) => expect(unread(row)).toEqual([]));
});

describe('what stands behind another word', () => {
  test('Firstrade: a reinvestment and a split that are called Other, and an option without a symbol', () => {
    const file = [
      'Symbol|Quantity|Price|Action|Description|TradeDate|SettledDate|Amount|CUSIP|RecordType',
      'VOO|12.00|540.11|BUY|VANGUARD S&P 500 ETF UNSOLICITED|2025-02-18|2025-02-19|-6481.32|922908363|Trade',
      'VOO|0.0281||Other|VANGUARD S&P 500 ETF REIN @ 541.9900 REC 03/27/25|2025-03-31|2025-03-31|-15.23|922908363|Financial',
      'ORLY|4.00|1340.00|BUY|O REILLY AUTOMOTIVE INC UNSOLICITED|2025-05-05|2025-05-06|-5360.00|67103H107|Trade',
      'ORLY|56.00||Other|O REILLY AUTOMOTIVE INC 15 FOR 1 STK SPLIT ON 4 SHS|2025-06-10|2025-06-10|0.00|67103H107|Financial',
      '|1.00|5.50|BUY|CALL AAPL 01/16/26 250 APPLE INC OPEN CONTRACT|2025-03-10|2025-03-11|-550.02||Trade',
    ].join('\n');
    expect(held(file)).toEqual(['VOO 12.0281', 'ORLY 60']);
    expect(reasons(file)).toEqual([expect.stringMatching(/ is an option, and options are not counted/)]);
  });

  test('Snowball: the price of a split is its ratio', () =>
    expect(
      held(
        [
          'Event|Date|Symbol|Price|Quantity|Currency|FeeTax|Exchange|FeeCurrency|DoNotAdjustCash|Note',
          'BUY|2023-05-04 00:00:00|NVDA|277.10|3|USD|1.00|NASDAQ|USD|False|',
          'SPLIT|2024-06-10 00:00:00|NVDA|10|0|USD|0|NASDAQ|USD|False|',
        ].join('\n'),
      ),
    ).toEqual(['NVDA 30']));

  test('Japan: shares that were delivered in and out', () =>
    expect(
      held(
        '約定日|ティッカー|銘柄名|取引区分|売買区分|数量［株］|単価［USドル］\n' +
          '2025/3/11|NFLX|ネットフリックス|現物|買付|3|880.1\n2025/11/17|NFLX|ネットフリックス|現物|入庫|18|-\n2025/11/18|NFLX|ネットフリックス|現物|出庫|1|-',
      ),
    ).toEqual(['NFLX 20']));

  const ISRAEL = (...rows: string[]) =>
    [
      "תאריך|סוג פעולה|שם נייר|מס' נייר / סימבול|כמות|שער ביצוע|מטבע|תמורה בשקלים",
      '28/08/2025|קניה חול מטח|NFLX     US|NFLX|2|1212.3|$|0',
      ...rows,
    ].join('\n');

  test('Israel: a bonus, a deposit and a withdrawal without a price are of shares', () =>
    expect(
      held(
        ISRAEL(
          '17/11/2025|הטבה|NFLX     US|NFLX|18|0|$|0',
          '18/11/2025|הפקדה|NFLX     US|NFLX|5|0|$|0',
          '19/11/2025|משיכה|NFLX     US|NFLX|4|0|$|0',
        ),
      ),
    ).toEqual(['NFLX 21']));

  test('Israel: tax and cash are none', () => {
    const file = ISRAEL(
      '29/09/2026|משיכה|מס לשלם|9993983|700.48|100|₪|0',
      '18/08/2026|משיכת מס חול מטח|מסח/ QQQ US|99028|1.94|100|$|0',
      '04/08/2025|העברה מזומן בשח|העברה|900|80000|100|₪|0',
    );
    expect(held(file)).toEqual(['NFLX 2']);
    expect(reasons(file)).toEqual([expect.stringMatching(/ is tax, not a holding/)]);
  });

  test('a balance of cash is no share', () =>
    expect(
      read(
        'Symbol|Side|Qty|Fill Price|Closing Time\n$CASH|Deposit|15000||2025-01-02\nNASDAQ:AAPL|Buy|20|236.1|2025-01-08',
      ).skipped,
    ).toEqual([]));
});

describe('Saxo tells what was done in one text', () => {
  const HEAD =
    'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount';
  const row = (event: string, symbol = 'AAPL:xnas', name = 'Apple Inc.', isin = 'US0378331005'): string =>
    `1,13-Feb-2025,14-Feb-2025,Trade,${name},${isin},USD,NASDAQ,${symbol},${event},-100`;

  test('a sale has a minus before its number', () => {
    expect(held([HEAD, row('Sell -5 @ 223.10 USD'), row('Buy 20 @ 236.87 USD')].join('\n'))).toEqual([
      'AAPL 15',
    ]);
  });

  test('what begins as a purchase or a sale and cannot be read is listed', () => {
    const text = [HEAD, row('Sell (5 of 10) @ 223.10 USD'), row('Buy 20 @ 236.87 USD')].join('\n');
    expect(held(text)).toEqual([]);
    expect(reasons(text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/tells no number of shares/)]),
    );
  });

  test('a split without a ratio leaves no number of shares', () => {
    const text = [HEAD, row('Stock split'), row('Buy 2 @ 1218.50 USD')].join('\n');
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/a row of it cannot be read.*split/);
  });

  test('an option is none of the shares', () => {
    const option = row('Sell -1 @ 11.40 USD', 'AAPL/16F26C250:xcbf', 'Apple Inc. Call', '');
    const text = [HEAD, option, row('Buy 20 @ 236.87 USD')].join('\n');
    expect(held(text)).toEqual(['AAPL 20']);
    expect(reasons(text)[0]).toMatch(/is an option/);
  });

  test('money is no trade', () => {
    const money = ['Custody Fee', 'Cash dividend', 'Sell order fee', 'Sale of rights'].map((event) =>
      row(event),
    );
    const text = [HEAD, ...money, row('Buy 20 @ 1 USD')].join('\n');
    expect(read(text).outside).toEqual([1, 2, 3, 4]);
    expect(held(text)).toEqual(['AAPL 20']);
  });
});
