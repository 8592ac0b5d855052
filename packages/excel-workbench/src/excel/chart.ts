import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import {
  between,
  type CellRange,
  CHART_TYPES,
  type ChartContents,
  type ChartSeriesContents,
  type ChartType,
  formatRange,
  parseRange,
  quoteSheetName,
} from 'xlsx-patch';
import { invalidArgument, itemNotFound, notImplemented } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import { color } from './colors';
import { KeyedCollection } from './collections';
import { identityOf } from './identity';
import { refuseProtected } from './protection';
import { Range } from './range';
import { resolveRange } from './reference';
import { Worksheet } from './worksheet';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a chart stands when nobody has said: as large as Excel makes one. */
const ROWS = 15;
const COLUMNS = 8;

/** The charts of a sheet, kept as data. */
export class ChartCollection extends KeyedCollection<Chart> {
  readonly wireType = 'ChartCollection';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
  ) {
    super();
  }

  wireItems(): Chart[] {
    return this.sheet.charts.map((chart) => new Chart(this.book, this.sheet, chart));
  }

  protected keysOf({ Name, Id }: Chart): string[] {
    return [Name, Id];
  }

  /** Excel reads names and categories out of the first row and column, where they hold texts. */
  Add(type: string, source: Range, seriesBy?: string | null): Chart {
    refuseProtected(this.book, this.sheet);
    const ours = CHART_TYPES.find((one) => capital(one) === type);
    if (!ours) throw notImplemented(`ChartCollection.add("${type}")`);
    if (!(source instanceof Range)) throw invalidArgument();
    const contents: ChartContents = {
      name: this.#nextName(),
      type: ours,
      series: seriesOf(source, ours, seriesBy ?? 'Auto'),
      range: formatRange(beside(source.area)),
      legend: 'right',
    };
    this.sheet.charts.push(contents);
    this.book.redraw();
    return new Chart(this.book, this.sheet, contents);
  }

  #nextName(): string {
    let number = this.sheet.charts.length + 1;
    while (this.find(`Chart ${number}`)) number += 1;
    return `Chart ${number}`;
  }
}

const beside = ({ top, right }: CellRange): CellRange =>
  between({ row: top, column: right + 2 }, { row: top + ROWS - 1, column: right + 1 + COLUMNS });

function seriesOf(source: Range, type: ChartType, seriesBy: string): ChartSeriesContents[] {
  const { area, sheet } = source;
  const isText = (row: number, column: number): boolean =>
    typeof sheet.entry({ row, column }).value === 'string';
  const { top, left, bottom, right } = area;
  const header = bottom > top && isText(top, right);
  const labels = right > left && isText(bottom, left);
  const [firstRow, firstColumn] = [top + (header ? 1 : 0), left + (labels ? 1 : 0)];
  const byRows = seriesBy === 'Rows' || (seriesBy === 'Auto' && bottom - firstRow < right - firstColumn);
  const reference = (from: [number, number], to: [number, number]): string =>
    absolute(sheet.name, between({ row: from[0], column: from[1] }, { row: to[0], column: to[1] }));
  const series: ChartSeriesContents[] = [];
  if (byRows) {
    for (let row = firstRow; row <= bottom; row += 1) {
      series.push({
        ...(labels ? { name: reference([row, left], [row, left]) } : {}),
        ...(header ? { categories: reference([top, firstColumn], [top, right]) } : {}),
        values: reference([row, firstColumn], [row, right]),
      });
    }
  } else {
    for (let column = firstColumn; column <= right; column += 1) {
      series.push({
        ...(header ? { name: reference([top, column], [top, column]) } : {}),
        ...(labels ? { categories: reference([firstRow, left], [bottom, left]) } : {}),
        values: reference([firstRow, column], [bottom, column]),
      });
    }
  }
  // A round chart shows one series.
  return type === 'pie' || type === 'doughnut' ? series.slice(0, 1) : series;
}

function absolute(sheet: string, area: CellRange): string {
  return `=${quoteSheetName(sheet)}!${formatRange(area).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}`;
}

export class Chart extends WireObject {
  readonly wireType = 'Chart';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly contents: ChartContents,
  ) {
    super();
  }

  get Id(): string {
    return identityOf(this.contents);
  }

  get Name(): string {
    return this.contents.name;
  }

  set Name(name: string) {
    const taken = this.sheet.charts.some((one) => one !== this.contents && one.name === name);
    if (taken || !name) throw invalidArgument('A chart needs a name that no other chart of the sheet has.');
    this.contents.name = String(name);
  }

  get ChartType(): string {
    return capital(this.contents.type);
  }

  get Title(): ChartTitle {
    return new ChartTitle(this.book, this.contents);
  }

  get Legend(): ChartLegend {
    return new ChartLegend(this.book, this.contents);
  }

  get DataLabels(): ChartDataLabels {
    return new ChartDataLabels(this.book, this.contents);
  }

  get Series(): ChartSeriesCollection {
    return new ChartSeriesCollection(this.book, this.contents);
  }

  get Worksheet(): Worksheet {
    return new Worksheet(this.book, this.sheet);
  }

  SetPosition(start: unknown, end: unknown): void {
    const first = this.#corner(start);
    const last = end === null || end === undefined ? undefined : this.#corner(end);
    const now = parseRange(this.contents.range)!;
    const area = last
      ? between({ row: first.top, column: first.left }, { row: last.bottom, column: last.right })
      : {
          top: first.top,
          left: first.left,
          bottom: first.top + now.bottom - now.top,
          right: first.left + now.right - now.left,
        };
    this.contents.range = formatRange(area);
    this.book.redraw();
  }

  Delete(): void {
    const { extras } = this.sheet;
    extras.charts = extras.charts.filter((chart) => chart !== this.contents);
    this.book.redraw();
  }

  #corner(place: unknown): CellRange {
    if (place instanceof Range) return place.area;
    if (typeof place === 'string') return resolveRange(this.book, place, this.sheet).area;
    throw invalidArgument();
  }
}

