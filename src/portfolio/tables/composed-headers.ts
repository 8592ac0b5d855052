import { plainWords } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';

/** What a header may mean that is put together of usual words in an unusual way. */
export type ComposedColumn = 'isin' | 'ticker' | 'name' | 'type' | 'quantity' | 'price' | 'value';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(plainWords));

/** Words that may stand in any header. */
const SMALL = set(
  'of the in per and de du des d del della dei di da do dos la le les el los der des die das van het och og et e y und stock stocks share shares security securities ' +
    'instrument instruments asset equity holding fund titre titres titolo titoli titulo titulos accion acciones aktie aktien wertpapier papier ' +
    'papieru effect fonds fondo produkt produit producto produto product position',
);

/**
 * By column, the words of which one has to stand in its header, and those that may stand beside it. A header with any other word is none
 * of them, such as one of what was paid, sold, blocked or ordered. The first column that fits counts.
 */
const COLUMNS: readonly (readonly [ComposedColumn, ReadonlySet<string>, ReadonlySet<string>])[] = [
  ['isin', set('isin'), set('code codigo codice kod nr no n number numero nummer num id valeur valor')],
  [
    'ticker',
    set(
      'ticker tickers symbol symbols symbole simbolo simbol simbolul symbool sembol mnemonic mnemonique mnemonico kurzel tickerkod',
    ),
    set(
      'code codigo codice kod exchange bourse boursier boursiere isin wkn trading listing primary yahoo yfinance yf finance google bloomberg reuters bbg company ' +
        'investment market id no number nr valeur valor accionario bursatil bolsa beurs borse boerse gielda giełdowy borsa',
    ),
  ],
  [
    'name',
    set(
      'name names nom nome nombre naam namn navn nazwa nazev nazov naziv nama nimi nev adi unvan denumire denumirea denominacion denominazione denominacao ' +
        'designation description descrizione descripcion descricao beschreibung bezeichnung omschrijving libelle',
    ),
    set(
      'company investment issuer full long short legal line item emitenta emittent emetteur emittente emisor emissor societe sociedad societa unternehmen spolky ' +
        'spolecnosti firmy valeur valores valor wertpapiers action actions azione ativo activo perusahaan efek',
    ),
  ],
  [
    'type',
    set('type typ tipo kind class category art gattung rodzaj jenis tur turu kategorie categoria categorie'),
    set(
      'investment investments investissement inversion investimento inwestycji anlage holding assets activo actif attivo aktywa vehicle',
    ),
  ],
  [
    'quantity',
    set(
      'quantity quantities qty qnty qte quantite quantites quantita quantidade qtd qtde cantidad cant anzahl anz stuck stucke stuckzahl stk antal antall aantal liczba ilosc ' +
        'pocet mnozstvi adet miktar kuantitas kuantiti kogus maara lukumaara mennyiseg darabszam cantitate kolicina kiekis skaits daudzums shares shs units unit lembar',
    ),
    set(
      'open current currently held hold holdings total available avail owned own detenue detenues detenu detenus detenida posseduta possedute disponible ' +
        'disponibles dispo disponibile disponibili disponivel dostepna dostepnych vorhanden verfugbar verfugbare aktuell aktuelle aktueller actual atual actuelle ' +
        'gesamt bestand long net portfolio depot portefeuille portafoglio cartera carteira custodia no nr num number nb nombre numero n my your remaining ending ' +
        'closing end balance nominal nominale nom actions acoes kpl ks szt kus db buc sh st pz uds fractional ' +
        'akcji azioni akcii dionica akcija aksioneve ' +
        'bezit besitz possession possesso posesion posse owning',
    ),
  ],
  [
    'price',
    set(
      'price preis kurs kurz koers cours prix prezzo precio preco cena pret fiyat fiyati harga hind hinta arfolyam kaina',
    ),
    set(
      'current last latest market closing close unit aktuell aktueller aktuelle actual actuel atual corrente mercado marche mercato rynkowa biezaca aktualni ' +
        'trzni piata curent guncel piyasa son terakhir pasar semasa today letzter dernier ultimo ultima siste seneste senaste viimeisin huidige actuele',
    ),
  ],
  [
    'value',
    set(
      'value valuation wert marktwert valeur valor valore valorisation waarde marktwaarde wartosc hodnota vrednost varde verdi vaerdi arvo ertek valoare deger degeri nilai ' +
        'evaluare valorizacion valoracion controvalore',
    ),
    set(
      'market current total marche mercado mercato rynkowa trzni piata markt aktueller aktuell aktuelle actuelle actuele actual atual corrente piyasa toplam ' +
        'pasar semasa portfolio today latest boursiere gesamt obecna',
    ),
  ],
];

