import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { read, held, reasons, asked } from './typed-file';

/** Files of brokers and trackers that nobody had described, tried after the reader was mended twice: what it still misread. */

describe('what somebody thinks of a share is no sale of it', () => {
  test('Sell beside Hold, and beside the worth of today', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,1500,Sell\nKO,5,200,Hold')).toEqual(['AAPL 10', 'KO 5']);
    expect(held('Symbol,Shares,Market Value,Action\nAAPL,10,150,SELL')).toEqual(['AAPL 10']);
  });

  test('where nothing says whether it is an opinion, it is asked', () => {
    expect(reasons('Symbol,Shares,Action\nAAPL,10,Sell')[0]).toMatch(/what was done or what is advised/);
    expect(() => read('Symbol,Shares,Value,Action\nAAPL,10,150,Sell\nKO,5,20,Buy')).toThrow(
      /no column of dates.*If "Action" is an opinion, write Rating above it/,
    );
  });

  test('Short below it is a short position', () => {
    expect(held('Symbol,Shares,Value,Action\nAAPL,10,150,Sold short\nKO,5,20,Hold')).toEqual([
      'AAPL -10',
      'KO 5',
    ]);
  });
});

describe('what was sold', () => {
  test.each([
    ['Q1 2024', /^It was sold in "Q1 2024"/],
    ['2024', /^It was sold in "2024"/],
    ['Mar 2024', /^It was sold in "Mar 2024"/],
    ['yes', /^The column "Date Sold" says "yes"/],
    ['perhaps', /^"perhaps" in the column "Date Sold" does not say whether the share is still held/],
  ])('a day of sale of %s', (day, reason) => {
    const text = `Symbol,Quantity,Date Sold\nAAPL,10,${day}\nKO,3,\nPEP,2,not sold`;
    expect(held(text)).toEqual(['KO 3', 'PEP 2']);
    expect(reasons(text)).toEqual([expect.stringMatching(reason)]);
  });

  test('what cannot be read is no reason to refuse the file as one of sales', () => {
    expect(reasons('Symbol,Quantity,Date Sold\nAAPL,10,perhaps')[0]).toMatch(/does not say whether/);
  });

  test.each([
    [
      'the last close of the market beside the worth of today',
      'Symbol,Purchase Date,Quantity,Close Date,Close Price,Market Value\nAAPL,2024-01-01,10,2026-11-20,200,2000',
    ],
    [
      'the same day for all rows',
      'Symbol,Purchase Date,Quantity,Close Date,Close Price\nAAPL,2024-01-01,10,2026-11-20,200',
    ],
    [
      'the prices of a day',
      'Symbol,Open Price,High,Low,Close Price,Close Date,Quantity\nAAPL,1,2,1,2,2026-11-20,10',
    ],
    [
      'a plan beside the worth of today',
      'Symbol,Quantity,Entry Date,Exit Date,Market Value\nAAPL,10,2024-01-01,2030-01-15,2000',
    ],
    [
      'a plan beside a target',
      'Symbol,Quantity,Entry Price,Target Price,Exit Date\nAAPL,10,100,200,2030-01-15',
    ],
    [
      'a sale that brought nothing yet',
      'Symbol,Quantity,Exit Date,Exit Price\nAAPL,10,2030-01-15,\nKO,1,2024-01-15,60',
    ],
  ])('is not told by %s', (_, text) => expect(held(text)).toEqual(['AAPL 10']));

  test('a day that is yet to come is a plan', () => {
    const text = 'Symbol,Quantity,Exit Date\nAAPL,10,2030-01-15\nKO,5,2024-02-01';
    expect(held(text, { today: { year: 2026, month: 11, day: 22 } })).toEqual(['AAPL 10']);
    const years = 'Symbol,Quantity,Date Sold\nAAPL,10,2030\nKO,5,2024';
    expect(held(years, { today: { year: 2026, month: 11, day: 22 } })).toEqual(['AAPL 10']);
  });

  test('positions that were opened and closed are not held', () => {
    const text =
      'Symbol,Qty,Buy Date,Close Date,Close Price\nAAPL,1,2024-01-05,2026-02-05,2\nKO,2,2024-01-05,2026-03-05,3';
    expect(() => read(text)).toThrow(/sales that were made/);
  });
});

