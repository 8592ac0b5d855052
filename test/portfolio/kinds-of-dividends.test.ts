import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { writeIsoDate } from '../../src/contract/dates';
import { gridOf, held } from './typed-file';

/** What a row of a file of dividends is: a dividend, its tax, something else, or one that is yet to be paid. */

const dividendsOf = (text: string) => readDividends(gridOf(text));

describe('payments that are yet to come', () => {
  test.each(['MSFT (expected)', 'MSFT (Estimated)', 'MSFT (forecast)', 'MSFT (erwartet)'])(
    'are not counted where the name says so: %s',
    (name) => {
      const { dividends: counted, skipped } = dividendsOf(
        `Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-12-10|${name}|45|$45.00`,
      );
      expect(counted.map(({ written }) => written)).toEqual(['KO']);
      expect(skipped[0]!.reason).toBe(
        `Its state is "${name}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Realty Income (O)', 'Novartis (ADR)', 'Expected Holdings'])('%s is a name', (name) => {
    expect(dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|${name}|45|$40.95`).dividends).toHaveLength(1);
  });
});

test.each(['money mkt interest', 'Money Market Interest', 'credit interest'])('%s is no dividend', (name) => {
  expect(
    dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-09-30|${name}||$211.07`),
  ).toMatchObject({ dividends: [{ written: 'KO' }], others: [2] });
});

test.each([
  'Kapitaalsuitkering',
  'Kapitalrückzahlung',
  'Remboursement de capital',
  'Rimborso di capitale',
  'Devolución de capital',
  'Return of capital',
])('%s is a part of the capital that is given back, and no dividend', (kind) => {
  const { dividends: counted } = dividendsOf(
    `Date|Type|Symbol|Amount|Currency\n2026-06-11|${kind}|AAPL|12.80|USD\n2026-06-12|Dividend|KO|5.30|USD`,
  );
  expect(counted.map(({ written }) => written)).toEqual(['KO']);
});

const paidOn = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, written, amount, currency, date }) =>
      `${ticker ?? `(${written})`} ${amount} ${currency ?? '?'} ${writeIsoDate(date)}`,
  );

describe('Danish and Norwegian', () => {
  test('what was taken back counts neither as a purchase nor as a dividend', () => {
    const head = 'Bogføringsdag;Transaktionstype;Værdipapirer;Ticker;Antal;Kurs;Beløb;Valuta;Makuleringsdato';
    const rows = [
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;',
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;2026-02-03',
      '2026-03-02;SOLGT;Coca-Cola;KO US;15;62;930;USD;',
      '2026-05-04;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;',
      '2026-05-05;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;2026-05-06',
      '2026-05-04;UDBYTTESKAT;Coca-Cola;KO US;25;0;-1,91;USD;',
    ];
    const text = [head, ...rows].join('\n');
    expect(held(text)).toEqual(['KO 25']);
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test.each([
    [
      'Norwegian',
      'Bokføringsdag;Transaksjonstype;Verdipapir;Ticker;Antall;Beløp;Valuta;Makuleringsdato\n2026-05-04;UTBYTTE;Coca-Cola;KO US;25;12,75;USD;\n2026-05-04;UTBYTTESKATT;Coca-Cola;KO US;25;-1,91;USD;',
    ],
    [
      'Finnish',
      'Kirjauspäivä;Maksupäivä;Tapahtumatyyppi;Arvopaperi;Ticker;Määrä;Summa;Valuutta;Mitätöintipäivä\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;\n2026-05-03;2026-05-04;ENNAKONPIDÄTYS;Coca-Cola;KO US;25;-1,91;USD;\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;2026-05-05',
    ],
  ])('dividends in %s', (_, text) => {
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test('a column of voids stands beside dividends of other languages too', () => {
    const text =
      'Pay Date,Ticker,Dividend Amount,Currency,Cancelled\n2026-01-05,KO,10,USD,\n2026-01-06,KO,10,USD,yes';
    expect(paidOn(text)).toEqual(['KO 10 USD 2026-01-05']);
  });
});

describe('Brazilian dividends', () => {
  const head =
    'Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação';

  test('below Valor da Operação', () => {
    const text = `${head}\nCredito;22/06/2026;Dividendo;PETR4 - PETROLEO BRASILEIRO S.A.;XP;200; R$ 1,25 ; R$ 250,00 `;
    expect(readDividends(gridOf(text)).skipped[0]?.reason).toMatch(/"PETR4" .*does not cover: Sao Paulo/);
  });

  test('a refusal names the headers of the file, and none of ours', () => {
    const text =
      'Entrada;Movimentação;Produto\nCredito;Dividendo;PETR4 - PETROLEO\nCredito;Dividendo;VALE3 - VALE SA';
    expect(() => readDividends(gridOf(text))).toThrow(/"Produto"/);
    expect(() => readDividends(gridOf(text))).not.toThrow(/"Symbol"/);
  });
});

describe('the state of a dividend', () => {
  const head = 'Payment Date,Ticker,Amount,Currency,Status';
  const of = (status: string) => gridOf(`${head}\n2026-05-31,KO,20.40,USD,${status}`);

  test.each(['Paid', 'Confirmed', 'Interim', ''])('%s: it counts', (status) => {
    expect(readDividends(of(status)).dividends).toHaveLength(1);
  });

  test.each(['Upcoming', 'Pending', 'Estimated', 'prévu', 'Geplant', 'previsto', '予定', 'Failed'])(
    '%s: it was not paid, and the row says so',
    (status) => {
      const { dividends, skipped } = readDividends(of(status));
      expect(dividends).toEqual([]);
      expect(skipped[0]?.reason).toBe(
        `Its state is "${status}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Cancelled', 'storniert', 'Anulado', '取消'])('%s: there is none', (status) => {
    expect(readDividends(of(status))).toMatchObject({ dividends: [], skipped: [], others: [1] });
  });

  test('in the words of another language above it', () => {
    expect(
      paidOn('Fecha de pago;Ticker;Importe bruto;Moneda;Estado\n31/05/2026;NASDAQ:KO;20,40;USD;Anulado'),
    ).toEqual([]);
  });
});