/** Of shares that may be a part of those that are held. */
const PARTS = /\b(avail\w*|dispo\w*|dostep\w*|verfugbar\w*|fractional|long)\b/;

/** What somebody has or does is written so in the letters of Asia. */
const IN_OTHER_SCRIPTS: readonly (readonly [ComposedColumn, RegExp])[] = [
  [
    'ticker',
    /^(証券|证券|證券|股票|股份|銘柄|종목|상품|商品|標的|标的|产品|產品)(コード|代码|代碼|代號|代号|編號|编号|코드|番号)$/,
  ],
  ['name', /^(証券|证券|證券|股票|銘柄|종목|상품|商品|標的|标的|产品|產品)(名|名称|名稱|명|이름|简称|簡稱)$/],
  [
    'quantity',
    /^(保有|持有|持仓|持倉|当前|目前|現有|总|總|合計|残高|庫存|库存|보유|현재|총|잔고) ?(証券|证券|證券|股票|股份|주식|株式)?(数量|數量|株数|股数|股數|餘額|余额|수량|주수) ?(株|口|股|주)?$/,
  ],
];

/** What was done with the shares of a trade. */
const DONE = set(
  'dealt transacted transaction trade order negociada negociadas operada operadas operacion operacao operazione operation transakcji',
);

/** Beginnings of the words for what was carried out of an order. */
const EXECUTED =
  /^(fill|exec|matched|done|traded|cum(?!ul)|ausgef|ejecut|eseguit|uitgevoerd|zrealizowan|wykonan|gerceklesen|utfor|udfor|proveden|исполнен)/;
const EXECUTED_IN_ASIA = new RegExp(
  `^(約定|成交|체결) ?(数量|數量|수량|股数|股數|株数|주수|량|量)?$|${plainWords('^(kl|khối lượng|sl|số lượng) (đã )?khớp( lệnh)?$|^จำนวน(หุ้น)?ที่จับคู่')}`,
);

/** Whether a header is that of the shares of an order that were bought or sold, as far as words tell. */
export function headsExecuted(words: string): boolean {
  const tokens = words.split(' ');
  const done = tokens.filter((token) => EXECUTED.test(token));
  return (
    EXECUTED_IN_ASIA.test(words) ||
    done.length === tokens.length ||
    (done.length > 0 && composedColumn(words, new Set(done)) === 'quantity')
  );
}

/** Beginnings of the words for what was ordered, of which less may have been carried out. */
const ORDERED =
  /^(order|beauftr|bestell|besteld|zlecon|ordinat|ordenad|ordem|commande|objednan|заказан|заявлен)/;
const ORDERED_IN_ASIA = /^(注文|委托|委託|订单|訂單|주문) ?(数量|數量|수량|股数|股數|株数|주수|量)$/;

/** Whether a header is that of the shares that were ordered, as far as words tell. */
export function headsOrdered(words: string): boolean {
  const ordered = words.split(' ').filter((token) => ORDERED.test(token));
  return (
    ORDERED_IN_ASIA.test(words) ||
    (ordered.length > 0 && composedColumn(words, new Set(ordered)) === 'quantity')
  );
}

/** What a header means by its words, each of which is a usual one of that column; undefined where one of them is not. */
export function composedColumn(
  words: string,
  more: ReadonlySet<string> = new Set(),
): ComposedColumn | undefined {
  const tokens = words.split(' ');
  const found = COLUMNS.find(
    ([, core, beside]) =>
      tokens.some((token) => core.has(token)) &&
      tokens.every((token) => core.has(token) || beside.has(token) || SMALL.has(token) || more.has(token)),
  );
  return found?.[0] ?? IN_OTHER_SCRIPTS.find(([, looks]) => looks.test(words))?.[0];
}

