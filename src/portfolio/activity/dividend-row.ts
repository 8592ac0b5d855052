import { writeDisplayDate, writeIsoDate, type CalendarDate } from '../../contract/dates';
import { cellText, isBlank, quoted, tidy, type Row, plainWords, textAt } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { amountOf, type Paid } from './dividend-amount';
import type { DividendHeader } from './dividend-header';
import {
  bringsShares,
  isInterest,
  isOtherGain,
  isPaidByBank,
  namesOtherGain,
  namesReversal,
  returnsCapital,
  withoutReversal,
} from './dividend-kind';
import {
  currencyOfCell,
  hasDollarSign,
  isOfDirhams,
  isRupees,
  readUnit,
  SOME_DIRHAMS,
  SOME_RUPEES,
} from '../cells/currency';
import { marketOfName, type Market } from '../shares/markets';
import { marketOfNumber, marketOfNumberIn } from '../shares/numbered-shares';
import { namesBond, whyCanadianReceipt, whyNoCommonShare, whyRowIsNoSecurity } from '../shares/no-security';
import { isAmericanName, isForeignName, mayBeForeignName } from '../shares/signs-of-country';
import { isOfNewYork, isTooLong } from '../shares/signs-of-shares';
import { homeOfHeader, isCodeHeader, isForeignHeader, isHeaderOfNumbers } from '../tables/sources';
import { listedTicker, shareEvidence, toldBy, type ListingHabits } from '../shares/share-listing';
import { LEFT_AFTER_TAX, PLAIN_DIVIDENDS, type ReadCell } from './dividend-sources';
import { cellsOf, isOtherSection, kindWords, type DividendTable } from './dividend-table';
import type { Money } from '../cells/money';
import { isInWords, whyTwice } from './doubtful-note';
import { taxAlone } from './tax-alone';
import { isToCome, paymentStatus, saysExpected, saysNotPaid } from './order-status';
import { readDate, type DateReading } from '../cells/written-date';

/** A dividend as a broker's file or a person's sheet states it. */
export interface Dividend {
  readonly row: number;
  /** As the service is asked for it; absent where the file does not tell, with the sentence in `noTicker`. */
  readonly ticker?: string;
  /** What the file names the share by, as it stood. */
  readonly written: string;
  readonly name?: string;
  readonly isin?: string;
  readonly date: CalendarDate;
  /**
   * Before tax where the file tells it. In whole units of `currency`: pounds, also where the file counts in pence. Negative for a
   * reversal.
   */
  readonly amount: number;
  /** ISO-4217 code; absent when the file does not tell. Never converted. */
  readonly currency?: string;
  /**
   * What was withheld; below 0 for what was given back with a reversal. Absent where the file tells of none, in the dividend's own row or in
   * one of the same share and day.
   */
  readonly tax?: Money;
  /** `amount` is what was left after `tax`, which is told in another currency. */
  readonly afterTax?: true;
  /** Why there is no ticker: a sentence for people. */
  readonly noTicker?: string;
  /** What was taken for granted: a sentence for people. */
  readonly caution?: string;
}

/** A row that looks like a dividend and cannot be read. */
export interface SkippedDividend {
  readonly row: number;
  readonly written: string;
  /** A sentence for people. */
  readonly reason: string;
  /** Of a dividend of a share that cannot be asked for, what it tells all the same; as of one that can be. */
  readonly date?: CalendarDate;
  readonly amount?: number;
  readonly currency?: string;
  /** As its own row tells it. */
  readonly tax?: Money;
  readonly afterTax?: true;
}

/** What was paid for a share on a day, or taken for it: a dividend, also of a share that cannot be asked for. */
export type Payment = Pick<Dividend, 'row' | 'written' | 'date' | 'amount'> &
  Partial<Pick<Dividend, 'ticker' | 'name' | 'isin' | 'currency' | 'tax'>>;

/** Whether a row that was read tells a payment. */
export const isPayment = (
  is: Dividend | SkippedDividend | 'other',
): is is Dividend | (SkippedDividend & Payment) =>
  is !== 'other' && is.date !== undefined && is.amount !== undefined;

