import { codeOf } from '../fixtures/refusals';
import { snippet, type Run } from './snippet';

const LIST = [
  ['Share', 'Number', 'Price', 'Worth'],
  ['KO', 4, 2.5, '=B2*C2'],
  ['PEP', 2, 10, '=B3*C3'],
  ['MCD', 1, 7, '=B4*C4'],
];

const cellsOf = (run: Run, address: string, what: 'values' | 'formulas' | 'text' = 'values') =>
  run(async (context, sheet) => {
    const range = sheet.getRange(address).load(what);
    await context.sync();
    return range[what] as unknown[][];
  });

snippet('42-range/set-get-values', LIST, async (run, { book }) => {
  await run(async (context, sheet) => {
    sheet.getRange('B2').values = [[6]];
    sheet.getRange('A4:C4').values = [['NVO', 3, 100]];
    sheet.getRange('D5').formulas = [['=SUM(D2:D4)']];
    sheet.getRange('C2:D5').numberFormat = [['$0.00']];
    await context.sync();
  });
  await book.recalculate();
  expect(await cellsOf(run, 'A2:D5')).toEqual([
    ['KO', 6, 2.5, 15],
    ['PEP', 2, 10, 20],
    ['NVO', 3, 100, 300],
    ['', '', '', 335],
  ]);
  expect(await cellsOf(run, 'D2:D5', 'formulas')).toEqual([
    ['=B2*C2'],
    ['=B3*C3'],
    ['=B4*C4'],
    ['=SUM(D2:D4)'],
  ]);
  expect(await cellsOf(run, 'C4:D5', 'text')).toEqual([
    ['$100.00', '$300.00'],
    ['', '$335.00'],
  ]);
});

snippet('42-range/formatting', LIST, async (run) => {
  const seen = await run(async (context, sheet) => {
    const header = sheet.getRange('A1:D1');
    header.format.fill.color = '#1F4E78';
    header.format.font.color = 'White';
    sheet.getRange('C2:D4').numberFormat = new Array<string[]>(3).fill(['0.00', '0.000']);
    header.load('format/fill/color,format/font/color');
    const cells = sheet.getRange('B2:D2').load('numberFormat');
    await context.sync();
    return [header.format.fill.color, header.format.font.color, cells.numberFormat];
  });
  expect(seen).toEqual(['#1F4E78', '#FFFFFF', [['General', '0.00', '0.000']]]);
});

snippet('42-range/insert-delete-clear-range', LIST, async (run, { book }) => {
  const rows = () => cellsOf(run, 'A1:A5').then((values) => values.flat());
  await run(async (context, sheet) => {
    sheet.getRange('A3:D3').insert('Down').load('address');
    await context.sync();
  });
  await book.recalculate();
  expect(await rows()).toEqual(['Share', 'KO', '', 'PEP', 'MCD']);
  expect(await cellsOf(run, 'D4:D5', 'formulas')).toEqual([['=B4*C4'], ['=B5*C5']]);
  await run(async (context, sheet) => {
    sheet.getRange('A2:D3').delete('Up');
    await context.sync();
  });
  expect(await rows()).toEqual(['Share', 'PEP', 'MCD', '', '']);
  const seen = await run(async (context, sheet) => {
    sheet.getRange('A1:D1').format.fill.color = 'gray';
    sheet.getRange('D1:D3').clear();
    const [cleared, kept] = [sheet.getRange('D1'), sheet.getRange('C1')];
    cleared.load('values,format/fill/color');
    kept.load('values,format/fill/color');
    await context.sync();
    return [cleared, kept].map(({ values, format }) => [values, format.fill.color]);
  });
  expect(seen).toEqual([
    [[['']], '#FFFFFF'],
    [[['Price']], '#808080'],
  ]);
});

snippet('42-range/selected-range', LIST, async (run) => {
  const seen = await run(async (context, sheet) => {
    sheet.getRange('B2:C3').select();
    const selected = context.workbook.getSelectedRange().load('address');
    await context.sync();
    return selected.address;
  });
  expect(seen).toBe('Sheet1!B2:C3');
});

snippet('50-workbook/workbook-get-active-cell', LIST, async (run) => {
  const seen = await run(async (context, sheet) => {
    sheet.getRange('C3:D4').select();
    const cell = context.workbook.getActiveCell().load('address,values');
    await context.sync();
    return [cell.address, cell.values];
  });
  expect(seen).toEqual(['Sheet1!C3', [[10]]]);
});

