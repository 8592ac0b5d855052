import { saysOwed, whyNoDirection } from '../../src/portfolio/positions/direction';

test.each([
  'Long',
  'short',
  'L',
  'Buy',
  'Owned',
  '-',
  'n/a',
  'Lang',
  '多头',
  'Margin',
  'Long Position',
  'Corto',
  'Kauf',
  '',
])('%j tells whether shares are held or owed', (text) =>
  expect(whyNoDirection('side', text, true)).toBeUndefined(),
);

test('what does not is said, with what to write', () => {
  expect(whyNoDirection('side', 'Sideways', true)).toBe(
    '"Sideways" does not say whether the shares are held. Write Long there if they are, or Short if they are owed.',
  );
  expect(whyNoDirection('side', 'Longer', true)).toContain('does not say');
});

test('below a header of other things nothing is asked', () =>
  expect(whyNoDirection('sector', 'Sideways', true)).toBeUndefined());

test('what happened to an option is no holding', () => {
  expect(whyNoDirection('action', 'Expired', true)).toBe(
    '"Expired" tells what happened, and not what is held. Open the file of your positions.',
  );
  expect(whyNoDirection('action', 'Exercised by the holder', true)).toContain('tells what happened');
  expect(whyNoDirection('rating', 'Expired', true)).toBeUndefined();
});

test('Sell below Action may be an advice: beside a value the shares are held', () => {
  expect(whyNoDirection('action', 'SELL', false)).toContain(
    'Write Rating above the column if it is an advice',
  );
  expect(whyNoDirection('action', 'Sell', true)).toBeUndefined();
  expect(whyNoDirection('action', 'Sell short', false)).toBeUndefined();
  expect(whyNoDirection('side', 'Sell', false)).toBeUndefined();
  expect(whyNoDirection('action', 'Do not sell', false)).toBeUndefined();
});

test.each(['Short', 'sell', 'S', '空头', 'Corta', 'Leerverkauf'])('%s says that shares are owed', (text) =>
  expect(saysOwed('side', text)).toBe(true),
);
test.each(['Long', 'Shorts', 'Buy', ''])('%j does not', (text) => expect(saysOwed('side', text)).toBe(false));

test('below Action only what was done says so', () => {
  expect(saysOwed('action', 'Short')).toBe(true);
  expect(saysOwed('action', 'Sold 5')).toBe(true);
  expect(saysOwed('action', 'Sell')).toBe(false);
});
