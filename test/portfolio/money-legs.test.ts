import { moneyLegs } from '../../src/portfolio/activity/money-legs';
import { headerWith } from './trade-table-of';
import { read } from './typed-file';

const HEADER = { ...headerWith(['name', 'quantity', 'kind']), kinds: [2] };
const row = (kind: string, shares = '20', name = '삼성전자') => [name, shares, kind];

test('the row of the money is told where another row has the shares of the same trade', () => {
  const [bought, sold] = [row('주식매수출금'), row('주식매도입금', '5')];
  const rows = [row('주식매수입고'), bought, row('주식매도출고', '5'), sold];
  expect([...moneyLegs(rows, HEADER)]).toEqual([bought, sold]);
});

test.each([
  ['alone', []],
  ['beside a sale', [row('주식매도출고')]],
  ['beside another number', [row('주식매수입고', '21')]],
  ['beside another share', [row('주식매수입고', '20', '현대차')]],
  ['beside shares that were given', [row('무상주입고')]],
])('it is the trade where it stands %s', (_, others) =>
  expect(moneyLegs([row('주식매수출금'), ...others], HEADER).size).toBe(0),
);

test('a purchase in two rows counts once', () =>
  expect(
    read(
      '거래일자,거래종류,종목명,수량,단가,거래금액\n2026/04/03,주식매수입고,삼성전자,20,95200,1904000\n2026/04/03,주식매수출금,삼성전자,20,95200,1904000',
    ).skipped,
  ).toMatchObject([{ name: '삼성전자', quantity: 20 }]));

describe('InvertirOnline: one contract in dollars and its charges in pesos', () => {
  const BOLETO = {
    ...headerWith(['', 'quantity', 'price', 'description'], {
      heads: ['nro de boleto', 'cantidad', 'precio', 'tipo mov'],
    }),
  };
  const leg = (price: string, number = '417', shares = '5') => [number, shares, price, 'Compra(AAPL)'];

  test('the row without a price is told by the other one', () => {
    const charges = leg('0');
    expect([...moneyLegs([leg('210'), charges], BOLETO)]).toEqual([charges]);
  });

  test.each([
    ['another contract', leg('210', '418')],
    ['another number of shares', leg('210', '417', '6')],
    ['no price either', leg('')],
  ])('it stays beside %s', (_, other) => expect(moneyLegs([other, leg('0')], BOLETO).size).toBe(0));
});
