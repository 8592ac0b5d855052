import { clientFileNames } from '../../src/cli/client-file-names';

const named = (...clients: string[]): string[] =>
  clients.map((client) => clientFileNames(clients).get(client)!);

test('a name that a file can have stays', () => {
  expect(named('Anna Example', 'أحمد علي', 'O’Neill & Sons, Ltd. (UK)', '=cmd', '1001')).toEqual([
    'Anna Example',
    'أحمد علي',
    'O’Neill & Sons, Ltd. (UK)',
    '=cmd',
    '1001',
  ]);
});

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', /^a_b_c_d_e_f_g_h_i_j \([0-9a-f]{8}\)$/],
  ['[Budget]', /^_Budget_ \(/],
  ['..', /^__ \(/],
  ['.hidden', /^_hidden \(/],
  ['~$lock', /^_\$lock \(/],
  ['Ends.', /^Ends_ \(/],
  ['con', /^_con \(/],
  ['LPT1.txt', /^_LPT1\.txt \(/],
  ['exe\u202excod', /^exe_xcod \(/],
  ['tab\tnew', /^tab_new \(/],
  ['../../etc/passwd', /_etc_passwd \(/],
  ['Overview', /^Overview \([0-9a-f]{8}\)$/],
])('%j becomes a name that a file can have, with a digest behind it', (client, name) => {
  const [file] = named(client);
  expect(file).toMatch(name);
  expect(file).not.toMatch(/[\\/:*?"<>|[\]\p{Cc}\p{Cf}]/u);
});

test('two names that would be one file are two, and each the same whoever else is there', () => {
  const [slash, colon] = named('A/B', 'A:B');
  expect(slash).not.toBe(colon);
  expect(named('A:B')).toEqual([colon]);
  const [upper, lower] = named('ANNA', 'Anna');
  expect(upper!.toLowerCase()).not.toBe(lower!.toLowerCase());
});

test('a long name is cut, in bytes and at whole characters', () => {
  const [one, other] = named(`${'ش'.repeat(300)}1`, `${'ش'.repeat(300)}2`);
  expect(Buffer.byteLength(`${one}.xlsx`)).toBeLessThan(160);
  expect(one).toMatch(/^ش{60} \(/);
  expect(one).not.toBe(other);
});
