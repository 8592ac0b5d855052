import { plainWords, quoted } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { symbolOf } from './listings-of-share';
import { isOversold } from './renamed-in-notes';
import { dayOfTrade, DUST, inOrder } from './shares-held';
import type { Trade, UnreadTrade } from './trade';
import { currencyOf } from './trade-listing';

/** First words of the names of many companies and funds. */
const OF_MANY = new Set(
  (
    'advanced alpha american applied asia atlantic australian bank black blue british canadian capital china columbia community consolidated ' +
    'digital direxion eastern energy equity european fidelity first franklin general german global golden goldman great green group health home ' +
    'india indian international invesco investors ishares japan jpmorgan liberty medical midland morgan national north northern pacific power ' +
    'proshares public royal schwab silver south southern southwest spdr standard state super texas trust union united vanguard virginia ' +
    'western wisdomtree world xtrackers amundi lyxor global hong malaysia malaysian perusahaan turkiye banco banque banca'
  ).split(' '),
);

/**
 * Shares that may be held under another ticker: of a share whose name begins alike more was sold than bought, all of it after the last trade of
 * theirs, as PSKY of Paramount Skydance after PARA of Paramount Global. How many are held is not known: each is returned with a sentence that says
 * so. Shares with an ISIN are told by that.
 */
export function renamedByName(trades: readonly Trade[]): readonly UnreadTrade[] {
  // One share has two numbers in Mumbai, and both are of it.
  const told = trades.filter(
    ({ share }) => share.isin === '' && firstWord(share.name) !== '' && /\p{L}/u.test(symbolOf(share)),
  );
  return [...groupBy(told, ({ account, share }) => JSON.stringify([account, firstWord(share.name)])).values()]
    .map((alike) => [...groupBy(inOrder(alike), ({ share }) => symbolOf(share)).values()])
    .flatMap((symbols) => {
      const gone = symbols.filter(isOversold);
      return symbols.flatMap((own) => {
        if (isOversold(own)) return [];
        const later = gone.find((other) => isBefore(own, other));
        if (later) return [unreadFor(whySoldLater(later[0]!), own[0]!)];
        const alikeNamed = symbols.find((other) => isBefore(own, other) && haveOneName(own, other));
        return alikeNamed && !isSold(own) ? [unreadFor(whyAlikeNamed(own[0]!, alikeNamed[0]!), own[0]!)] : [];
      });
    });
}

/** Whether all trades of two symbols bear one name, of two words or more, in one currency: FI and FISV of FISERV INC. */
function haveOneName(own: readonly Trade[], other: readonly Trade[]): boolean {
  const shares = [...own, ...other].map(({ share }) => share);
  const names = new Set(shares.map(({ name }) => plainWords(name).trim()));
  const places = new Set(shares.map((share) => JSON.stringify([share.mic, currencyOf(share)])));
  const areBare = shares.every((share) => /^[A-Z]{1,5}$/.test(symbolOf(share)));
  return names.size === 1 && places.size === 1 && areBare && [...names][0]!.includes(' ');
}

/** Whether nothing is left of a share after its trades. */
const isSold = (trades: readonly Trade[]): boolean =>
  trades.every(({ kind, shares }) => kind === 'trade' && shares !== undefined) &&
  Math.abs(trades.reduce((sum, { shares = 0 }) => sum + shares, 0)) < DUST;

const unreadFor = (reason: string, { row, account, share }: Trade): UnreadTrade => ({
  row,
  account,
  written: share.written,
  share,
  reason,
});

const whyAlikeNamed = ({ share }: Trade, other: Trade): string =>
  `${quoted(other.share.written)} is called ${quoted(share.name)} as well, and was traded after the last trade of it: the two may be one share that changed its ticker. Write one ticker in all rows of both if they are, or the names by which they differ if they are not.`;

/** Whether the last of some trades was made before the first of others. */
function isBefore(trades: readonly Trade[], others: readonly Trade[]): boolean {
  const [last, first] = [dayOfTrade(trades.at(-1)!), dayOfTrade(others[0]!)];
  return last !== '' && last < first;
}

/** By what a name may be known; '' where many begin so, or it is no word. */
function firstWord(name: string): string {
  const [word = ''] = plainWords(name).split(/[^\p{L}\p{N}]+/u);
  return word.length < 5 || OF_MANY.has(word) ? '' : word;
}

const whySoldLater = ({ share }: Trade): string =>
  `${quoted(share.written)}, which is called ${quoted(share.name)}, was sold later than it, and more of that than was bought: the two may be one share that changed its ticker. Write one ticker and one name in all rows of both if they are, or add the purchases of ${quoted(share.written)} if they are not.`;
