import { readXlsx as readElsewhere } from 'hucre/xlsx';
import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { differingParts, faultsOf, sheetXml, textOf, workbookBytes } from 'xlsx-patch/testing/package-parts';

let addin: OpenAddin;
afterEach(() => addin.close());

const { does } = onSheet(() => addin);
const run = (act: (page: Excel.PageLayout, sheet: Excel.Worksheet) => void): Promise<void> =>
  does((sheet) => act(sheet.pageLayout, sheet));

/** All that an add-in can read of a page. */
const read = (): Promise<unknown> =>
  addin.excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem('Sheet1');
    pageLayout.load(
      'orientation,paperSize,zoom,centerHorizontally,centerVertically,printGridlines,printHeadings,leftMargin,rightMargin,topMargin,bottomMargin,headerMargin,footerMargin',
    );
    const { defaultForAllPages } = pageLayout.headersFooters;
    defaultForAllPages.load();
    const titles = pageLayout.getPrintTitleRowsOrNullObject().load('address');
    await context.sync();
    const { orientation, paperSize, zoom, centerHorizontally, leftMargin, topMargin, footerMargin } =
      pageLayout;
    const { leftHeader, centerHeader, rightHeader, centerFooter } = defaultForAllPages;
    return {
      ...{ orientation, paperSize, zoom, centerHorizontally, leftMargin, topMargin, footerMargin },
      ...{ leftHeader, centerHeader, rightHeader, centerFooter },
      titles: titles.isNullObject ? null : titles.address,
    };
  });

const asSet = {
  orientation: 'Landscape',
  paperSize: 'A4',
  zoom: { horizontalFitToPages: 1 },
  centerHorizontally: true,
  leftMargin: 36,
  topMargin: 54,
  footerMargin: 21.6,
  leftHeader: 'Shariah & screening',
  centerHeader: '',
  rightHeader: '&D',
  centerFooter: 'Page &P of &N',
  titles: 'Sheet1!5:5',
};

const setAll = (page: Excel.PageLayout): void => {
  page.orientation = 'Landscape';
  page.paperSize = 'A4';
  page.zoom = { horizontalFitToPages: 1 };
  page.centerHorizontally = true;
  page.leftMargin = 36;
  page.setPrintTitleRows('$5:$5');
  page.setPrintTitleColumns('A:B');
  page.setPrintArea('A1:F40');
  const { defaultForAllPages } = page.headersFooters;
  defaultForAllPages.leftHeader = 'Shariah & screening';
  defaultForAllPages.rightHeader = '&D';
  defaultForAllPages.centerFooter = 'Page &P of &N';
};

test('a page that nobody has set is as Excel has it', async () => {
  addin = await openAddin([['x']]);
  expect(await read()).toMatchObject({
    orientation: 'Portrait',
    zoom: { scale: 100 },
    leftMargin: 50.4,
    topMargin: 54,
    titles: null,
    centerFooter: '',
  });
  expect(addin.book.export().sheets[0]!.page).toBeUndefined();
});

test('what is set comes back, from the file too, and other readers find it', async () => {
  addin = await openAddin([['x']]);
  await run((page, sheet) => {
    setAll(page);
    sheet.tabColor = '#FF0000';
  });
  expect(await read()).toEqual(asSet);
  const saved = saveXlsx(addin.book.export());
  expect(faultsOf(saved)).toEqual([]);
  await addin.close();
  addin = await openAddin(readXlsx(saved));
  expect(await read()).toEqual(asSet);

  const text = textOf(saved, 'xl/worksheets/sheet1.xml');
  expect(text).toContain('<sheetPr><tabColor rgb="FFFF0000"/><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(text).toMatch(
    /<\/sheetData>.*<printOptions horizontalCentered="1"\/><pageMargins left="0.5" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"\/><pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="landscape"\/><headerFooter><oddHeader>&amp;LShariah &amp; screening&amp;R&amp;D<\/oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N<\/oddFooter><\/headerFooter>/s,
  );
  expect(textOf(saved, 'xl/workbook.xml')).toContain(
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Sheet1!$A$1:$F$40</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$A:$B,Sheet1!$5:$5</definedName></definedNames>',
  );
  const elsewhere = (await readElsewhere(saved)).sheets[0]!;
  expect(elsewhere.pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true });
});