describe('codes that are no tickers', () => {
  test('the ISIN counts where the code beside it is a number of a bank', () => {
    const text = 'CODICE TITOLO;TITOLO;ISIN;QUANTITA;VALUTA\n4023384;APPLE INC;US0378331005;10;USD';
    expect(reasons(text)).toEqual([expect.stringMatching(/^"US0378331005" is an ISIN/)]);
    expect(held(text, { learned: new Map([['US0378331005', 'AAPL']]) })).toEqual(['AAPL 10']);
  });

  test('the same in a file of trades', () => {
    const text =
      'Date,Type,Code,ISIN,Name,Quantity\n2024-01-01,Buy,4023384,US0378331005,Apple,10\n2024-01-01,Buy,BBY,US0865161014,Best Buy,2';
    expect(held(text)).toEqual(['BBY 2']);
    expect(asked(text)).toEqual([true]);
  });

  test.each([
    ['India', 'ISIN,Name,Quantity\nINE009A01021,Infosys,10', /not cover: Mumbai, India/],
    ['Thailand', 'Name;ISIN;Units\nPTT;TH0646010Z00;10', /not cover: Bangkok, Thailand/],
    ['Brazil', 'ISIN,Quantity\nBRPETRACNPR6,10', /not cover: Sao Paulo, Brazil/],
    [
      'India, of trades',
      'Date,Type,ISIN,Name,Quantity\n2024-01-01,Buy,INE009A01021,Infosys,10',
      /not cover: Mumbai, India/,
    ],
  ])('nothing is asked for an ISIN of %s alone', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringMatching(expected)]);
    expect(asked(text)).toEqual([false]);
  });

  test.each(['US0378331005', 'NL0010273215', 'IE00B4BNMY34', 'KYG6683N1034'])(
    'a ticker is asked for where %s may be listed in a market that is covered',
    (isin) => expect(asked(`ISIN,Quantity\n${isin},10`)).toEqual([true]),
  );

  test('an ISIN beside an exchange that is covered is asked about', () => {
    expect(asked('ISIN,Exchange,Quantity\nINE009A01021,NYSE,10')).toEqual([true]);
  });

  test('what the person chose for such an ISIN holds', () => {
    const choices = [{ isin: 'INE009A01021', ticker: 'INFY' }];
    expect(held('ISIN,Quantity\nINE009A01021,10', { choices })).toEqual(['INFY 10']);
  });

  test('a SEDOL code of the Americas may be of Toronto, unless a name can be held against it', () => {
    const head = 'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit';
    const row = (description: string) => `03/02/2025,05/02/2025,T,2381093,10,20,${description},B1,200,`;
    expect(asked(`${head}\n${row('Purchase')}`)).toEqual([true]);
    expect(held(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`)).toEqual(['T 10']);
    expect(read(`${head}\n${row('10 AT&T INC Del 20.00 S Date 05/02/25')}`).positions[0]!.name).toBe(
      'AT&T INC',
    );
  });
});

test.each([
  ['trades beside holdings', ['Date', 'Type', 'Symbol', 'Quantity'], ['Symbol', 'Quantity', 'Market Value']],
  ['trades without a trade', ['Date', 'Type', 'Symbol', 'Quantity'], []],
  ['names', ['Name', 'Quantity', 'Value'], []],
])('a header that stands there again and again costs no more for each: %s', (_, head, above) => {
  const reads = (times: number): number => {
    let count = 0;
    const counted = (cells: string[]) =>
      new Proxy(cells, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const table = Array.from({ length: times }, () => [
      head,
      ...Array.from({ length: 5 }, () => ['', '', 'Some Company', '']),
    ]).flat();
    try {
      readPortfolio([above, ...table].map(counted));
    } catch {
      // Some of these are refused: what counts is the work that it took.
    }
    return count;
  };
  expect(reads(80)).toBeLessThan(reads(40) * 2.5);
});

describe('signs of another country', () => {
  test.each([
    [
      'headers of Thailand',
      'Symbol,Avail Vol,Actual Vol,Avg,Last\nPTT,1000,1000,30,33',
      /called so in Thailand/,
    ],
    ['a header in German', 'Ticker;Anzahl;Kurs\nCON;10;60,20', /the header "Anzahl" is German/],
    ['a title', 'My Thai shares\n\nSymbol,Shares\nBA,10', /the file speaks of Thailand/],
    ['an exchange in the title', 'Depot (Xetra)\nTicker,Shares\nSAP,10', /the file speaks of Frankfurt/],
    ['a currency in another column', 'Symbol,Shares,Cost (THB)\nBA,10,5000', /the file counts in THB/],
    ['a currency in a line below', 'Symbol,Shares\nBA,10\n\n,,In baht: ฿5000', /the file counts in THB/],
    ['letters above a column', 'Ticker,Shares,ต้นทุน\nBA,10,5', /written in Thai letters/],
    ['names in other letters', 'Symbol,Name,Shares,متوسط\nCOMI,التجاري,10,1', /written in Arabic letters/],
  ])('%s: a bare symbol is asked about', (_, text, expected) => {
    expect(reasons(text)).toEqual([expect.stringMatching(expected)]);
    expect(asked(text)).toEqual([true]);
  });

  test('a name beside the symbol is held against the served one', () => {
    expect(held('Ticker;Name;Anzahl;Kurs\nAAPL;Apple;10;60,20')).toEqual(['AAPL 10']);
  });

  test('where nothing speaks of another country, the United States are meant', () => {
    expect(held('My portfolio in New York\n\nSymbol,Shares\nBA,10')).toEqual(['BA 10']);
  });

  test('a company abroad by its legal form, and those beside it that may be', () => {
    const text =
      'Symbol,Name,Shares\nSIE,Siemens AG,1\nOR,L Oreal SA,2\nBA,BAE Systems plc,3\nAAPL,Apple Inc.,4';
    expect(held(text)).toEqual(['AAPL 4']);
    expect(held('Symbol,Name,Shares\nACN,Accenture plc,3\nAAPL,Apple Inc.,4')).toEqual(['ACN 3', 'AAPL 4']);
    const trades =
      'Symbol,Name,Type,Date,Shares\nZAL,Zalando SE,Buy,2016-02-09,1\nAAPL,Apple Inc.,Buy,2016-02-09,2';
    expect(held(trades)).toEqual(['AAPL 2']);
  });

  test.each([
    [
      'won in the header of prices',
      '종목코드,종목명,수량,현재가(KRW)\n005930,삼성전자,10,71500\nT,AT&T,3,27000',
      ['T 3'],
    ],
    ['yen in the header of values', 'Ticker,Name,Shares,Value (JPY)\nAAPL,Apple Inc.,3,90000', ['AAPL 3']],
    ['numbers in the other rows', '代號,名稱,股數\n2330,台積電,1000\nAAPL,蘋果,5', ['AAPL 5']],
    [
      'an American name valued in euro',
      'Ticker,Name,Shares,Value (EUR)\nT,AT&T Inc.,10,200\nSAP,SAP SE,2,400',
      ['T 10'],
    ],
    ['a Canadian value', 'Ticker,Name,Shares,Value (CAD)\nSHOP,Shopify Inc,10,200', []],
    ['a column of currencies', 'Ticker,Name,Shares,Currency\nAAPL,Apple,10,KRW', []],
  ])('a code in letters, with %s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test.each([
    ['CAD and US', 'US or CAD', ['SHOP.TO 1500 CAD', 'T 500 USD'], ['CAD', 'US']],
    ['two countries', 'Where', ['SHOP.TO 1500 ?', 'T 500 ?'], ['CA', 'US']],
    ['two MICs', 'At', ['SHOP.TO 1500 ?', 'T 500 ?'], ['XTSE', 'XNYS']],
    ['an empty header', '', ['SHOP.TO 1500 CAD', 'T 500 USD'], ['CAD', 'USD']],
  ])('a column that only its cells tell: %s', (_, head, expected, [one, other]) => {
    const { positions } = read(`Ticker,Name,Value,${head}\nSHOP,Shopify,1500,${one}\nT,AT&T,500,${other}`);
    expect(positions.map(({ ticker, value, currency = '?' }) => `${ticker} ${value} ${currency}`)).toEqual(
      expected,
    );
  });

  test('a column of money tells no listing', () => {
    expect(held('Ticker,Name,Quantity,Account ccy\nT,AT&T,10,CAD')).toEqual(['T 10']);
  });
});

describe('symbols as others write them', () => {
  test.each([
    ['AAPL-Q', 'AAPL'],
    ['IBM-N', 'IBM'],
    ['T-T', 'T.TO'],
    ['ABC-X', undefined],
    ['EQU.US.AAPL', 'AAPL'],
    ['EQU.ZA.APN', undefined],
    ['US.T', 'T'],
    ['HK.00700', undefined],
    ['CA.PA', undefined],
    ['APPLE (AAPL)', 'AAPL'],
    ['Apple (ADR)', undefined],
    ['Součet (CZK)', undefined],
    ['PETR4', undefined],
  ])('%s is %s', (written, ticker) => {
    const { positions } = read(`Symbol,Quantity\n${written},1`);
    expect(positions.map((one) => one.ticker)).toEqual(ticker === undefined ? [] : [ticker]);
  });

  test('names with a symbol in brackets, and no column of symbols', () => {
    expect(held('Security,Shares,Value\nApple Inc. (AAPL),100,15000\nCash,,500')).toEqual(['AAPL 100']);
  });

  test('a column of securities that holds symbols', () => {
    expect(held('Papier;Giełda;Liczba\nKGHM;WWA-GPW;10\nAAPL;USA-NASDAQ;2\nBBY;GBR-LSE;100')).toEqual([
      'AAPL 2',
      'BBY.L 100',
    ]);
    expect(held('Verdipapir;Antall;Valuta\nMSFT;5;USD')).toEqual(['MSFT 5']);
    const named = read('Security,Quantity,Value\nFORD,10,120\nNIKE,1,5');
    expect(named.positions).toEqual([]);
    expect(named.skipped[0]!.reason).toMatch(/"FORD" may be a ticker, or a name/);
  });

  test.each(['דולר', 'доллар', '米国ドル', 'CAD $', 'שקל'])('a currency called %s', (currency) => {
    const ticker = { 'CAD $': 'AAPL.TO', שקל: undefined }[currency] ?? 'AAPL';
    expect(held(`Ticker,Quantity,Currency\nAAPL,1,${currency}`)).toEqual(
      currency === 'שקל' ? [] : [`${ticker} 1`],
    );
  });
});

describe('trades of unknown make', () => {
  test('a name that may be foreign is asked about beside one that is', () => {
    const head = 'Symbol,Name,Type,Date,Shares,Price';
    const row = (symbol: string, name: string) => `${symbol},${name},Buy,2016-04-12,5,10`;
    const land = row('LAND', 'Land Securities Group plc');
    expect(held([head, land, row('KO', 'Coca-Cola Inc')].join('\n'))).toEqual(['LAND 5', 'KO 5']);
    const beside = [head, land, row('KO', 'Coca-Cola Inc'), row('ZAL', 'Zalando SE')].join('\n');
    expect(held(beside)).toEqual(['KO 5']);
    expect(asked(beside)).toEqual([true, true]);
  });

  const head = 'Date,Side,Qty,Symbol';
  test.each([
    [
      'the terms of an option',
      `${head},Exp,Strike,Type\n2026-08-18,BUY,1,SPY,17 OCT 26,600,CALL\n2026-08-19,BUY,20,SPY,,,STOCK`,
      ['SPY 20'],
    ],
    [
      'the kind of option alone',
      `${head},Type\n2026-08-18,BUY,1,SPY,CALL\n2026-08-19,BUY,20,PLTR,STOCK`,
      ['PLTR 20'],
    ],
    [
      'a call by its letter',
      `${head},Call/Put\n2026-08-18,BUY,1,SPY,C\n2026-08-19,BUY,20,PLTR,`,
      ['PLTR 20'],
    ],
    [
      'a bond',
      'Tipo,Ticker,Fecha,Cantidad,Moneda,Operacion\nBono,AL30,25/02/2026,9,USD,Compra\nAcción,AAPL,26/02/2026,2,USD,Compra',
      ['AAPL 2'],
    ],
    [
      'a rejected order',
      `${head},Status\n2026-08-18,BUY,1,SPY,REJECTED: no money\n2026-08-19,BUY,20,PLTR,FILLED`,
      ['PLTR 20'],
    ],
    [
      'a sale by its sign',
      'date,symbol,name,shares,price\n2018-01-01,AAPL,lot 01,100,42\n2018-02-03,AAPL,lot 01,-50,45',
      ['AAPL 50'],
    ],
    [
      'a sale by the sign of the money',
      'Ticker,Quantity,Total (paid)/received,Date\nAAPL,100,-4500,2020-01-02\nAAPL,40,2000,2020-06-02',
      ['AAPL 60'],
    ],
    [
      'shares that an employer gave',
      'Date,Action,Symbol,Quantity,Amount\n2024-06-27,Deposit,GOOG,50,\n2024-09-27,Sale,GOOG,20,3299',
      ['GOOG 30'],
    ],
    [
      'money that was paid in',
      'Date,Action,Symbol,Quantity,Amount\n2024-06-27,Deposit,USD,50,\n2024-09-27,Buy,GOOG,20,3299',
      ['GOOG 20'],
    ],
    [
      'a purchase that was taken back',
      'Date,Action,Symbol,Quantity\n2024-06-27,Buy,GOOG,4\n2024-09-27,Storno,GOOG,-4\n2024-09-27,Buy,KO,1',
      ['KO 1'],
    ],
    [
      'years of two digits before months',
      '約定日,銘柄コード,取引,数量\n25/12/30,AAPL,買付,20\n26/01/05,AAPL,売却,5',
      ['AAPL 15'],
    ],
    [
      'days in Chinese letters',
      'Trade Date,Symbol,Side,Quantity\n2025年12月28日,PEP,Buy,20\n2026年01月03日,PEP,Sell,5',
      ['PEP 15'],
    ],
    [
      'a MIC',
      'date,ticker,exchange_operating_mic,currency,qty,side\n2026-03-02,CSPX,XLON,USD,10,Buy',
      ['CSPX.L 10'],
    ],
  ])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test('a lapse of shares that were granted tells before tax', () => {
    expect(reasons('Date,Action,Symbol,Quantity\n2024-08-15,Lapse,AAPL,100')[0]).toMatch(
      /tells what happened/,
    );
  });
});

test('money in a bank is no share', () => {
  expect(
    held(
      'Symbol,Description,Quantity\nQPIFQ,FDIC INSURED DEPOSIT AT CITIBANK,1\nBDPS,BANK DEPOSIT SWEEP,1\nMSFT,MICROSOFT,1',
    ),
  ).toEqual(['MSFT 1']);
});

test('an exit price of a share tells the sale', () => {
  const text =
    'Symbol,Quantity,Expiration Date,Exit Date,Exit Price Per Share\nAAPL,100,,,\nMSFT,75,,2024-02-15,400';
  expect(held(text)).toEqual(['AAPL 100']);
});

describe('one share in two currencies', () => {
  const trades = (head: string, ...cells: string[]) =>
    `Date,Type,Symbol${head},Quantity,Currency\n2024-01-01,Buy,AAPL${cells[0]},10,USD\n2024-02-01,Sell,AAPL${cells[1]},4,EUR`;
  test.each([
    ['an ISIN', trades(',ISIN', ',US0378331005', ',US0378331005')],
    ['an exchange', trades(',Exchange', ',NASDAQ', ',NASDAQ')],
    ['a name', trades(',Name', ',Apple', ',Apple')],
    ['a mark of the market', trades('', '.US', '.US')],
  ])('is one holding by %s', (_, text) => expect(held(text)).toEqual(['AAPL 6']));

  test('is asked about where nothing tells', () => {
    expect(held(trades('', '', ''))).toEqual([]);
    expect(reasons(trades('', '', ''))[0]).toMatch(/traded in USD and EUR.*one share or two is not told/);
  });

  test('two companies stay two', () => {
    const text =
      'Date,Type,Symbol,Name,Quantity,Currency\n2024-01-01,Buy,T,AT&T,10,USD\n2024-01-01,Buy,T,Telus,5,CAD';
    expect(held(text)).toEqual(['T 10', 'T.TO 5']);
  });
});

describe('holdings below trades', () => {
  const holdings = 'Symbol,Quantity,Market Value\nBA,5,1000';
  const trades = 'Date,Type,Symbol,Quantity,Price\n2024-01-16,Buy,BA,8,180\n2024-03-16,Sell,BA,3,190';

  test('are read below a header of their own', () => {
    expect(held(`${holdings}\n\n${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual([
      'BA 5',
      'MSFT 7',
    ]);
    expect(held(`${trades}\n\nTicker,Name,Shares\nMSFT,Microsoft,7`)).toEqual(['MSFT 7']);
  });

  test('are said where no header stands above them', () => {
    const text = `${holdings}\n\n${trades}\n\nMSFT,7,900\nTotal,,2000`;
    expect(held(text)).toEqual(['BA 5']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/^"MSFT" stands below a table of trades and has no day/),
    ]);
    expect(read(text).outside).toEqual([3, 4, 5, 8]);
  });

  test('a table of dividends below them is none', () => {
    expect(held(`${trades}\n\nSymbol,Shares,Dividend\nMSFT,7,5`)).toEqual(['BA 5']);
  });
});

