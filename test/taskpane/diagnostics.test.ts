import { diagnosticsOf } from '../../src/taskpane/diagnostics';
import { isDarkColour } from '../../src/theme/colour';
import { SAMPLE_KEY } from '../../src/taskpane/sample';
import { DEMO_KEYS } from '../../src/service/keys';

const INPUT = {
  activity: undefined,
  plans: ['Basic Free'],
  notice: undefined,
  size: { answers: 3, bytes: 700 },
  settings: { key: 'sk-secret', service: 'https://screening.example' },
  locale: 'tr-TR',
  now: Date.UTC(2026, 10, 20),
};

test('diagnostics say everything but the key', () => {
  const text = diagnosticsOf(INPUT);
  expect(JSON.parse(text)).toMatchObject({
    service: 'https://screening.example',
    key: 'stored',
    plans: ['Basic Free'],
    locale: 'tr-TR',
    at: '2026-11-20T00:00:00.000Z',
  });
  expect(text).not.toContain('sk-secret');
});

test('even an error that repeated the key would not carry it out', () => {
  expect(diagnosticsOf({ ...INPUT, notice: 'no such key: sk-secret' })).not.toContain('sk-secret');
});

test('the sample’s one click uses a key that the sample service has', () => {
  expect(Object.values(DEMO_KEYS)).toContain(SAMPLE_KEY);
});

test('Office’s backgrounds tell light from dark; what is no colour is light', () => {
  expect(['#ffffff', '#F3F3F3', '#444444', '#0a0a0a', 'nonsense'].map(isDarkColour)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
