import { cellText, isBlank, plainWords, quoted, tidy, type Row } from '../cells/cell-text';
import type { Header } from '../tables/header-row';

/** Titles of what somebody watches or means to buy, in the languages of the pane and of brokers; folded. */
const WATCHED = new RegExp(
  '^(my |meine |ma |mi )?(' +
    [
      'watch ?-?lists?|watching|wish ?-?list|buy list|(stocks |shares )?to (buy|watch)|on (my|the) radar|radar list|shopping list|reserve list|candidates',
      'beobachtungsliste|merkliste|wunschliste|kaufliste|kaufkandidaten|liste de (suivi|surveillance)|a (surveiller|acheter)',
      'lista de (seguimiento|vigilancia|observacion|deseos)|da comprare|lista di (controllo|osservazione)|lista de observacao|a comprar|volglijst|te kopen',
      'bevakningslista|bevakning|seurantalista|lista obserwowanych|obserwowane|do (kupienia|kupna)|izleme listesi|takip listesi|senarai pantau|daftar pantau',
    ].join('|') +
    ')( \\(.*\\))?:?$|^(' +
    [
      'قائمة (المتابعة|المراقبة)',
      'للمتابعة',
      'للشراء',
      'واچ لسٹ',
      'دیده بان',
      'список наблюдения',
      '自选股?',
      '自選股?',
      '关注',
      'ウォッチリスト',
      '관심종목',
    ]
      .map(plainWords)
      .join('|') +
    '):?$',
);

/** Words for what was sold, in the same languages; folded. */
const SOLD_WORDS = plainWords(
  [
    'sold( out)?|sold off|closed|exited|liquidated|disposed( of)?|disposals|exits|verkauft|verkaufte|geschlossene|glattgestellte?',
    'vendue?s?|soldee?s|cloturee?s|cedee?s|vendid[oa]s|cerrad[oa]s|liquidad[oa]s|encerrad[oa]s|fechad[oa]s|vendut[ei]|chius[ei]|verkocht|verkochte|gesloten',
    'salda|avslutade|solgt|solgte|myydyt|sprzedane|zamkniete|prodano|prodan[eé]|prodate|vandute|eladott|satilan(lar)?|kapatilan|dijual|terjual|ditutup',
    'sotilgan|sotilganlar|проданн?ые|продано|закрытые|المباعه?|مباعه?|المغلقه|فروخته شده|فروخت شده|বিক্রি করা|已卖出|已賣出|已清仓|已平仓|売却済み?|매도 완료',
  ].join('|'),
);

/** Words for shares and positions, in the same languages; folded. */
const HELD_WORDS = plainWords(
  [
    'shares|stocks|positions|holdings|investments|securities|lots|lines|trades|aktien|positionen|wertpapiere|titel|bestande|actions|titres|lignes|valeurs',
    'acciones|posiciones|valores|titulos|acoes|ativos|posicoes|titoli|azioni|posizioni|aandelen|posities|aktier|aksjer|innehav|beholdninger|osakkeet',
    'akcje|pozycje|akcie|pozice|akcije|pozicije|actiuni|pozitii|reszvenyek|hisse(ler)?|pozisyon(lar)?|saham|posisi|aksiyalar|акции|позиции|الاسهم|اسهم|سهام|الصفقات|شیئرز|শেয়ার|持仓|股票',
  ].join('|'),
);

/** Titles of what was held once: `Sold since last meeting`, `Verkauft 2026`, `Lignes soldées`, `Former holdings`; folded. */
const SOLD = new RegExp(
  `^(((${HELD_WORDS}) )?(${SOLD_WORDS})( (${HELD_WORDS}))?|(former|past|previous|ehemalige|anciennes|antiguas|vecchie) (${HELD_WORDS}))` +
    '( (since|in|during|this|last|im|en|nel|dit|dieses|cette|este) .{1,30}| [-–(]?(19|20)\\d\\d([-/]\\d\\d(\\d\\d)?)?\\)?)?:?$',
);

