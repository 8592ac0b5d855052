import { COLUMN_COUNT, formatRange, parseRange, ROW_COUNT, type CellRange } from './a1';
import { CHART_NAMESPACE, CHART_TYPE, DRAWING_MAIN, readChart, writeChart } from './chart-part';
import type { ChartContents } from './contents';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS, type Package } from './package';
import { drawingOf, highestId, removeWithItsOwn, SHEET_DRAWING } from './drawing';
import { FileProblem } from './problem';
import type { ValuesAt } from './referenced-values';
import type { SheetPatch } from './sheet-patch';
import { relationId } from './spreadsheet-xml';
import { appendInside, attribute, child, escapeXml, Splices, type XmlElement } from './xml';

/** A chart as it stands in a file. */
interface StoredChart {
  readonly contents: ChartContents;
  /** Its frame in the drawing's part. */
  readonly anchor: XmlElement;
  readonly part: string;
  /** Of the drawing's relationship to it. */
  readonly id: string;
}

/** The charts of a sheet's drawing, those that {@link ChartContents} has words for. */
export function readCharts(file: Package, sheet: string): ChartContents[] {
  const drawing = file.related(sheet, 'drawing');
  return drawing === undefined ? [] : storedCharts(file, drawing).map(({ contents }) => contents);
}

/** Writes the charts that came, went or changed; the others, and every other drawing, stay byte by byte. */
export function patchCharts(
  { file, part: sheet, parts, before, after }: SheetPatch,
  valuesAt: ValuesAt,
): void {
  const was = new Map((before?.charts ?? []).map((chart) => [chart.name, chart]));
  const now = new Map((after.charts ?? []).map((chart) => [chart.name, chart]));
  const same = (name: string) => JSON.stringify(was.get(name)) === JSON.stringify(now.get(name));
  const gone = [...was.keys()].filter((name) => !now.has(name));
  const changed = [...now.keys()].filter((name) => was.has(name) && !same(name));
  const added = [...now.keys()].filter((name) => !was.has(name));
  if (gone.length + changed.length + added.length === 0) return;

  const drawing = drawingOf(file, sheet, parts);
  const stored = new Map(storedCharts(file, drawing).map((chart) => [chart.contents.name, chart]));
  const text = file.text(drawing);
  const root = file.xml(drawing);
  const splices = new Splices(text);
  for (const name of gone) {
    const chart = stored.get(name);
    if (!chart) continue;
    splices.replace(chart.anchor.start, chart.anchor.end, '');
    file.unrelate(drawing, chart.id);
    removeWithItsOwn(file, chart.part);
  }
  for (const name of changed) {
    const chart = stored.get(name);
    const wanted = now.get(name)!;
    if (!chart) continue;
    // A chart of a person's own that was only moved keeps all that {@link ChartContents} has no word for.
    if (bodyOf(wanted) !== bodyOf(chart.contents)) file.set(chart.part, writeChart(wanted, valuesAt));
    if (wanted.range !== chart.contents.range || wanted.altText !== chart.contents.altText) {
      const number = attribute(describing(chart.anchor)!, 'id') ?? '2';
      const markup = anchorMarkup(wanted, chart.id, number, parts.strict);
      splices.replace(chart.anchor.start, chart.anchor.end, markup);
    }
  }
  let number = highestId(root);
  const anchors = added.map((name) => {
    const wanted = now.get(name)!;
    const part = file.freeName('xl/charts/chart', '.xml');
    file.add(part, writeChart(wanted, valuesAt), CHART_TYPE);
    number += 1;
    return anchorMarkup(wanted, file.relate(drawing, 'chart', part), String(number), parts.strict);
  });
  if (anchors.length > 0) appendInside(splices, text, root, anchors.join(''));
  file.set(drawing, splices.apply());
}

const bodyOf = ({ type, title, series, legend, dataLabels }: ChartContents): string =>
  JSON.stringify([type, title ?? null, series, legend ?? null, dataLabels === true]);

function storedCharts(file: Package, drawing: string): StoredChart[] {
  const targets = new Map(file.relationships(drawing).map((one) => [one.id, one]));
  return file.xml(drawing).children.flatMap((anchor): StoredChart[] => {
    const frame = child(anchor, 'graphicFrame');
    const reference = child(child(child(frame, 'graphic'), 'graphicData'), 'chart');
    const id = reference && relationId(reference.attributes);
    const target = id === undefined ? undefined : targets.get(id);
    const range = rangeOf(anchor);
    const described = describing(anchor);
    const name = described && attribute(described, 'name');
    if (
      !described ||
      !name ||
      !range ||
      id === undefined ||
      target?.kind !== 'chart' ||
      !file.has(target.target)
    )
      return [];
    const body = readChart(file.xml(target.target));
    if (!body) return [];
    const altText = attribute(described, 'descr');
    const contents = { name, ...body, range: formatRange(range), ...(altText ? { altText } : {}) };
    return [{ contents, anchor, part: target.target, id }];
  });
}

/** The element with the name and the number of a drawn thing. */
const describing = (anchor: XmlElement): XmlElement | undefined =>
  child(child(child(anchor, 'graphicFrame'), 'nvGraphicFramePr'), 'cNvPr');

/** The cells that an anchor covers; undefined for one that is placed otherwise, or outside of a sheet. */
function rangeOf(anchor: XmlElement): CellRange | undefined {
  const [from, to] = [child(anchor, 'from'), child(anchor, 'to')];
  if (anchor.local !== 'twoCellAnchor' || !from || !to) return undefined;
  const number = (corner: XmlElement, name: string) => Number(child(corner, name)?.content ?? 0);
  // An end at the very edge of a cell covers the one before.
  const last = (name: string) =>
    number(to, name) - (number(to, `${name}Off`) === 0 && number(to, name) > number(from, name) ? 1 : 0);
  const range = {
    top: number(from, 'row'),
    left: number(from, 'col'),
    bottom: last('row'),
    right: last('col'),
  };
  // Written as an area and read again: what no sheet has is none.
  const within = (at: number, most: number) => Number.isInteger(at) && at >= 0 && at < most;
  return [range.top, range.bottom].every((row) => within(row, ROW_COUNT)) &&
    [range.left, range.right].every((column) => within(column, COLUMN_COUNT))
    ? range
    : undefined;
}

function anchorMarkup(chart: ChartContents, id: string, number: string, strict: boolean): string {
  const range = parseRange(chart.range);
  if (!range)
    throw new FileProblem(`The chart ${chart.name} covers no cells that a sheet has: ${chart.range}.`);
  const corner = (tag: string, row: number, column: number) =>
    `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${tag}>`;
  const description = chart.altText === undefined ? '' : ` descr="${escapeXml(chart.altText)}"`;
  const relationships = strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  return (
    `<xdr:twoCellAnchor xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING_MAIN}">` +
    corner('from', range.top, range.left) +
    corner('to', range.bottom + 1, range.right + 1) +
    '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>' +
    `<xdr:cNvPr id="${number}" name="${escapeXml(chart.name)}"${description}/><xdr:cNvGraphicFramePr/>` +
    '</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${CHART_NAMESPACE}">` +
    `<c:chart xmlns:c="${CHART_NAMESPACE}" xmlns:r="${relationships}" r:id="${id}"/>` +
    '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
  );
}
