import {
  type ChartSeriesContents,
  followCells,
  quoteSheetName,
  type Shift,
  splitReference,
} from 'xlsx-patch';

/** Cells of a sheet have moved: a chart's series goes on showing the cells it showed. */
export function shiftReferences(series: ChartSeriesContents, sheet: string, shift: Shift): void {
  changeReferences(series, (reference) => followCells(reference, undefined, sheet, shift));
}

/** A sheet has another name from now on. */
export function renameReferences(series: ChartSeriesContents, before: string, after: string): void {
  changeReferences(series, (reference) => {
    const { sheet: home, reference: address } = splitReference(reference.slice(1));
    return home?.toLowerCase() === before.toLowerCase() ? `=${quoteSheetName(after)}!${address}` : reference;
  });
}

function changeReferences(series: ChartSeriesContents, change: (reference: string) => string): void {
  for (const key of ['name', 'categories', 'values'] as const) {
    const reference = series[key];
    if (reference?.startsWith('=')) series[key] = change(reference);
  }
}
