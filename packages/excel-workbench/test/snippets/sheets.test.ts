import { codeOf } from '../fixtures/refusals';
import { snippet } from './snippet';

snippet('54-worksheet/list-worksheets', [[]], async (run) => {
  const names = await run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add('Shares');
    worksheets.add('Funds');
    worksheets.load('items/name');
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  });
  expect(names).toEqual(['Sheet1', 'Shares', 'Funds']);
});

snippet('54-worksheet/active-worksheet', [[]], async (run) => {
  const names = await run(async (context) => {
    const { worksheets } = context.workbook;
    const other = worksheets.add('Shares');
    const before = worksheets.getActiveWorksheet().load('name');
    await context.sync();
    other.activate();
    const after = worksheets.getActiveWorksheet().load('name');
    await context.sync();
    return [before.name, after.name];
  });
  expect(names).toEqual(['Sheet1', 'Shares']);
});

snippet('54-worksheet/add-delete-rename-move-worksheet', [[]], async (run) => {
  const seen = await run(async (context, first) => {
    const { worksheets } = context.workbook;
    const added = worksheets.add().load('name,position');
    await context.sync();
    const of = [added.name, added.position];
    first.name = 'Holdings';
    added.position = 0;
    worksheets.load('items/name');
    await context.sync();
    const order = worksheets.items.map(({ name }) => name);
    worksheets.items[0]!.delete();
    worksheets.load('items/name');
    await context.sync();
    return { of, order, left: worksheets.items.map(({ name }) => name) };
  });
  expect(seen).toEqual({ of: ['Sheet2', 1], order: ['Sheet2', 'Holdings'], left: ['Holdings'] });
});

snippet('54-worksheet/gridlines', [[]], async (run, { book }) => {
  const seen = await run(async (context, sheet) => {
    sheet.showGridlines = false;
    sheet.load('showGridlines');
    await context.sync();
    const hidden = sheet.showGridlines;
    sheet.showGridlines = true;
    sheet.load('showGridlines');
    await context.sync();
    return [hidden, sheet.showGridlines];
  });
  expect(seen).toEqual([false, true]);
  expect(book.export().sheets[0]!.showGridlines).toBeUndefined();
});

snippet('54-worksheet/tab-color', [[]], async (run) => {
  const seen = await run(async (context, sheet) => {
    const colors: string[] = [];
    for (const color of ['#00B0F0', 'Teal', '']) {
      sheet.tabColor = color;
      sheet.load('tabColor');
      await context.sync();
      colors.push(sheet.tabColor);
    }
    return colors;
  });
  expect(seen).toEqual(['#00B0F0', '#008080', '']);
  const refused = run(async (context, sheet) => {
    sheet.tabColor = 'tealish';
    await context.sync();
  });
  expect(await codeOf(refused)).toBe('InvalidArgument');
});

snippet('54-worksheet/worksheet-visibility', [[]], async (run) => {
  const seen = await run(async (context, first) => {
    const { worksheets } = context.workbook;
    worksheets.add('Shares');
    first.visibility = 'Hidden';
    worksheets.load('items/name,items/visibility');
    await context.sync();
    const hidden = worksheets.items
      .filter(({ visibility }) => visibility === 'Hidden')
      .map(({ name }) => name);
    first.visibility = 'Visible';
    first.load('visibility');
    await context.sync();
    return { hidden, then: first.visibility };
  });
  expect(seen).toEqual({ hidden: ['Sheet1'], then: 'Visible' });
});

snippet('54-worksheet/reference-worksheets-by-relative-position', [[]], async (run, { book }) => {
  await run(async (context, first) => {
    for (const year of [2023, 2024, 2025]) {
      const sheet = context.workbook.worksheets.add(`Zakat ${year}`);
      const table = sheet.tables.add('A1:C1', true);
      table.getHeaderRowRange().values = [['Wealth', 'Rate', 'Due']];
      table.rows.add(undefined, [[year * 100, 0.025, '=A2*B2']]);
      sheet.getRange('B2').numberFormat = [['0.0%']];
      if (year === 2025) sheet.activate();
    }
    first.visibility = 'Hidden';
    await context.sync();
  });
  await book.recalculate();
  const seen = await run(async (context, first) => {
    const active = context.workbook.worksheets.getActiveWorksheet().load('name');
    const before = active.getPrevious().load('name');
    const due = before.getRange('C2').load('text');
    const next = first.getNext().load('name');
    const rate = next.getRange('B2').load('text');
    const none = active.getNextOrNullObject();
    const firstShown = next.getPreviousOrNullObject(true);
    await context.sync();
    return [
      active.name,
      before.name,
      due.text,
      next.name,
      rate.text,
      none.isNullObject,
      firstShown.isNullObject,
    ];
  });
  expect(seen).toEqual(['Zakat 2025', 'Zakat 2024', [['5060']], 'Zakat 2023', [['2.5%']], true, true]);
  const refused = run(async (context) => {
    context.workbook.worksheets.getLast().getNext().load('name');
    await context.sync();
  });
  expect(await codeOf(refused)).toBe('ItemNotFound');
});