describe('orders that were not executed', () => {
  const orders = (status: string, word: string, executed = '') =>
    `Date,Side,Symbol,Quantity,Price,Currency,${status}\n2025-01-20,Buy,AAPL,10,150,USD,${executed}\n2025-01-21,Buy,AAPL,500,100,USD,${word}`;
  const words =
    'Gestrichen|Gelöscht|Abgelehnt|Verfallen|Offen|Abgelaufen|Voided|Lapsed|Annulé|Rejeté|Expiré|En cours|Anulada|Rechazada|Expirada|Pendiente|Revocato|Rifiutato|Scaduto|Rejeitada|' +
    'Geannuleerd|Geweigerd|Vervallen|Anulowane|Odrzucone|Wygasło|Makulerad|Avbruten|Utgången|İptal edildi|Reddedildi|Отменена|Отклонена|Снята|已撤销|已取消|已撤|未成交|已失效|已拒绝|已撤銷|已拒絕|' +
    '取消|取消済|失効|未約定|취소|거부|미체결|ملغي|ملغى|مرفوض|REJECTED: no money|Cancelled';
  test.each(words.split('|'))('%s is no purchase', (word) => {
    expect(held(orders('Status', word))).toEqual(['AAPL 10']);
    expect(reasons(orders('Status', word))).toEqual([]);
  });

  const executed =
    'Filled|Ausgeführt|Exécuté|Ejecutada|Eseguito|Executada|Uitgevoerd|Zrealizowane|Utförd|Gerçekleşti|Исполнена|已成交|全部成交|約定|約定済|체결|منفذ|Settled|בוצע';
  test.each(executed.split('|'))('%s is one', (word) => {
    expect(held(orders('Status', word, word))).toEqual(['AAPL 510']);
  });

  test.each(['Statut', 'Stato', '状态', '상태', 'Durum', 'Статус', '委託狀態', 'الحالة'])(
    'a word that is not known below %s is asked about',
    (status) => {
      expect(held(orders(status, 'Zurbo'))).toEqual([]);
      expect(reasons(orders(status, 'Zurbo'))[0]).toMatch(
        /"Zurbo" does not tell whether the order was executed/,
      );
    },
  );

  test('a cancelled order of which a part was executed is asked about', () => {
    expect(held(orders('Status', 'Cancelled (partially filled)'))).toEqual([]);
  });
});

