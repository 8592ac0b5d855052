import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { readAddress } from '../../build/address';
import { placedManifest } from '../../build/placed-manifest';
import { addressIn } from '../../src/cli/built-addin';

test.each([
  ['https://addin.example.com', 'https://addin.example.com'],
  ['https://Addin.Example.com/', 'https://addin.example.com'],
  [' https://addin:8443 ', 'https://addin:8443'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
  ['', 'https://localhost:3000'],
  [undefined, 'https://localhost:3000'],
])('%j is the address %s', (typed, address) => expect(readAddress(typed)).toBe(address));

test.each([
  ['http://addin.example.com', 'must begin with https://'],
  ['ftp://addin.example.com', 'must begin with https://'],
  ['addin.example.com', 'must begin with https://'],
  ['https:addin.example.com', 'must begin with https://'],
  ['https://', 'names no host'],
  ['https://add in.example.com', 'names no host'],
  ['https://example.com/addin', 'must not hold a path'],
  ['https://example.com?x=1', 'must not hold a question mark'],
  ['https://example.com#x', 'must not hold a question mark or a hash'],
  ['https://me:secret@example.com', 'must not hold a user name'],
  ['https://*.example.com', 'must name one host'],
])('%s is refused in one sentence with its remedy', (typed, why) => {
  const read = () => readAddress(typed);
  expect(read).toThrow(why);
  expect(read).toThrow(/ Give one like https:\/\/addin\.example\.com\.$/);
  expect(read).not.toThrow(/secret|\n/);
});

test.each([
  [['--address', 'http://addin.example.com'], 'must begin with https://'],
  [['--adress', 'https://addin.example.com'], 'The build takes --address'],
  [['https://addin.example.com'], 'The build takes --address'],
])('the build with %j ends before it begins, with one line', async (args, why) => {
  const run = promisify(execFile)(process.execPath, ['build/build.js', ...args]);
  await expect(run).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(why) });
  await expect(run).rejects.toMatchObject({ stderr: expect.stringMatching(/^[^\n]+\n$/) });
});

test('the address that stands in a manifest is found again, so that the next build keeps it', () => {
  const xml = readFileSync('manifest.xml', 'utf8');
  expect(addressIn(xml)).toBe('https://localhost:3000');
  const placed = placedManifest(xml, { address: 'https://addin.example.com:8443', version: '1.2.3' });
  expect(addressIn(placed)).toBe('https://addin.example.com:8443');
  expect(placed).toContain('<Version>1.2.3.0</Version>');
  expect(addressIn('')).toBeUndefined();
});

test.each(['1.2', '1.2.3-beta', '1.2.3.4', '100000.0.0'])(
  'the version %s is refused with a sentence',
  (version) => {
    const place = () =>
      placedManifest(readFileSync('manifest.xml', 'utf8'), { address: 'https://a.example', version });
    expect(place).toThrow(`package.json's version must be three numbers, as in 1.2.3, and is "${version}".`);
  },
);
