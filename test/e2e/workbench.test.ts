import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(120_000);

/** What a test uses of `window.workbench`. */
interface OpenWorkbench {
  readonly book: {
    caller: { invoke(calls: readonly unknown[]): readonly { answer: Promise<unknown> }[] } | undefined;
    readonly engine: {
      readonly commands: { onCommandExecuted(listener: (command: { id: string }) => void): void };
    };
    markDirty(): void;
    recalculate(): Promise<void>;
  };
  play(host: string): Promise<void>;
}

const browser = suiteBrowser();
const site = suiteSite(startWorkbenchSite);
let workbench: WorkbenchPage;
beforeEach(async () => {
  workbench = await WorkbenchPage.open(browser(), site());
});
afterEach(async () => {
  expect(workbench.failures).toEqual([]);
  // No request leaves the machine.
  expect(workbench.strays).toEqual([]);
  await workbench.close();
});

test('the sample is open and calculated, spills included', async () => {
  expect(await workbench.entry('F2')).toMatchObject({ value: 'HALAL' });
  expect(await workbench.entry('G2')).toMatchObject({ value: expect.any(Number) });
  expect(await workbench.entry('F10')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/ZZZZ/),
  });
  expect(await workbench.entry('A11', 'Dividends')).toMatchObject({ value: 'NOT HALAL' });
});

test('a formula is typed, screened from the pane, saved, and opened again', async () => {
  const { page } = workbench;
  await workbench.type('J2', '=SHARIAH.HALAL_STATUS("MCD")');
  // On a busy machine nothing is being calculated yet when the key has been pressed: the cell itself is waited for.
  await workbench.holds('J2', 'DOUBTFUL');

  await workbench.pane.locator('#screen').click();
  await workbench.pane.locator('#result').waitFor();
  expect(await workbench.sheetNames()).toEqual([
    'Portfolio',
    'Shariah summary',
    'Shariah screening',
    'Dividends',
  ]);

  const { name, bytes } = await workbench.save();
  expect(name).toBe('Sample portfolio.xlsx');
  const portfolio = readXlsx(bytes).sheets[0]!;
  expect(portfolio.cells.find(({ row, column }) => row === 1 && column === 9)).toMatchObject({
    formula: '=SHARIAH.HALAL_STATUS("MCD")',
    value: 'DOUBTFUL',
  });

  await workbench.openFile({ name: 'saved.xlsx', buffer: bytes });
  expect(await workbench.sheetNames()).toEqual([
    'Portfolio',
    'Shariah summary',
    'Shariah screening',
    'Dividends',
  ]);
  expect(await workbench.entry('J2', 'Portfolio')).toMatchObject({ value: 'DOUBTFUL' });
  expect(await page.locator('#file-name').textContent()).toBe('saved.xlsx');
});

test('a workbook is calculated once before its formulas are answered, and nothing is drawn before it is calculated', async () => {
  const counts = await workbench.page.evaluate(async () => {
    const { workbench } = window as unknown as { workbench: OpenWorkbench };
    let calculations = 0;
    let beforeAnswers: number | undefined;
    let texts = 0;
    const drawnBetween: number[] = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      texts += 1;
      fillText.apply(this, given);
    };
    const follow = (book: OpenWorkbench['book']): void =>
      book.engine.commands.onCommandExecuted(({ id }) => {
        if (id === 'formula.mutation.set-formula-calculation-start') {
          calculations += 1;
          texts = 0;
        }
        if (id === 'formula.mutation.set-formula-calculation-result') drawnBetween.push(texts);
      });
    const opened = workbench.play('microsoft-365');
    const { book } = workbench;
    let caller: OpenWorkbench['book']['caller'];
    Object.defineProperty(book, 'caller', {
      get: () => caller,
      set: (given: NonNullable<typeof caller>) => {
        caller = {
          invoke: (calls) => {
            const pending = given.invoke(calls);
            for (const { answer } of pending) void answer.then(() => (beforeAnswers ??= calculations));
            return pending;
          },
        };
      },
    });
    follow(book);
    await opened;
    // Once more, on a sheet that is drawn and at rest.
    await new Promise((rested) => setTimeout(rested, 500));
    drawnBetween.length = 0;
    book.markDirty();
    await book.recalculate();
    CanvasRenderingContext2D.prototype.fillText = fillText;
    return { beforeAnswers, drawnBetween };
  });
  expect(counts).toEqual({ beforeAnswers: 1, drawnBetween: [0] });
});

test('an edit is taken back', async () => {
  await workbench.type('A2', 'JPM');
  expect(await workbench.entry('F2')).toMatchObject({ value: 'NOT HALAL' });
  await workbench.page.keyboard.press('Control+z');
  await workbench.holds('F2', 'HALAL');
  expect(await workbench.entry('A2')).toMatchObject({ value: 'AAPL' });
});

test('functions are offered while a formula is typed, with what they mean', async () => {
  const { page } = workbench;
  await workbench.goTo('J3');
  await page.keyboard.type('=shariah.hal');
  await page.getByText('Shariah verdict of a stock or fund').first().waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('rulebook').first().waitFor();
  await page.keyboard.type('A3)');
  await page.keyboard.press('Enter');
  await workbench.holds('J3', 'HALAL');
  expect(await workbench.entry('J3')).toMatchObject({ formula: '=SHARIAH.HALAL_STATUS(A3)' });
});

test('pointing at an error shows its sentence', async () => {
  const { page } = workbench;
  const sheet = (await page.locator('#sheet').boundingBox())!;
  // The row of ZZZZ, in the column of verdicts.
  await page.mouse.move(sheet.x + 690, sheet.y + 250);
  await page.mouse.move(sheet.x + 702, sheet.y + 271);
  await page.locator('#hint', { hasText: 'ZZZZ' }).waitFor();
});