describe('Canadian and British companies that are listed in New York', () => {
  const head = 'Ticker,Name,ISIN';
  const cni = 'CNI,Canadian National Railway Co,CA1363751027';
  test.each([
    ['a CUSIP beside it', `${head},CUSIP,Shares\n${cni},136375102,10`, ['CNI 10']],
    ['dollars above the values', `${head},Shares,Market Value $\n${cni},10,1000`, ['CNI 10']],
    ['dollars in the cells', `${head},Shares,Market Value\n${cni},10,$1000`, ['CNI 10']],
    ['values in USD', `${head},Shares,Market Value (USD)\n${cni},10,1000`, ['CNI 10']],
    ['American shares in other rows', `${head},Shares\nAAPL,Apple Inc,US0378331005,5\n${cni},10`, ['AAPL 5']],
    [
      'values in CAD',
      `${head},Shares,Value (CAD)\nCNR,Canadian National,CA1363751027,10,1000`,
      ['CNR.TO 10'],
    ],
  ])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test.each([
    ['a Canadian one', `${head},Shares\n${cni},10`],
    [
      'one without a name, which could not be held against the served one',
      'Ticker,ISIN,Shares\nCNR,CA1363751027,10\nAAPL,US0378331005,5',
    ],
    ['a British one', `${head},Shares\nFTI,TechnipFMC PLC,GB00BDSFG982,10`],
    [
      'a British one among American shares',
      `${head},Shares\nFTI,TechnipFMC PLC,GB00BDSFG982,10\nAAPL,Apple Inc,US0378331005,5`,
    ],
  ])('%s is asked about, with the candidates', (_, text) => {
    const { positions, skipped } = read(text);
    expect(positions.every(({ ticker }) => ticker === 'AAPL')).toBe(true);
    expect(skipped.map(({ candidates }) => candidates?.length)).toEqual([3]);
  });

  test('a row that tells nothing beside a Canadian ISIN is not taken for American', () => {
    expect(held('Ticker,ISIN,Shares\nCNR,CA1363751027,10\nT,,5')).toEqual([]);
  });
});

describe('trades that were opened and closed, one to a row', () => {
  test.each([
    [
      'buyFillId,sellFillId,symbol,qty,buyPrice,sellPrice,boughtTimestamp,soldTimestamp,pnl',
      '1,2,AAPL,100,150,151,2026-01-05 15:00:00,2026-01-05 16:00:00,$100',
    ],
    [
      'Symbol,Qty,Buy Price,Sell Price,Bought Timestamp,Sold Timestamp,P&L',
      'AAPL,100,150,151,2026-01-05,2026-01-06,100',
    ],
    ['symbol,qty,buyPrice,sellPrice,pnl', 'AAPL,100,150,151,100'],
    [
      'Symbol,Type,Volume,Open Time,Open Price,Close Time,Close Price,Profit',
      'AAPL,Buy,10,2026-01-05 15:00,150,2026-01-06 15:00,151,10',
    ],
    ['Symbol,Side,Entry,Exit,Qty,Date', 'AAPL,Long,150,151,10,2026-01-05'],
    ['Symbol,Side,Entry,Exit,Qty,Date', 'AAPL,Buy,150,151,10,2026-01-05'],
  ])('%s', (head, row) => expect(() => read(`${head}\n${row}`)).toThrow(/sales that were made/));

  test('one that is still open is held', () => {
    const text =
      'Symbol,Side,Entry,Exit,Qty,Date\nAAPL,Long,150,151,10,2026-01-05\nMSFT,Long,400,,5,2026-01-07';
    expect(held(text)).toEqual(['MSFT 5']);
    expect(reasons(text)).toEqual([
      'The column "Exit" has "151", so the trade was closed: it is not held now.',
    ]);
  });

  test('the prices of a day are no trades', () => {
    expect(held('Symbol,Quantity,Open Price,Close Price\nAAPL,10,150,151')).toEqual(['AAPL 10']);
  });
});

describe('margin trades of Japan stand apart from the shares that are held', () => {
  test.each([
    ['a short sale', '信用新規,売建'],
    ['a purchase', '信用新規,買建'],
    ['a contract that is closed', '信用返済,売埋'],
  ])('%s', (_, kinds) => {
    const text = `約定日,ティッカー,銘柄名,取引区分,売買区分,数量［株］,単価［USドル］\n2025/08/01,AAPL,Apple Inc,現物,買付,10,200\n2025/09/01,AAPL,Apple Inc,${kinds},4,200`;
    expect(held(text)).toEqual(['AAPL 10']);
    expect(reasons(text)).toEqual([expect.stringMatching(/is a margin trade: it stands apart/)]);
  });

  test('in a file that tells it in one word', () => {
    const text =
      '約定日,取引,ティッカー,銘柄,数量,単価,通貨\n2026/04/07,半年新規買い,T,AT&T,300,20,USD\n2026/04/08,現物買い,T,AT&T,5,20,USD';
    expect(reasons(text)[0]).toMatch(/"半年新規買い" is a margin trade/);
  });

  test('shares that are taken over are held', () => {
    const text =
      '約定日,ティッカー,銘柄名,売買区分,数量［株］,単価［USドル］\n2025/08/01,AAPL,Apple Inc,信用新規買,10,200\n2025/09/01,AAPL,Apple Inc,現引,10,200';
    expect(held(text)).toEqual(['AAPL 10']);
  });
});

test.each([
  'Issue Name',
  'Issue',
  'Issuer Name',
  'Long Name',
  'Security Long Name',
  'Security Desc',
  'Stock Description',
  'Security Description(Long)',
  'securityDescriptionLong',
  'Holding',
])('below %s stands the name that is held against the served one', (head) => {
  const { positions } = read(`Ticker,${head},Quantity\nBBY,Balfour Beatty PLC,10\nMC,LVMH,3\nIII,3i,4`);
  expect(positions.map(({ name }) => name)).toEqual(['Balfour Beatty PLC', 'LVMH', '3i']);
});

test('other headers of tickers and of numbers of shares', () => {
  expect(held('isin_or_symbol,currency,quantity\nAAPL,USD,10')).toEqual(['AAPL 10']);
  expect(held('Ticker;Stueck;Waehrung\nAAPL;10;USD')).toEqual(['AAPL 10']);
  expect(held('Ticker,Name,Basket Quantity\nAAPL,Apple Inc,10')).toEqual(['AAPL 10']);
  expect(held('סימול,כמות,מטבע\nAAPL,10,USD')).toEqual(['AAPL 10']);
});

