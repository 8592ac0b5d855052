import type { BorderKind, BorderLine, CellStyle } from 'xlsx-patch';
import { invalidArgument, notImplemented, orInvalidArgument } from '../wire/wire-error';
import { WireCollection } from '../wire/wire-object';
import { KeyedObject } from './collections';
import { color } from './colors';
import type { Range } from './range';

type BorderSide = 'borderTop' | 'borderBottom' | 'borderLeft' | 'borderRight';

/** Excel's names of the sides; those inside are between the cells. */
const SIDES = [
  'EdgeTop',
  'EdgeBottom',
  'EdgeLeft',
  'EdgeRight',
  'InsideVertical',
  'InsideHorizontal',
] as const;
type Side = (typeof SIDES)[number];

/** Excel has a style and a weight for each line, where files have one word for both. */
const LINES: readonly (readonly [style: string, weight: string, kind: BorderKind])[] = [
  ['Continuous', 'Thin', 'thin'],
  ['Continuous', 'Hairline', 'hair'],
  ['Continuous', 'Medium', 'medium'],
  ['Continuous', 'Thick', 'thick'],
  ['Dash', 'Thin', 'dashed'],
  ['Dash', 'Medium', 'mediumDashed'],
  ['DashDot', 'Thin', 'dashDot'],
  ['DashDot', 'Medium', 'mediumDashDot'],
  ['DashDotDot', 'Thin', 'dashDotDot'],
  ['DashDotDot', 'Medium', 'mediumDashDotDot'],
  ['Dot', 'Thin', 'dotted'],
  ['Double', 'Thick', 'double'],
  ['SlantDashDot', 'Medium', 'slantDashDot'],
];

/** The lines around a range's cells, and between them. */
export class RangeBorderCollection extends WireCollection<RangeBorder> {
  readonly wireType = 'RangeBorderCollection';

  constructor(private readonly range: Range) {
    super();
  }

  wireItems(): RangeBorder[] {
    return SIDES.map((side) => new RangeBorder(this.range, side));
  }

  wireItem(side: unknown): RangeBorder {
    const known = SIDES.find((one) => one === side);
    if (known) return new RangeBorder(this.range, known);
    throw /^Diagonal(Up|Down)$/.test(String(side))
      ? notImplemented(`RangeBorder "${String(side)}"`)
      : invalidArgument();
  }

  GetItemAt(index: unknown): RangeBorder {
    return orInvalidArgument(this.wireItems()[Number(index)]);
  }

  get Count(): number {
    return SIDES.length;
  }
}

class RangeBorder extends KeyedObject<Range, Side> {
  readonly wireType = 'RangeBorder';

  get SideIndex(): string {
    return this.key;
  }

  /** `None` where there is no line; null where they differ. */
  get Style(): string | null {
    return this.#common((line) => (line ? lineOf(line)[0] : 'None'));
  }

  set Style(style: string) {
    if (style === 'None') {
      this.#draw(() => '');
      return;
    }
    const known = LINES.filter(([one]) => one === style);
    if (known.length === 0) throw invalidArgument();
    this.#draw((line) => {
      const weight = line && lineOf(line)[1];
      const [, , kind] = known.find(([, one]) => one === weight) ?? known[0]!;
      return written(kind, colorOf(line));
    });
  }

  get Weight(): string | null {
    return this.#common((line) => (line ? lineOf(line)[1] : 'Thin'));
  }

  set Weight(weight: string) {
    if (!LINES.some(([, one]) => one === weight)) throw invalidArgument();
    this.#draw((line) => {
      const style = line ? lineOf(line)[0] : 'Continuous';
      const [, , kind] =
        LINES.find((one) => one[0] === style && one[1] === weight) ??
        LINES.find((one) => one[0] === 'Continuous' && one[1] === weight)!;
      return written(kind, colorOf(line));
    });
  }

  get Color(): string | null {
    return this.#common((line) => colorOf(line) ?? '#000000');
  }

  set Color(value: string) {
    const paint = color(value);
    this.#draw((line) => written(line ? lineOf(line)[2] : 'thin', paint));
  }

  #common<T>(read: (line: BorderLine | undefined) => T): T | null {
    const found = new Set<T>();
    for (const [row, column, side] of this.#places())
      found.add(read(this.owner.sheet.style({ row, column })[side]));
    return found.size === 1 ? [...found][0]! : null;
  }

  #draw(line: (before: BorderLine | undefined) => string): void {
    // Most cells have the same style before, and the line on the same sides.
    const drawn = new Map<Readonly<CellStyle>, Map<string, CellStyle>>();
    this.owner.restyle((row, column) => {
      const before = this.owner.sheet.style({ row, column });
      const sides = this.#sidesAt(row, column);
      const known = drawn.get(before) ?? new Map<string, CellStyle>();
      drawn.set(before, known);
      const key = sides.join();
      const style: CellStyle = known.get(key) ?? {};
      if (known.has(key)) return style;
      for (const side of sides) style[side] = line(before[side]) as BorderLine;
      known.set(key, style);
      return style;
    });
  }

  /** The sides of a cell that are the line; a line inside belongs to the cells on both its sides. */
  #sidesAt(row: number, column: number): BorderSide[] {
    const { top, left, bottom, right } = this.owner.area;
    const sides: BorderSide[] = [];
    if (this.key === 'EdgeTop' && row === top) sides.push('borderTop');
    if (this.key === 'EdgeBottom' && row === bottom) sides.push('borderBottom');
    if (this.key === 'EdgeLeft' && column === left) sides.push('borderLeft');
    if (this.key === 'EdgeRight' && column === right) sides.push('borderRight');
    if (this.key === 'InsideHorizontal' && row < bottom) sides.push('borderBottom');
    if (this.key === 'InsideHorizontal' && row > top) sides.push('borderTop');
    if (this.key === 'InsideVertical' && column < right) sides.push('borderRight');
    if (this.key === 'InsideVertical' && column > left) sides.push('borderLeft');
    return sides;
  }

  /** The cells with the side that is the line. */
  *#places(): Generator<[row: number, column: number, side: BorderSide]> {
    const { top, left, bottom, right } = this.owner.area;
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        for (const side of this.#sidesAt(row, column)) yield [row, column, side];
  }
}

const lineOf = (line: BorderLine): (typeof LINES)[number] =>
  LINES.find(([, , kind]) => kind === line.split(' ')[0])!;

const colorOf = (line: BorderLine | undefined): string | undefined => line?.split(' ')[1];

const written = (kind: BorderKind, paint: string | undefined): string =>
  paint && paint !== '#000000' ? `${kind} ${paint}` : kind;