/** Words for money in banks. */
const OF_CASH =
  '(my |our )?(cash( at bank)?|bank( accounts?)?|bank balances?|savings( accounts?)?|(term |fixed |bank )?deposits?|tds?|money market|liquidity|' +
  'bargeld|bankkonten|konten|tagesgeld|festgeld|liquiditat|liquidites|comptes( bancaires)?|especes|epargne|efectivo|cuentas( bancarias)?|liquidez|' +
  'depositos|liquidita|conti( correnti)?|contanten|spaarrekening(en)?|spaargeld|likvida medel|sparkonton?|kontanter|bankinnskudd|kateinen|' +
  'gotowka|konta|lokaty|hotovost|nakit|mevduat|tunai|kas|simpanan|deposito|naqd|наличные|депозиты|деньги|نقد|السيوله|现金|現金|예금)';

/** The text of a row that has no other; '' for any other row. */
function loneText(cells: Row): string {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length === 1 && typeof filled[0] === 'string' ? tidy(filled[0]) : '';
}

const NO_LOT =
  'Nothing was bought of it, while other rows tell what was bought and when: it is watched, and not held.';

/** What tells a purchase for itself: its price and its day. */
const OF_PURCHASE: readonly RegExp[] = [/^purchase price$/, /^(trade|purchase) date$/];

/**
 * The rows of a table of purchases that tell none, with the reason: neither a number of shares nor a price nor a day, while others do. Empty
 * where the table is none of purchases, and where none is told at all, as in a list of what somebody watches.
 */
export function rowsWithoutLot(
  grid: readonly Row[],
  rows: readonly number[],
  { heads, columns: { quantity } }: Pick<Header, 'heads' | 'columns'>,
): ReadonlyMap<number, string> {
  const at = OF_PURCHASE.map((looks) => heads.findIndex((words) => looks.test(words)));
  if (quantity === undefined || at.includes(-1)) return new Map();
  const isBought = (row: number) => [quantity, ...at].some((column) => !isBlank(grid[row]![column]));
  const watched = rows.filter((row) => !isBought(row));
  return new Map(watched.length === rows.length ? [] : watched.map((row) => [row, NO_LOT]));
}

const below = (title: string, what: string): string =>
  `It stands below ${quoted(cellText(title))}: it ${what}.`;

/** Titles of money in banks, in the same languages: `CASH & TERM DEPOSITS`, `Bank accounts`; folded. */
const CASH = new RegExp(`^(${OF_CASH})(( ?[&+/,] ?| (and|und|et|y|e|i|ve|en|och|og|dan) )(${OF_CASH}))*:?$`);

/**
 * By row, why what stands below the title of a watch list, or of what was sold, amid a sheet of holdings is not held: a target price, or any
 * other number there, is no number of shares. The list goes on to the next title after a gap.
 *
 * @param headerRow where the header of the holdings stands: a title above it heads the table itself, which a person wants to be screened.
 */
export const unheldRows = (grid: readonly Row[], headerRow: number): ReadonlyMap<number, string> =>
  rowsBelowTitles(grid, headerRow, (title) => {
    const words = plainWords(title);
    if (WATCHED.test(words)) return below(title, 'is watched, and not held');
    return SOLD.test(words) ? below(title, 'was sold, and is not held') : undefined;
  });

/**
 * By row, why what stands below the title of cash is no share: it has no number of shares. It goes on to the next title after a gap.
 *
 * @param headerRow where the header of the holdings stands.
 * @param quantity the column of numbers of shares.
 */
export function bankedRows(
  grid: readonly Row[],
  headerRow: number,
  quantity: number | undefined,
): ReadonlyMap<number, string> {
  const rows = rowsBelowTitles(grid, headerRow, (title) =>
    CASH.test(plainWords(title))
      ? below(title, 'is cash or a deposit, and there is nothing to screen in it')
      : undefined,
  );
  return new Map([...rows].filter(([row]) => quantity === undefined || isBlank(grid[row]![quantity])));
}

/** The rows below titles of which something is told, up to the next title after a gap, with what is told. */
function rowsBelowTitles(
  grid: readonly Row[],
  headerRow: number,
  reasonOf: (title: string) => string | undefined,
): ReadonlyMap<number, string> {
  const told = new Map<number, string>();
  let reason: string | undefined;
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const title = loneText(grid[row]!);
    const own = reasonOf(title);
    if (own !== undefined || (title !== '' && (grid[row - 1] ?? []).every(isBlank))) reason = own;
    if (reason !== undefined) told.set(row, reason);
  }
  return told;
}