/** A part of a chart that changes its contents. */
abstract class ChartPart extends WireObject {
  constructor(
    protected readonly book: WorkbookModel,
    protected readonly contents: ChartContents,
  ) {
    super();
  }
}

class ChartTitle extends ChartPart {
  readonly wireType = 'ChartTitle';

  get Text(): string {
    return this.contents.title ?? '';
  }

  set Text(text: string) {
    this.contents.title = String(text);
    this.book.redraw();
  }

  get Visible(): boolean {
    return this.contents.title !== undefined;
  }

  set Visible(visible: boolean) {
    if (!visible) delete this.contents.title;
    else this.contents.title ??= '';
    this.book.redraw();
  }
}

const LEGENDS = ['top', 'bottom', 'left', 'right'] as const;

class ChartLegend extends ChartPart {
  readonly wireType = 'ChartLegend';

  get Visible(): boolean {
    return this.contents.legend !== undefined;
  }

  set Visible(visible: boolean) {
    if (!visible) delete this.contents.legend;
    else this.contents.legend ??= 'right';
    this.book.redraw();
  }

  get Position(): string {
    return capital(this.contents.legend ?? 'right');
  }

  set Position(position: string) {
    const ours = LEGENDS.find((one) => capital(one) === position);
    if (!ours) throw invalidArgument(`The workbench cannot put a legend at "${position}".`);
    this.contents.legend = ours;
    this.book.redraw();
  }
}

class ChartDataLabels extends ChartPart {
  readonly wireType = 'ChartDataLabels';

  get ShowValue(): boolean {
    return this.contents.dataLabels === true;
  }

  set ShowValue(show: boolean) {
    this.contents.dataLabels = show;
    this.book.redraw();
  }
}

class ChartSeriesCollection extends WireCollection<ChartSeries> {
  readonly wireType = 'ChartSeriesCollection';

  constructor(
    private readonly book: WorkbookModel,
    private readonly contents: ChartContents,
  ) {
    super();
  }

  wireItems(): ChartSeries[] {
    return this.contents.series.map((series) => new ChartSeries(this.book, this.contents, series));
  }

  wireItem(index: unknown): ChartSeries {
    return this.GetItemAt(index);
  }

  GetItemAt(index: unknown): ChartSeries {
    const item = this.wireItems()[Number(index)];
    if (!item) throw itemNotFound();
    return item;
  }

  GetCount(): number {
    return this.contents.series.length;
  }

  get Count(): number {
    return this.contents.series.length;
  }
}

class ChartSeries extends WireObject {
  readonly wireType = 'ChartSeries';

  constructor(
    private readonly book: WorkbookModel,
    private readonly contents: ChartContents,
    private readonly series: ChartSeriesContents,
  ) {
    super();
  }

  get Name(): string {
    const { name = '' } = this.series;
    if (!name.startsWith('=')) return name;
    const { sheet, area } = resolveRange(this.book, name, this.book.active);
    return String(sheet.entry({ row: area.top, column: area.left }).value ?? '');
  }

  set Name(name: string) {
    this.series.name = String(name);
    this.book.redraw();
  }

  get HasDataLabels(): boolean {
    return this.contents.dataLabels === true;
  }

  set HasDataLabels(has: boolean) {
    this.contents.dataLabels = has;
    this.book.redraw();
  }

  get Format(): ChartFormat {
    return new ChartFormat('ChartSeriesFormat', (fill) => {
      this.series.color = fill;
      this.book.redraw();
    });
  }

  get Points(): ChartPoints {
    return new ChartPoints((index, fill) => {
      (this.series.pointColors ??= {})[index] = fill;
      this.book.redraw();
    });
  }
}

class ChartPoints extends WireObject {
  readonly wireType = 'ChartPointsCollection';

  constructor(private readonly paint: (index: number, color: string) => void) {
    super();
  }

  GetItemAt(index: number): ChartPoint {
    return new ChartPoint((fill) => this.paint(index, fill));
  }
}

class ChartPoint extends WireObject {
  readonly wireType = 'ChartPoint';

  constructor(private readonly paint: (color: string) => void) {
    super();
  }

  get Format(): ChartFormat {
    return new ChartFormat('ChartPointFormat', this.paint);
  }
}

class ChartFormat extends WireObject {
  constructor(
    readonly wireType: string,
    private readonly paint: (color: string) => void,
  ) {
    super();
  }

  get Fill(): ChartFill {
    return new ChartFill(this.paint);
  }
}

class ChartFill extends WireObject {
  readonly wireType = 'ChartFill';

  constructor(private readonly paint: (color: string) => void) {
    super();
  }

  SetSolidColor(fill: unknown): void {
    this.paint(color(fill));
  }
}
