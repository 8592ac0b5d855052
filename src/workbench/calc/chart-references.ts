import { formatRange, parseRange, quoteSheetName, splitReference } from '../files/a1';
import type { ChartSeriesContents } from '../files/contents';
import { shifted, type Shift } from './shift';

/** Rows or columns of a sheet were put in or taken out: a chart's series goes on showing the cells it showed. */
export function shiftReferences(series: ChartSeriesContents, sheet: string, shift: Shift): void {
  changeReferences(series, sheet, (address) => {
    const range = parseRange(address);
    const moved = range && shifted(range, shift);
    const written = moved ? formatRange(moved).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2') : '#REF!';
    return `${quoteSheetName(sheet)}!${range ? written : address}`;
  });
}

/** A sheet has another name from now on. */
export function renameReferences(series: ChartSeriesContents, before: string, after: string): void {
  changeReferences(series, before, (address) => `${quoteSheetName(after)}!${address}`);
}

function changeReferences(
  series: ChartSeriesContents,
  sheet: string,
  change: (address: string) => string,
): void {
  for (const key of ['name', 'categories', 'values'] as const) {
    const reference = series[key];
    if (!reference?.startsWith('=')) continue;
    const { sheet: home, reference: address } = splitReference(reference.slice(1));
    if (home?.toLowerCase() === sheet.toLowerCase()) series[key] = `=${change(address)}`;
  }
}
