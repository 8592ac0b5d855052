import { exchangeName } from '../../src/portfolio/shares/exchange-names';
import { marketOfName } from '../../src/portfolio/shares/markets';

test.each([
  ['코스피', 'KRX'],
  ['東証', 'JPX'],
  ['ToSTNeT', 'JPX'],
  ['PTS', 'JPX'],
  ['PTSX', 'JPX'],
  ['PTSJ', 'JPX'],
  ['PTS(X)', 'JPX'],
  ['나스닥', 'NASDAQ'],
  ['nasdaqq', 'US'],
  ['USA', 'US'],
  ['usa', 'US'],
  ['NY', 'US'],
  ['Nasdaq (Fineco)', 'Nasdaq'],
  ['Nasdaq (Stockholm)', 'Nasdaq (Stockholm)'],
  ['Conto (Fineco)', 'Conto (Fineco)'],
  ['GBR', 'GB'],
  ['DEU', 'DE'],
  ['CHL', 'CL'],
  ['SAU', 'SAU'],
  ['KSA', 'SA'],
  ['ناسداك', 'NASDAQ'],
  ['LSEETF', 'GB'],
  ['AEX', 'NL'],
  ['تاسي', 'TADAWUL'],
])('%s is known as %s', (written, name) => expect(exchangeName(written)).toBe(name));

test.each([
  ['Londres', 'LONDON'],
  ['Bourse de Londres', 'LONDON'],
  ['Börse Francfort', 'FRANKFURT'],
  ['Nueva York', 'NEWYORK'],
  ['Bolsa de Nueva York', 'NEWYORK'],
  ['Мадрид', 'MADRID'],
  ['ロンドン', 'LONDON'],
  ['런던', 'LONDON'],
  ['Лондон', 'LONDON'],
  ['تورنتو', 'TORONTO'],
  ['Taşkent', 'TASHKENT'],
  ['سوق دبي', 'DUBAI'],
])('%s names the city %s', (written, name) => expect(exchangeName(written)).toBe(name));

test('a text that names two cities names none', () =>
  expect(exchangeName('Londres / Parigi')).toBe('Londres / Parigi'));

test('the country in brackets behind an exchange is left out', () => {
  expect(exchangeName('London Stock Exchange (UK)')).toBe('London Stock Exchange');
  expect(exchangeName('LSE (UK)')).toBe('LSE');
  expect(exchangeName('US (UK)')).toBe('US (UK)');
  expect(exchangeName('LSE (UK) main')).toBe('LSE (UK) main');
});

// PK is Pakistan behind the name of another exchange.
test.each(['NYSE', 'LSE', 'OTC-PK', 'Some exchange', ''])(
  '%p, which has no other name, comes back as it is',
  (written) => expect(exchangeName(written)).toBe(written),
);

test.each([
  ['an exchange that is known', 'DEU-XETRA', 'XETRA'],
  ['one that is not, of a country that is not covered', 'DEU-QQQQ', 'DE'],
  ['one that is not, of a country that is covered', 'USA-QQQQ', 'USA-QQQQ'],
  ['an unknown country', 'QQQ-XETRA', 'QQQ-XETRA'],
  ['a longer word before it', 'DEUX-XETRA', 'DEUX-XETRA'],
  ['more behind it', 'DEU-QQQQ 1', 'DEU-QQQQ 1'],
  ['the letters of a country at the end of longer ones', 'XDEU-QQQQ', 'XDEU-QQQQ'],
])('behind a country: %s', (_, written, name) => expect(exchangeName(written)).toBe(name));

test.each([
  ['of a country that is not covered', 'QQQ_DE', 'DE'],
  ['the same behind a hyphen', 'QQQ-FR', 'FR'],
  ['of a country that is covered', 'QQQ_US', 'QQQ_US'],
  ['an exchange of that country that is covered', 'NYSE_US', 'US'],
  ['an unknown country', 'QQQ_QQ', 'QQQ_QQ'],
  ['two letters before it', 'QQ_DE', 'QQ_DE'],
  ['small letters', 'qqq_DE', 'qqq_DE'],
  ['small letters before capitals', 'qqqQQQ_DE', 'qqqQQQ_DE'],
  ['another mark', 'QQQ.DE', 'QQQ.DE'],
  ['more behind it', 'QQQ_DEX', 'QQQ_DEX'],
])('a country behind an exchange: %s', (_, written, name) => expect(exchangeName(written)).toBe(name));

test.each([
  ['before a name that brokers use', 'سوق ناسداك', 'NASDAQ'],
  ['before one in small letters', 'биржа мосбиржа', 'MOEX'],
  ['before one that is known anyway', 'биржа NASDAQ', 'NASDAQ'],
  ['behind it', 'NASDAQ биржаси', 'NASDAQ'],
  ['before a name that nobody knows', 'биржа Zorp', 'биржа Zorp'],
])('a word for an exchange %s', (_, written, name) => expect(exchangeName(written)).toBe(name));

test.each([
  ['TASI', 'Riyadh, Saudi Arabia'],
  ['NOMU', 'Riyadh, Saudi Arabia'],
  ['Osaka', 'Tokyo, Japan'],
  ['PTSX', 'Tokyo, Japan'],
  ['滬股通', 'Shanghai and Shenzhen, China'],
  ['Mercado Continuo', 'Madrid, Spain'],
  ['Nasdaq Stockholm', 'Stockholm, Sweden'],
  ['Nasdaq Omx Nordic', 'Nasdaq in the Nordic countries'],
])('%s is an exchange of %s', (name, place) => {
  expect(marketOfName(exchangeName(name))?.place).toContain(place);
});