test('rows of activity among holdings are none', () => {
  const text =
    'Record Type,Symbol,Description,Quantity,Market Value,Activity Type,Amount\nHOLDING,VTI,Vanguard Total Stock Market ETF,10,3000,,\nACTIVITY,VTI,Employee contribution,,,deposit,350';
  expect(held(text)).toEqual(['VTI 10']);
  expect(reasons(text)).toEqual(['"ACTIVITY" tells what was done, and not what is held.']);
});

test('U behind a symbol with an American ISIN is an exchange, unless the name says that it is a unit', () => {
  const head = 'Name,Ticker,ISIN,Shares';
  expect(held(`${head}\nAFLAC INC,AFL U,US0010551028,10`)).toEqual(['AFL 10']);
  expect(held(`${head}\nSOME ACQUISITION CORP UNIT,SOME U,US0010551028,10`)).toEqual([]);
});

test.each(['CB,CHUBB LTD,CH0044328745', 'LYB,LYONDELLBASELL NV,NL0009434992', 'FLEX,FLEX LTD,SG9999000020'])(
  '%s among American shares is asked about',
  (share) => {
    const text = `Ticker,Name,ISIN,Shares\n${share},10\nAAPL,APPLE INC,US0378331005,5`;
    expect(held(text)).toEqual(['AAPL 5']);
    expect(asked(text)).toEqual([true]);
  },
);

test('a segment is an exchange where it is called as one', () => {
  expect(held('Symbol,Name,Segment,Quantity\nAAPL,Apple Inc,Technology,5')).toEqual(['AAPL 5']);
  expect(held('Symbol,Name,Segment,Quantity\nINFY,Infosys,NSE,5')).toEqual([]);
});