test('a table and its formats move along when rows are put in above it', async () => {
  await workbench.goTo('A1');
  await workbench.command('sheet.command.insert-row-before', { value: 1 });
  await workbench.holds('A2', 'Symbol');
  const { tables, formats } = await workbench.extras();
  expect(tables).toEqual([expect.objectContaining({ name: 'Holdings', range: 'A2:H11' })]);
  expect(formats).toContain('F3:F11');
  await workbench.type('J1', '=ROWS(Holdings[Symbol])');
  await workbench.holds('J1', 9);
});

test('a chart is drawn over its cells, follows them, and comes back from a saved file', async () => {
  const { page } = workbench;
  await page.getByText('Dividends', { exact: true }).first().click();
  const chart = page.getByRole('img', { name: /Dividends, and what of them/ });
  await chart.waitFor();
  const bar = () => chart.locator('rect[fill="#0B5345"]').first().getAttribute('height');
  const before = Number(await bar());
  await workbench.type('B2', '52.4');
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector('.chart rect[fill="#0B5345"]')?.getAttribute('height')) > before,
    before,
  );
  await workbench.saveAndReopen();
  await chart.waitFor();
  expect(Number(await bar())).toBeGreaterThan(before);
});

test('a broker’s export is opened and screened from the ribbon', async () => {
  const { page } = workbench;
  await workbench.openFile('assets/portfolios/fidelity.csv');
  await page.locator('#ribbon button', { hasText: 'Screen portfolio' }).click();
  await workbench.pane.locator('#notice.done').waitFor();
  expect(await workbench.sheetNames()).toEqual(['Sheet1', 'Shariah summary', 'Shariah screening']);
  // The summary is in front, and its charts are drawn.
  await page.locator('.chart').nth(1).waitFor();
  await page.locator('#ribbon button', { hasText: 'Refresh all' }).click();
  await workbench.pane.locator('#notice.done', { hasText: 'up to date' }).waitFor();
  expect(workbench.failures).toEqual([]);
});

test('a workbook of Excel 97-2003 is opened with its values, screened, and saved as one of today', async () => {
  const { page } = workbench;
  await workbench.openFile('packages/excel-workbench/test/exports/holdings.xls');
  await workbench.holds('A5', 'AAPL');
  expect(await page.locator('#message').textContent()).toMatch(
    /values of this file are shown.*saved as \.xlsx/,
  );
  await page.locator('#ribbon button', { hasText: 'Screen portfolio' }).click();
  await workbench.pane.locator('#notice.done').waitFor();
  await workbench.saveAndReopen();
  expect(await page.locator('#file-name').textContent()).toBe('holdings.xlsx');
  expect(await workbench.sheetNames()).toEqual([
    'Holdings',
    'Shariah summary',
    'Shariah screening',
    'Lists',
    'Notes',
  ]);
  expect(workbench.failures).toEqual([]);
});

test('the ribbon looks the selected cell up in the pane', async () => {
  const { page } = workbench;
  await workbench.drop('one.csv', 'Ticker\nMCD\n');
  await workbench.holds('A2', 'MCD');
  await workbench.goTo('A2');
  await page.locator('#ribbon button', { hasText: 'Look up' }).click();
  await workbench.pane.locator('#looked-name', { hasText: "McDonald's" }).waitFor();
});

test('a file that is dropped is opened, its formulas as text; one that is damaged is refused, and the open workbook stays', async () => {
  const { page } = workbench;
  await workbench.drop('holdings.csv', 'Symbol,Verdict\nAAPL,=SHARIAH.HALAL_STATUS(A2)\n');
  await workbench.holds('B2', '=SHARIAH.HALAL_STATUS(A2)');
  expect(await page.locator('#message').textContent()).toMatch(/One cell of this file .* text/);
  expect(await page.locator('#file-name').textContent()).toBe('holdings.csv');
  await workbench.drop('broken.xlsx', 'this is no workbook');
  await page
    .locator('#message', { hasText: 'broken' })
    .or(page.locator('#message', { hasText: 'workbook' }))
    .first()
    .waitFor();
  expect(await page.locator('#file-name').textContent()).toBe('holdings.csv');
  expect(await workbench.entry('A2')).toMatchObject({ value: 'AAPL' });
});

test('the pane is closed, and shown again from the ribbon', async () => {
  const { page } = workbench;
  await page.getByRole('button', { name: 'Close the task pane' }).click();
  await page.locator('#side').waitFor({ state: 'hidden' });
  await page.locator('#ribbon button', { hasText: 'Open pane' }).click();
  await page.locator('#side').waitFor({ state: 'visible' });
});

test('another Excel is played: the add-in sees which', async () => {
  const supported = () =>
    workbench.pane.evaluate(() =>
      Office.context.requirements.isSetSupported('CustomFunctionsRuntime', '1.4'),
    );
  expect(await supported()).toBe(true);
  await workbench.openFile('assets/portfolios/plain.csv');
  await workbench.saveAndReopen();
  await workbench.type('H1', 'typed before');
  await workbench.play('without-data-types');
  expect(await supported()).toBe(false);
  // What was typed before is still there, and is saved.
  await workbench.saveAndReopen();
  expect(await workbench.entry('H1')).toMatchObject({ value: 'typed before' });
});

test('a key that was forgotten stays forgotten', async () => {
  const { page, pane } = workbench;
  await pane.locator('#tab-more').click();
  await pane.locator('#go-settings').click();
  await pane.locator('#forget').click();
  await pane.locator('#use-sample').waitFor();
  await page.reload();
  await workbench.calculated();
  expect(await workbench.entry('F2')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/key/),
  });
});
