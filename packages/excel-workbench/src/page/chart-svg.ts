import { visibleText } from 'visible-text';
import type { CellValue, ChartContents, ChartSeriesContents, ChartType } from 'xlsx-patch';

/** The colours that a chart takes where none is given: those of Office's theme. */
const THEME = ['#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'] as const;

const FONT = 12;
const TITLE = 30;
const LEGEND_LINE = 18;
const LEGEND_WIDTH = 120;

/** What a chart shows, read from the cells. */
interface Data {
  readonly categories: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly number[];
    readonly own: ChartSeriesContents;
  }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a chart of its data, as an SVG element of that size. Excel draws its own and finer ones; this one shows the same values.
 * Names, titles and colours come out of files that anybody may have made. So the picture is built of elements and attributes:
 * nothing that a file holds is ever read as markup.
 *
 * @param valuesAt what stands in the cells of a reference.
 */
export function chartSvg(
  chart: ChartContents,
  { width, height }: { width: number; height: number },
  valuesAt: (reference: string) => readonly CellValue[],
): SVGElement {
  const data = dataOf(chart, valuesAt);
  const round = chart.type === 'pie' || chart.type === 'doughnut';
  const entries = round
    ? data.categories.map((name, index) => ({ name, color: pointColor(data.series[0]?.own, index) }))
    : data.series.map(({ name, own }, index) => ({ name, color: own.color ?? theme(index) }));
  const top = chart.title === undefined ? 8 : TITLE;
  const around = legendBox(
    chart.legend,
    { x: 12, y: top, width: width - 24, height: height - top - 8 },
    entries.length,
  );
  const title =
    chart.title === undefined
      ? []
      : [
          text(width / 2, 20, chart.title, {
            'font-weight': 600,
            'font-size': 14,
            'text-anchor': 'middle',
          }),
        ];
  const plot = round ? slices(chart.type, data, around.plot) : axesPlot(chart, data, around.plot);
  const legend = chart.legend ? drawLegend(entries, around.legend, chart.legend) : [];
  const about = {
    role: 'img',
    'aria-label': visibleText(chart.altText ?? chart.title ?? chart.name),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': 'sans-serif',
    'font-size': FONT,
  };
  const ground = drawn('rect', { width: '100%', height: '100%', fill: '#fff', stroke: '#d5dbd9' });
  return drawn('svg', about, [ground, ...title, ...plot, ...legend]);
}

function dataOf(chart: ChartContents, valuesAt: (reference: string) => readonly CellValue[]): Data {
  const [first] = chart.series;
  const length = Math.max(0, ...chart.series.map(({ values }) => valuesAt(values).length));
  const named = first?.categories === undefined ? [] : valuesAt(first.categories);
  return {
    categories: Array.from({ length }, (_, index) => String(named[index] ?? index + 1)),
    series: chart.series.map((own, index) => ({
      own,
      name: own.name?.startsWith('=')
        ? String(valuesAt(own.name)[0] ?? '')
        : (own.name ?? `Series ${index + 1}`),
      values: valuesAt(own.values).map((value) => (typeof value === 'number' ? value : 0)),
    })),
  };
}

const theme = (index: number): string => THEME[index % THEME.length]!;

const pointColor = (series: ChartSeriesContents | undefined, index: number): string =>
  series?.pointColors?.[index] ?? theme(index);

function legendBox(place: ChartContents['legend'], box: Box, entries: number): { plot: Box; legend: Box } {
  const { x, y, width, height } = box;
  const side = Math.min(LEGEND_WIDTH, width / 3);
  const lines = Math.ceil((entries * LEGEND_WIDTH) / Math.max(1, width)) * LEGEND_LINE;
  switch (place) {
    case 'left':
      return { legend: { ...box, width: side }, plot: { ...box, x: x + side, width: width - side } };
    case 'right':
      return {
        legend: { ...box, x: x + width - side, width: side },
        plot: { ...box, width: width - side - 8 },
      };
    case 'top':
      return { legend: { ...box, height: lines }, plot: { ...box, y: y + lines, height: height - lines } };
    case 'bottom':
      return {
        legend: { ...box, y: y + height - lines, height: lines },
        plot: { ...box, height: height - lines - 4 },
      };
    default:
      return { legend: { x, y, width: 0, height: 0 }, plot: box };
  }
}