snippet('42-range/range-copyfrom', [[1, 2, null, '=SUM(A1:C1)']], async (run, { book }) => {
  await run(async (context, sheet) => {
    const source = sheet.getRange('A1:D1');
    source.format.font.italic = true;
    sheet.getRange('F1').copyFrom('A1:D1');
    sheet.getRange('F2').copyFrom(source, 'Formulas');
    sheet.getRange('F3').copyFrom('D1', 'Values');
    sheet.getRange('F4:I4').copyFrom('A1', 'Values');
    sheet.getRange('F5').copyFrom(source, 'Formats');
    sheet.getRange('F6:I6').values = [['old', 'old', 'old', 'old']];
    sheet.getRange('F6').copyFrom(source, 'All', true);
    sheet.getRange('F7').copyFrom('A1:C1', 'All', false, true);
    // A whole multiple of the source is filled; of anything else, as much as the source.
    sheet.getRange('K1:N1').copyFrom('A1:B1', 'Values');
    sheet.getRange('K2:M2').copyFrom('A1:B1', 'Values');
    await context.sync();
  });
  await book.recalculate();
  expect(await cellsOf(run, 'F1:I9', 'formulas')).toEqual([
    [1, 2, '', '=SUM(F1:H1)'],
    [1, 2, '', '=SUM(F2:H2)'],
    [3, '', '', ''],
    [1, 1, 1, 1],
    ['', '', '', ''],
    [1, 2, 'old', '=SUM(F6:H6)'],
    [1, '', '', ''],
    [2, '', '', ''],
    ['', '', '', ''],
  ]);
  expect(await cellsOf(run, 'K1:N2')).toEqual([
    [1, 2, 1, 2],
    [1, 2, '', ''],
  ]);
  const italic = await run(async (context, sheet) => {
    const cells = ['F1:I1', 'F2', 'F3', 'F5:I5', 'F7:F9'].map((at) =>
      sheet.getRange(at).load('format/font/italic'),
    );
    await context.sync();
    return cells.map(({ format }) => format.font.italic);
  });
  expect(italic).toEqual([true, false, false, true, true]);
});

snippet(
  '42-range/range-find',
  [
    ['Aramco', 'aramco bonds'],
    ['x', 'ARAMCO'],
    [4500, ''],
  ],
  async (run) => {
    const seen = await run(async (context, sheet) => {
      const area = sheet.getRange('A1:B3');
      sheet.getRange('A3').numberFormat = [['#,##0']];
      const found = [
        area.find('aramco', {}),
        area.find('aramco', { completeMatch: true, searchDirection: 'Backwards' }),
        area.find('ARAMCO', { matchCase: true }),
        area.find('bonds', { completeMatch: false }),
        // Of a single cell, the search goes on over the sheet.
        sheet.getRange('A1').find('aramco', {}),
        area.find('4,500', { completeMatch: true }),
      ].map((range) => range.load('address'));
      const none = area.findOrNullObject('sukuk', {});
      const cased = area.findOrNullObject('Bonds', { matchCase: true });
      await context.sync();
      return [...found.map(({ address }) => address), none.isNullObject, cased.isNullObject];
    });
    expect(seen).toEqual([
      'Sheet1!A1',
      'Sheet1!B2',
      'Sheet1!B2',
      'Sheet1!B1',
      'Sheet1!B1',
      'Sheet1!A3',
      true,
      true,
    ]);
    const refused = run(async (context, sheet) => {
      sheet.getRange('A1:B3').find('sukuk', {}).load('address');
      await context.sync();
    });
    expect(await codeOf(refused)).toBe('ItemNotFound');
  },
);

snippet(
  '42-range/range-remove-duplicates',
  [
    ['Share', 'Broker'],
    ['KO', 'A'],
    ['PEP', 'B'],
    ['ko', 'B'],
    ['MCD', 'A'],
    ['KO', 'C'],
    ['below', ''],
  ],
  async (run) => {
    const seen = await run(async (context, sheet) => {
      const result = sheet.getRange('A1:B6').removeDuplicates([0], true);
      result.load();
      const left = sheet.getRange('A1:B7').load('values');
      await context.sync();
      return [result.removed, result.uniqueRemaining, left.values];
    });
    expect(seen).toEqual([
      2,
      3,
      [
        ['Share', 'Broker'],
        ['KO', 'A'],
        ['PEP', 'B'],
        ['MCD', 'A'],
        ['', ''],
        ['', ''],
        ['below', ''],
      ],
    ]);
    const both = await run(async (context, sheet) => {
      const result = sheet.getRange('A1:B4').removeDuplicates([0, 1], false);
      result.load();
      await context.sync();
      return [result.removed, result.uniqueRemaining];
    });
    expect(both).toEqual([0, 4]);
    const refused = run(async (context, sheet) => {
      sheet.getRange('A1:B4').removeDuplicates([2], true).load();
      await context.sync();
    });
    expect(await codeOf(refused)).toBe('InvalidArgument');
  },
);

