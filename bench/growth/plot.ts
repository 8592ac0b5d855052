import type { Usage } from '../bench';

/** What one kind of work used, by its size. */
export interface Growth {
  readonly what: string;
  readonly points: readonly { readonly size: number; readonly usage: Usage }[];
}

const PANEL = { width: 250, height: 150, left: 20, top: 56, gap: 40 };
const COLORS = { seconds: '#0B7A5B', memory: '#8A5A00', axis: '#9AA5A1', text: '#333333' };

/**
 * A picture with a panel for each kind of work: time and peak memory over its size. All axes are logarithmic, and as long for a factor in
 * height as in width: what grows in proportion to the size rises like the dotted diagonal, and what does not grow lies flat.
 */
export function growthPlot(all: readonly Growth[]): string {
  const columns = 3;
  const rows = Math.ceil(all.length / columns);
  const width = PANEL.left + columns * (PANEL.width + PANEL.gap);
  const height = PANEL.top + rows * (PANEL.height + 70);
  const panels = all.map((growth, at) => {
    const x = PANEL.left + (at % columns) * (PANEL.width + PANEL.gap);
    const y = PANEL.top + Math.floor(at / columns) * (PANEL.height + 70);
    return `<g transform="translate(${x} ${y})">${panel(growth)}</g>`;
  });
  const legend = [
    line([[PANEL.left, 18] as const, [PANEL.left + 24, 18] as const], COLORS.seconds),
    text(PANEL.left + 30, 22, 'time'),
    line([[PANEL.left + 80, 18] as const, [PANEL.left + 104, 18] as const], COLORS.memory),
    text(PANEL.left + 110, 22, 'peak memory of the process'),
    line([[PANEL.left + 310, 18] as const, [PANEL.left + 334, 18] as const], COLORS.axis, true),
    text(PANEL.left + 340, 22, 'in proportion to the size'),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/>`,
    ...legend,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function panel({ what, points }: Growth): string {
  const first = points[0]!;
  const range = Math.log10(points.at(-1)!.size / first.size);
  const x = (size: number) => round((Math.log10(size / first.size) / range) * PANEL.width);
  const y = (factor: number) => round(PANEL.height - (Math.log10(factor) / range) * (PANEL.height - 20));
  const curve = (
    valueOf: (usage: Usage) => number,
    label: (usage: Usage) => string,
    color: string,
    dy: number,
  ) => {
    const places = points.map(
      ({ size, usage }) => [x(size), y(Math.max(1, valueOf(usage) / valueOf(first.usage)))] as const,
    );
    return [
      line(places, color),
      ...places.map(([left, top], at) =>
        text(
          left,
          top + dy,
          label(points[at]!.usage),
          color,
          at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle',
        ),
      ),
    ].join('');
  };
  return [
    text(0, -8, what),
    line([[0, 0] as const, [0, PANEL.height] as const, [PANEL.width, PANEL.height] as const], COLORS.axis),
    line([[0, PANEL.height] as const, [PANEL.width, 20] as const], COLORS.axis, true),
    ...points.map(({ size }, at) =>
      text(
        x(size),
        PANEL.height + 32,
        size.toLocaleString('en'),
        COLORS.text,
        at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle',
      ),
    ),
    curve(
      ({ seconds }) => seconds,
      ({ seconds }) => `${seconds < 10 ? seconds.toPrecision(2) : Math.round(seconds)} s`,
      COLORS.seconds,
      -6,
    ),
    curve(
      ({ peakMegabytes }) => peakMegabytes,
      ({ peakMegabytes }) => `${Math.round(peakMegabytes)} MB`,
      COLORS.memory,
      14,
    ),
  ].join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

const line = (places: readonly (readonly [number, number])[], color: string, isDotted = false): string =>
  `<polyline points="${places.map((place) => place.join(',')).join(' ')}" fill="none" stroke="${color}" stroke-width="${isDotted ? 1 : 1.6}"${isDotted ? ' stroke-dasharray="2 4"' : ''}/>`;

const text = (x: number, y: number, words: string, color: string = COLORS.text, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}">${words}</text>`;