function drawLegend(
  entries: readonly { name: string; color: string }[],
  box: Box,
  place: NonNullable<ChartContents['legend']>,
): SVGElement[] {
  const upright = place === 'left' || place === 'right';
  const perLine = Math.max(1, Math.floor(box.width / LEGEND_WIDTH));
  const top = upright ? box.y + Math.max(0, (box.height - entries.length * LEGEND_LINE) / 2) : box.y;
  return entries.flatMap(({ name, color }, index) => {
    const x = upright ? box.x : box.x + (index % perLine) * LEGEND_WIDTH;
    const y = top + (upright ? index : Math.floor(index / perLine)) * LEGEND_LINE;
    const key = drawn('rect', { x, y: y + 3, width: 10, height: 10, fill: color });
    return [key, text(x + 15, y + 12, short(name, 16))];
  });
}

function slices(type: ChartType, { series, categories }: Data, { x, y, width, height }: Box): SVGElement[] {
  const [first] = series;
  const values = categories.map((_, index) => Math.max(0, first?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!first || total === 0) return [];
  const radius = Math.max(4, Math.min(width, height) / 2 - 6);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const at = (share: number, r: number): string => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`;
  };
  let start = 0;
  const parts = values.map((value, index) => {
    const share = value / total;
    const end = start + share;
    // A whole circle has no beginning to draw an arc from.
    const stop = share === 1 ? end - 1e-6 : end;
    const path = `M ${cx} ${cy} L ${at(start, radius)} A ${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${at(stop, radius)} Z`;
    const middle = at((start + end) / 2, radius * (type === 'doughnut' ? 0.8 : 0.65)).split(' ');
    start = end;
    const label =
      share > 0.04
        ? [
            text(Number(middle[0]), Number(middle[1]) + 4, number(value), {
              'text-anchor': 'middle',
              fill: '#fff',
            }),
          ]
        : [];
    return { slice: drawn('path', { d: path, fill: pointColor(first.own, index), stroke: '#fff' }), label };
  });
  const hole = type === 'doughnut' ? [drawn('circle', { cx, cy, r: round(radius * 0.6), fill: '#fff' })] : [];
  return [...parts.map(({ slice }) => slice), ...hole, ...parts.flatMap(({ label }) => label)];
}

function axesPlot(chart: ChartContents, data: Data, box: Box): SVGElement[] {
  const sideways = chart.type.startsWith('bar');
  const stacked = /Stacked/.test(chart.type);
  const shares = chart.type.endsWith('100');
  const { categories, series } = data;
  const sums = categories.map((_, at) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  );
  const valueAt = (index: number, at: number): number => {
    const value = series[index]?.values[at] ?? 0;
    return shares ? (sums[at] ? (value / sums[at]) * 100 : 0) : value;
  };
  const all = categories.flatMap((_, at) => {
    const own = series.map((__, index) => valueAt(index, at));
    if (!stacked) return own;
    return [own.filter((one) => one > 0).reduce(add, 0), own.filter((one) => one < 0).reduce(add, 0)];
  });
  const highest = shares ? 100 : niceCeiling(Math.max(0, ...all));
  const lowest = shares ? Math.min(0, ...all) : -niceCeiling(-Math.min(0, ...all));
  const span = highest - lowest || 1;
  const names = sideways ? Math.min(110, box.width / 3) : 0;
  const area: Box = sideways
    ? { x: box.x + names, y: box.y, width: box.width - names - 8, height: box.height - 18 }
    : { x: box.x + 44, y: box.y + 6, width: box.width - 48, height: box.height - 26 };
  const along = sideways ? area.height : area.width;
  const band = along / Math.max(1, categories.length);
  const length = sideways ? area.width : area.height;
  const offset = (value: number): number => ((value - lowest) / span) * length;
  const lines = [0, 1, 2, 3, 4].flatMap((step) => {
    const value = lowest + (span * step) / 4;
    const label = `${number(value)}${shares ? ' %' : ''}`;
    if (sideways) {
      const x = round(area.x + offset(value));
      return [
        drawn('path', { d: `M ${x} ${area.y} V ${area.y + area.height}`, stroke: '#e3e8e6' }),
        text(x, area.y + area.height + 14, label, { 'text-anchor': 'middle' }),
      ];
    }
    const y = round(area.y + area.height - offset(value));
    return [
      drawn('path', { d: `M ${area.x} ${y} H ${area.x + area.width}`, stroke: '#e3e8e6' }),
      text(area.x - 6, y + 4, label, { 'text-anchor': 'end' }),
    ];
  });
  const labels = categories.map((name, at) =>
    sideways
      ? text(area.x - 6, area.y + band * (at + 0.5) + 4, short(name, 16), { 'text-anchor': 'end' })
      : text(area.x + band * (at + 0.5), area.y + area.height + 15, short(name, Math.max(4, band / 7)), {
          'text-anchor': 'middle',
        }),
  );
  if (chart.type === 'line') {
    const paths = series.map(({ own }, index) => {
      const points = categories.map(
        (_, at) =>
          `${round(area.x + band * (at + 0.5))} ${round(area.y + area.height - offset(valueAt(index, at)))}`,
      );
      const stroke = own.color ?? theme(index);
      return drawn('polyline', { points: points.join(', '), fill: 'none', 'stroke-width': 2, stroke });
    });
    return [...lines, ...labels, ...paths];
  }
  const thickness = (band * 0.62) / (stacked ? 1 : Math.max(1, series.length));
  const bars = categories.flatMap((_, at) => {
    let [above, below] = [0, 0];
    return series.flatMap(({ own }, index) => {
      const value = valueAt(index, at);
      const from = stacked ? (value < 0 ? below : above) : 0;
      if (value < 0) below = from + value;
      else above = from + value;
      const [a, b] = [offset(Math.min(from, from + value)), offset(Math.max(from, from + value))];
      const side = band * at + band * 0.19 + (stacked ? 0 : thickness * index);
      const fill = own.pointColors?.[at] ?? own.color ?? theme(index);
      const bar = sideways
        ? { x: area.x + a, y: area.y + side, width: b - a, height: thickness }
        : { x: area.x + side, y: area.y + area.height - b, width: thickness, height: b - a };
      const middle = bar.x + bar.width / 2;
      const label =
        chart.dataLabels && value !== 0
          ? sideways
            ? [text(middle, bar.y + bar.height / 2 + 4, number(value), { 'text-anchor': 'middle' })]
            : [text(middle, bar.y - 3, number(value), { 'text-anchor': 'middle' })]
          : [];
      const rect = drawn('rect', {
        x: round(bar.x),
        y: round(bar.y),
        width: round(bar.width),
        height: round(bar.height),
        fill,
      });
      return [rect, ...label];
    });
  });
  return [...lines, ...labels, ...bars];
}

const add = (a: number, b: number): number => a + b;
const round = (value: number): number => Math.round(value * 10) / 10;

/** The next number that is easy to read and easy to quarter. */
function niceCeiling(value: number): number {
  if (value <= 0) return 0;
  const ten = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.2, 1.6, 2, 2.4, 3, 4, 6, 8, 10].find((step) => step * ten >= value - 1e-9) ?? 10) * ten;
}

const number = (value: number): string =>
  new Intl.NumberFormat('en-US', {
    maximumFractionDigits: 1,
    notation: Math.abs(value) >= 1e5 ? 'compact' : 'standard',
  }).format(value);

const short = (name: string, most: number): string =>
  name.length <= most ? name : `${name.slice(0, Math.max(1, Math.floor(most) - 1))}…`;

function text(x: number, y: number, content: string, attributes: Attributes = {}): SVGElement {
  const element = drawn('text', { x: round(x), y: round(y), fill: '#34423e', ...attributes });
  element.textContent = visibleText(content);
  return element;
}

type Attributes = Readonly<Record<string, string | number>>;

const SVG = 'http://www.w3.org/2000/svg';

function drawn(name: string, attributes: Attributes, inside: readonly SVGElement[] = []): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}
