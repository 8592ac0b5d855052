import { dateOfSerial, readIsoDate, type CalendarDate } from '../../contract/dates';
import { latinDigits } from './amount';
import { cellText, tidy, plainWords } from './cell-text';

/** How a column writes dates such as 03/04/2025. */
export type DayOrder = 'day first' | 'month first';

/** What is known of a column of dates before one of its cells is read. */
export interface DateHabit {
  /** Absent when nothing tells: a date that can be read both ways is then not read. */
  readonly order?: DayOrder;
  /** Years of two digits come first, as in Japan, Korea and China: 25/12/30. */
  readonly isYearFirst?: boolean;
  /** Excel took some dates of the column for text, so that it may have swapped day and month in those that it took for dates. */
  readonly swapped?: boolean;
}

/** A cell read as a date: one date, two that it may be, or none. */
export type DateReading =
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'either'; readonly dates: readonly [CalendarDate, CalendarDate] }
  | { readonly kind: 'none' };

const NONE: DateReading = { kind: 'none' };
const found = (date: CalendarDate | undefined): DateReading => (date ? { kind: 'date', date } : NONE);

/**
 * Reads a date as brokers and people write it: `2025-09-15`, `20250915`, `09/15/2025`, `15.09.2025`, `Sep 15, 2025`,
 * `15-Sep-2025`, `15 septembre 2025`, Excel's serial number; a weekday before it and a time behind it are let go. Of `09/15/2025 as of 09/12/2025` it is the second, from which
 * the broker counts. Years of two digits are of this century.
 */
export function readDate(value: unknown, habit: DateHabit = {}): DateReading {
  if (typeof value === 'number') return habit.swapped ? swappable(ofNumber(value)) : found(ofNumber(value));
  const text = dayOf(value);
  const numbers = NUMBERS.exec(text)?.groups;
  if (!numbers) return found(ofWords(text));
  const { first, mark, second, year } = numbers;
  if (habit.isYearFirst && year!.length === 2) return found(existing(first!, second!, year!));
  const dayFirst = existing(year!, second!, first!);
  const monthFirst = existing(year!, first!, second!);
  const order = mark === '.' ? 'day first' : habit.order;
  if (order) return found(order === 'day first' ? dayFirst : monthFirst);
  return dayFirst && monthFirst ? either(dayFirst, monthFirst) : found(dayFirst ?? monthFirst);
}

/**
 * What the cells of a column tell together: a day above 12 shows the order. Where they show nothing it is the usual order of
 * whoever made the file; where they contradict each other there is none.
 */
export function dateHabit(values: readonly unknown[], usual?: DayOrder, isYearFirst = false): DateHabit {
  if (isYearFirst) return { order: 'month first', isYearFirst };
  const orders = new Set(values.flatMap((value) => shownOrder(value) ?? []));
  const [shown] = orders;
  const order = orders.size > 1 ? undefined : (shown ?? usual);
  // What Excel would have taken for a date in the right order, and left as text: not a cell that says more than a date.
  const left = values.some((value) => shownOrder(value) !== undefined && !AS_OF.test(cellText(value)));
  const swapped = left && values.some((value) => typeof value === 'number');
  return { ...(order ? { order } : {}), ...(swapped ? { swapped } : {}) };
}

const NUMBERS = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/;
const TIME =
  /;\d{6}$|(?<=[-/.]\d{2,4})[T ]\d{2}-\d{2}-\d{2}$|[T;, ] ?\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?( ?(Z|\(?[A-Z]{2,4}\)?|[-+]\d{2}:?\d{2}))?$/i;
const AS_OF = / as of (.+)$/i;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

/** The part of a cell's text that names the day. */
function dayOf(value: unknown): string {
  const text = latinDigits(tidy(cellText(value)));
  return (AS_OF.exec(text)?.[1] ?? text)
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .replace(/^(\d{4}\. ?\d{1,2}\. ?\d{1,2})\.$/, '$1')
    .replace(/(\d{4}|\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{1,2})$/, '$1.$2.$3');
}

function shownOrder(value: unknown): DayOrder | undefined {
  if (typeof value === 'number') return undefined;
  const { first, mark, second, year } = NUMBERS.exec(dayOf(value))?.groups ?? {};
  if (!first || !second || !year || mark === '.') return undefined;
  const dayFirst = existing(year, second, first);
  const monthFirst = existing(year, first, second);
  if (Boolean(dayFirst) === Boolean(monthFirst)) return undefined;
  return dayFirst ? 'day first' : 'month first';
}

