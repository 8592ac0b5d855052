import {
  dividendKind,
  isInterest,
  isPaidByBank,
  namesReversal,
  namesTax,
  returnsCapital,
  saysLittle,
  takesDividendBack,
  withoutReversal,
} from '../../src/portfolio/activity/dividend-kind';

describe('the kind of a row', () => {
  test('is read through lines between words', () => expect(dividendKind('PAYMENT_IN_LIEU')).toBe('dividend'));

  test.each(['40 AAPL CASHDIV @ USD 0.26', 'CDIV', 'MDIV'])('%s: the word cut short', (words) =>
    expect(dividendKind(words)).toBe('dividend'),
  );

  test.each(['not a dividend', 'Interest, not dividend'])('%s: a payment that is none', (words) =>
    expect(dividendKind(words)).toBe('other'),
  );

  test('of coupons or interest beside dividends is open', () =>
    expect(dividendKind('Dividend or interest')).toEqual({
      unclear: 'may be interest or a dividend. Write Dividend there if it is one',
    }));

  test.each(['股息tax free税后', '股息(WHT USD 1.36)税后'])(
    '%s: what is said of tax in between joins no words',
    (words) => {
      expect(dividendKind(words)).toBe('dividend');
      expect(dividendKind('股息税')).toBe('other');
    },
  );
});

test.each(['Credit', ' Credit ', 'credit_', 'Eingang', 'Zahlungseingang', 'Incoming'])(
  '%j says little',
  (words) => expect(saysLittle(words)).toBe(true),
);

test.each([
  ['Interest', true],
  [' Interest ', true],
  ['Bank interest', true],
  ['Controlling interest', false],
  ['Interest on Bonds ETF', false],
])('%j in the place of a share is interest: %p', (written, is) => expect(isInterest(written)).toBe(is));

test.each([
  ['Interest on savings', true],
  [' Interest on savings', true],
  ['Fund of interest on loans', false],
  ['Intérêts espèces TR', true],
  ['ränta Avanza', true],
  ['Räntan', true],
  ['Rante Steel AB', false],
  ['Rente', true],
  ['rente spaarrekening', true],
  ['Rente op spaarrekening', true],
  ['Rente Steel AB', false],
  ['Odsetki od lokaty', true],
  ['Faiz', true],
  ['Faizabad Mills', false],
  ['SSB interest', true],
  ['Interest Group', false],
])('the name %j is that of what a bank pays: %p', (name, is) => expect(isPaidByBank(name)).toBe(is));

test.each([
  'Storno',
  'Stornos',
  'Dividend reversal',
  'Rev Div 640 NATIONAL GRID',
  'Cancelled dividend',
  'Makulering utdelning',
  'Annulering',
  'Annullering',
  'anulowano',
  'Temettü iptali',
])('%s takes a payment back', (words) => expect(namesReversal(words)).toBe(true));

test('REV may as well begin the name of a company', () =>
  expect(namesReversal('REV Group Inc dividend')).toBe(false));

test.each(['Wertpapierertrag 16.11.2026', 'Distribuição de fundo'])('%s is a dividend', (words) =>
  expect(dividendKind(words)).toBe('dividend'),
);

test.each(['Imposto sobre dividendo', 'Venda com dividendo'])('%s is none', (words) =>
  expect(dividendKind(words)).toBe('other'),
);

test('what is called taxa is no tax', () => {
  expect(namesTax('ADR/GDR Taxa de custódia')).toBe(false);
  expect(namesTax('Taxas')).toBe(false);
  expect(namesTax('Taxation')).toBe(true);
});

test.each([
  'Makulering utdelning Volvo B',
  'Dividend correction',
  'Annulation dividende',
  'Storno Dividende',
  'Rettifica dividendo',
  'Anulación dividendo',
  'Korekta dywidendy',
])('%s takes a dividend back', (words) => expect(takesDividendBack(words)).toBe(true));

test.each([
  'Utdelning Volvo B',
  'Makulering köp Volvo B',
  'Storno Quellensteuer Dividende',
  'Corrections Corp',
])('%s does not', (words) => expect(takesDividendBack(words)).toBe(false));

test.each([
  ['Makulering utdelning Volvo B', 'Volvo B'],
  ['Reversal of dividend: Coca-Cola', 'Coca-Cola'],
  ['Annulation du dividende de TotalEnergies', 'TotalEnergies'],
  ['Volvo B', 'Volvo B'],
  ['Storno Dividende', 'Storno Dividende'],
])('%s names %s', (words, company) => expect(withoutReversal(words)).toBe(company));

test.each([
  ['Equalisation', true],
  ['Equalization BGEU BAILLIE GIFFORD', true],
  ['TILBAKEBETALING', true],
  ['Tilbakebetaling av kapital', true],
  ['Rückzahlung', true],
  ['Kapitalrückzahlung', true],
  ['Rückzahlung Steuer', false],
  ['Tilbakebetaling skatt', false],
  ['Equality Fund', false],
])('%s returns capital: %p', (words, does) => expect(returnsCapital(words)).toBe(does));

describe('a payment for shares that were moved to another broker in Brazil', () => {
  test.each([
    'Dividendo - Transferido',
    'Juros Sobre Capital Próprio - Transferido',
    'Rendimento - Transferido',
  ])('%s is open', (words) =>
    expect(dividendKind(words)).toEqual({ unclear: expect.stringContaining('or the transfer of one') }),
  );

  test('and a dividend by itself is one', () => expect(dividendKind('Dividendo')).toBe('dividend'));
});

test.each([
  ['UDB.', 'dividend'],
  ['Capital Return Dividend', 'dividend'],
  ['Capital Return', 'other'],
  ['Capital return of a dividend', 'other'],
])('%s is a %s', (words, kind) => expect(dividendKind(words)).toBe(kind));
