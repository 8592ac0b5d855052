import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import {
  COLUMN_COUNT,
  columnLetters,
  formatRange,
  type PageLayoutContents,
  type PageMargins,
  parseRange,
  ROW_COUNT,
  USUAL_MARGINS,
} from 'xlsx-patch';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { Range } from './range';
import { resolveRange } from './reference';

/** Excel's names of the sizes of paper; a size's number is its place, from one. */
const PAPERS = [
  ...['Letter', 'LetterSmall', 'Tabloid', 'Ledger', 'Legal', 'Statement', 'Executive', 'A3', 'A4', 'A4Small'],
  ...['A5', 'B4', 'B5', 'Folio', 'Quatro', 'Paper10x14', 'Paper11x17', 'Note', 'Envelope9', 'Envelope10'],
  ...['Envelope11', 'Envelope12', 'Envelope14', 'Csheet', 'Dsheet', 'Esheet', 'EnvelopeDL', 'EnvelopeC5'],
  ...['EnvelopeC3', 'EnvelopeC4', 'EnvelopeC6', 'EnvelopeC65', 'EnvelopeB4', 'EnvelopeB5', 'EnvelopeB6'],
  ...['EnvelopeItaly', 'EnvelopeMonarch', 'EnvelopePersonal', 'FanfoldUS', 'FanfoldStdGerman'],
  'FanfoldLegalGerman',
];

const POINTS_PER_INCH = 72;
const POINTS: Readonly<Record<string, number>> = {
  Points: 1,
  Inches: POINTS_PER_INCH,
  Centimeters: POINTS_PER_INCH / 2.54,
};

/** How a sheet is printed. */
export class PageLayout extends WireObject {
  readonly wireType = 'PageLayout';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
  ) {
    super();
  }

  get #page(): PageLayoutContents {
    return this.sheet.extras.page;
  }

  get Orientation(): string {
    return this.#page.orientation === 'landscape' ? 'Landscape' : 'Portrait';
  }

  set Orientation(orientation: string) {
    if (orientation !== 'Landscape' && orientation !== 'Portrait') throw invalidArgument();
    this.#page.orientation = orientation === 'Landscape' ? 'landscape' : 'portrait';
  }

  /** Null for a size of paper that Excel's list has no name for. */
  get PaperSize(): string | null {
    return PAPERS[(this.#page.paperSize ?? 1) - 1] ?? null;
  }

  set PaperSize(paper: string) {
    const at = PAPERS.indexOf(paper);
    if (at < 0) throw invalidArgument(`"${paper}" is no size of paper.`);
    this.#page.paperSize = at + 1;
  }

  get Zoom(): unknown {
    const { scale = 100, fit } = this.#page;
    if (!fit) return { scale };
    return {
      ...(fit.wide > 0 && { horizontalFitToPages: fit.wide }),
      ...(fit.tall > 0 && { verticalFitToPages: fit.tall }),
    };
  }

  /** On so many pages wide and tall, either of them left out for as many as it takes; or by a scale. */
  set Zoom(zoom: unknown) {
    const { scale, horizontalFitToPages, verticalFitToPages } = (zoom ?? {}) as Record<string, unknown>;
    const [wide, tall] = [horizontalFitToPages, verticalFitToPages].map((pages) => pages ?? undefined);
    if (typeof scale === 'number' && wide === undefined && tall === undefined) {
      if (!Number.isInteger(scale) || scale < 10 || scale > 400)
        throw invalidArgument('The scale of a printed page is a whole number from 10 to 400.');
      this.#page.scale = scale;
      delete this.#page.fit;
      return;
    }
    const counts = [wide ?? 0, tall ?? 0].map(Number);
    const fine = counts.every((count) => Number.isInteger(count) && count >= 0 && count <= 32_767);
    if (!fine || (wide === undefined && tall === undefined)) throw invalidArgument();
    this.#page.fit = { wide: counts[0]!, tall: counts[1]! };
    delete this.#page.scale;
  }

  get CenterHorizontally(): boolean {
    return this.#page.centerHorizontally === true;
  }

  set CenterHorizontally(center: boolean) {
    this.#flag('centerHorizontally', center);
  }

  get CenterVertically(): boolean {
    return this.#page.centerVertically === true;
  }

  set CenterVertically(center: boolean) {
    this.#flag('centerVertically', center);
  }

  get PrintGridlines(): boolean {
    return this.#page.gridlines === true;
  }

  set PrintGridlines(print: boolean) {
    this.#flag('gridlines', print);
  }

  get PrintHeadings(): boolean {
    return this.#page.headings === true;
  }

  set PrintHeadings(print: boolean) {
    this.#flag('headings', print);
  }

  /** In points, as all margins. */
  get LeftMargin(): number {
    return this.#margin('left');
  }

  set LeftMargin(points: number) {
    this.#setMargin('left', points);
  }

  get RightMargin(): number {
    return this.#margin('right');
  }

  set RightMargin(points: number) {
    this.#setMargin('right', points);
  }

  get TopMargin(): number {
    return this.#margin('top');
  }

  set TopMargin(points: number) {
    this.#setMargin('top', points);
  }

  get BottomMargin(): number {
    return this.#margin('bottom');
  }

  set BottomMargin(points: number) {
    this.#setMargin('bottom', points);
  }

  get HeaderMargin(): number {
    return this.#margin('header');
  }

  set HeaderMargin(points: number) {
    this.#setMargin('header', points);
  }

  get FooterMargin(): number {
    return this.#margin('footer');
  }

  set FooterMargin(points: number) {
    this.#setMargin('footer', points);
  }

  get HeadersFooters(): HeaderFooterGroup {
    return new HeaderFooterGroup(this.sheet);
  }

  SetPrintMargins(unit: string, margins: unknown): void {
    const points = POINTS[unit];
    if (points === undefined) throw invalidArgument();
    for (const [side, size] of Object.entries((margins ?? {}) as Record<string, unknown>)) {
      if (!(side in USUAL_MARGINS) || typeof size !== 'number') throw invalidArgument();
      this.#setMargin(side as keyof PageMargins, size * points);
    }
  }

  SetPrintArea(area: unknown): void {
    this.#page.printArea = formatRange(this.#range(area).area);
  }

  /** @param rows of which whole rows are taken. */
  SetPrintTitleRows(rows: unknown): void {
    const { top, bottom } = this.#range(rows).area;
    this.#page.titleRows = `${top + 1}:${bottom + 1}`;
  }

  SetPrintTitleColumns(columns: unknown): void {
    const { left, right } = this.#range(columns).area;
    this.#page.titleColumns = `${columnLetters(left)}:${columnLetters(right)}`;
  }

  GetPrintTitleRowsOrNullObject(): Range | null {
    return this.#titles(this.#page.titleRows);
  }

  GetPrintTitleColumnsOrNullObject(): Range | null {
    return this.#titles(this.#page.titleColumns);
  }

  #titles(lines: string | undefined): Range | null {
    const area = lines === undefined ? undefined : parseRange(lines);
    return area ? new Range(this.book, this.sheet, area) : null;
  }

  #range(given: unknown): Range {
    const range = given instanceof Range ? given : resolveRange(this.book, String(given), this.sheet);
    if (range.sheet !== this.sheet) throw invalidArgument('What is printed of a sheet lies on that sheet.');
    const { top, left, bottom, right } = range.area;
    const all = top === 0 && left === 0 && bottom === ROW_COUNT - 1 && right === COLUMN_COUNT - 1;
    if (all) throw invalidArgument();
    return range;
  }

  #flag(key: 'centerHorizontally' | 'centerVertically' | 'gridlines' | 'headings', on: boolean): void {
    if (on) this.#page[key] = true;
    else delete this.#page[key];
  }

  #margin(side: keyof PageMargins): number {
    const points = (this.#page.margins ?? USUAL_MARGINS)[side] * POINTS_PER_INCH;
    return Math.round(points * 1e6) / 1e6;
  }

  #setMargin(side: keyof PageMargins, points: number): void {
    if (typeof points !== 'number' || !Number.isFinite(points) || points < 0) throw invalidArgument();
    this.#page.margins = { ...(this.#page.margins ?? USUAL_MARGINS), [side]: points / POINTS_PER_INCH };
  }
}