test('a word behind the number of shares', () => {
  expect(held('Ticker;Stück;Währung\nAAPL;200 Stück;USD\nMSFT;15 Stk.;USD')).toEqual(['AAPL 200', 'MSFT 15']);
  expect(held('Date,Side,Symbol,Quantity,Currency\n2025-01-20,Buy,AAPL,10 shares,USD')).toEqual(['AAPL 10']);
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

describe('an order of which a part was filled before it was cancelled', () => {
  const HEAD = 'Side,Symbol,Name,Order Qty,Status,Filled@Avg Price,Order Time,Fill Qty,Fill Price';
  const row = (status: string, ordered: string, filled: string): string =>
    `Buy,F,Ford Motor,${ordered},${status},${filled}@11.02,2025-08-05,${filled},11.02`;

  test.each([
    ['Cancelled', '100', '40', ['F 45']],
    ['Rejected', '100', '', ['F 5']],
    ['Cancelled', '100', '0', ['F 5']],
    // All of it: the column does not tell what was filled.
    ['Cancelled', '100', '100', ['F 5']],
  ])('%s of %s with %p', (status, ordered, filled, expected) => {
    expect(held([HEAD, row(status, ordered, filled), row('Filled', '5', '5')].join('\n'))).toEqual(expected);
  });
});

describe('rows that are no holdings', () => {
  test.each([
    [
      'ISIN;Wertpapiername;Stück;Kurswert;Währung\nDE0001102580;BUNDANL.V. 22/32;3000;2770,50;EUR',
      /is a bond/,
    ],
    ['Produto;Código;Quantidade\nCDB - CDB123ABCDE;CDB123ABCDE;5', /is a bond/],
    ['Produto;Código;Quantidade\nTesouro Selic 2029;LFT2029;5', /is a bond/],
    ['Share,Qty,Value (Rs)\nSGB Mar 2029,20,"249600"', /is a bond/],
    [
      'Titolo;Dove;Quant.\nEni;Borsa Milano;VENDUTE 10/9\nEnel;NYSE;5',
      /stands "VENDUTE 10\/9": it is not held now/,
    ],
    ['ISIN;Wertpapiername;Stück;Kurswert;Währung\n;Depot-Gesamtwert;;14225,57;EUR', /line of totals/],
  ])('%s', (text, reason) => {
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(reason);
  });

  test.each(['CHESS', 'Issuer Sponsored Holdings'])(
    'a heading among the rows of a known broker: %s',
    (heading) => {
      const text = `Code,Avail Units,Purchase $,Last $,Mkt Value $\n${heading},,,,\nCBA,120,100.00,162.50,19500.00`;
      expect(reasons(text)[0]).toMatch(/stands alone in its row, as a heading does/);
      expect(reasons(text)[1]).toMatch(/Sydney/);
    },
  );
});

test('amounts in rand', () => {
  const text =
    'Name,Contract Code,ISIN,Units,Current Price,Current Value\nMTN Group,EQU.ZA.MTN,ZAE000042164,60,R164.00,R9 840.00';
  expect(read(text).skipped).toMatchObject([{ quantity: 60, value: 9840, currency: 'ZAR' }]);
});

describe('sales with and without a minus in one file of Schwab', () => {
  const HEAD = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
  const BOUGHT = '01/02/2024,Buy,AAPL,APPLE INC,50,$100.00,,-$5000.00';
  const REDEEMED = '12/02/2024,Full Redemption,912828YV6,US TREASURY NOTE 1.5% 11/30/24,-10000,,,$10000.00';

  test('money that came in tells a sale', () => {
    const sold = '08/15/2025,Sell,AAPL,APPLE INC,10,$231.59,$0.06,$2315.84';
    expect(held([HEAD, sold, REDEEMED, BOUGHT].join('\n'))).toEqual(['AAPL 40']);
  });

  test('money that went out takes one back', () => {
    const sold = '08/14/2025,Sell,AAPL,APPLE INC,-10,$231.59,$0.06,$2315.84';
    const back = '08/15/2025,Sell,AAPL,APPLE INC,10,$231.59,$0.06,-$2315.84';
    expect(held([HEAD, back, sold, BOUGHT].join('\n'))).toEqual(['AAPL 50']);
  });

  test('a reverse split leaves its number of shares, also where the old ones go under another code', () => {
    const rows = [
      '08/24/2023,Reverse Split,AMC,AMC ENTMT HLDGS INC CLASS A,30,,,',
      '08/24/2023,Reverse Split,00165C104,AMC ENTMT HLDGS INC XXXREVERSE SPLIT EFF: 08/24/23,-300,,,',
      '06/12/2023,Buy,AMC,AMC ENTMT HLDGS INC CLASS A,300,$4.77,,-$1431.00',
    ];
    expect(held([HEAD, ...rows].join('\n'))).toEqual(['AMC 30']);
    expect(held([HEAD, rows[0], rows[1]!.replace('00165C104', 'AMC'), rows[2]].join('\n'))).toEqual([
      'AMC 30',
    ]);
  });
});

test('Fidelity calls the shares of a split a distribution', () => {
  const head =
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
  const bought =
    '04/22/2024,YOU BOUGHT NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,10,795.18,,,,-7951.80,04/24/2024';
  const row = (quantity: string, amount: string): string =>
    `06/10/2024,DISTRIBUTION NVIDIA CORP (NVDA) (Cash),NVDA,NVIDIA CORP,Cash,${quantity},,,,,${amount},`;
  expect(held([head, row('90', ''), bought].join('\n'))).toEqual(['NVDA 100']);
  expect(held([head, row('', '1.60'), bought].join('\n'))).toEqual(['NVDA 10']);
});

describe('a statement of Interactive Brokers without open positions', () => {
  const TRADES = [
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    'Trades,Data,Order,Stocks,USD,NVDA,2024-03-12,12,905.1,905.1,-10861.2,-3,10864.2,0,0,O',
  ];
  const SPLIT = [
    'Corporate Actions,Header,Asset Category,Currency,Report Date,Description,Quantity',
    'Corporate Actions,Data,Stocks,USD,2024-06-10,NVDA(US67066G1040) Split 10 for 1,108',
  ];

  test('is computed from its trades', () => {
    expect(held(TRADES.join('\n'))).toEqual(['NVDA 12']);
    const totals = [SPLIT[0], 'Corporate Actions,Data,Total,,,,0'];
    expect(held([...TRADES, ...totals].join('\n'))).toEqual(['NVDA 12']);
  });

  test('is refused where another section changes the holdings', () => {
    expect(() => read([...TRADES, ...SPLIT].join('\n'))).toThrow(
      /"Corporate Actions" tells of shares that came or went/,
    );
    const transfers = ['Transfers,Header,Asset Category,Symbol,Qty', 'Transfers,Data,Stocks,T,100'];
    expect(() => read([...TRADES, ...SPLIT, ...transfers].join('\n'))).toThrow(
      /"Corporate Actions" and "Transfers" tell of shares/,
    );
  });
});

test('the bookings of a securities account at flatex', () => {
  const row = (isin: string, shares: string, text: string, day: string): string =>
    `1;${day};${day};${isin};A COMPANY;${shares};Stk.;${text};34;1,000;EUR;Depot`;
  const { positions, skipped } = read(
    [
      'Nummer;Buchtag;Valuta;ISIN;Bezeichnung;Nominal;;Buchungsinformationen;TA-Nr.;Kurs;;Depot',
      row('DE0007164600', '-15,000', 'Ausführung ORDER Verkauf DE0007164600 3157', '28.11.2025'),
      row('DE0007164600', '40,000', 'Ausführung ORDER Kauf DE0007164600 2880', '12.03.2024'),
      row('DE0008404005', '12,000', 'WP-Eingang DE0008404005', '02.09.2025'),
      row('DE0008404005', '-20,000', 'Storno WP-Eingang DE0008404005', '01.09.2025'),
      row('DE0008404005', '20,000', 'WP-Eingang DE0008404005', '29.08.2025'),
      row('DE000BASF111', '-100,000', 'WP-Ausgang DE000BASF111', '15.09.2025'),
      row('DE000BASF111', '1.100,000', 'Ausführung ORDER Kauf DE000BASF111 2879', '11.03.2024'),
      row('US67066G1040', '54,000', 'Split im Verhältnis 1:10 US67066G1040', '10.06.2024'),
      row('US67066G1040', '6,000', 'Ausführung ORDER Kauf US67066G1040 2881', '15.03.2024'),
      row('US3696043013', '100,000', 'Reverse Split im Verhältnis 8:1 in ISIN US3696043013', '02.08.2021'),
      row('US3696041033', '-800,000', 'Reverse Split im Verhältnis 8:1 in ISIN US3696043013', '02.08.2021'),
      row('US3696041033', '800,000', 'Ausführung ORDER Kauf US3696041033 2001', '04.05.2021'),
    ].join('\n'),
  );
  expect(positions).toEqual([]);
  expect(skipped.map(({ isin, quantity }) => `${isin} ${quantity}`)).toEqual([
    'DE0007164600 25',
    'DE0008404005 12',
    'DE000BASF111 1000',
    'US67066G1040 60',
    'US3696043013 100',
  ]);
});

test('corporate actions at Fortuneo', () => {
  const text = [
    "libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise;",
    "AIR LIQUIDE;OST d'attribution;Euronext Paris;12/06/2024;4;0;0;0;0;EUR;",
    'AIR LIQUIDE;OST de création de coupons;Euronext Paris;26/03/2024;40;0;0;0;0;EUR;',
    'AIR LIQUIDE;Achat Comptant;Euronext Paris;11/03/2024;40;189,4;-7576;-15,2;-7591,2;EUR;',
  ].join('\n');
  expect(read(text).skipped).toMatchObject([{ name: 'AIR LIQUIDE', quantity: 44 }]);
  expect(read(text).outside).toEqual([2]);
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

test('what one share was traded in says nothing of others that have no symbol either', () => {
  const row = (name: string, side: string, shares: number, currency: string) =>
    `2024-01-0${shares},${side},${name},US0378331005,${shares},50,${currency}`;
  const { skipped } = read(
    [
      'Date,Action,Name,ISIN,Quantity,Price,Currency',
      row('Apple Inc', 'Buy', 3, 'USD'),
      '2024-01-05,Buy,ASML Holding,NL0010273215,5,600,EUR',
      '2024-01-06,Sell,Prosus,NL0013654783,6,30,EUR',
    ].join('\n'),
  );
  expect(skipped.map(({ quantity, reason }) => [quantity, /begins in the middle/.test(reason)])).toEqual([
    [3, false],
    [5, false],
    [undefined, true],
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

describe('an order log whose fills tell what is left of the order', () => {
  const file = (...fills: readonly number[]) =>
    [
      'Order,Side,Exchange,Symbol,Price,Volume,Status,Time',
      '1,Buy,NASDAQ,AAPL,150,263,New,2025-07-26',
      ...fills.map((volume) => `1,Buy,NASDAQ,AAPL,150,${volume},Fil,2025-08-05`),
    ].join('\n');

  test('cannot be counted where they are more than was ordered', () => {
    expect(held(file(199, 194, 189, 189))).toEqual([]);
    expect(reasons(file(199, 194, 189, 189))).toContainEqual(
      expect.stringMatching(/add up to more shares than were ordered/),
    );
  });

  test('counts as it stands where they are not', () => expect(held(file(200, 63))).toEqual(['AAPL 263']));
});

test('Trade Republic brings shares from another bank without a payment', () => {
  const text = [
    'datetime,date,category,type,asset_class,name,symbol,shares,price,amount,currency',
    '2024-01-09T10:01:15.551Z,2024-01-09,TRADING,BUY,STOCK,Apple,US0378331005,12,168.42,-2021.04,EUR',
    '2024-09-12T11:20:01.500Z,2024-09-12,DELIVERY,FREE_RECEIPT,STOCK,SAP,DE0007164600,5,,,EUR',
  ].join('\n');
  expect(read(text).skipped.map(({ written, quantity }) => [written, quantity])).toEqual([
    ['US0378331005', 12],
    ['DE0007164600', 5],
  ]);
});

test('a warrant that is called after its share', () => {
  const text = [
    'Name;ISIN;WKN;Anzahl;Status;Richtung;Ausführung Datum;Ausführung Kurs',
    'Apple Inc.;US0378331005;865985;10;ausgeführt;Kauf;03.03.2025;221,35',
    'Palantir Technologies Inc. Call 150 USD 18.09.26;DE000VC1ABC2;VC1ABC;200;ausgeführt;Kauf;04.05.2026;1,42',
  ].join('\n');
  expect(reasons(text)[1]).toMatch(/is an option/);
});

test('a number in the column of symbols is none, and shares of Colombo are told by their ending', () => {
  expect(reasons('Symbol,Shares\n150.25,3\nJKH.N0000,200')).toEqual([
    '"150.25" is a number, and no ticker. Write the ticker.',
    expect.stringMatching(/Colombo, Sri Lanka/),
  ]);
});

test('a code with a name that begins in Latin letters', () => {
  const { skipped } = read(
    '銘柄（コード）,数量,評価額\n6758 ソニーグループ,100,371200\n1655 ｉシェアーズ Ｓ＆Ｐ５００ 米国株,500,335500',
  );
  expect(skipped.map(({ written, name }) => [written, name])).toEqual([
    ['6758', 'ソニーグループ'],
    ['1655', 'iシェアーズ S&P500 米国株'],
  ]);
});

test('money that can be spent is no holding', () =>
  expect(reasons('الرمز,الكمية,القيمة السوقية\n2222,350,8764\nالقوة الشرائية,,12430.5')[1]).toMatch(
    /is cash/,
  ));

test('a sale that was taken back, as Scotia iTRADE writes it, is no other sale', () => {
  const row = (type: string, shares: number, amount: number) =>
    `NUTRIEN LTD,NTR,10-Jun-2026,11-Jun-2026,CAD,${type},${shares},CAD,79.900,${amount}`;
  const text = [
    'Description,Symbol,Transaction Date,Settlement Date,Account Currency,Type,Quantity,Currency of Price,Price,Settlement Amount',
    row('CNCL SELL', 25, -1997.5),
    row('SELL', 25, 1997.5),
    row('BUY', 100, -7990),
  ].join('\n');
  expect(held(text)).toEqual([]);
  expect(reasons(text)).toContainEqual(
    expect.stringMatching(/^"CNCL SELL" of "NTR" does not tell whether shares came or went/),
  );
});

test('the shares that there are today in Taiwan, beside those of yesterday', () =>
  expect(
    read(
      '市場,股票代號,股票名稱,昨日庫存,今日買進成交數量,合計庫存數量,現價,市值\n台股,2330,台積電,57,20,77,1455,112035',
    ).skipped,
  ).toMatchObject([{ written: '2330', quantity: 77, value: 112035 }]));

test('Morgan Stanley has one kind for shares and options: the symbol tells which of them it is', () => {
  const text = [
    'Account Number,Name,Product Type,Symbol,CUSIP,Last ($),Quantity,Market Value ($)',
    "AAA - 4821,BERKSHIRE HATHAWAY CL-B NEW,Stocks / Options,BRK'B,084670702,480,5,2400",
    'AAA - 4821,HOME DEPOT INC,Stocks / Options,HD,437076102,400,6,2400',
    'AAA - 4821,CALL HOME DEPOT $420 EXP 01/15/27,Stocks / Options,HD 270115C00420000,-,9,-1,-900',
    'AAA - 4821,US TREASURY NOTE 4.25% 11/15/2034,Fixed Income,-,91282CLW9,100,3000,3000',
  ].join('\n');
  expect(held(text)).toEqual(['BRK.B 5', 'HD 6']);
  expect(reasons(text)).toEqual([
    expect.stringMatching(/is an option/),
    expect.stringMatching(/is a bond or a deposit/),
  ]);
});

test.each(['MAW120', 'TDB902', 'PAH003'])(
  '%s is the code of a fund or a number of Germany, and no ticker',
  (code) => {
    const text = `Identifier,Exchange (MIC),Units\nAAPL,XNAS,15\n${code},,210.5`;
    expect(held(text)).toEqual(['AAPL 15']);
    expect(reasons(text)).toEqual([
      expect.stringMatching(/code of a Canadian mutual fund or a German security number/),
    ]);
  },
);

test('DEGIRO since 2026: the symbol and the ISIN in one cell, of whatever exchange', () => {
  const rows = [
    'Produkt;Symbol/ISIN;Množství;Uzavírací;Hodnota;Hodnota v EUR',
    'CASH & CASH FUND & FTX CASH (EUR);;;;EUR 312.44;312.44',
    'NVIDIA CORP;NVDA | US67066G1040;15;178.90;USD 2683.50;2331.62',
    'APPLE INC;APC | US0378331005;10;231.45;EUR 2314.50;2314.50',
    'ALLIANZ SE;ALV | DE0008404005;3;361.20;EUR 1083.60;1083.60',
    'ROLLS-ROYCE HOLDINGS PLC;RR. | GB00B63H8491;120;1134.50;GBX 136140.00;1546.39',
    'ENBRIDGE INC;ENB | CA29250N1050;30;67.42;CAD 2022.60;1256.77',
  ];
  const { source, positions, skipped } = readPortfolio(rows.map((row) => row.split(';')));
  expect(source).toBe('DEGIRO');
  expect(positions).toMatchObject([
    { ticker: 'NVDA', quantity: 15, value: 2683.5, currency: 'USD' },
    { ticker: 'RR.L', quantity: 120, value: 1361.4, currency: 'GBP' },
    { ticker: 'ENB.TO', quantity: 30, value: 2022.6, currency: 'CAD' },
  ]);
  expect(positions).toHaveLength(3);
  expect(skipped.slice(1).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/"APC" may trade in more than one market/),
    expect.stringMatching(/"ALV" may trade in New York or in Frankfurt/),
  ]);
});

test('DEGIRO in French: the value stands with its currency below Devise, with a decimal point beside decimal commas', () => {
  const rows = [
    'Produit;Ticker/ISIN;Quantité;Clôture;Devise;Montant en EUR',
    'NVIDIA CORP;NVDA | US67066G1040;15.000000;178,90;USD 2683.50;2331,62',
    'ROLLS-ROYCE HOLDINGS PLC;RR. | GB00B63H8491;120.000000;1134,50;GBX 136140.00;1546,39',
    'DANONE;FR0000120644;30.000000;71,20;EUR 2136.00;2136,00',
    'BP PLC;GB0007980591;20.000000;431,20;GBX 8624.00;99,13',
  ];
  const { source, positions, skipped } = readPortfolio(rows.map((row) => row.split(';')));
  expect(source).toBe('DEGIRO');
  expect(positions).toMatchObject([
    { ticker: 'NVDA', name: 'NVIDIA CORP', quantity: 15, value: 2683.5, currency: 'USD' },
    { ticker: 'RR.L', quantity: 120, value: 1361.4, currency: 'GBP' },
  ]);
  expect(skipped).toMatchObject([
    { name: 'DANONE', quantity: 30, value: 2136, currency: 'EUR', lacksTicker: true },
    { name: 'BP PLC', quantity: 20, value: 86.24, currency: 'GBP', lacksTicker: true },
  ]);
});

test('Investing.com: what is open is held, and what stands among the closed positions is not', () => {
  const text = [
    'Open Positions',
    ',Name,Symbol,Exchange,Open Date,Type,Amount,Open Price,Current Price,Market Value,Net P/L,Next Earnings Date',
    ',Unity Software,U,NYSE,01/08/2026,BUY,35.00000000,31.22,38.20,1337.00,244.30,Jan 28 2027',
    ',Anglo American,AAL,London,01/08/2026,BUY,90.00000000,2200.00,2810.00,3379.25,244.30,Jan 28 2027',
    '',
    'Closed Positions',
    ',Name,Symbol,Exchange,Open Date,Type,Amount,Open Price,Close Date,Close Price,Gain%,Net P/L',
    ',Fastly,FSLY.K,NYSE,01/07/2026,BUY,100.00000000,8.41,01/08/2026,8.60,2.26%,19.00',
  ].join('\n');
  expect(held(text)).toEqual(['U 35', 'AAL.L 90']);
});

test('the value of a day, and symbols below Chinese headers', () => {
  expect(
    read('Symbol/CUSIP,Quantity,Total cost,Market value as of 11/05/2026 02:17 PM, ET\nVTI,50,6560,16571')
      .positions,
  ).toMatchObject([{ ticker: 'VTI', value: 16571 }]);
  expect(
    held('代号,数量,详细说明,价格,市值\nBABA,30,ALIBABA GROUP HOLDING LTD SPONSORED ADS,168.40,5052.00'),
  ).toEqual(['BABA 30']);
});

describe('a Canadian file of trades without a column of currencies', () => {
  const trades = (...rows: string[]) =>
    ['Date|Action|Symbol|Qty|Price|Net Amount|Description', ...rows].join('\n');
  const BOUGHT = '2026-01-12|Buy|T|60|$18.95|-$1145.75|TELUS CORP';

  test('an account that only Canada has', () => {
    const text = trades(BOUGHT, '2026-01-05|Contribution|-|||$7000.00|TFSA CONTRIBUTION 2026');
    expect(held(text)).toEqual([]);
    expect(reasons(text)).toEqual([expect.stringMatching(/^Where "T" trades is not told/)]);
  });

  test('a Canadian receipt beside it', () => {
    const text = trades(BOUGHT, '2026-05-05|Buy|AMZN|40|$22.15|-$894.75|AMAZON.COM CDR (CAD HEDGED)');
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/^Where "T" trades is not told/);
  });

  test('without such a sign the company that the description names stands beside the ticker, to be held against the served one', () => {
    const { positions } = read(trades(BOUGHT, '2026-02-02|DRIP|T|1|$20.02|-$20.02|TELUS CORP REINVESTED'));
    expect(positions).toEqual([{ row: 2, written: 'T', name: 'TELUS CORP', quantity: 61, ticker: 'T' }]);
  });
});

describe('a sheet on the continent of Europe that marks its foreign shares as Yahoo does', () => {
  const sheet = (...rows: string[]) => ['Simbolo;Nome;Quantità;Prezzo medio;Tipo', ...rows].join('\n');

  test('a fund without a mark may be the line of any exchange; a company is that of New York', () => {
    const text = sheet(
      'ENI.MI;Eni;300;13,42;Azioni',
      'KO;Coca-Cola Co;35;57,80;Azioni',
      'VWCE;Vanguard FTSE All-World;40;104,22;ETF',
      'IBGL;iShares Euro Government Bond 15-30yr;18;176,05;Obbligazionario lungo termine',
    );
    expect(held(text)).toEqual(['KO 35']);
    expect(asked(text)).toEqual([false, true, true]);
  });
});

test('a fund by the code of its exchange, in a column of names', () => {
  const text =
    'Papier;Giełda;Liczba dostępna;Kurs;Waluta;Wartość;Waluta\nVUAA LN ETF;GBR-LSE;42;118.54;USD;18120.04;PLN\nMICRON TECH;USA-NASDAQ;4;374.00;USD;5443.20;PLN';
  expect(held(text)).toEqual(['VUAA.L 42']);
  expect(asked(text)).toEqual([true]);
});

test('what is held at the end of a year of tax', () => {
  const text =
    'Investment ticker symbol,Investment name,Currency,Starting investment dollar value,Ending investment dollar value,Starting shareholding,Ending shareholding,Number of shares sold\nAAPL,Apple,USD,900.50,1015.48,3,4,0';
  expect(read(text).positions).toEqual([
    expect.objectContaining({ ticker: 'AAPL', quantity: 4, value: 1015.48, currency: 'USD' }),
  ]);
});

test('numbers of shares in Japan', () => {
  const text = 'ティッカー,銘柄,市場,保有数[株],時価評価額[ドル]\nAAPL,アップル,NASDAQ,20,5402.80';
  expect(read(text).positions).toEqual([
    expect.objectContaining({ ticker: 'AAPL', quantity: 20, value: 5402.8, currency: 'USD' }),
  ]);
});

describe('trades below the first one of a share, which leave its name out', () => {
  const trades = (...rows: string[]) =>
    ['Date|Action|Symbol|Description|Quantity|Price|Amount', ...rows].join('\n');
  const BOUGHT = '2025-01-14|BUY|ENB|ENBRIDGE INC|50|63.20|(3161.49)';
  const SOLD = '2025-05-09|SELL|||-15|64.80|970.51';
  const OTHER = '2025-03-11|BUY|AAPL|APPLE INC|12|221.10|(2654.19)';
  const quantities = (...rows: string[]) => read(trades(...rows)).positions.map(({ quantity }) => quantity);

  test('are of the same share where a row of nothing stands before the next', () => {
    expect(quantities(BOUGHT, SOLD, '2025-06-02|BUY|||5|60.10|(300.50)', '||||||', OTHER)).toEqual([40, 12]);
    expect(quantities(BOUGHT, SOLD, '', OTHER)).toEqual([35, 12]);
  });

  test('below an option they are of the option', () => {
    const option = '2025-06-06|SELL|@AAPL|CALL AAPL06/20/25 230|-2|1.85|367.90';
    const { positions, skipped } = read(trades(BOUGHT, '||||||', option, '2025-06-02|BUY|||2|2.40|(481.98)'));
    expect(positions.map(({ quantity }) => quantity)).toEqual([50]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/option/),
      expect.stringMatching(/option/),
    ]);
  });

  test.each([
    ['behind a row of nothing', ['||||||', SOLD, '||||||', OTHER]],
    ['without a price', ['2025-05-09|SELL|||-15||970.51', '||||||', OTHER]],
    ['without a day', ['|SELL|||-15|64.80|970.51', '||||||', OTHER]],
    ['where another share stands right below', [SOLD, OTHER]],
  ])('%s they name no share', (_, rows) => {
    const { positions, skipped } = read(trades(BOUGHT, ...rows));
    expect(positions.map(({ quantity }) => quantity)).toEqual([50, 12]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(/names no share/)]);
  });
});

test('what somebody thinks of a share in German is no sale of it', () => {
  const text =
    'Bezeichnung;ISIN;Bestand;Datum letzter Umsatz;Wert in EUR;Votum\nALLIANZ SE;DE0008404005;14;14.03.2022;4.874,80;Kauf\nBASF SE;DE000BASF111;110;01.12.2020;4.988,50;Halten';
  expect(read(text).computed).toBeUndefined();
  expect(asked(text)).toEqual([true, true]);
});

test('the value of a purchase is enough to tell that it was carried out', () => {
  const text =
    'Date,Type,Value,Gross Amount,Shares,Ticker Symbol\n2024-05-20,Buy,"1013.04",1008.00,400,LGEN.L\n2024-05-21,Buy,"1020.04",1015.00,10,KO\n2024-06-11,Buy,"1960.00",,25,VUSA.L'.replaceAll(
      '"',
      '',
    );
  expect(held(text)).toEqual(['LGEN.L 400', 'KO 10', 'VUSA.L 25']);
});

test('a sheet of Tashkent in Russian: its exchange, and the preferred shares of a company', () => {
  const text =
    'Эмитент;Тикер;Биржа;Кол-во;Сумма;Валюта\nУзбектелеком;UZTL;РФБ Тошкент;1200;8820000;сум\nУзРТСБ прив.;URTSP;РФБ;40;396000;сум';
  expect(held(text)).toEqual(['UZTL.UZ 1200']);
  expect(reasons(text)).toEqual([expect.stringMatching(/^"УзРТСБ прив\." is a preferred share/)]);
});

test('a symbol with the code of its exchange in a column of names is one beside the exchange alone', () => {
  expect(held('Papier;Liczba dostępna;Kurs\nVUAA LN ETF;42;118.54')).toEqual([]);
});

test('a fund on the continent may be told by its name alone', () => {
  const text =
    'Simbolo;Nome;Quantità;Prezzo medio;Tipo\nENI.MI;Eni;300;13,42;Azioni\nXEON;Xtrackers Overnight Rate;4;104,22;Azioni';
  expect(held(text)).toEqual([]);
});
