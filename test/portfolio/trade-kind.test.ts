import {
  kindOfPhrase,
  namesOpening,
  namesTrade,
  tradeKind,
  type TradeKind,
} from '../../src/portfolio/trade-kind';

test.each<readonly [string, TradeKind]>([
  ['Buy', 'buy'],
  [' buy ', 'buy'],
  ['MARKET_BUY', 'buy'],
  ['limitSell', 'sell'],
  ['sell_to_close', 'sell'],
  ['Sell to open', 'short'],
  ['Buy to cover', 'cover'],
  ['Expired', 'option'],
  ['Split close', 'sell'],
  ['Split open', 'buy'],
  ['Stock split', 'split'],
  ['Bonus shares', 'in'],
  ['Spin-off', 'in'],
  ['Transfer in', 'in'],
  ['Transfer out', 'out'],
  ['Transfer', 'moved'],
  ['Merger', 'change'],
  ['FX conversion', 'none'],
  ['Conversion', 'change'],
  ['Interest', 'none'],
  ['Zinsen', 'none'],
  ['手数料', 'none'],
  ['Kauf', 'buy'],
  ['Sparplan', 'buy'],
  ['Verkauf Sparplan', 'sell'],
  ['Vente', 'sell'],
  ['買付', 'buy'],
  ['売却', 'sell'],
  ['信用買', 'margin'],
  ['現引', 'buy'],
  ['沽空', 'short'],
  ['مشتريات شراء', 'buy'],
  ['Продажа', 'sell'],
  ['', 'unknown'],
  ['   ', 'unknown'],
  ['Whatever', 'unknown'],
])('%s is %s', (words, kind) => expect(tradeKind(words)).toBe(kind));

test.each<readonly [string, TradeKind]>([
  ['Dividend', 'none'],
  ['Dividend received', 'none'],
  ['Dividend transfer out', 'none'],
  ['Cash dividend received', 'none'],
  ['Dividend received in shares', 'in'],
  ['Stock dividend received', 'in'],
  ['Dividende, entrée de titres', 'in'],
  ['Reverse dividend sale', 'none'],
  ['Dividend reinvestment', 'buy'],
  ['Stock dividend', 'in'],
  ['Dividend split', 'split'],
])('a dividend: %s is %s', (words, kind) => expect(tradeKind(words)).toBe(kind));

test.each([
  ['Buy', true],
  ['Sold', true],
  ['Sell short', true],
  ['Buy to cover', true],
  ['Transfer in', false],
  ['Dividend', false],
  ['', false],
])('%s names a purchase or a sale: %p', (words, names) => expect(namesTrade(words)).toBe(names));

test.each([
  ['BTO', true],
  ['stc', true],
  [' STO ', true],
  ['BUY_TO_OPEN', true],
  ['sellToClose', true],
  ['Buy to cover', false],
  ['ABTO', false],
  ['Buy', false],
  ['BTOS', false],
])('%s names the beginning or the end of a position: %p', (words, names) =>
  expect(namesOpening(words)).toBe(names),
);

test.each<readonly [string, TradeKind]>([
  ['Bought 10 AMGN @ 245', 'buy'],
  ['Sold: 5 KO (Coca-Cola)', 'sell'],
  ['Buy 10', 'buy'],
  // Short texts without figures are read whole.
  ['Order to sell', 'sell'],
  ['Market - Sell', 'sell'],
  ['Your sale,  done', 'sell'],
  // In longer ones, and beside figures, the first word tells.
  ['We have sold them', 'unknown'],
  ['Order 5 sold', 'unknown'],
  ['', 'unknown'],
  [' : ', 'unknown'],
])('%s says %s', (text, kind) => expect(kindOfPhrase(text)).toBe(kind));
