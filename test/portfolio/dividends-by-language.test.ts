import { dividendLines } from './typed-dividends';

/** Tables of dividends in the languages of the world. */

describe('tables of dividends in further languages', () => {
  test.each([
    [
      'Japanese',
      '支払日,銘柄コード,配当金額,税額,受取通貨\n2026-05-15,MMM,3.9,0.4,USドル',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Korean',
      '지급일,종목코드,세전배당금,세금,통화\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Chinese',
      '派息日,代码,税前金额,税额,币种\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Russian',
      'Дата выплаты,Тикер,Сумма,Налог,Валюта\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Ukrainian',
      'Дата виплати,Тікер,Сума,Податок,Валюта\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Hebrew',
      'תאריך תשלום,סימבול,סכום ברוטו,מס,מטבע\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Uzbek',
      'Tolov sanasi,Tiker,Summa,Soliq,Valyuta\n2026-05-15,MMM,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Portuguese',
      'Data de pagamento,Código,Nome,Valor,Imposto,Moeda\n2026-05-15,MMM,3M,3.9,0.4,USD',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
  ])('%s', (_, text, line) => expect(dividendLines(text)).toEqual([line]));

  test('yen or the currency of the market in brackets says no currency', () => {
    expect(
      dividendLines('入金日,銘柄コード,受取通貨,配当金[円/現地通貨]\n2026-05-15,MMM,USドル,3.9'),
    ).toEqual(['MMM 2026-05-15 3.9 USD']);
  });

  test('a purchase or a tax among them is no dividend', () => {
    expect(
      dividendLines(
        '日期,代码,操作,金额,币种\n2026-05-15,MMM,股息,3.9,USD\n2026-05-16,KO,买入,500,USD\n2026-05-17,KO,股息红利差异扣税,1,USD',
      ),
    ).toEqual(['MMM 2026-05-15 3.9 USD']);
    expect(() => dividendLines('約定日,銘柄コード,数量,単価,金額\n2026-05-15,MMM,10,150,1500')).toThrow(
      /nothing in it tells/,
    );
  });
});
