import { marketOfNumber, marketOfNumberIn } from '../../src/portfolio/shares/numbered-shares';

test.each([
  ['005930', '종목코드', 'KR'],
  ['A005930', '종목코드', 'KR'],
  ['00593K', '종목코드', 'KR'],
  ['7203', '銘柄コード', 'JP'],
  ['130A', 'コード', 'JP'],
  ['72030', 'コード', 'JP'],
  ['2222', 'رمز الشركة', 'SA'],
  ['604611', 'מספר נייר', 'IL'],
  ['600519', '证券代码', 'CN'],
  ['2330', '股票代號', 'TW'],
  ['00878B', '證券代號', 'TW'],
  ['006208', '股號', 'TW'],
  ['100123', '股票代號', 'TW'],
])('%s below %s is a share of %s', (symbol, header, country) =>
  expect(marketOfNumber(symbol, header)?.country).toBe(country),
);

test.each([
  ['00700', '代码', 'Hong Kong'],
  ['00941', '銘柄コード', 'Hong Kong'],
  ['00700', '股票代號', 'Hong Kong or Taipei'],
])('%s below %s is of %s', (symbol, header, place) =>
  expect(marketOfNumber(symbol, header)?.place).toBe(place),
);

test.each([
  ['5930', '종목코드'],
  ['0059301', '종목코드'],
  ['AAPL', 'コード'],
  ['72', '銘柄'],
  ['720312', '銘柄'],
  ['22222', 'رمز'],
  ['222', 'رمز'],
  ['6046', 'מספר'],
  ['604611234', 'מספר'],
  ['2330', '代码'],
  ['10700', '代码'],
  ['233', '代號'],
  ['005930', 'Symbol'],
  ['600519', ''],
  ['100123', '銘柄コード'],
  ['001234', '銘柄コード'],
  ['1234567', '代码'],
  ['0123456', '代码'],
  ['1001234', '代码'],
  ['1234567', '代號'],
  ['60003328', 'מספר נייר'],
])('%s below %s tells no market', (symbol, header) => expect(marketOfNumber(symbol, header)).toBeUndefined());

test.each([
  ['5225', 'MYR', 'MY'],
  ['5235SS', 'MYR', 'MY'],
  ['0821EA', 'MYR', 'MY'],
  ['00700', 'HKD', 'HK'],
  ['005930', 'KRW', 'KR'],
  ['2222', 'SAR', 'SA'],
])('%s that is counted in %s is of %s', (symbol, currency, country) =>
  expect(marketOfNumberIn(symbol, currency)?.country).toBe(country),
);

test.each([
  ['522', 'MYR'],
  ['5225123', 'MYR'],
  ['MAYBANK', 'MYR'],
  ['5398WA', 'MYR'],
  ['5235SS', 'HKD'],
  ['5225', 'USD'],
  ['5225', 'EUR'],
  ['5225', undefined],
  ['00941', 'JPY'],
])('%s that is counted in %s may be anything', (symbol, currency) =>
  expect(marketOfNumberIn(symbol, currency)).toBeUndefined(),
);

test('a number that is counted in yen is of Tokyo, unless it begins with a nought', () => {
  expect(marketOfNumberIn('7203', 'JPY')?.country).toBe('JP');
});

test.each([
  ['5', 'HKD', 'HK'],
  ['388', 'HKD', 'HK'],
  ['0005', 'HKD', 'HK'],
  ['5', 'JPY', undefined],
  ['388', 'MYR', undefined],
])('%s that is counted in %s is a share of %s', (symbol, currency, country) =>
  expect(marketOfNumberIn(symbol, currency)?.country).toBe(country),
);

test('a code of Seoul has letters in its last two places', () =>
  expect(marketOfNumber('0052D0', '종목코드')?.country).toBe('KR'));
