import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JSDOM } from 'jsdom';
import { WorkbookModel } from 'excel-workbench/calc/workbook';
import { readFunctions } from 'excel-workbench/calc/functions';
import { linkService } from '../../src/cli/service-link';
import { hosted } from 'excel-workbench/excel/workbook';
import { AddinHost } from 'excel-workbench/wire/add-in-host';
import { openAddinPage } from 'excel-workbench/wire/addin-page';
import { readManifest } from 'excel-workbench/wire/manifest';
import { DATA_TYPE_SETS } from 'excel-workbench/wire/requirement-sets';

jest.setTimeout(240_000);

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'shariah-perpetual-'));
  const build = ['build/build.js', '--perpetual', '--config-name', 'addin', '--output-path', dist];
  await promisify(execFile)(process.execPath, build);
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const read = (name: string) => readFile(join(dist, name), 'utf8');

test('the build for perpetual Excel asks for no data types', async () => {
  const metadata = JSON.parse(await read('functions.json')) as object;
  expect(metadata).toHaveProperty('functions');
  expect(metadata).not.toHaveProperty('allowCustomDataForDataTypeAny');
  expect(metadata).not.toHaveProperty('allowErrorForDataTypeAny');
});

test('and answers no cards, even in an Excel that claims the sets for them (office-js#4750)', async () => {
  const { DOMParser } = new JSDOM().window;
  const manifest = readManifest(await read('manifest.xml'), (xml) =>
    new DOMParser().parseFromString(xml, 'application/xml'),
  );
  const book = new WorkbookModel(
    {
      sheets: [
        {
          name: 'Sheet1',
          cells: [{ row: 0, column: 0, value: null, formula: '=SHARIAH.STOCK("AAPL")' }],
          tables: [],
          conditionalFormats: [],
        },
      ],
      names: [],
    },
    { functions: readFunctions(JSON.parse(await read('functions.json'))), namespace: manifest.namespace },
  );
  const sent: unknown[] = [];
  const host = new AddinHost({
    // Off, so that a card would be seen and not become #VALUE!.
    workbook: hosted(book, { dataTypesNeedPermission: false }),
    requirementSets: DATA_TYPE_SETS,
    onRequest: ({ Actions }) => {
      for (const { Name, ArgumentInfo } of Actions)
        if (Name === 'SetInvocationArrayResults') sent.push(ArgumentInfo!.Arguments![0]);
    },
  });
  const link = await linkService({});
  const page = await openAddinPage({
    host,
    manifest,
    dist,
    storage: { 'shariah.service': link.url, 'shariah.key': link.key },
    fetch: link.fetch,
    deadline: 30_000,
  });
  try {
    book.caller = host.functions;
    await book.recalculate();
    expect(book.active.entry({ row: 0, column: 0 }).value).toBe('HALAL');
    expect(JSON.stringify(sent)).not.toContain('"properties"');
  } finally {
    await page.close();
    await link.close();
    book.dispose();
  }
});
