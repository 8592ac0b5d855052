import { readServiceAddress } from '../../src/client/http/service-address';

test.each([
  ['https://example.com', 'https://example.com'],
  [' https://example.com/screening/ ', 'https://example.com/screening'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is the address %s', (typed, address) => expect(readServiceAddress(typed)).toEqual({ address }));

test.each([
  '',
  'example',
  'http://example.com',
  'ftp://example.com',
  'https://x.com/?apikey=1',
  'https://a:b@x.com',
  'javascript:1',
])('%j is refused with a sentence', (typed) =>
  expect(readServiceAddress(typed)).toEqual({ problem: expect.stringMatching(/^The service address .*\.$/) }),
);
