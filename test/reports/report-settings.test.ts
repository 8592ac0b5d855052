import { reportSettings } from '../../src/reports/report-settings';

test('names are kept without the blanks that are too many, and without those that are empty', () => {
  expect(reportSettings({ client: '  Amina \n Yusuf ', adviser: ' ', firm: 'Firm', other: 'x' })).toEqual({
    client: 'Amina Yusuf',
    firm: 'Firm',
  });
  for (const nothing of [undefined, null, 'text', {}, { client: 7 }])
    expect(reportSettings(nothing)).toEqual({});
});

test('a name of 70 characters fits above a page, and one more does not', () => {
  const client = 'x'.repeat(70);
  expect(reportSettings({ client })).toEqual({ client });
  // Blanks that are left out do not count.
  expect(reportSettings({ client: ` ${client} ` })).toEqual({ client });
  expect(() => reportSettings({ client: `${client}x` })).toThrow(
    'The client has 71 characters. Shorten the name to 70 at most.',
  );
});

test('a language is one of ours, or none has been chosen', () => {
  expect(reportSettings({ firm: 'Firm', language: 'ms' })).toEqual({ firm: 'Firm', language: 'ms' });
  for (const language of [undefined, ''])
    expect(reportSettings({ firm: 'Firm', language })).toEqual({ firm: 'Firm' });
  for (const language of ['xx', null, 7])
    expect(() => reportSettings({ language })).toThrow(`and not in "${language}". Choose one of these.`);
});