class HeaderFooterGroup extends WireObject {
  readonly wireType = 'HeaderFooterGroup';

  constructor(private readonly sheet: WorksheetModel) {
    super();
  }

  get DefaultForAllPages(): HeaderFooter {
    return new HeaderFooter(this.sheet);
  }

  get State(): string {
    return 'Default';
  }

  set State(state: string) {
    if (state !== 'Default') throw notImplemented(`Setting HeaderFooterGroup.state to "${state}"`);
  }
}

type Place = 'L' | 'C' | 'R';

/** What stands above and below every page, in three places each. Excel's codes (`&P`, `&D`) are texts like all others. */
class HeaderFooter extends WireObject {
  readonly wireType = 'HeaderFooter';

  constructor(private readonly sheet: WorksheetModel) {
    super();
  }

  get LeftHeader(): string {
    return this.#read('header', 'L');
  }

  set LeftHeader(text: string) {
    this.#write('header', 'L', text);
  }

  get CenterHeader(): string {
    return this.#read('header', 'C');
  }

  set CenterHeader(text: string) {
    this.#write('header', 'C', text);
  }

  get RightHeader(): string {
    return this.#read('header', 'R');
  }

  set RightHeader(text: string) {
    this.#write('header', 'R', text);
  }

  get LeftFooter(): string {
    return this.#read('footer', 'L');
  }

  set LeftFooter(text: string) {
    this.#write('footer', 'L', text);
  }

  get CenterFooter(): string {
    return this.#read('footer', 'C');
  }

  set CenterFooter(text: string) {
    this.#write('footer', 'C', text);
  }

  get RightFooter(): string {
    return this.#read('footer', 'R');
  }

  set RightFooter(text: string) {
    this.#write('footer', 'R', text);
  }

  #read(where: 'header' | 'footer', place: Place): string {
    return placesOf(this.sheet.extras.page[where] ?? '')[place];
  }

  #write(where: 'header' | 'footer', place: Place, text: string): void {
    const { page } = this.sheet.extras;
    const places = { ...placesOf(page[where] ?? ''), [place]: String(text) };
    const whole = (['L', 'C', 'R'] as const)
      .map((one) => (places[one] ? `&${one}${places[one]}` : ''))
      .join('');
    // Excel takes no more.
    if (whole.length > 255)
      throw invalidArgument(
        'What stands above or below a page has at most 255 characters, its codes included.',
      );
    if (whole) page[where] = whole;
    else delete page[where];
  }
}

/** Takes `&Lleft&Ccentre&Rright` apart; text before the first code stands in the centre. `&&` is an ampersand. */
function placesOf(whole: string): Record<Place, string> {
  const places: Record<Place, string> = { L: '', C: '', R: '' };
  let place: Place = 'C';
  for (const [piece] of whole.matchAll(/&[\s\S]|[^&]+|&$/g)) {
    if (piece === '&L' || piece === '&C' || piece === '&R') place = piece.charAt(1) as Place;
    else places[place] += piece;
  }
  return places;
}
