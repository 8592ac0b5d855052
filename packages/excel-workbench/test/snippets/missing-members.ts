/** What an add-in would do to reach a member that the workbench does not have. */
export type Attempt = (context: Excel.RequestContext, sheet: Excel.Worksheet) => void;

const range = (sheet: Excel.Worksheet) => sheet.getRange('A1:B2');
const chart = (sheet: Excel.Worksheet, type: Excel.ChartType | string = 'ColumnClustered') =>
  sheet.charts.add(type as Excel.ChartType, sheet.getRange('A1:B3'));
const format = (sheet: Excel.Worksheet, type: Excel.ConditionalFormatType | string) =>
  range(sheet).conditionalFormats.add(type as Excel.ConditionalFormatType);
const table = (sheet: Excel.Worksheet) => sheet.tables.add('A1:B3', true);
const picture = (sheet: Excel.Worksheet) =>
  sheet.shapes.addImage(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
const nothing = async () => undefined;

/**
 * The members of Excel that snippets need and the workbench lacks, by the words in which it refuses them, each with an attempt that
 * the workbench refuses. The day one is no longer refused, the test says so, and its snippets want tests.
 */
export const REFUSED = {
  'A filter on "Dynamic"': (_, sheet) =>
    table(sheet)
      .columns.getItemAt(0)
      .filter.apply({ filterOn: 'Dynamic', dynamicCriteria: 'AboveAverage' } as Excel.FilterCriteria),
  'Application.createWorkbook': ({ application }) =>
    (application as unknown as { createWorkbook(base64?: string): { open(): void } }).createWorkbook().open(),
  'Application.cultureInfo': ({ application }) => application.cultureInfo.load('name'),
  'Chart.axes': (_, sheet) => chart(sheet).axes.valueAxis.load('maximum'),
  'Chart.format': (_, sheet) => chart(sheet).format.fill.setSolidColor('white'),
  'Chart.getDataTableOrNullObject': (_, sheet) => chart(sheet).getDataTableOrNullObject().load('visible'),
  'ChartCollection._RegisterAddedEvent': (_, sheet) => sheet.charts.onAdded.add(nothing),
  'ChartCollection.add("3DBarClustered")': (_, sheet) => chart(sheet, '3DBarClustered'),
  'ChartCollection.add("Bubble")': (_, sheet) => chart(sheet, 'Bubble'),
  'ChartCollection.add("LineMarkers")': (_, sheet) => chart(sheet, 'LineMarkers'),
  'ChartCollection.add("XYScatterSmooth")': (_, sheet) => chart(sheet, 'XYScatterSmooth'),
  'Chart._RegisterActivatedEvent': (_, sheet) => chart(sheet).onActivated.add(nothing),
  'ChartLegend.format': (_, sheet) => chart(sheet).legend.format.fill.setSolidColor('white'),
  'ChartSeries.dataLabels': (_, sheet) => chart(sheet).series.getItemAt(0).dataLabels.load('showValue'),
  'ChartSeries.trendlines': (_, sheet) => chart(sheet).series.getItemAt(0).trendlines.add('Linear'),
  'ChartSeries.getDimensionDataSourceString': (_, sheet) =>
    chart(sheet).series.getItemAt(0).getDimensionDataSourceString('Values'),
  'ChartSeriesCollection.add': (_, sheet) => chart(sheet).series.add('another'),
  'ChartTitle.format': (_, sheet) => (chart(sheet).title.format.font.bold = true),
  'ConditionalFormatCollection.add("ColorScale")': (_, sheet) => format(sheet, 'ColorScale'),
  'ConditionalFormatCollection.add("IconSet")': (_, sheet) => format(sheet, 'IconSet'),
  'ConditionalFormatCollection.add("PresetCriteria")': (_, sheet) => format(sheet, 'PresetCriteria'),
  'ConditionalFormatCollection.add("TopBottom")': (_, sheet) => format(sheet, 'TopBottom'),
  'NamedItem.value': ({ workbook }, sheet) => workbook.names.add('Prices', range(sheet)).load('value'),
  'PageLayout.blackAndWhite': (_, sheet) => sheet.pageLayout.load('blackAndWhite'),
  'Range.autoFill': (_, sheet) => sheet.getRange('A1:A2').autoFill('A1:A9'),
  'Range.copyFrom of formulas with rows for columns': (_, sheet) => {
    sheet.getRange('D1').formulas = [['=SUM(A1:C1)']];
    sheet.getRange('F1').copyFrom('C1:D1', 'All', false, true);
  },
  'DataValidation.rule other than a list of words': (_, sheet) =>
    void (range(sheet).dataValidation.rule = { wholeNumber: { formula1: 1, operator: 'GreaterThan' } }),
  'Range.formulasR1C1': (_, sheet) => range(sheet).load('formulasR1C1'),
  'Range.getExtendedRange': (_, sheet) => range(sheet).getExtendedRange('Down').load('address'),
  'Range.getMergedAreasOrNullObject': (_, sheet) => range(sheet).getMergedAreasOrNullObject().load('address'),
  'Range.getPrecedents': (_, sheet) => range(sheet).getPrecedents().load('addresses'),
  'Range.getSpecialCells': (_, sheet) => range(sheet).getSpecialCells('Formulas').load('address'),
  'Range.getVisibleView': (_, sheet) => range(sheet).getVisibleView().load('values'),
  'Range.group("ByRows")': (_, sheet) => range(sheet).group('ByRows'),
  'Range.moveTo': (_, sheet) => range(sheet).moveTo('D1'),
  'Range.setCellProperties': (_, sheet) => sheet.getRange('A1').setCellProperties([[{}]]),
  'Range.style': (_, sheet) => range(sheet).load('style'),
  'Range.valuesAsJson': (_, sheet) => range(sheet).load('valuesAsJson'),
  'RangeFormat.rowHeight of more than 100,000 rows': (_, sheet) => (sheet.getRange().format.rowHeight = 20),
  'RangeFormat.textOrientation': (_, sheet) => range(sheet).format.load('textOrientation'),
  'Setting Application.calculationMode': ({ application }) => (application.calculationMode = 'Manual'),
  'Setting DataBarConditionalFormat.barDirection': (_, sheet) =>
    (format(sheet, 'DataBar').dataBar.barDirection = 'LeftToRight'),
  'Shape.getAsImage': (_, sheet) => picture(sheet).getAsImage('PNG'),
  'Shape.image': (_, sheet) => picture(sheet).image.load('format'),
  'Shape.incrementRotation': (_, sheet) => picture(sheet).incrementRotation(180),
  'ShapeCollection.addGeometricShape': (_, sheet) => sheet.shapes.addGeometricShape('Rectangle'),
  'ShapeCollection.addGroup': (_, sheet) => sheet.shapes.addGroup(['a', 'b']),
  'ShapeCollection.addLine': (_, sheet) => sheet.shapes.addLine(0, 0, 10, 10),
  'ShapeCollection.addTextBox': (_, sheet) => sheet.shapes.addTextBox('text'),
  'Table._RegisterDataChangedEvent': (_, sheet) => table(sheet).onChanged.add(nothing),
  'TableCollection._RegisterDataChangedEvent': ({ workbook }) => workbook.tables.onChanged.add(nothing),
  'Workbook._RegisterActivatedEvent': ({ workbook }) => workbook.onActivated.add(nothing),
  'Workbook.bindings': ({ workbook }) => workbook.bindings.load('items'),
  'Workbook.close': ({ workbook }) => workbook.close('SkipSave'),
  'Workbook.comments': ({ workbook }) => workbook.comments.load('items'),
  'Workbook.customXmlParts': ({ workbook }) => workbook.customXmlParts.load('items'),
  'Workbook.functions': ({ workbook }) => workbook.functions.sum(1, 2).load('value'),
  'Workbook.insertWorksheetsFromBase64': ({ workbook }) => workbook.insertWorksheetsFromBase64('UEsD'),
  'Workbook.pivotTables': ({ workbook }) => workbook.pivotTables.refreshAll(),
  'Workbook.properties': ({ workbook }) => workbook.properties.load('title'),
  'Workbook.protection': ({ workbook }) => workbook.protection.load('protected'),
  'Workbook.save': ({ workbook }) => workbook.save('Save'),
  'Workbook.slicers': ({ workbook }) => workbook.slicers.load('items'),
  'Workbook.styles': ({ workbook }) => workbook.styles.load('items'),
  'Worksheet._RegisterCalculatedEvent': (_, sheet) => sheet.onCalculated.add(nothing),
  'Worksheet._RegisterColumnSortedEvent': (_, sheet) => sheet.onColumnSorted.add(nothing),
  'Worksheet._RegisterFormulaChangedEvent': (_, sheet) => sheet.onFormulaChanged.add(nothing),
  'Worksheet._RegisterProtectionChangedEvent': (_, sheet) => sheet.onProtectionChanged.add(nothing),
  'Worksheet._RegisterSelectionChangedEvent': (_, sheet) => sheet.onSelectionChanged.add(nothing),
  'Worksheet._RegisterSingleClickedEvent': (_, sheet) => sheet.onSingleClicked.add(nothing),
  'Worksheet.autoFilter': (_, sheet) => sheet.autoFilter.apply(range(sheet)),
  'Worksheet.copy': (_, sheet) => sheet.copy('End'),
  'Worksheet.findAllOrNullObject': (_, sheet) => sheet.findAllOrNullObject('x', {}).load('address'),
  'Worksheet.getRanges': (_, sheet) => sheet.getRanges('A1,C3').load('address'),
  'Worksheet.horizontalPageBreaks': (_, sheet) => sheet.horizontalPageBreaks.add('A5'),
  'WorksheetCollection._RegisterAddedEvent': ({ workbook }) => workbook.worksheets.onAdded.add(nothing),
  'WorksheetFreezePanes.freezeAt of cells that do not begin at A1': (_, sheet) =>
    sheet.freezePanes.freezeAt('C2:D5'),
} satisfies Record<string, Attempt>;
