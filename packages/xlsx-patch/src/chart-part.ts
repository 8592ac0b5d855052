import type { CellValue, ChartContents, ChartSeriesContents, ChartType } from './contents';
import type { ValuesAt } from './referenced-values';
import { isColor } from './colors';
import { attribute, child, children, escapeXml, type XmlElement } from './xml';

export const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
export const CHART_NAMESPACE = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
export const DRAWING_MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';

const LEGENDS = { top: 't', bottom: 'b', left: 'l', right: 'r' } as const;

type Grouping = 'clustered' | 'stacked' | 'percentStacked';

/** How the bars of each type stand. */
const BARS: Partial<Record<ChartType, { direction: 'col' | 'bar'; grouping: Grouping }>> = {
  columnClustered: { direction: 'col', grouping: 'clustered' },
  columnStacked: { direction: 'col', grouping: 'stacked' },
  columnStacked100: { direction: 'col', grouping: 'percentStacked' },
  barClustered: { direction: 'bar', grouping: 'clustered' },
  barStacked: { direction: 'bar', grouping: 'stacked' },
  barStacked100: { direction: 'bar', grouping: 'percentStacked' },
};

/** What a chart's part says of it; its name and its place are the drawing's. */
export type ChartBody = Pick<ChartContents, 'type' | 'title' | 'series' | 'legend' | 'dataLabels'>;

/** Writes a chart's part, with a copy of its values: a program that does not calculate draws from it. */
export function writeChart(chart: ChartBody, valuesAt: ValuesAt): string {
  const title = chart.title === undefined ? '' : titleMarkup(chart.title);
  const legend = chart.legend
    ? `<c:legend><c:legendPos val="${LEGENDS[chart.legend]}"/><c:overlay val="0"/></c:legend>`
    : '';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<c:chartSpace xmlns:c="${CHART_NAMESPACE}" xmlns:a="${DRAWING_MAIN}"><c:roundedCorners val="0"/><c:chart>` +
    `${title}<c:autoTitleDeleted val="${chart.title === undefined ? 1 : 0}"/>` +
    `<c:plotArea><c:layout/>${plotMarkup(chart, valuesAt)}</c:plotArea>` +
    `${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
  );
}

function titleMarkup(title: string): string {
  return (
    '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr>' +
    `<a:r><a:rPr lang="en-US" sz="1200" b="1"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx>` +
    '<c:overlay val="0"/></c:title>'
  );
}

function plotMarkup(chart: ChartBody, valuesAt: ValuesAt): string {
  const series = chart.series.map((one, index) => seriesMarkup(chart, one, index, valuesAt)).join('');
  const bars = BARS[chart.type];
  if (bars) {
    const overlap = bars.grouping === 'clustered' ? '' : '<c:overlap val="100"/>';
    return (
      `<c:barChart><c:barDir val="${bars.direction}"/><c:grouping val="${bars.grouping}"/><c:varyColors val="0"/>` +
      `${series}<c:gapWidth val="60"/>${overlap}<c:axId val="1"/><c:axId val="2"/></c:barChart>` +
      axesMarkup(bars.direction === 'bar', bars.grouping === 'percentStacked' ? '0%' : 'General')
    );
  }
  if (chart.type === 'line') {
    return (
      `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}` +
      `<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart>${axesMarkup(false)}`
    );
  }
  if (chart.type === 'doughnut') {
    return (
      `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/>` +
      '<c:holeSize val="60"/></c:doughnutChart>'
    );
  }
  return `<c:pieChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/></c:pieChart>`;
}

/** @param format of the figures along the axis: shares are kept as fractions. */
function axesMarkup(sideways: boolean, format = 'General'): string {
  const [categories, values] = sideways ? ['l', 'b'] : ['b', 'l'];
  const marks = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>';
  // Bars that lie are read from the top down, as the table beside them is.
  const order = sideways ? 'maxMin' : 'minMax';
  return (
    `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${categories}"/>${marks}<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="1"/>` +
    '<c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>' +
    '<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>' +
    `<c:axPos val="${values}"/><c:majorGridlines/><c:numFmt formatCode="${format}" sourceLinked="0"/>${marks}` +
    `<c:crossAx val="1"/><c:crosses val="${sideways ? 'max' : 'autoZero'}"/><c:crossBetween val="between"/></c:valAx>`
  );
}

