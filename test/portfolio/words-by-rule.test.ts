import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, read, held, reasons, asked } from './typed-file';

/** Rules that read more than the file in which a word was missing. */

test.each(['ut_dato', 'Solgt dato', 'Salgsdato', 'date_out', 'exited'])(
  'what has a day below %s is not held',
  (head) => {
    const text = `ticker,shares,${head}\nORCL,5,\nPFE,7,2026-07-20`;
    expect(held(text)).toEqual(['ORCL 5']);
    expect(reasons(text)).toEqual(['It was sold on "2026-07-20": it is not held now.']);
  },
);

describe('a usual word beside one for current', () => {
  test.each([
    ['Hebrew', 'סימול,כמות נוכחית,שווי נוכחי,מטבע'],
    ['Russian', 'Тикер,Текущее количество,Текущая стоимость,Валюта'],
    ['Chinese', '代码,当前数量,最新市值,币种'],
    ['English', 'Ticker,Current Shares,Current Value,Currency'],
    ['Swedish', 'Ticker,Nuvarande antal,Nuvarande värde,Valuta'],
  ])('%s', (_, head) => {
    const { columns } = read(`${head}\nORCL,15,2500,USD`);
    expect(columns).toMatchObject({ quantity: 1, value: 2 });
  });

  test('what was put in by hand', () => {
    expect(read('Ticker,Shares,market_value_override\nORCL,15,2500').positions[0]).toMatchObject({
      value: 2500,
    });
  });
});

test('a header that says one thing twice', () => {
  expect(
    held(
      'Tarih,Hisse Kodu (Sembol),İşlem Türü,Döviz Türü,Miktar (Adet),Birim Fiyat\n2025-11-20,PFE,Alış,USD,6,23.40',
    ),
  ).toEqual(['PFE 6']);
});

describe('contributions to a plan and withdrawals from it', () => {
  const head = 'Date,AccountId,Action,Ticker,Price,Quantity,Amount';

  test('of shares are purchases and sales: they were left out without a word', () => {
    expect(
      held(
        `${head}\n01/15/2026,P1,Contribution,PFE,25.00,8,200.00\n02/15/2026,P1,Withdrawal,PFE,26.00,-3,-78.00`,
      ),
    ).toEqual(['PFE 5']);
    expect(
      held(
        `${head}\n01/15/2026,P1,Employer Contributions,PFE,25.00,8,200.00\n02/15/2026,P1,Buy,PFE,26.00,1,26.00`,
      ),
    ).toEqual(['PFE 9']);
  });

  test('of money they are none', () => {
    expect(
      held(
        `${head}\n01/14/2026,P1,Contribution,,1.00,900,900.00\n01/14/2026,P1,Contribution,USD,1.00,900,900.00\n02/15/2026,P1,Buy,PFE,26.00,1,26.00`,
      ),
    ).toEqual(['PFE 1']);
  });
});

describe('a German code below WKN', () => {
  test('is no share of Riyadh among trades, and letters in its place are read', () => {
    const trades = (code: string) =>
      `Wertpapierbezeichnung;WKN;Geschäftsart;Datum;Stück;Kurs;Währung\nPFIZER INC.;${code};Kauf;13.11.2025;20;22,10;EUR`;
    expect(reasons(trades('852009'))).toEqual([
      '"852009" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ]);
    expect(asked(trades('852009'))).toEqual([true]);
    expect(held(trades('NYSE:PFE'))).toEqual(['PFE 20']);
  });

  test('among positions the ticker that is written in its place is read', () => {
    const positions = (code: string) => `Bezeichnung;WKN;Stück;Währung\nPFIZER INC.;${code};20;USD`;
    expect(reasons(positions('852009'))[0]).toMatch(/is a WKN.*Write the ticker in its place/);
    expect(held(positions('PFE'))).toEqual(['PFE 20']);
  });
});

test('the column of types says what a row is, before a coupon does', () => {
  expect(
    reasons(
      'Name,Ticker,Holding Type,Shares,Coupon Rate,Maturity\n"Pfizer",,Contract for Difference,-90,1,2027-12-20',
    )[0],
  ).toBe('""Pfizer"" is a contract on a price, not a share.');
});

describe('what is no share and asks for no ticker', () => {
  test.each([
    ['UBS BANK USA DEP ACCT', ''],
    ['DEPOSIT ACCOUNT', ''],
    ['Kontokorrent CHF', ''],
    ['원화예수금', ''],
    ['Savings', 'Cash'],
    ['דולר', 'מזומן'],
  ])('%s of the type %s is cash', (name, type) => {
    const text = `Name,Ticker,Type,Shares,Value\n${name},,${type},100,100\nPfizer Inc.,PFE,Stock,2,50`;
    expect(held(text)).toEqual(['PFE 2']);
    expect(asked(text)).toEqual([false]);
    expect(reasons(text)[0]).toMatch(/is cash/);
  });

  test('a coin by the number of its broker, an ounce of gold, a line of totals, a disclaimer', () => {
    const text =
      'Name,Ticker,Shares,Value\nBitcoin,XF000BTC0017,1,100\nGold,GRAM_ALTIN,9,100\nTotal Positions,,,300\nPfizer Inc.,PFE,2,50\nDisclaimer,,,';
    expect(held(text)).toEqual(['PFE 2']);
    expect(asked(text)).toEqual([false, false, false]);
  });

  test('a share without a ticker at an exchange that is not covered', () => {
    const text = 'Company,Shares,Exchange\nNovo Nordisk A/S,90,Copenhagen\nPfizer Inc.,5,NYSE';
    expect(asked(text)).toEqual([false, true]);
    expect(reasons(text)[0]).toMatch(/"Novo Nordisk A\/S" is from a market .*Copenhagen/);
  });

  test('N/A for a ticker beside a name may be answered', () => {
    expect(asked('Ticker,Name,Shares,Value\nN/A,Acme Holdings,5,50\nPFE,Pfizer,2,50')).toEqual([true]);
  });
});

test('a list of dividends is not one of holdings', () => {
  const text = 'Ticker,Payment Date,Gross,Tax,Net,Shares\nPFE,2026-05-15,4,1,3,10\nPFE,2026-08-15,4,1,3,10';
  expect(() => read(text)).toThrow(/^This is a list of dividends, and not of what is held/);
  expect(readDividends(gridOf(text)).dividends).toHaveLength(2);
  expect(
    held('Ticker,Shares,Price,Market Value,Dividend Income,Pay Date\nPFE,10,25,250,4,2026-05-15'),
  ).toEqual(['PFE 10']);
});

test('hours behind a day with hyphens, and an order that was annulled', () => {
  expect(
    held(
      'Data transakcji;Symbol;Rodzaj;Ilość;Cena;Waluta;Status\n28-12-2025 09-05-00;PFE;Kupno;37;25,10;USD;Zrealizowane\n29-12-2025 09-05-00;PFE;Sprzedaż;7;25,10;USD;Unieważnione',
    ),
  ).toEqual(['PFE 37']);
});