snippet('42-range/range-hyperlink', [['KO'], ['PEP'], ['plain']], async (run) => {
  const seen = await run(async (context, sheet) => {
    context.workbook.worksheets.add('Details');
    sheet.getRange('A1').hyperlink = {
      address: 'https://example.com/ko',
      screenTip: 'more of KO',
      textToDisplay: 'KO',
    };
    sheet.getRange('A2').hyperlink = { documentReference: 'Details!A5', textToDisplay: 'PEP' };
    const links = ['A1', 'A2', 'A3'].map((at) => sheet.getRange(at).load('hyperlink'));
    await context.sync();
    const before = links.map(({ hyperlink }) => hyperlink);
    sheet.getRange('A1').clear('Hyperlinks');
    links[0]!.load('hyperlink,values');
    await context.sync();
    return { before, cleared: links[0]!.hyperlink, left: links[0]!.values };
  });
  expect(seen).toEqual({
    before: [
      { address: 'https://example.com/ko', screenTip: 'more of KO', textToDisplay: 'KO' },
      { documentReference: 'Details!A5', textToDisplay: 'PEP' },
      null,
    ],
    cleared: null,
    left: [['KO']],
  });
});

snippet(
  '42-range/range-merged-ranges',
  [
    ['Sold this year', 'x', 'y'],
    [1, 2, 3],
  ],
  async (run, { book }) => {
    await run(async (context, sheet) => {
      const title = sheet.getRange('A1:C1');
      title.merge();
      title.format.horizontalAlignment = 'Center';
      sheet.getRange('E1:F3').merge(true);
      await context.sync();
    });
    // Only the first cell keeps what it holds.
    expect(await cellsOf(run, 'A1:C2')).toEqual([
      ['Sold this year', '', ''],
      [1, 2, 3],
    ]);
    expect(book.export().sheets[0]!.merges).toEqual(['A1:C1', 'E1:F1', 'E2:F2', 'E3:F3']);
    await run(async (context, sheet) => {
      sheet.getRange('E2:E9').unmerge();
      await context.sync();
    });
    expect(book.export().sheets[0]!.merges).toEqual(['A1:C1', 'E1:F1']);
    const refused = run(async (context, sheet) => {
      sheet.tables.add('H1:I3', true);
      sheet.getRange('H2:I2').merge();
      await context.sync();
    });
    expect(await codeOf(refused)).toBe('InvalidOperation');
  },
);

snippet('42-range/range-relationships', [[]], async (run) => {
  const addresses = await run(async (context, sheet) => {
    const [a, b] = [sheet.getRange('B2:D5'), sheet.getRange('D4:F8')];
    const ranges = [
      a.getBoundingRect(b),
      a.getIntersection(b),
      a.getOffsetRange(6, 3),
      b.getResizedRange(2, -1),
      a.getRowsAbove(),
      a.getRowsBelow(2),
      a.getColumnsAfter(),
      a.getColumnsBefore(-2),
    ].map((range) => range.load('address'));
    ranges[1]!.format.fill.color = 'Blue';
    const none = a.getIntersectionOrNullObject('H1:H9');
    const filled = sheet.getRange('D5').load('format/fill/color');
    await context.sync();
    return [...ranges.map(({ address }) => address), none.isNullObject, filled.format.fill.color];
  });
  expect(addresses).toEqual([
    'Sheet1!B2:F8',
    'Sheet1!D4:D5',
    'Sheet1!E8:G11',
    'Sheet1!D4:E10',
    'Sheet1!B1:D1',
    'Sheet1!B6:D7',
    'Sheet1!E2:E5',
    'Sheet1!E2:F5',
    true,
    '#0000FF',
  ]);
  const refused = run(async (context, sheet) => {
    sheet.getRange('A1').getRowsAbove().load('address');
    await context.sync();
  });
  expect(await codeOf(refused)).toBe('InvalidArgument');
});

snippet(
  '42-range/dynamic-arrays',
  [
    ['Share', 'Kind'],
    ['KO', 'Staples'],
    ['XOM', 'Energy'],
    ['PEP', 'Staples'],
  ],
  async (run, { book }) => {
    await run(async (context, sheet) => {
      sheet.getRange('D1').formulas = [['=A1:B1']];
      sheet.getRange('D2').formulas = [['=FILTER(A2:B4,B2:B4="Staples","")']];
      await context.sync();
    });
    await book.recalculate();
    const seen = await run(async (context, sheet) => {
      const headers = sheet.getRange('D1').getSpillingToRange().load('address');
      const filtered = sheet.getRange('D2').getSpillingToRange().load('address,values,hasSpill');
      const parent = sheet.getRange('E3').getSpillParent().load('address');
      const none = sheet.getRange('A2').getSpillParentOrNullObject();
      const some = sheet.getRange('C2:D2').load('hasSpill');
      await context.sync();
      return [
        headers.address,
        filtered.address,
        filtered.values,
        filtered.hasSpill,
        parent.address,
        none.isNullObject,
        some.hasSpill,
      ];
    });
    expect(seen).toEqual([
      'Sheet1!D1:E1',
      'Sheet1!D2:E3',
      [
        ['KO', 'Staples'],
        ['PEP', 'Staples'],
      ],
      true,
      'Sheet1!D2',
      true,
      null,
    ]);
    const refused = run(async (context, sheet) => {
      sheet.getRange('A2').getSpillingToRange().load('address');
      await context.sync();
    });
    expect(await codeOf(refused)).toBe('ItemNotFound');
  },
);