function seriesMarkup(
  { type, dataLabels }: ChartBody,
  { name, categories, values, color, pointColors = {} }: ChartSeriesContents,
  index: number,
  valuesAt: ValuesAt,
): string {
  const bar = BARS[type] !== undefined;
  const points = Object.entries(pointColors).map(
    ([at, fill]) =>
      `<c:dPt><c:idx val="${at}"/>${bar ? '<c:invertIfNegative val="0"/>' : ''}<c:bubble3D val="0"/>${fillMarkup(fill)}</c:dPt>`,
  );
  const labels =
    '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/>' +
    '<c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>';
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>` +
    (name === undefined ? '' : `<c:tx>${nameMarkup(name, valuesAt)}</c:tx>`) +
    (color === undefined ? '' : type === 'line' ? lineMarkup(color) : fillMarkup(color)) +
    (bar ? '<c:invertIfNegative val="0"/>' : '') +
    (type === 'line' ? '<c:marker><c:symbol val="circle"/><c:size val="5"/></c:marker>' : '') +
    points.join('') +
    (dataLabels ? labels : '') +
    (categories === undefined
      ? ''
      : `<c:cat><c:strRef>${referenceMarkup(categories, 'str', valuesAt)}</c:strRef></c:cat>`) +
    `<c:val><c:numRef>${referenceMarkup(values, 'num', valuesAt)}</c:numRef></c:val>` +
    (type === 'line' ? '<c:smooth val="0"/>' : '') +
    '</c:ser>'
  );
}

function nameMarkup(name: string, valuesAt: ValuesAt): string {
  if (!name.startsWith('=')) return `<c:v>${escapeXml(name)}</c:v>`;
  return `<c:strRef>${referenceMarkup(name, 'str', valuesAt)}</c:strRef>`;
}

const fillMarkup = (color: string): string =>
  `<c:spPr><a:solidFill>${colorMarkup(color)}</a:solidFill></c:spPr>`;

const lineMarkup = (color: string): string =>
  `<c:spPr><a:ln w="28575"><a:solidFill>${colorMarkup(color)}</a:solidFill></a:ln></c:spPr>`;

const colorMarkup = (color: string): string => `<a:srgbClr val="${escapeXml(color.slice(1))}"/>`;

/** A reference and the copy of its values; an empty cell has no point. */
function referenceMarkup(reference: string, kind: 'str' | 'num', valuesAt: ValuesAt): string {
  const formula = `<c:f>${escapeXml(reference.replace(/^=/, ''))}</c:f>`;
  const values = valuesAt(reference);
  if (!values) return formula;
  const points = values.map((value, index) => {
    const text = kind === 'str' ? textOf(value) : numberOf(value);
    return text === '' ? '' : `<c:pt idx="${index}"><c:v>${escapeXml(text)}</c:v></c:pt>`;
  });
  const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : '';
  return `${formula}<c:${kind}Cache>${format}<c:ptCount val="${values.length}"/>${points.join('')}</c:${kind}Cache>`;
}

const textOf = (value: CellValue): string => (value === null ? '' : String(value));
const numberOf = (value: CellValue): string => (typeof value === 'number' ? String(value) : '');

/** Reads a chart's part; undefined for one of another type, of several types at once, or without a series. */
export function readChart(root: XmlElement): ChartBody | undefined {
  const chart = child(root, 'chart');
  const plots = (child(chart, 'plotArea')?.children ?? []).filter(({ local }) => local.endsWith('Chart'));
  const [plot] = plots;
  const type = plot && typeOf(plot);
  if (!plot || plots.length > 1 || !type) return undefined;
  const elements = children(plot, 'ser');
  const series = elements.flatMap((element) => readSeries(element) ?? []);
  if (series.length === 0 || series.length < elements.length) return undefined;
  const title = child(chart, 'title');
  const place = value(child(child(chart, 'legend'), 'legendPos')) ?? 'r';
  const legend = (Object.keys(LEGENDS) as (keyof typeof LEGENDS)[]).find((one) => LEGENDS[one] === place);
  const labels = elements.every((element) => value(child(child(element, 'dLbls'), 'showVal')) === '1');
  return {
    type,
    ...(title ? { title: textWithin(title) } : {}),
    series,
    ...(child(chart, 'legend') && legend ? { legend } : {}),
    ...(labels ? { dataLabels: true } : {}),
  };
}

function typeOf(plot: XmlElement): ChartType | undefined {
  if (plot.local === 'pieChart') return 'pie';
  if (plot.local === 'doughnutChart') return 'doughnut';
  if (plot.local === 'lineChart') return 'line';
  const direction = value(child(plot, 'barDir'));
  const grouping = value(child(plot, 'grouping')) ?? 'clustered';
  if (plot.local !== 'barChart') return undefined;
  return (Object.keys(BARS) as ChartType[]).find(
    (type) => BARS[type]!.direction === direction && BARS[type]!.grouping === grouping,
  );
}

function readSeries(element: XmlElement): ChartSeriesContents | undefined {
  const values = referenceIn(child(element, 'val'));
  if (values === undefined) return undefined;
  const tx = child(element, 'tx');
  const name = referenceIn(tx) ?? child(tx, 'v')?.content;
  const categories = referenceIn(child(element, 'cat'));
  const color = colorIn(child(element, 'spPr'));
  const points = children(element, 'dPt').flatMap((point) => {
    const at = value(child(point, 'idx')) ?? '';
    const fill = colorIn(child(point, 'spPr'));
    return /^\d{1,7}$/.test(at) && fill ? [[Number(at), fill] as const] : [];
  });
  return {
    ...(name === undefined ? {} : { name }),
    ...(categories === undefined ? {} : { categories }),
    values,
    ...(color === undefined ? {} : { color }),
    ...(points.length > 0 ? { pointColors: Object.fromEntries(points) } : {}),
  };
}

const value = (element: XmlElement | undefined): string | undefined => element && attribute(element, 'val');

/** The reference of a `strRef` or `numRef` inside, written as a formula. */
function referenceIn(element: XmlElement | undefined): string | undefined {
  const formula = element?.children.map((reference) => child(reference, 'f')?.content).find(Boolean);
  return formula === undefined ? undefined : `=${formula}`;
}

/** The colour of a shape, `#RRGGBB`; what is no colour, or is written in another way, is passed over. */
function colorIn(shape: XmlElement | undefined): string | undefined {
  const fill = child(shape, 'solidFill') ?? child(child(shape, 'ln'), 'solidFill');
  const color = child(fill, 'srgbClr');
  const number = color && attribute(color, 'val');
  const read = `#${number?.toUpperCase()}`;
  return isColor(read) ? read : undefined;
}

/** The texts inside, one paragraph after another. */
function textWithin(element: XmlElement): string {
  if (element.local === 't' || element.local === 'v') return element.content;
  return element.children.map(textWithin).join('');
}