/** What a file says of all its rows, apart from the table. */
export interface FileFacts {
  /** Where symbols are listed: a MIC or the name of an exchange. */
  readonly exchanges: ReadonlyMap<string, string>;
  /** Where the shares of its part trade, as the title of the part or of the sheet says. */
  readonly titled?: Market;
  /** What is told of a later day was not paid yet. */
  readonly today?: CalendarDate;
  /** ISO code. */
  readonly baseCurrency?: string;
  /** The rupees of the one country of rupees in which its shares trade. */
  readonly rupees?: string;
  /** Lines above the table, or headers of one country's files, speak of another country than the United States. */
  readonly isAbroad?: boolean;
  /** Rows of the file tell that they trade elsewhere, and none tells that it trades in the United States. */
  readonly isAmongForeign?: boolean;
  /** One of its payments says that it was exchanged, so that the others were not. */
  readonly tellsExchanged?: boolean;
  /** Many of its symbols are listed nowhere in New York. */
  readonly areUnlisted?: boolean;
  /** Some companies of the file are of another country by their legal form. */
  readonly hasForeignNames?: boolean;
  /** Some payments of the file are in other dollars than those of the United States, or are marked as in these, so that the rest may not be. */
  readonly hasOtherDollars?: boolean;
}

const NOT_NAMED = 'The file does not name the company that paid. Write its ticker.';

const EXPECTED =
  'The file tells the day on which it is expected, and none on which it was paid: it is not counted.';

const OF_CAPITAL =
  'The row is described as a return of capital, which is a part of what was paid for the share, and no income.';

const EX_DATE = 'The date is the ex-date: the file tells no day of payment.';

