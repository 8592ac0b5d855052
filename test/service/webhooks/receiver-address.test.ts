import { InvalidUrl, receiverAddress, type Resolve } from '../../../src/service/webhooks/receiver-address';

const NAMES: Record<string, string[]> = {
  'hooks.example.com': ['93.184.216.34'],
  'both.example.com': ['93.184.216.34', '2606:2800:220:1::1'],
  'intranet.example.com': ['10.1.2.3'],
  'half.example.com': ['93.184.216.34', '192.168.0.7'],
  'six.example.com': ['fd00::1'],
  'mine.example.com': ['127.0.0.1', '::1'],
  'empty.example.com': [],
  localhost: ['127.0.0.1', '::1'],
};
const resolve: Resolve = async (host) => {
  const found = NAMES[host];
  if (!found) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
  return found;
};
const read = (url: string, allowLoopback = false) => receiverAddress(url, { resolve, allowLoopback });

test.each([
  ['https://hooks.example.com/shariah?team=1', ['93.184.216.34']],
  ['https://hooks.example.com:8443/', ['93.184.216.34']],
  ['https://both.example.com/', ['93.184.216.34', '2606:2800:220:1::1']],
  ['https://93.184.216.34/', ['93.184.216.34']],
  ['https://[2606:2800:220:1::1]/', ['2606:2800:220:1::1']],
  ['https://172.15.0.1/', ['172.15.0.1']],
  ['https://172.32.0.1/', ['172.32.0.1']],
  ['https://100.63.255.255/', ['100.63.255.255']],
])('%s may be delivered to', async (url, addresses) => {
  expect(await read(url)).toMatchObject({ addresses, isLoopback: false });
});

test.each([
  ['https://localhost', /localhost/],
  ['https://LOCALHOST./hook', /localhost/],
  ['https://app.localhost/hook', /localhost/],
  ['https://10.0.0.1', /private or reserved/],
  ['https://[::1]', /private or reserved/],
  ['https://[::]', /private or reserved/],
  ['https://127.0.0.1/', /private or reserved/],
  ['https://127.1/', /private or reserved/],
  ['https://2130706433/', /private or reserved/],
  ['https://0x7f.0.0.1/', /private or reserved/],
  ['https://0177.0.0.1/', /private or reserved/],
  ['https://0.0.0.0/', /private or reserved/],
  ['https://169.254.169.254/latest/meta-data', /private or reserved/],
  ['https://172.16.0.1/', /private or reserved/],
  ['https://172.31.255.255/', /private or reserved/],
  ['https://192.168.1.1/', /private or reserved/],
  ['https://100.64.0.1/', /private or reserved/],
  ['https://198.18.0.1/', /private or reserved/],
  ['https://203.0.113.9/', /private or reserved/],
  ['https://224.0.0.1/', /private or reserved/],
  ['https://255.255.255.255/', /private or reserved/],
  ['https://[::ffff:10.0.0.1]/', /private or reserved/],
  ['https://[::ffff:127.0.0.1]/', /private or reserved/],
  ['https://[64:ff9b::10.0.0.1]/', /private or reserved/],
  ['https://[2002:0a00:0001::1]/', /private or reserved/],
  ['https://[fe80::1]/', /private or reserved/],
  ['https://[fc00::1]/', /private or reserved/],
  ['https://[ff02::1]/', /private or reserved/],
  ['https://[2001:db8::1]/', /private or reserved/],
  ['https://intranet.example.com/', /private or reserved/],
  ['https://half.example.com/', /private or reserved/],
  ['https://six.example.com/', /private or reserved/],
  ['https://mine.example.com/', /private or reserved/],
  ['https://nosuch.example.com/', /does not resolve/],
  ['https://empty.example.com/', /does not resolve/],
  ['http://hooks.example.com/', /begin with https/],
  ['ftp://hooks.example.com/', /begin with https/],
  ['file:///etc/passwd', /begin with https/],
  ['javascript:alert(1)', /begin with https/],
  ['hooks.example.com/hook', /not a URL/],
  ['', /not a URL/],
  ['https://', /not a URL/],
  ['https://user:secret@hooks.example.com/', /user name or password/],
  [`https://hooks.example.com/${'a'.repeat(2000)}`, /longer than/],
])('%s is refused', async (url, sentence) => {
  const refusal = await read(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidUrl);
  expect((refusal as InvalidUrl).message).toMatch(sentence);
  expect((refusal as InvalidUrl).message).toMatch(/\.$/);
  expect((refusal as InvalidUrl).message).not.toContain('secret');
});

describe('with the switch for this machine', () => {
  test.each([
    'http://127.0.0.1:8000/',
    'https://localhost:8000/',
    'http://[::1]:8000/',
    'http://mine.example.com/',
  ])('%s may be delivered to', async (url) => {
    expect((await read(url, true)).isLoopback).toBe(true);
  });

  test.each(['https://10.0.0.1/', 'https://intranet.example.com/', 'https://169.254.169.254/'])(
    '%s is refused all the same',
    async (url) => {
      await expect(read(url, true)).rejects.toThrow(/private or reserved/);
    },
  );

  test('http goes no further than this machine', async () => {
    await expect(read('http://hooks.example.com/', true)).rejects.toThrow(/https/);
  });
});
