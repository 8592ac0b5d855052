import { plainWords } from '../cells/cell-text';
import { marketInTitle } from './market-titles';
import { marketOfCountry, marketOfName } from './markets';

/**
 * What brokers call exchanges and countries, by a name that `marketOfName` knows: in the letters of Asia, by the country's code of three
 * letters, and by segments of an exchange. Kept out of what formulas load.
 */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    'SGX 新加坡 新加坡股 坡股 星股',
    'BMV CAPITALES SIC',
    'SSE BJ A股通 上海 深圳 沪市 深市 沪A 深A 上交所 深交所 北交所 A股 上海A股 深圳A股 滬股通 沪股通 深股通 滬股 深股 滬市',
    'KRX 코스피 코스닥 코넥스 국내 국내주식',
    'TWSE TPEX 上市 上櫃 集中市場 櫃買',
    'HKEX 港股通 沪港通 深港通 港交所',
    'JPX 日股 日本 日本股 TSEJ 東証 東京 東証P 東証プライム 東証スタンダード 東証グロース 名証 国内株式 TOSTNET PTS PTSX PTSJ PTS(X) PTS(J) JNX',
    'NASDAQ 나스닥 ナスダック 纳斯达克 那斯達克 ناسداك نازداك НАСДАК נאסדק נאסד״ק',
    'NYSE 뉴욕 미국주식 米国株式 米国株 米国市場 纽交所 紐交所 미국 美国 美國 アメリカ',
    'PSX پاکستان کراچی',
    'UZSE ТОШКЕНТ ЎЗБЕКИСТОН РФБ РСФБ',
    'MOEX МОСБИРЖА ММВБ',
    'IDX BEI',
    'BIST TEFAS',
    'NASDAQ ناسداک ناسداق نزدک نیسڈیک ناسڈیک নাসডাক ন্যাসডাক',
    'US США АҚШ AQSH ABD أمريكا امريكا آمریکا امریکا امریکہ আমেরিকা',
    'US USA NY NYC NAS NASDAQQ NYS NYSQ NSD NASDAQCM XNYSE EE.UU. EEUU EUA',
    'GB GBR LSE-SETS LSESETS LSEETF SETS AIM-ALTX UKX',
    'US SAD VS',
    'GB GROSSBRITANNIEN',
    'TADAWUL تاسي تداول نمو',
    'CA CAN TSE-CA',
    'DE DEU GER XETRA-DE',
    'FR EURONEXTFR FRA-EURONEXT',
    'NL NLD EURONEXTNL AEX',
    'BE BEL EURONEXTBE',
    'PT PRT EURONEXTPT',
    'IT ITA AFF MTA-IT',
    'IE IRL',
    'ES ESP MCE SIBE',
    'CH CHE SUI',
    'SE SWE',
    'NO NOR',
    'DK DNK',
    'FI FIN',
    'AT AUT',
    'PL POL',
    'CZ CZE',
    'HU HUN',
    'GR GRC',
    'TR TUR',
    'IL ISR',
    'SA KSA',
    'AE ARE',
    'ZA ZAF RSA',
    'AU AUS',
    'NZ NZL',
    'JP JPN',
    'HK HKG',
    'SG SGP',
    'KR KOR',
    'TW TWN',
    'CN CHN',
    'IN IND',
    'TH THA',
    'MY MYS',
    'ID IDN',
    'VN VNM',
    'PH PHL',
    'BR BRA',
    'MX MEX',
    'AR ARG',
    'CL CHL',
  ].flatMap((line) => {
    const [known, ...others] = line.split(' ');
    return others.map((other): [string, string] => [other, known!]);
  }),
);