/** Reads one row by what its table tells: a dividend, why it is none, or `other` for all that is no dividend. Never throws. */
export function readDividendRow(
  cells: Row,
  row: number,
  table: DividendTable,
  facts: FileFacts,
): Dividend | SkippedDividend | 'other' {
  const { header, decimals } = table;
  const cell = cellsOf(cells, header);
  const date = dateOf(cells, table);
  const isUndated =
    date.kind === 'none' &&
    (isTotal(cells) ||
      isTotalOfGroup(cells, header) ||
      IN_PLACE_OF_DATE.test(plainWords(date.text)) ||
      isRemark(date.text, cells, header));
  if (isOtherSection(cells, header) || isUndated) return 'other';
  const status = paymentStatus(cell('status'));
  if (table.voided.has(cells) || status === 'cancelled') return 'other';
  const kind = table.kind(cells, cell);
  if (kind === 'other') return 'other';
  const told = toldBy(cell('description'), header.source.told);
  const reversal = typeof kind === 'object' && 'takenBack' in kind ? kind.takenBack : undefined;
  const named = shareOf(cells, header, cell, told);
  const share = reversal === undefined ? named : withPayer(named);
  if (isInterest(share.written) || (hasNoCode(share, cell) && isPaidByBank(share.written))) return 'other';
  const isPlain = header.source === PLAIN_DIVIDENDS;
  const skip = (reason: string): SkippedDividend => ({ row, written: share.written, reason });
  if (typeof kind === 'object' && 'unclear' in kind)
    return skip(`${quoted(saidBy(cells, header, cell))} ${kind.unclear}.`);
  const words = [cell('description'), cell('name'), ...header.kinds.map((at) => textAt(cells, at))];
  if (kind === 'dividend' && words.some(returnsCapital)) return skip(OF_CAPITAL);
  if (status === 'not paid') return skip(notPaid(cell('status')));
  const note = isPlain ? noteNotPaid(cells, header) : undefined;
  if (note !== undefined) return skip(notPaid(note));
  const toCome = isPlain ? [share.written, share.name].find(isToCome) : undefined;
  if (toCome !== undefined) return skip(notPaid(toCome));
  if (isPlain && kindWords(cells, header) === '') {
    const other =
      [share.name, share.written].find(namesOtherGain) ?? notesIn(cells, header).find(isOtherGain);
    if (other !== undefined) return skip(ofOther(other));
  }
  if (header.expects.includes(date.at)) return skip(EXPECTED);
  if (date.kind === 'none') return skip(isPlain && saysExpected(date.text) ? EXPECTED : noDate(date.text));
  if (date.kind === 'either') return skip(twoDates(cells[date.at], date.dates));
  const { baseCurrency, today } = facts;
  if (today && writeIsoDate(today) < writeIsoDate(date.date))
    return skip(`Its day, ${writeIsoDate(date.date)}, is yet to come: nothing was paid.`);
  const tax = isPlain ? taxAlone(cells, header, decimals) : undefined;
  if (tax !== undefined) return tax === 'withheld' ? 'other' : skip(TAX_GIVEN_BACK);
  const stated = amountOf(cells, header, cell, { decimals, baseCurrency, told });
  if (stated === 'shares unknown') return skip(NO_SHARES);
  if (stated === 'two currencies') return skip(TWO_CURRENCIES);
  if (!stated) {
    const text = amountText(cells, header, cell);
    return isPlain && text === '' && notesIn(cells, header).some(bringsShares)
      ? 'other'
      : skip(noAmount(text));
  }
  const twice = table.twice.get(cells);
  if (twice !== undefined) return skip(whyTwice(twice, 'payment'));
  const doubt =
    table.amountsAreTold && amountText(cells, header, cell) === '' ? remarkOf(cells, header) : undefined;
  if (doubt !== undefined) return skip(withoutAmount(doubt));
  const ofMarket = header.source.currencyOfMarket === true ? inCurrencyOf(share.mic, stated) : stated;
  const said = saidBy(cells, header, cell);
  const back = reversal ?? (isPlain && namesReversal(said) ? said : undefined);
  const titled = titledPlace(share, ofMarket, amountText(cells, header, cell), facts);
  const whole = inOwnMoney(ofMarket, share.mic || titled, facts.rupees);
  // Some write the minus of what was taken back in the net amount alone.
  const isNegative = back !== undefined && /^\(?-/.test(cell('net'));
  const paid = isNegative ? { ...whole, amount: -Math.abs(whole.amount) } : whole;
  if (paid.amount === 0 && bringsShares(`${cell('description')} ${cell('name')}`)) return 'other';
  if (isPlain && paid.amount === 0 && notesIn(cells, header).some(saysNoDividend)) return 'other';
  // A column headed Type may hold what is held instead of what was paid.
  const type = typeOf(
    share,
    cell('assetType') || (isPlain ? withoutChoice(kindWords(cells, header)) : ''),
    cell,
  );
  if (type !== undefined) return skip(`${quoted(share.name || share.written)} is ${type}.`);
  if (paid.amount > 0 && back !== undefined) return skip(reversed(back));
  const receipt = whyCanadianReceipt(share.name);
  if (receipt !== undefined && paid.amount !== 0)
    return { ...skip(`${quoted(share.name)} is ${receipt}.`), date: date.date, ...paid };
  const listed =
    header.source.ofOneCompany === true
      ? { noTicker: NOT_NAMED }
      : listedTicker(
          {
            ...share,
            mic: share.mic || (facts.exchanges.get(tidy(cellText(share.ticker)) || share.isin) ?? titled),
            currency:
              statedCurrency(header, cell) ||
              (isPlain || /^(CA|GB)/.test(share.isin) ? (paid.currency ?? '') : ''),
          },
          habitsOf(header, share, facts, statedCurrency(header, cell) || (paid.currency ?? '')),
        );
  if ('reason' in listed && !listed.isShare) return skip(listed.reason);
  if (paid.amount === 0) return skip(NOTHING_PAID);
  if ('reason' in listed) return { ...skip(listed.reason), date: date.date, ...paid };
  const abroad =
    'ticker' in listed && isPlain && isListedAbroad(listed.ticker)
      ? notesIn(cells, header).find((note) => OF_AMERICA.test(note))
      : undefined;
  const otherLine = 'ticker' in listed ? whyNoCommonShare(listed.ticker) : undefined;
  if (otherLine !== undefined) return skip(`${quoted(share.written)} is ${otherLine}.`);
  return {
    row,
    ...('ticker' in listed && abroad === undefined
      ? { ticker: listed.ticker }
      : { noTicker: 'noTicker' in listed ? listed.noTicker : mayBeAmerican(share.written, abroad ?? '') }),
    written: share.written,
    ...(share.name === '' ? {} : { name: share.name }),
    ...(ISIN.test(share.isin) ? { isin: share.isin } : {}),
    date: date.date,
    ...paid,
    ...cautionOf(
      header,
      paid.tax === undefined && (isAfterTax(cells, header, cell) || (table.taxIsRate && cell('net') !== '')),
    ),
  };
}

/** Whether a ticker is one of London or Toronto, by its ending. */
const isListedAbroad = (ticker: string): boolean => /\.(L|TO)$/.test(ticker);

/** What a person notes beside the dividend of an American share that was paid in other money: British ones are declared in dollars as well. */
const OF_AMERICA = /\b(US|U\.S\.|American) (withholding |dividend )?(tax|WHT)\b|\bW-?8 ?BEN\b/i;

const mayBeAmerican = (written: string, note: string): string =>
  `Whether ${quoted(written)} trades in the United States is not told: beside it stands ${quoted(note)}. Write NASDAQ: or NYSE: before it if it does, and .L or .TO behind it if it does not.`;

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * What a broker says of a dividend of which a tax was taken that no column tells: `CASH DIV ON 80 SHS … NON-RES TAX WITHHELD`, and
 * `Wypłata dywidendy netto NKE 85% USD`.
 */
const TAX_TAKEN = /\btax withheld$|^wypłata dywidendy netto /i;

/** What a person notes beside what was left of a dividend: `after 30% tax`. */
const AFTER_TAX =
  /\b((after|net of|less) (\d+([.,]\d+)?% )?((us|uk|foreign|withholding|dividend) )*(tax(es)?|wht)|(tax|wht) (already )?(deducted|taken off)|nach (abzug (von|der) )?(\w*steuern?|kest)|(stopaj|vergi) (dusul|kesil)\w+|apres (impots?|retenue|prelevements?)|neto de (impuestos|retencion)|al netto d\w+ (tasse|ritenut\w)|na belasting|po podatku|setelah pajak|selepas cukai)\b/;

/** Whether a row says that a tax was taken of its payment. */
const isAfterTax = (cells: Row, header: DividendHeader, cell: ReadCell): boolean =>
  TAX_TAKEN.test(cell('description')) ||
  TAX_TAKEN.test(cell('name')) ||
  (header.source === PLAIN_DIVIDENDS &&
    notesIn(cells, header).some((note) => AFTER_TAX.test(plainWords(note))));

/** What is taken for granted of a payment. */
function cautionOf({ source, ofExDates }: DividendHeader, isLeft: boolean): Pick<Dividend, 'caution'> {
  const said = [source.caution, isLeft ? LEFT_AFTER_TAX : undefined, ofExDates ? EX_DATE : undefined];
  const known = said.filter((one) => one !== undefined);
  return known.length === 0 ? {} : { caution: known.join(' ') };
}

/** The day and the amount of a row of tax that names no share; undefined where it tells either not at all or in two ways. */
export function dividendTaxOf(
  cells: Row,
  table: DividendTable,
): Pick<Dividend, 'date' | 'amount' | 'currency'> | undefined {
  const { header, decimals } = table;
  const date = dateOf(cells, table);
  const paid = amountOf(cells, header, cellsOf(cells, header), { decimals });
  if (date.kind !== 'date' || typeof paid !== 'object' || paid.amount === 0) return undefined;
  const { amount, currency } = paid;
  return { date: date.date, amount, ...(currency === undefined ? {} : { currency }) };
}

/** The day by the first column of dates in which the row has something. */
function dateOf(
  cells: Row,
  { header, habits }: DividendTable,
): DateReading & { readonly at: number; readonly text: string } {
  const filled = header.dates.findIndex((at) => textAt(cells, at) !== '');
  const nth = filled === -1 ? 0 : filled;
  const at = header.dates[nth]!;
  const reading = readDate(cells[at], habits[nth]);
  return { ...reading, at, text: textAt(cells, at) };
}

const TOTAL =
  /^([\w-]+ ){0,3}(sub-?)?totals?( (in|for|of|paid|dividends?|income|amount|local|foreign|net|netto|neto|gross|brut|brutto|bruto|cobrado|taxable|usd|cad|eur|gbp|chf|aud|aed|sar|qar|kwd|pkr|inr|myr|idr|sgd|hkd|jpy|try|zar|egp|nzd|sek|nok|dkk|pln|czk|huf|rs|rm|rp|tl|[12]\d{3}|\d\d\/\d\d)\b.*| ?\(.*\))?:?$/i;
const FOREIGN_TOTAL =
  /^((zwischen|end|gesamt)?summe|gesamt\w*|(sub)?tota(al|le)|razem|celkem|toplam|jumlah)\b|^(suma|soma|summa|totalt|sum|yhteensa|soucet|(mind)?osszesen|genel toplam|ara toplam|kopa|pavisam|is viso|viso|kokku|ukupno|skupaj|spolu|tong( cong)?|cong|jami( summa)?|gjithsej|samtals|sous-total|mezisoucet|insgesamt|i alt)( [a-z]{3}| [12]\d{3})*:?$/;

/** The same in languages of other letters. In Arabic the company that is called a group has another ending. */
const TOTAL_IN_OTHER_SCRIPTS = new RegExp(
  plainWords(
    '^(المجموع|مجموع|الاجمالي|اجمالي|جمع|مجموعی)( |$)|^(итого|всего|всього|разом|укупно|общо|барлығы|жами|σύνολο|γενικό σύνολο|(সর্ব)?মোট|कुल|סה["״\']?כ)( |:|$)|^(總計|总计|合計|合计|總和|小計|小计|총계|합계|소계|総計)|^รวม(ทั้งหมด)?$',
  ),
  'u',
);

/** Where days stand, no company is meant: `Total Pakistan`. */
const IN_PLACE_OF_DATE = new RegExp(
  plainWords(
    '^([12]\\d{3} )?((grand |(sub|sous)-?)?totals?|(zwischen|teil|del)?summ[ea]|zwischentotal|gesamt|totaal|totale|totalt|kul|suma|soma|somma|razem|celkem|ukupno|yhteensä|i alt|toplam|jumlah|jami|итого|всего|(সর্ব)?মোট|المجموع|الإجمالي|סה"כ|合計|総計|小計|总计|合计|總計)(?=[-–\\s:.,()\\d]|$)',
  ),
);

/** Whether words stand where days do, in a row of a person that names no share and tells no amount: `Paid to Islamic Relief`. */
const isRemark = (text: string, cells: Row, { source, columns, amounts, parts }: DividendHeader): boolean => {
  const { ticker, name, isin, net, credit, perShare } = columns;
  return (
    source === PLAIN_DIVIDENDS &&
    /^\D+$/.test(text) &&
    ![ticker, name, isin].some((at) => /\p{L}/u.test(textAt(cells, at))) &&
    [...amounts, ...parts, net, credit, perShare].every((at) => textAt(cells, at) === '')
  );
};

/** The texts in any place of a row but that of the share. */
const notesIn = (cells: Row, { columns: { ticker, name, isin } }: DividendHeader): readonly string[] =>
  cells.filter((cell, at) => typeof cell === 'string' && ![ticker, name, isin].includes(at)).map(cellText);

/** What a person wrote to say that the payment has not come; undefined where nothing says so. */
const noteNotPaid = (cells: Row, header: DividendHeader): string | undefined =>
  notesIn(cells, header).find(saysNotPaid);

/** What a person noted, in words, in a column of which nothing else is read; undefined where nothing stands. */
function remarkOf(
  cells: Row,
  { columns: { description: _, ...columns }, dates, kinds, taxes }: DividendHeader,
): string | undefined {
  const taken = new Set<number | undefined>([...Object.values(columns), ...dates, ...kinds, ...taxes]);
  return cells.map((_, at) => (taken.has(at) ? '' : textAt(cells, at))).find(isInWords);
}

/** Whether a person says that a company paid nothing: `No dividend`. */
const saysNoDividend = (note: string): boolean =>
  /^(no|nil|zero) (cash )?dividends?[.!]?$/.test(plainWords(note).trim());

/** A line of totals has a label where others have a date or a share. */
export const isTotal = (cells: Row): boolean =>
  cells.some((cell) => {
    const text = typeof cell === 'string' ? tidy(cell) : '';
    return (
      TOTAL.test(text) ||
      FOREIGN_TOTAL.test(plainWords(text)) ||
      TOTAL_IN_OTHER_SCRIPTS.test(plainWords(text))
    );
  });

/** Whether a row that names no share and no day has a total of some group beside its amount: `Total ISA`. */
const isTotalOfGroup = (cells: Row, { columns }: DividendHeader): boolean =>
  textAt(cells, columns.ticker) === '' &&
  textAt(cells, columns.name) === '' &&
  cells.some((cell) => typeof cell === 'string' && /^(sub-?)?totals? \S.{0,30}$/i.test(tidy(cell)));

const withoutAmount = (note: string): string =>
  `The row tells no amount, as the others do, and beside it stands ${quoted(note)}: it may not have been paid. Write its amount if it was, and take the row out if it was not.`;

const notPaid = (status: string): string =>
  `Its state is ${quoted(status)}, so it was not paid, or not yet. Clear that cell if it was.`;

const ofOther = (said: string): string =>
  `${quoted(said)} tells of something else than a dividend: it is not counted. If it is one, write the name of the company alone.`;

/** A day and a month alone: 28/4, 12-Mar. */
const OF_NO_YEAR = /^\d{1,2}([-/.] ?\d{1,2}\.?|(st|nd|rd|th|\.)?[- ]?\p{L}{3,9}\.?)$/u;

const noDate = (text: string): string =>
  text === ''
    ? 'The row has no date. Write the day of the payment in the column of dates.'
    : OF_NO_YEAR.test(text)
      ? `${quoted(text)} tells a day without its year. Write it as 2025-09-15.`
      : `${quoted(text)} is not a date that can be read. Write it as 2025-09-15.`;

function twoDates(written: unknown, [one, other]: readonly [CalendarDate, CalendarDate]): string {
  const may = `may be ${writeDisplayDate(one)} or ${writeDisplayDate(other)}`;
  const remedy = `Write it as ${writeIsoDate(one)} or ${writeIsoDate(other)}.`;
  return typeof written === 'number'
    ? `The date ${may}: Excel took other dates of the column for text, so that it read them in another order. ${remedy}`
    : `${quoted(cellText(written))} ${may}, and no other date of the column tells which. ${remedy}`;
}

const TWO_CURRENCIES =
  'Two columns state the dividend in two currencies, and the row names one currency without saying which amount is in it. Take the column of the other one out.';

const NOTHING_PAID =
  'Its amount is 0, so no payment is counted. Write what was paid in the column of amounts if something was.';

const TAX_GIVEN_BACK =
  'The row tells a tax, as much as what was left, and no amount before tax: it seems to be a tax that was given back, and is not counted. Write the amount before tax if a dividend was paid.';

const NO_SHARES =
  'The row tells the dividend of one share, and not of how many shares. Write their number in the column of shares.';

const noAmount = (text: string): string =>
  text === ''
    ? 'The row has no amount. Write what was paid in the column of amounts.'
    : `${quoted(text)} is not an amount that can be read. Write a number, such as 12.34.`;

const amountText = (cells: Row, { amounts, parts }: DividendHeader, cell: ReadCell): string =>
  amounts.map((at) => textAt(cells, at)).find(Boolean) ||
  cell('net') ||
  cell('credit') ||
  parts
    .map((at) => textAt(cells, at))
    .filter(Boolean)
    .join(' + ');

const reversed = (said: string): string =>
  `${quoted(said)} speaks of a payment that was taken back or corrected, and its amount has no minus. Write a minus before the amount if it was, or Dividend in the place of the words if it was paid.`;

const saidBy = (cells: Row, { kinds }: DividendHeader, cell: ReadCell): string =>
  kinds.map((at) => textAt(cells, at)).find(Boolean) || cell('description');

/** Whether a row tells neither a ticker or another code of a share nor a number of shares. */
const hasNoCode = ({ ticker, isin, sedol }: ReturnType<typeof shareOf>, cell: ReadCell): boolean =>
  tidy(cellText(ticker)) === '' && isin === '' && sedol === '' && cell('quantity') === '';

type Told = ReturnType<typeof toldBy>;

function shareOf(
  cells: Row,
  header: DividendHeader,
  cell: ReadCell,
  said: Told,
): ReturnType<typeof shareEvidence> {
  const { source, columns } = header;
  // A person's column of kinds may say where a share is from: Final, Special, US.
  const isAmerican = source === PLAIN_DIVIDENDS && /^usa?$/i.test(kindWords(cells, header));
  const isFranked = header.ofAustralia.some(
    (at) => (readAmount(textAt(cells, at).replace(/%$/, ''))?.number ?? 0) > 0,
  );
  const told = isAmerican ? 'US' : isFranked ? 'AU' : '';
  const text: ReadCell = (column) => cell(column) || (column === 'country' ? told : '');
  return shareEvidence(
    { cell: columns.ticker === undefined ? undefined : cells[columns.ticker], text, told: said },
    source,
  );
}

/** A share that is named behind the words of a dividend that was taken back. */
const withPayer = (share: ReturnType<typeof shareOf>): ReturnType<typeof shareOf> => ({
  ...share,
  name: withoutReversal(share.name),
  written: withoutReversal(share.written),
});

/** The exchange that a title names, of a share that its row tells by a symbol alone; '' where the payment is in another currency. */
function titledPlace(
  { ticker, isin, country }: ReturnType<typeof shareOf>,
  paid: Paid,
  written: string,
  { titled }: FileFacts,
): string {
  const isTold = isBlank(ticker) || isin !== '' || country !== '';
  const inDollars = (titled?.currencies ?? []).some((code) => hasDollarSign({ code, parts: 1 }));
  const isInIts =
    paid.currency === undefined
      ? !written.includes('$') || inDollars
      : titled?.currencies?.some(
          (code) =>
            code === paid.currency ||
            // Rs are of the country whose shares they are.
            (paid.currency === SOME_RUPEES && isRupees({ code, parts: 1 })),
        );
  return titled && !isTold && isInIts ? titled.mics[0]! : '';
}

/** A payment without a currency in that of the exchange of its share. */
function inCurrencyOf(exchange: string, paid: Paid): Paid {
  const currency = marketOfName(exchange)?.currencies?.[0];
  if (currency === undefined || paid.currency !== undefined) return paid;
  return { ...paid, currency, ...(paid.tax ? { tax: { currency, ...paid.tax } } : {}) };
}

/** The rupees of a market, which several countries write alike. */
export const rupeesOf = (exchange: string): string | undefined =>
  marketOfName(exchange)?.currencies?.find((code) => isRupees({ code, parts: 1 }));

/** What is told in `Rs` or dirhams, the dividend or its tax, in those of the market of the share, or in the rupees of the file. */
function inOwnMoney(paid: Paid, exchange: string, ofFile: string | undefined): Paid {
  const rupees = rupeesOf(exchange) ?? (exchange === '' ? ofFile : undefined);
  const dirhams = marketOfName(exchange)?.currencies?.find(isOfDirhams);
  const inThem = (told: Money): Money => {
    const ofCountry = told.currency === SOME_RUPEES ? rupees : dirhams;
    const isOfMany = told.currency === SOME_RUPEES || told.currency === SOME_DIRHAMS;
    return isOfMany && ofCountry !== undefined ? { ...told, currency: ofCountry } : told;
  };
  const { tax } = paid;
  return { ...paid, ...inThem(paid), ...(tax ? { tax: inThem(tax) } : {}) };
}

/** A dividend that may be taken in shares is called an option as well. */
const withoutChoice = (words: string): string => words.replace(/\bdividend option\b/i, 'dividend');

/** Why what a column of types says of the row is no share and no fund. */
const typeOf = (
  { ticker, name }: ReturnType<typeof shareOf>,
  type: string,
  cell: ReadCell,
): string | undefined =>
  whyRowIsNoSecurity(type, tidy(cellText(ticker)), [name, cell('description')]) ??
  (isBlank(ticker) && namesBond(name) ? whyNoCommonShare(name) : undefined);

/** The share that a row is of. */
export function shareOfRow(cells: Row, header: DividendHeader): ReturnType<typeof shareOf> {
  const cell = cellsOf(cells, header);
  return shareOf(cells, header, cell, toldBy(cell('description'), header.source.told));
}

/**
 * What is taken for granted of a bare symbol on a sheet of unknown make: as among positions and trades, nothing where its name, the header
 * above it or the file speaks of another country.
 */
function habitsOf(
  { source, tickerHead }: DividendHeader,
  { ticker, name }: ReturnType<typeof shareOf>,
  { isAbroad, isAmongForeign, areUnlisted, hasForeignNames, hasOtherDollars, tellsExchanged }: FileFacts,
  currency: string,
): ListingHabits {
  const symbol = tidy(cellText(ticker));
  if (source !== PLAIN_DIVIDENDS) {
    const home = source.home ?? marketOfNumberIn(symbol, currency);
    return {
      ...source,
      ...(home ? { home } : {}),
      ...(tellsExchanged ? { telling: 'all' as const } : {}),
    };
  }
  const home =
    homeOfHeader(tickerHead) ?? marketOfNumber(symbol, tickerHead) ?? marketOfNumberIn(symbol, currency);
  const isForeign =
    isForeignName(name) ||
    (currency === '' && isCodeAmongOtherLetters(name)) ||
    (hasForeignNames === true && mayBeForeignName(name)) ||
    isTooLong(symbol) ||
    // H78 of Singapore pays in dollars of the United States, where no ticker has a digit.
    ((currency === '' || /\d/.test(symbol)) && hasOtherDollars === true) ||
    (readUnit(currency)?.code !== 'USD' &&
      (isAbroad === true ||
        isAmongForeign === true ||
        (areUnlisted === true && !isOfNewYork(symbol) && !isAmericanName(name)) ||
        isForeignHeader(tickerHead) ||
        /\bdescription\b/.test(tickerHead) ||
        (isCodeHeader(tickerHead) && !isHeaderOfNumbers(tickerHead) && !isOfNewYork(symbol))));
  const { assumed: _, ...habits } = source;
  return { ...(isForeign ? habits : source), ...(home ? { home } : {}) };
}

/** Whether a code stands in brackets behind a name in other letters than Latin ones: `গ্রামীণফোন (GP)`. */
const isCodeAmongOtherLetters = (name: string): boolean =>
  /[^\p{Script=Latin}\P{L}].* \([A-Z0-9.]+\)$/u.test(name);

/** The currency of the payment, as a column of the file states it. */
function statedCurrency({ source }: DividendHeader, cell: ReadCell): string {
  const stated = cell('currency') || cell('netCurrency');
  const known = source.currencyNames?.[stated.toLowerCase()] ?? stated;
  return source === PLAIN_DIVIDENDS && readUnit(known) === undefined
    ? (currencyOfCell(known)?.code ?? known)
    : known;
}
