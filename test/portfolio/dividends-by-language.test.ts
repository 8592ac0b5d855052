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
      'Japanese, of a person',
      '入金日,コード,銘柄,税引前,源泉税,手取り,通貨\n2026-05-15,MMM,3M,3.9,0.4,3.5,ドル\n合計,,,3.9,0.4,3.5,',
      'MMM 2026-05-15 3.9 USD tax 0.4',
    ],
    [
      'Urdu in Latin letters',
      'DIVIDEND KA HISAB,,,,,\nTareekh,Company,Symbol,Kul dividend,Tax kata,Bank mein aya\n2026-05-15,3M,NYSE:MMM,3.9,0.4,3.5',
      'MMM 2026-05-15 3.9 - tax 0.4',
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
    [
      'Dutch, cut short',
      'betaald|fonds|code|aantal|div p/a|bruto|ingeh. bel.|netto|val|opm\n18-2-2026|Microsoft|MSFT|12|0,91|10,92|-1,64|9,28|USD|interim',
      'MSFT 2026-02-18 10.92 USD tax 1.64',
    ],
    [
      'Dutch',
      'Betaaldatum|Naam|Ticker|Dividend per aandeel|Dividend bruto|Ingehouden dividendbelasting|Valuta\n18-2-2026|Microsoft|MSFT|0,91|10,92|1,64|USD',
      'MSFT 2026-02-18 10.92 USD tax 1.64',
    ],
    [
      'Czech, cut short',
      'Výplata|Titul|Kód|ks|na akcii|hrubá|srážk. daň|čistá|měna|kurz ČNB|hrubá v Kč|účet|pozn.\n28. 4. 2026|Microsoft|MSFT|12|0,91|10,92|1,64|9,28|USD|21,5|234,78|Fio|',
      'MSFT 2026-04-28 10.92 USD tax 1.64',
    ],
    [
      'Czech',
      'Datum výplaty|Název|Kód|Dividenda na akcii|Hrubá dividenda|Srážková daň|Měna\n28.4.2026|Microsoft|MSFT|0,91|10,92|1,64|USD',
      'MSFT 2026-04-28 10.92 USD tax 1.64',
    ],
    [
      'Spanish, cut short, with the taxes of two countries',
      'F. cobro|Empresa|Ticker|Mercado|Nº acc.|DPA|Bruto|Ret. origen|Ret. destino|Neto|Divisa\n27/02/2026|Microsoft|MSFT|NYSE|12|0,91|10,92|1,64|1,76|7,52|USD',
      'MSFT 2026-02-27 10.92 USD tax 3.4',
    ],
    [
      'Spanish',
      'Fecha de cobro|Empresa|Ticker|Dividendo por acción|Bruto|Retención origen|Retención destino|Divisa\n27/02/2026|Microsoft|MSFT|0,91|10,92|1,64|1,76|USD',
      'MSFT 2026-02-27 10.92 USD tax 3.4',
    ],
  ])('%s', (_, text, line) => expect(dividendLines(text)).toEqual([line]));

  test.each(['Betaald', 'Výplata'])('%s heads an amount where another column is one of days', (head) =>
    expect(dividendLines(`Datum|Code|Bruto|${head}|Valuta\n28.4.2026|MSFT|10,92|9,28|USD`)).toEqual([
      'MSFT 2026-04-28 10.92 USD',
    ]),
  );

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

  // 同花顺: what came or went stands in 发生金额, and in 成交金额 only what was traded.
  test('a settlement slip of China, where the tax is taken when the share is sold', () => {
    const day = (...cells: string[]) => cells.join(',');
    expect(
      dividendLines(
        [
          day(
            '成交日期',
            '证券代码',
            '证券名称',
            '操作',
            '成交数量',
            '成交均价',
            '成交金额',
            '发生金额',
            '交易市场',
          ),
          day('20260622', '', '', '利息归本', '0', '0.000', '0.00', '3.62', ''),
          day('20260820', '002594', '比亚迪', '股息入账', '0', '0.000', '0.00', '407.40', '深圳Ａ股'),
          day(
            '20261123',
            '002594',
            '比亚迪',
            '证券卖出',
            '300',
            '101.200',
            '30360.00',
            '30336.93',
            '深圳Ａ股',
          ),
          day('20261124', '002594', '比亚迪', '股息红利税补缴', '0', '0.000', '0.00', '-40.74', '深圳Ａ股'),
        ].join('\n'),
      ),
    ).toEqual([expect.stringContaining('Shanghai and Shenzhen, China')]);
  });
});
