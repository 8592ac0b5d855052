import { attribute, child, type XmlElement } from './xml';

/** The first 64 colours of the indexed palette, as Excel has them when a workbook brings none of its own. */
const PALETTE = (
  '000000FFFFFFFF000000FF000000FFFFFF00FF00FF00FFFF' +
  '000000FFFFFFFF000000FF000000FFFFFF00FF00FF00FFFF' +
  '800000008000000080808000800080008080C0C0C0808080' +
  '9999FF993366FFFFCCCCFFFF660066FF80800066CCCCCCFF' +
  '000080FF00FFFFFF0000FFFF8000808000000080800000FF' +
  '00CCFFCCFFFFCCFFCCFFFF9999CCFFFF99CCCC99FFFFCC99' +
  '3366FF33CCCC99CC00FFCC00FF9900FF660066669996969600' +
  '3366339966003300333300993300993366333399333333'
).match(/.{6}/g)!;

/** The order in which `theme="…"` counts: light and dark change places against the theme part's own order. */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
];
const OFFICE_THEME = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
];

/** The colours of a theme part, `RRGGBB`, in the order in which styles count them. */
export function themeColors(theme: XmlElement | undefined): string[] {
  const scheme = child(child(theme, 'themeElements'), 'clrScheme');
  return THEME_ORDER.map((name, index) => {
    const color = child(scheme, name)?.children[0];
    const value = color && (attribute(color, 'lastClr') ?? attribute(color, 'val'));
    return value && /^[0-9a-f]{6}$/i.test(value) ? value : OFFICE_THEME[index]!;
  });
}

/** A colour element (`color`, `fgColor`, `tabColor`) as `#RRGGBB`; undefined for an automatic one, or none. */
export function readColor(element: XmlElement | undefined, theme: readonly string[]): string | undefined {
  if (!element) return undefined;
  const base = baseColor(element, theme);
  if (!base) return undefined;
  return `#${tinted(base, Number(attribute(element, 'tint') ?? 0)).toUpperCase()}`;
}

function baseColor(element: XmlElement, theme: readonly string[]): string | undefined {
  const rgb = attribute(element, 'rgb');
  if (rgb && /^([0-9a-f]{2})?[0-9a-f]{6}$/i.test(rgb)) return rgb.slice(-6);
  const themed = attribute(element, 'theme');
  if (themed !== undefined) return theme[Number(themed)];
  const indexed = attribute(element, 'indexed');
  return indexed === undefined ? undefined : PALETTE[Number(indexed)];
}

/** Lightens (tint above 0) or darkens (below 0) a colour's luminance, hue and saturation kept. */
function tinted(rgb: string, tint: number): string {
  if (!tint || !Number.isFinite(tint)) return rgb;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255);
  const [hue, saturation, luminance] = toHsl(red!, green!, blue!);
  const lit = tint < 0 ? luminance * (1 + tint) : luminance * (1 - tint) + tint;
  return fromHsl(hue, saturation, Math.min(1, Math.max(0, lit)))
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

function toHsl(
  red: number,
  green: number,
  blue: number,
): [hue: number, saturation: number, luminance: number] {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const span = high - low;
  const luminance = (high + low) / 2;
  if (span === 0) return [0, 0, luminance];
  const saturation = span / (1 - Math.abs(2 * luminance - 1));
  const hue =
    high === red
      ? (green - blue) / span
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [(hue + 6) % 6, saturation, luminance];
}

function fromHsl(hue: number, saturation: number, luminance: number): number[] {
  const chroma = (1 - Math.abs(2 * luminance - 1)) * saturation;
  const low = luminance - chroma / 2;
  return [0, 4, 2].map((shift) => {
    const place = (hue + shift) % 6;
    return low + chroma * Math.max(0, Math.min(1, Math.abs(place - 3) - 1));
  });
}

/** Whether a text is of the form `#RRGGBB`: what comes out of a file may be anything. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** `#RRGGBB` as styles store it: `FFRRGGBB`. Throws for anything else. */
export function storedColor(color: string): string {
  const [, rgb] = /^#([0-9a-f]{6})$/i.exec(color) ?? [];
  if (!rgb) throw new Error(`The colour ${JSON.stringify(color)} is not of the form #RRGGBB.`);
  return `FF${rgb.toUpperCase()}`;
}
