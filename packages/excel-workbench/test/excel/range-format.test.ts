import { readXlsx as readElsewhere } from 'hucre/xlsx';
import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { differingParts, faultsOf, textOf, unzip, zip } from 'xlsx-patch/testing/package-parts';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run, does } = onSheet(() => addin);

/** Saves the workbook as it is, and opens it again; gives the file. */
async function reopened(original?: Uint8Array): Promise<Uint8Array> {
  const saved = saveXlsx(addin.book.export(), original ? { original } : {});
  expect(faultsOf(saved)).toEqual([]);
  await addin.close();
  addin = await openAddin(readXlsx(saved));
  return saved;
}

const style = (address: string) => {
  const column = address.charCodeAt(0) - 65;
  return addin.book.active.style({ row: Number(address.slice(1)) - 1, column });
};

describe('fonts, lines and indents', () => {
  const draw = (sheet: Excel.Worksheet): void => {
    sheet.getRange('A1').format.font.name = 'Georgia';
    sheet.getRange('A1:B1').format.font.underline = 'Double';
    sheet.getRange('A2').format.font.underline = 'Single';
    sheet.getRange('A2').format.indentLevel = 2;
    const { borders } = sheet.getRange('A1:B3').format;
    borders.getItem('EdgeBottom').style = 'Continuous';
    borders.getItem('EdgeBottom').color = '#D9D9D9';
    borders.getItem('EdgeTop').weight = 'Medium';
    borders.getItem('EdgeLeft').style = 'DashDot';
    borders.getItem('InsideVertical').style = 'Double';
  };
  const drawn = {
    A1: {
      font: 'Georgia',
      underline: 'double',
      borderTop: 'medium',
      borderLeft: 'dashDot',
      borderRight: 'double',
    },
    B1: { underline: 'double', borderTop: 'medium', borderLeft: 'double' },
    A2: {
      underline: 'single',
      horizontal: 'left',
      indent: 2,
      borderLeft: 'dashDot',
      borderRight: 'double',
    },
    B3: { borderBottom: 'thin #D9D9D9', borderLeft: 'double' },
  };

  test('are set, read, and come back from the file', async () => {
    addin = await openAddin([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    await does(draw);
    for (const [address, expected] of Object.entries(drawn)) expect(style(address)).toEqual(expected);
    const saved = await reopened();
    for (const [address, expected] of Object.entries(drawn)) expect(style(address)).toEqual(expected);
    const read = await run(async (sheet, context) => {
      const { borders, font } = sheet.getRange('A1:B3').format;
      const bottom = borders.getItem('EdgeBottom').load('style,color,weight,sideIndex');
      const inside = borders.getItem('InsideHorizontal').load('style');
      const indent = sheet.getRange('A2').format.load('indentLevel');
      font.load('name,underline');
      await context.sync();
      return [
        bottom.style,
        bottom.color,
        bottom.weight,
        bottom.sideIndex,
        inside.style,
        font.name,
        font.underline,
        indent.indentLevel,
      ];
    });
    expect(read).toEqual(['Continuous', '#D9D9D9', 'Thin', 'EdgeBottom', 'None', null, null, 2]);
    const cell = (await readElsewhere(saved, { readStyles: true })).sheets[0]!.cells?.get('2,1');
    expect(cell?.style?.border?.bottom).toMatchObject({ style: 'thin' });
  });

  test('go again, and leave what else the file says of a cell', async () => {
    addin = await openAddin([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    await does(draw);
    const saved = await reopened();
    const part = 'xl/styles.xml';
    const rich = zip({
      ...unzip(saved),
      [part]: textOf(saved, part).replaceAll(
        '<diagonal/>',
        '<diagonal style="hair"><color indexed="64"/></diagonal>',
      ),
    });
    await addin.close();
    addin = await openAddin(readXlsx(rich));
    await does((sheet) => {
      const { borders, font } = sheet.getRange('A1:B3').format;
      for (const side of ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'InsideVertical'] as const)
        borders.getItem(side).style = 'None';
      font.underline = 'None';
      sheet.getRange('A2').format.indentLevel = 0;
    });
    const after = saveXlsx(addin.book.export(), { original: rich });
    const sheet = readXlsx(after).sheets[0]!;
    const styled = sheet.cells.filter(({ style: one }) => one);
    expect(styled.map(({ style: one }) => one)).toEqual([{ font: 'Georgia' }, { horizontal: 'left' }]);
    expect(textOf(after, part)).toContain('<left/><right/><top/><bottom/><diagonal style="hair">');
  });

  test.each<[string, (sheet: Excel.Worksheet) => void, string]>([
    [
      'a line across the cells',
      (sheet) => (sheet.getRange('A1').format.borders.getItem('DiagonalUp').style = 'Dot'),
      'NotImplemented',
    ],
    [
      'a line of no kind',
      (sheet) => (sheet.getRange('A1').format.borders.getItem('EdgeTop').style = 'Wave' as 'Dot'),
      'InvalidArgument',
    ],
    ['an indent backwards', (sheet) => (sheet.getRange('A1').format.indentLevel = -1), 'InvalidArgument'],
  ])('%s is refused', async (_, act, code) => {
    addin = await openAddin([['x']]);
    await expect(does(act)).rejects.toMatchObject({ code });
  });
});

describe('links', () => {
  const link = (address: string): Promise<Excel.RangeHyperlink | null> =>
    run(async (sheet, context) => {
      const range = sheet.getRange(address).load('hyperlink');
      await context.sync();
      return range.hyperlink;
    });
  const open = async (): Promise<void> => {
    addin = await openAddin([
      ['AAPL', null, 'x'],
      ['KO', null, 'y'],
    ]);
    await does((sheet) => {
      sheet.getRange('A1').hyperlink = { address: 'https://example.com/a?b=1&c', screenTip: 'The filing' };
      sheet.getRange('B1').hyperlink = { documentReference: "'Sheet1'!A2" };
      sheet.getRange('C1:C2').hyperlink = { address: 'https://example.com/', textToDisplay: 'here' };
    });
  };

  test('lead somewhere, say so, and look like links', async () => {
    await open();
    expect(await link('A1')).toEqual({
      address: 'https://example.com/a?b=1&c',
      screenTip: 'The filing',
      textToDisplay: 'AAPL',
    });
    expect(await link('B1')).toEqual({ documentReference: "'Sheet1'!A2", textToDisplay: "'Sheet1'!A2" });
    expect(await link('C1:C2')).toEqual({ address: 'https://example.com/', textToDisplay: 'here' });
    expect(await link('A1:A2')).toBeNull();
    expect(style('A1')).toEqual({ color: '#0563C1', underline: 'single' });
  });

  test('come back from the file, go with their cells, and go', async () => {
    await open();
    const saved = await reopened();
    expect(await link('A1')).toMatchObject({
      address: 'https://example.com/a?b=1&c',
      screenTip: 'The filing',
    });
    expect(await link('B1')).toMatchObject({ documentReference: "'Sheet1'!A2" });
    expect(
      differingParts(saved, saveXlsx(addin.book.export(), { original: saved, before: addin.book.export() })),
    ).toEqual([]);
    await does((sheet) => {
      sheet.getRange('A1:B1').insert('Down');
      sheet.getRange('C2').values = [['z']];
      sheet.getRange('C1').clear('Hyperlinks');
    });
    expect(await link('A1')).toBeNull();
    expect(await link('A2')).toMatchObject({ screenTip: 'The filing' });
    const moved = await reopened(saved);
    const text = textOf(moved, 'xl/worksheets/sheet1.xml');
    expect([...text.matchAll(/<hyperlink [^>]*ref="(\w+)"/g)].map(([, ref]) => ref).sort()).toEqual([
      'A2',
      'B2',
      'C2',
    ]);
    expect(text).toMatch(/ref="A2"[^>]*tooltip="The filing"/);
    expect(textOf(moved, 'xl/worksheets/_rels/sheet1.xml.rels').match(/https/g)).toHaveLength(2);
    expect(await link('C2')).toMatchObject({ address: 'https://example.com/', textToDisplay: 'z' });
    await does((sheet) => sheet.getRange('A1:C2').clear());
    expect(
      textOf(saveXlsx(addin.book.export(), { original: moved }), 'xl/worksheets/sheet1.xml'),
    ).not.toContain('hyperlink');
  });

  test('one that leads nowhere is refused', async () => {
    addin = await openAddin([['x']]);
    await expect(
      does((sheet) => (sheet.getRange('A1').hyperlink = { textToDisplay: 'x' })),
    ).rejects.toMatchObject({ code: 'InvalidArgument' });
  });
});

describe('conditional formats', () => {
  test('by a formula and as bars, as set and as they come back from the file', async () => {
    addin = await openAddin([
      ['AAPL', 40],
      ['KO', 60],
    ]);
    await does((sheet) => {
      const format = sheet.getRange('A1:B2').conditionalFormats.add('Custom');
      format.custom.rule.formula = '=$B1>=50';
      format.custom.format.fill.color = '#C6EFCE';
      format.custom.format.font.bold = true;
      const bar = sheet.getRange('B1:B2').conditionalFormats.add('DataBar').dataBar;
      bar.positiveFormat.fillColor = '#63C384';
      bar.lowerBoundRule = { type: 'Number', formula: '0' };
      bar.upperBoundRule = { type: 'Number', formula: '=100' };
      sheet.getRange('B1').conditionalFormats.add('DataBar').dataBar.showDataBarOnly = true;
    });
    const expected = [
      { range: 'A1:B2', rule: { type: 'expression', formula: '=$B1>=50' }, fill: '#C6EFCE', bold: true },
      { range: 'B1:B2', rule: { type: 'dataBar', color: '#63C384', lower: 0, upper: 100 } },
      { range: 'B1', rule: { type: 'dataBar', color: '#638EC6', barOnly: true } },
    ];
    expect(addin.book.active.conditionalFormats).toEqual(expected);
    const saved = await reopened();
    expect(addin.book.active.conditionalFormats).toEqual(expected);
    expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toContain(
      '<conditionalFormatting sqref="A1:B2"><cfRule type="expression" dxfId="0" priority="1"><formula>$B1&gt;=50</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="B1:B2"><cfRule type="dataBar" priority="2"><dataBar><cfvo type="num" val="0"/><cfvo type="num" val="100"/><color rgb="FF63C384"/></dataBar></cfRule></conditionalFormatting>',
    );
    const seen = await run(async (sheet, context) => {
      const format = sheet.getRange('A1:B2').conditionalFormats.getItemAt(0).load('type');
      const rule = format.custom.rule.load('formula');
      const bar = sheet.getRange('B1:B2').conditionalFormats.getItemAt(0).load('type');
      bar.dataBar.load('upperBoundRule');
      await context.sync();
      sheet.getRange('1:1').insert('Down');
      await context.sync();
      return [format.type, rule.formula, bar.type, bar.dataBar.upperBoundRule];
    });
    expect(seen).toEqual(['Custom', '=$B1>=50', 'DataBar', { type: 'Number', formula: '100' }]);
    expect(addin.book.active.conditionalFormats[0]).toMatchObject({
      range: 'A2:B3',
      rule: { formula: '=$B2>=50' },
    });
    // Where nothing but its place is another, a rule keeps its own place in the file.
    const moved = saveXlsx(addin.book.export(), { original: saved });
    expect(textOf(moved, 'xl/worksheets/sheet1.xml')).toContain(
      '<conditionalFormatting sqref="A2:B3"><cfRule type="expression" dxfId="0" priority="1"><formula>$B2&gt;=50</formula></cfRule></conditionalFormatting>',
    );
    expect(textOf(moved, 'xl/styles.xml')).toBe(textOf(saved, 'xl/styles.xml'));
  });

  test('a bound that files of ours have no words for is refused by name', async () => {
    addin = await openAddin([['x']]);
    const refused = does((sheet) => {
      sheet.getRange('A1').conditionalFormats.add('DataBar').dataBar.lowerBoundRule = {
        type: 'Percentile',
        formula: '10',
      };
    });
    await expect(refused).rejects.toMatchObject({
      code: 'NotImplemented',
      message: expect.stringMatching(/Percentile/),
    });
  });
});

test('lines between the cells are hidden, in the file too, and shown again', async () => {
  addin = await openAddin([['x']]);
  await does((sheet) => {
    sheet.showGridlines = false;
    sheet.freezePanes.freezeRows(1);
  });
  const saved = await reopened();
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toMatch(/<sheetView [^>]*showGridLines="0"/);
  const shown = await run(async (sheet, context) => {
    sheet.load('showGridlines');
    await context.sync();
    return sheet.showGridlines;
  });
  expect(shown).toBe(false);
  await does((sheet) => (sheet.showGridlines = true));
  expect(
    textOf(saveXlsx(addin.book.export(), { original: saved }), 'xl/worksheets/sheet1.xml'),
  ).not.toContain('showGridLines');
});

test('a table shows a total row or not, and shades its rows or not', async () => {
  addin = await openAddin([
    ['Ticker', 'Units'],
    ['AAPL', 3],
    ['below', null],
  ]);
  await does((sheet) => {
    const table = sheet.tables.add('A1:B2', true);
    table.showTotals = true;
    table.showBandedRows = false;
    table.getTotalRowRange().getCell(0, 1).formulas = [['=SUM(B2:B2)']];
  });
  const saved = await reopened();
  expect(addin.book.active.tables).toMatchObject([
    { range: 'A1:B3', showTotals: true, showBandedRows: false },
  ]);
  expect(textOf(saved, 'xl/tables/table1.xml')).toMatch(
    /totalsRowCount="1".*<autoFilter ref="A1:B2"\/>.*showRowStripes="0"/s,
  );
  const values = await run(async (sheet, context) => {
    const [table] = [sheet.tables.getItemAt(0)];
    const range = sheet.getRange('A1:B4').load('values');
    await context.sync();
    table.showTotals = false;
    table.showBandedRows = true;
    await context.sync();
    return range.values;
  });
  expect(values).toEqual([
    ['Ticker', 'Units'],
    ['AAPL', 3],
    ['Total', 3],
    ['below', ''],
  ]);
  expect(addin.book.active.entry({ row: 2, column: 0 }).value).toBe('below');
  const again = saveXlsx(addin.book.export(), { original: saved });
  expect(readXlsx(again).sheets[0]!.tables).toMatchObject([{ range: 'A1:B2' }]);
  expect(textOf(again, 'xl/tables/table1.xml')).toMatch(/totalsRowShown="0".*showRowStripes="1"/s);
  expect(textOf(again, 'xl/tables/table1.xml')).not.toContain('totalsRowCount');
});

test('the application calculates, and takes it that nothing is drawn or calculated meanwhile', async () => {
  addin = await openAddin([['=1+1']]);
  await run(async (sheet, context) => {
    context.application.suspendApiCalculationUntilNextSync();
    context.application.suspendScreenUpdatingUntilNextSync();
    sheet.getRange('A2').formulas = [['=A1*2']];
    await context.sync();
    context.application.calculate('Recalculate');
    await context.sync();
  });
  await addin.book.recalculate();
  expect(addin.book.active.entry({ row: 1, column: 0 }).value).toBe(4);
});

test('the order in which a text is read is kept in the file, changed and taken away', async () => {
  addin = await openAddin([['FTSE: غير حلال', 'b']]);
  await does((sheet) => {
    sheet.getRange('A1').format.readingOrder = 'RightToLeft';
    sheet.getRange('B1').format.readingOrder = 'LeftToRight';
  });
  const first = await reopened();
  expect(textOf(first, 'xl/styles.xml')).toMatch(/<alignment readingOrder="2"\/>/);
  expect([style('A1').readingOrder, style('B1').readingOrder]).toEqual(['rightToLeft', 'leftToRight']);
  const seen = await run(async (sheet, context) => {
    const ranges = ['A1', 'A1:B1', 'C1'].map((address) =>
      sheet.getRange(address).format.load('readingOrder'),
    );
    await context.sync();
    return ranges.map(({ readingOrder }) => readingOrder);
  });
  expect(seen).toEqual(['RightToLeft', null, 'Context']);
  await does((sheet) => (sheet.getRange('A1').format.readingOrder = 'Context'));
  await reopened(first);
  expect([style('A1').readingOrder, style('B1').readingOrder]).toEqual([undefined, 'leftToRight']);
});