/** The months by name, folded: in English, in the languages of the pane, and as the brokers of Europe write them. */
const MONTHS: readonly (readonly string[])[] = [
  'january januar janvier januari gennaio enero stycznia styczen ledna leden ocak yanvar janeiro ianuarie',
  'february februar fevrier februari febbraio febrero lutego luty unora unor subat fevral fevereiro februarie',
  'march marz mrz mars maart mrt marzo marca brezna brezen mart maret mac marco martie',
  'april avril aprile abril kwietnia kwiecien dubna duben nisan aprel aprilie',
  'may mai mei maggio mayo maj maja kvetna kveten mayis maio',
  'june juni juin giugno junio czerwca czerwiec cervna cerven haziran jun iyun junho iunie',
  'july juli juillet luglio julio lipca lipiec cervence cervenec temmuz julai iyul julho iulie',
  'august aout augustus agosto augusti sierpnia sierpien srpna srpen agustos agustus ogos avgust',
  'september septembre settembre septiembre setiembre wrzesnia wrzesien zari eylul sentyabr setembro septembrie',
  'october oktober octobre ottobre octubre pazdziernika pazdziernik rijna rijen ekim oktyabr outubro octombrie',
  'november novembre noviembre listopada listopad kasim noyabr novembro noiembrie',
  'december dezember decembre dicembre diciembre grudnia grudzien prosince prosinec aralik desember disember dekabr dezembro decembrie',
].map((names) => names.split(' '));

function ofWords(written: string): CalendarDate | undefined {
  const text = plainWords(written);
  if (/^\d{5}(\.\d+)?$/.test(text)) return ofNumber(Number(text));
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/.exec(text.normalize('NFC')) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    [];
  if (year) return existing(year, month!, day!);
  const counted = ofEra(text);
  if (counted) return counted;
  // In Canada and the United States the year may stand behind a slash: Jan 15/26.
  const american = /^([a-z]{3,12})\.? (\d{1,2})(?:(?:st|nd|rd|th)?,? (?=\d{4}$)|\/)(\d{4}|\d{2})$/.exec(text);
  if (american) return existing(american[3]!, monthNumber(american[1]!), american[2]!);
  const british =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[-/ ](?:de )?([a-z]{3,12})\.?,?(?: de)?[-/ ](\d{4}|\d{2})$/.exec(text);
  return british ? existing(british[3]!, monthNumber(british[2]!), british[1]!) : undefined;
}

/** Years of eras: of the Republic of China, 115 is 2026, and in Japan of Reiwa, R8 and 令和8年 are. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [/^(1[0-4]\d)([-/.])(\d{1,2})\2(\d{1,2})$/, 1911],
  [/^(1[0-4]\d)()(\d\d)(\d\d)$/, 1911],
  [/^(1[0-4]\d)(年)(\d{1,2})月(\d{1,2})日$/, 1911],
  [/^(?:r|令和)(\d{1,2})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?$/, 2018],
];

function ofEra(text: string): CalendarDate | undefined {
  for (const [looks, before] of ERAS) {
    const [, year, , month, day] = looks.exec(text.normalize('NFC')) ?? [];
    if (year) return existing(String(Number(year) + before), month!, day!);
  }
  return undefined;
}

/** The month that a name or its beginning tells; 0 when it may be of several: `cer` is June or July in Czech. */
function monthNumber(name: string): string {
  const said = MONTHS.flatMap((names, at) =>
    names.some((month) => month.startsWith(name)) ? [{ at, whole: names.includes(name) }] : [],
  );
  const [one, ...more] = said.some(({ whole }) => whole) ? said.filter(({ whole }) => whole) : said;
  return one && more.length === 0 ? String(one.at + 1) : '0';
}

/** Serial numbers of 1950 to 2099; anything else in a column of dates is another kind of number. */
const SERIALS = [18_264, 73_050] as const;

/** A number is Excel's serial, or a date without marks between its parts. */
function ofNumber(number: number): CalendarDate | undefined {
  const serial = Math.floor(number);
  if (serial >= SERIALS[0] && serial <= SERIALS[1]) {
    return dateOfSerial(serial);
  }
  const digits = String(number);
  return /^(19|20)\d{6}$/.test(digits)
    ? ofWords(digits)
    : /^1[0-4]\d{5}$/.test(digits)
      ? ofEra(digits)
      : undefined;
}

/** A date whose day and month may stand in each other's place. */
function swappable(date: CalendarDate | undefined): DateReading {
  if (!date || date.day > 12) return found(date);
  return either(date, { ...date, month: date.day, day: date.month });
}

/** Both readings of a date, or the one that they are. */
function either(one: CalendarDate, other: CalendarDate): DateReading {
  return one.month === other.month ? found(one) : { kind: 'either', dates: [one, other] };
}

/** Thailand counts its years from the Buddha: 2569 is 2026. */
const ofBuddha = (year: string): string => (/^25[4-9]\d$/.test(year) ? String(Number(year) - 543) : year);

/** Years of the Hijra, by the moon or the sun: their months are others. */
const OF_HIJRA = /^1[34]\d\d$/;

const existing = (year: string, month: string, day: string): CalendarDate | undefined =>
  OF_HIJRA.test(year)
    ? undefined
    : readIsoDate(
        `${year.length === 2 ? `20${year}` : ofBuddha(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      );
