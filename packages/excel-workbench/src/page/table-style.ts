import type { IStyleData } from '@univerjs/core';
import type { CellRange, TableContents } from 'xlsx-patch';

/** The colours of Office's theme, in the order in which the built-in table styles take them: text, then the six accents. */
const ACCENTS = ['#595959', '#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'] as const;

/** How a cell of a table looks by the table's style: header in its colour, every other row tinted, totals in bold. */
export function tableStyle(
  table: TableContents,
  { top, bottom }: CellRange,
  row: number,
): IStyleData | undefined {
  const [, family, number] = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(table.style ?? '') ?? [];
  if (!family) return undefined;
  const accent = ACCENTS[(Number(number) - 1) % ACCENTS.length]!;
  const plain = family === 'Light' && Number(number) <= ACCENTS.length;
  if (row === top) return plain ? { bl: 1 } : { bl: 1, bg: { rgb: accent }, cl: { rgb: '#FFFFFF' } };
  if (row === bottom && table.showTotals) return { bl: 1 };
  return table.showBandedRows !== false && (row - top) % 2 === 1 ? { bg: { rgb: tint(accent) } } : undefined;
}

/** Four fifths of the way to white. */
function tint(color: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const light = parts.map((part) => Math.round(part + (255 - part) * 0.8));
  return `#${light.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
