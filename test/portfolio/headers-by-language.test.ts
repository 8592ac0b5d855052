import { read, held, heldWithValue } from './typed-file';

/** Headers of holdings and of trades in the languages of the world, and in the words of people. */

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

test('emoji in headers', () => expect(heldWithValue('🏷️ Ticker,📦 Shares\nAAPL,10')).toEqual(['AAPL 10 ?']));
