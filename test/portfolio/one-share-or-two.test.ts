import { held, reasons, read } from './typed-file';

/** Rows of a file that may be of one share or of two. */

describe('two listings are not one share', () => {
  test.each(['Currency of Price', 'Curr', 'CC'])('below %s', (head) =>
    expect(
      held(`Date,Symbol,Type,Quantity,${head}\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD`),
    ).toEqual(['T.TO 40', 'T 30']),
  );

  test('the currency of the account alone is asked where it is not dollars', () =>
    expect(
      held('Date,Symbol,Type,Quantity,Account Currency\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD'),
    ).toEqual(['T 30']));

  test.each(['Name', 'Description'])('two companies below %s are a question', (head) => {
    const text = `Date,Action,Symbol,${head},Quantity,Price\n2026-02-25,Buy,T,Telus Corp,40,22\n2026-02-26,Buy,T,AT&T Inc,30,25`;
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/"Telus Corp" and "AT&T Inc" in this file, which may be two shares/);
  });
});

test('one symbol in two currencies is two shares', () => {
  expect(
    held(
      'Transaction Date,Activity Description,Symbol,Quantity,Price Currency\n2026-01-05,Buy,T,20,CAD\n2026-01-06,Buy,T,10,USD\n2026-02-06,Sell,T,-4,USD\n2026-03-06,Dividend,T,,USD',
    ),
  ).toEqual(['T.TO 20', 'T 6']);
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
    ['where another share stands right below', [SOLD, OTHER]],
  ])('%s they name no share', (_, rows) => {
    const { positions, skipped } = read(trades(BOUGHT, ...rows));
    expect(positions.map(({ quantity }) => quantity)).toEqual([50, 12]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(/names no share/)]);
  });

  test('without a day they may be of the share above, whose number is then unknown', () => {
    const { positions, skipped } = read(trades(BOUGHT, '|SELL|||-15|64.80|970.51', '||||||', OTHER));
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(skipped.map(({ written, reason }) => `${written}: ${reason}`)).toEqual([
      expect.stringMatching(/^ENB: How many .* cannot be computed/),
      expect.stringMatching(/^ENB: The row has a number of shares and names no share/),
    ]);
  });
});

// Off-auction trading of Tokyo's exchange has a name of its own.
test('a code of one exchange is one share, by whichever of its names the exchange goes and however the company is called', () => {
  const { positions, skipped } = read(
    [
      '約定日,銘柄コード,銘柄名,市場名称,売買区分,数量［株］,単価［円］',
      '2025/3/3,9432,日本電信電話,東証,買付,2000,145.3',
      '2026/2/5,9432,ＮＴＴ,ToSTNeT,売付,500,156.1',
      '2026/11/4,9432,ＮＴＴ,ToSTNeT,買付,7,150.0',
    ].join('\n'),
  );
  expect(positions).toEqual([]);
  expect(skipped).toMatchObject([
    { written: '9432', quantity: 1507, reason: expect.stringContaining('Tokyo') },
  ]);
});
