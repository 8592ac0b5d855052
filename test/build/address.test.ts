import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readAddress } from '../../build/address';

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