/** As another program has set it, with more than we know. */
const STORED = workbookBytes({
  sheets: [
    {
      name: 'Sheet1',
      xml: sheetXml(
        '<row r="1"><c r="A1"><v>1</v></c></row>',
        '<printOptions gridLinesSet="0"/><pageMargins left="1" right="1" top="1" bottom="1" header="0.5" footer="0.5"/><pageSetup paperSize="1" scale="80" firstPageNumber="3" orientation="portrait" blackAndWhite="1"/><headerFooter differentFirst="1"><oddHeader>&amp;CTitle</oddHeader><firstFooter>first</firstFooter></headerFooter><rowBreaks count="1" manualBreakCount="1"><brk id="4" max="16383" man="1"/></rowBreaks>',
        '<sheetPr codeName="S"><outlinePr summaryBelow="0"/></sheetPr>',
      ),
    },
    { name: "It's", rows: '' },
  ],
  workbook:
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">\'It\'\'s\'!$A$1,\'It\'\'s\'!$C$3:$D$4</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$2:$3</definedName></definedNames>',
});

test("another program's page is changed where it stands, and the rest of it stays", async () => {
  addin = await openAddin(readXlsx(STORED));
  const before = addin.book.export();
  expect(before.sheets[1]!.page).toEqual({ printArea: 'A1,C3:D4' });
  expect(await read()).toMatchObject({ zoom: { scale: 80 }, centerHeader: 'Title', titles: 'Sheet1!2:3' });
  expect(differingParts(STORED, saveXlsx(before, { original: STORED }))).toEqual([]);
  await run(setAll);
  const saved = saveXlsx(addin.book.export(), { original: STORED, before });
  expect(faultsOf(saved)).toEqual([]);
  const text = textOf(saved, 'xl/worksheets/sheet1.xml');
  expect(text).toContain(
    '<sheetPr codeName="S"><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
  );
  expect(text).toContain('<printOptions horizontalCentered="1" gridLinesSet="0"/>');
  expect(text).toMatch(/<pageSetup [^>]*firstPageNumber="3"[^>]*blackAndWhite="1"/);
  expect(text).not.toContain('scale=');
  expect(text).toMatch(
    /<headerFooter differentFirst="1"><oddHeader>.*<\/oddFooter><firstFooter>first<\/firstFooter><\/headerFooter><rowBreaks/,
  );
  expect(text).toContain('&amp;CTitle&amp;R&amp;D');
  const names = textOf(saved, 'xl/workbook.xml');
  expect(names).toContain("localSheetId=\"1\">'It''s'!$A$1,'It''s'!$C$3:$D$4<");
  expect(names).toContain('localSheetId="0">Sheet1!$A:$B,Sheet1!$5:$5<');
  expect(names.match(/Print_Titles/g)).toHaveLength(1);
  expect(readXlsx(saved).sheets[0]!.page).toEqual(addin.book.export().sheets[0]!.page);

  await run((page) => (page.zoom = { scale: 50 }));
  const scaled = saveXlsx(addin.book.export(), { original: saved });
  expect(textOf(scaled, 'xl/worksheets/sheet1.xml')).toContain('<pageSetUpPr/>');
  expect(readXlsx(scaled).sheets[0]!.page).toMatchObject({ scale: 50 });
  expect(readXlsx(scaled).sheets[0]!.page!.fit).toBeUndefined();
});

test('what is printed goes with its cells', async () => {
  addin = await openAddin(readXlsx(STORED));
  const before = addin.book.export();
  await run((page, sheet) => {
    page.setPrintArea(sheet.getRange('A2:B9'));
    sheet.getRange('1:2').insert('Down');
  });
  expect(addin.book.sheets[0]!.export().page).toMatchObject({ printArea: 'A4:B11', titleRows: '4:5' });
  const saved = saveXlsx(addin.book.export(), { original: STORED, before });
  expect(textOf(saved, 'xl/workbook.xml')).toContain('>Sheet1!$4:$5<');
  expect(textOf(saved, 'xl/workbook.xml')).toContain('>Sheet1!$A$4:$B$11<');
});

test.each<[string, (page: Excel.PageLayout) => void, string]>([
  ['paper of no size', (page) => (page.paperSize = 'A99' as 'A4'), 'InvalidArgument'],
  ['a scale of nothing', (page) => (page.zoom = { scale: 5 }), 'InvalidArgument'],
  ['a margin below none', (page) => (page.topMargin = -1), 'InvalidArgument'],
  [
    'first pages of their own',
    (page) => (page.headersFooters.firstPage.centerHeader = 'x'),
    'NotImplemented',
  ],
  [
    'too long a header',
    (page) => (page.headersFooters.defaultForAllPages.leftHeader = 'x'.repeat(256)),
    'InvalidArgument',
  ],
])('%s is refused', async (_, act, code) => {
  addin = await openAddin([['x']]);
  await expect(run(act)).rejects.toMatchObject({ code });
});
