import { LOCAL_HOSTS } from '../../src/client/http/own-computer-refused';
import { readServiceAddress } from '../../src/client/http/service-address';

test.each([
  ['https://example.com', 'https://example.com'],
  [' https://example.com/screening/ ', 'https://example.com/screening'],
  // As it is copied from a web page.
  ['\u00a0https://example.com\u00a0', 'https://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is the address %s', (typed, address) => expect(readServiceAddress(typed)).toEqual({ address }));

const NONE = 'The service address is not a web address. It looks like https://example.com.';
const NOT_HTTPS = 'The service address must begin with https:// (http:// is for this computer alone).';
const MORE = 'The service address must not hold a question mark, a hash or a user name.';

test.each([
  ['', NONE],
  ['example', NONE],
  ['http://example.com', NOT_HTTPS],
  // A name that only looks like this computer.
  ['http://localhost.example.com', NOT_HTTPS],
  ['ftp://localhost', NOT_HTTPS],
  ['ftp://example.com', NOT_HTTPS],
  ['javascript:1', NOT_HTTPS],
  ['https://x.com/?apikey=1', MORE],
  ['https://x.com/#a', MORE],
  ['https://a@x.com', MORE],
  ['https://:b@x.com', MORE],
  ['https://a:b@x.com', MORE],
])('%j is refused with a sentence', (typed, problem) =>
  expect(readServiceAddress(typed)).toEqual({ problem }),
);

test('every closing slash is left out, and the path is kept', () =>
  expect(readServiceAddress('https://example.com/a//b///')).toEqual({ address: 'https://example.com/a//b' }));

test('an add-in that is published elsewhere takes no service of this computer', () =>
  expect(LOCAL_HOSTS).toStrictEqual([]));