/**
 * By what the tables know a header that is put together of words; one of Yahoo's symbols apart, since these tell their market, and one of
 * German numbers and symbols.
 */
function columnWords(column: ComposedColumn, words: string): string {
  if (column === 'ticker' && /\b(yahoo|yfinance|yf)\b/.test(words)) return 'yahoo ticker';
  return column === 'ticker' && /\bwkn\b/.test(words) ? 'wkn ticker' : `other ${column}`;
}

/** What tells how many shares are held, or may be, and not how many were bought. */
const HELD =
  /\b(open|current\w*|held|hold\w*|total|avail\w*|owned|own|deten\w*|possed\w*|dispo\w*|dostep\w*|vorhanden|verfugbar\w*|gesamt|bestand|portfolio|depot|portefeuille|cartera|carteira|custodia|remaining|ending|closing|end|balance)\b|保有|持|当前|目前|現有|总|總|合計|残高|보유|현재|총|잔고/;

/** The same above trades, where the number of shares that are held is another thing. */
export const usualWordsOfTrades = (words: string): string => {
  const done = words.split(' ').filter((token) => DONE.has(token) || EXECUTED.test(token));
  const column = words === '' ? undefined : composedColumn(words, new Set(done));
  const usual = column === undefined ? saidTwice(words) : columnWords(column, words);
  if (column === 'quantity' && headsExecuted(words)) return 'executed quantity';
  return usual === 'other value' || (/quantity/.test(usual) && HELD.test(words)) ? words : usual;
};

/** What says, beside a usual word, that it is that of today or put in by hand: `כמות נוכחית` is the current number. */
const TODAYS =
  /(^| )(override|now|jetzt|heute|maintenant|oggi|hoy|hoje|current|currently|today s|aktuell\p{L}*|actuel\p{L}*|actual|attual[ei]|atual|huidige|nuvarande|aktualn\p{L}*|guncel|mevcut|joriy|saat ini|curent[ae]?|נוכחי\p{L}?|текущ\p{L}*|поточн\p{L}*|الحالي\p{L}?|الان|اليوم)(?= |$)|^(当前|目前|現在|最新|현재) ?/u;

/** A header with such a word in the words of the column that the others head. */
function ofToday(words: string): string | undefined {
  const others = words.replace(TODAYS, '').trim();
  if (others === words || ALL.has(words)) return undefined;
  const composed = composedColumn(others);
  const column = (['quantity', 'value', 'price'] as const).find(
    (one) => one === composed || COLUMN_WORDS[one].includes(others),
  );
  return column && `other ${column}`;
}

/** A header that says one thing in two ways, as `Hisse Kodu (Sembol)` does, in the words of the first. */
function saidTwice(words: string): string {
  if (ALL.has(words)) return words;
  const tokens = words.split(' ');
  for (let at = 1; at < tokens.length; at += 1) {
    const [one, other] = [tokens.slice(0, at).join(' '), tokens.slice(at).join(' ')];
    const isTwice = Object.values(COLUMN_WORDS).some((own) => own.includes(one) && own.includes(other));
    if (isTwice) return one;
  }
  return words;
}

const ALL: ReadonlySet<string> = new Set(Object.values(COLUMN_WORDS).flat());

/** What heads the parts of shares that are held beside whole ones: FSRs are the fractional share rights of EasyEquities. */
export const FRACTIONS = /^(fsrs?|fractional (share rights|shares?|units?|quantity|qty))$/;

/** A header in the words by which the tables know it: `other quantity` for any that is put together, `part quantity` where it may be a part. */
export function usualWords(words: string): string {
  const column = words === '' || FRACTIONS.test(words) ? undefined : composedColumn(words);
  if (column === undefined) return ofToday(words) ?? saidTwice(words);
  return column === 'quantity' && PARTS.test(words) ? 'part quantity' : columnWords(column, words);
}