/** Cities of exchanges in other languages than English, folded; the first of a line is the name that `marketOfName` knows. */
const CITIES: ReadonlyMap<string, string> = new Map(
  [
    'LONDON londres londer londra londen londyn londoner lontoo londyna londynie лондон λονδινο λονδινου لندن ロンドン 伦敦 倫敦 런던',
    'NEWYORK newyorker nuevayork novayork novaiorque nowyjork newyorku ньюиорк νεαυορκη نيويورك ニューヨーク 纽约 紐約',
    'LONDON лондонская লন্ডন',
    'NEWYORK ньюиоркская nyuyork نیویارک নিউইয়র্ক',
    'LONDON londynska londonska londonborsen angleterre engeland inghilterra inglaterra anglie engleska granbretagna granbretana velikabritanija velkabritanie',
    'NEWYORK njujork nowojorska newyorska njujorska',
    'USA eeuu shba',
    'OSLO oslobors',
    'COPENHAGEN kobenhavn',
    'FRANKFURT francfort frankfurter francoforte frankfort frankfurcie франкфурт',
    'STUTTGART stuttgarter',
    'PARIS parigi parijs paryz paryzu pariser париж パリ 巴黎',
    'MILAN mailand milaan mediolan mediolanie mailander милан',
    'MADRID madrider madryt мадрид',
    'AMSTERDAM amsterdamer amsterdamse adam',
    'BRUSSELS brussel bruxelas bruselas bruksela bruxelles brusseler',
    'LISBON lisbonne lissabon lisbona lizbona lissabonner',
    'ZURICH zyrih zurigo zurych zuerich schweizer цюрих',
    'VIENNA vienne viena wiener wieden wenen vieden',
    'STOCKHOLM estocolmo sztokholm tukholma stockholmer stoccolma стокгольм',
    'COPENHAGEN copenhague kopenhagen copenaghen kopenhage kopenhaga kobenhavns',
    'HELSINKI helsingfors helsinque',
    'WARSAW warschau varsovie varsovia varsavia warszawska warszawie',
    'PRAGUE prag praga prazska',
    'ATHENS athen athenes atenas atene αθηνα αθηνων αθηνας',
    'TOKYO tokio toquio токио 도쿄',
    'HONGKONG honkong гонконг 홍콩',
    'SYDNEY sidney sidnei',
    'ISTANBUL estambul istambul stamboll',
    'MOSCOW moskau moscou moscu mosca moskwa московская москва',
    'TORONTO торонто تورنتو טורונטו トロント 多伦多 多倫多',
    'TASHKENT taskent toshkent taschkent tachkent ташкент тошкент طشقند',
    'DUBAI دبي',
    'ABUDHABI ابوظبي',
    'CAIRO القاهرة',
    'BOURSAKUWAIT الكويت',
    'RIYADH الرياض تداول تداولالسعودية',
    'KARACHI کراچی پیایس',
    'MEXICO mexicana',
  ].flatMap((line) => {
    const [known, ...others] = line.split(' ');
    return others.map((other): [string, string] => [plainWords(other), known!]);
  }),
);

/** The city that a text names in another language than English; undefined where it names none or several. */
function cityIn(written: string): string | undefined {
  const words = plainWords(written).match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = words.slice(1).map((word, at) => words[at]! + word);
  const cities = new Set([...words, ...pairs].flatMap((word) => CITIES.get(word) ?? []));
  return cities.size === 1 ? [...cities][0] : undefined;
}

/** Words for an exchange around its name: `Bursa London`, `سوق ناسداك`. */
const EXCHANGE_WORDS =
  /^(بورصة|سوق|بورس|bursa( saham| efek)?|биржа) | (борса|borsası|(fond )?birjasi|(фонд )?биржаси|биржа)$/iu;

/** An exchange by the name that is known of it; what has no other name comes back as it is. */
export function exchangeName(written: string): string {
  // London Stock Exchange (UK)
  const text = written.replace(/(?<=\S{3}) \([A-Z]{2}\)$/, '');
  const known = NAMES.get(text.toUpperCase()) ?? cityIn(text) ?? countryBehind(text) ?? behindCountry(text);
  if (known !== undefined || marketOfName(text)) return known ?? text;
  // Where somebody holds the share: Nasdaq (Fineco).
  const [, bare = '', holder = ''] = /^(\S{3}.*) \(([^()]*)\)$/.exec(text) ?? [];
  if (marketOfName(bare) && !marketOfName(holder)) return bare;
  const name = text.replace(EXCHANGE_WORDS, '');
  if (NAMES.has(name.toUpperCase()) || marketOfName(name)) return exchangeName(name);
  // No market, IT stocks: words before they are codes of countries.
  return /^(no|it|in|my) |[()]/i.test(text) ? text : (marketInTitle(text)?.country ?? text);
}

/** The exchange behind the three letters of its country, `DEU-XETRA`; where it is not known, the country, unless that is covered. */
function behindCountry(text: string): string | undefined {
  const [, land = '', name = ''] = /^([A-Z]{3})[-_]([A-Z0-9]{2,12})$/.exec(text) ?? [];
  const country = NAMES.get(land);
  if (country === undefined || marketOfName(text)) return undefined;
  // Euronext has exchanges in several countries.
  if (marketOfName(name)?.country) return name;
  return marketOfName(country)?.suffix === undefined ? country : undefined;
}

/** The country behind the name of an exchange: `CBOE_AU`. In a country that is covered, another exchange is not the one that is. */
function countryBehind(text: string): string | undefined {
  const [, name = '', country = ''] = /^([A-Z0-9]{3,})[_-]([A-Z]{2})$/.exec(text) ?? [];
  const market = marketOfName(text) ? undefined : marketOfCountry(country);
  const isItself = market?.suffix === undefined || marketOfName(name) === market;
  return market && isItself ? country : undefined;
}