snippet('54-worksheet/worksheet-freeze-panes', [['x']], async (run) => {
  const seen = await run(async (context, { freezePanes }) => {
    const found: string[] = [];
    const note = async () => {
      const location = freezePanes.getLocationOrNullObject();
      location.load('address');
      await context.sync();
      found.push(location.isNullObject ? 'none' : location.address);
    };
    freezePanes.freezeColumns(3);
    await note();
    freezePanes.freezeRows(2);
    await note();
    freezePanes.freezeAt('A1:C2');
    await note();
    freezePanes.unfreeze();
    await note();
    return found;
  });
  expect(seen).toEqual(['Sheet1!A:C', 'Sheet1!1:2', 'Sheet1!A1:C2', 'none']);
});

snippet(
  '54-worksheet/worksheet-page-layout',
  [
    ['Share', 'Verdict'],
    ['KO', 'HALAL'],
  ],
  async (run, { book }) => {
    await run(async (context, { pageLayout }) => {
      pageLayout.setPrintTitleRows('$1:$1');
      pageLayout.setPrintArea('A1:B40');
      pageLayout.centerHorizontally = true;
      pageLayout.centerVertically = true;
      pageLayout.orientation = 'Landscape';
      pageLayout.zoom = { scale: 150 };
      await context.sync();
    });
    expect(book.export().sheets[0]!.page).toEqual({
      titleRows: '1:1',
      printArea: 'A1:B40',
      centerHorizontally: true,
      centerVertically: true,
      orientation: 'landscape',
      scale: 150,
    });
  },
);

snippet('54-worksheet/worksheet-range-cell', [[], [null, 'Share', 'Paid'], [null, 'KO', 5]], async (run) => {
  const addresses = await run(async (context, sheet) => {
    const ranges = [
      sheet.getUsedRange(),
      sheet.getRange(),
      sheet.getRange('C2:D5'),
      sheet.getCell(3, 1),
      sheet.getRangeByIndexes(1, 1, 2, 2).getLastCell(),
    ].map((range) => range.load('address'));
    await context.sync();
    return ranges.map(({ address }) => address);
  });
  expect(addresses).toEqual(['Sheet1!B2:C3', 'Sheet1!1:1048576', 'Sheet1!C2:D5', 'Sheet1!B4', 'Sheet1!C3']);
});

snippet(
  '30-events/events-worksheet',
  [
    ['Share', 'Paid'],
    ['KO', 5],
  ],
  async (run, { excel }) => {
    const seen: unknown[] = [];
    let heard: () => void = () => undefined;
    const handler = await run(async (context, sheet) => {
      const added = sheet.onChanged.add(({ address, changeType, source, type }) => {
        seen.push([address, changeType, source, type]);
        heard();
        return Promise.resolve();
      });
      await context.sync();
      return added;
    });
    const change = async (act: (sheet: Excel.Worksheet) => void) => {
      const next = new Promise<void>((resolve) => (heard = resolve));
      await run(async (context, sheet) => {
        act(sheet);
        await context.sync();
      });
      await next;
    };
    await change((sheet) => (sheet.getRange('B2').values = [[7]]));
    await change((sheet) => sheet.getRange('A2:B2').clear());
    await change((sheet) => sheet.getRange('2:2').delete('Up'));
    await excel.run(handler.context as Excel.RequestContext, async (context) => {
      handler.remove();
      await context.sync();
    });
    await run(async (context, sheet) => {
      sheet.getRange('B2').values = [[8]];
      await context.sync();
    });
    expect(seen).toEqual([
      ['B2', 'RangeEdited', 'Local', 'WorksheetChanged'],
      ['A2:B2', 'RangeEdited', 'Local', 'WorksheetChanged'],
      ['2:2', 'RowDeleted', 'Local', 'WorksheetChanged'],
    ]);
  },
);
