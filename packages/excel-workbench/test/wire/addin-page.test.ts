import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openAddin, type OpenAddin } from '../fixtures/open-addin';

let addin: OpenAddin | undefined;
afterEach(async () => {
  await addin?.close();
  addin = undefined;
});

/** A folder that holds a page with this script after Office.js, and nothing else. */
async function folderWith(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'addin-'));
  const head = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';
  await writeFile(
    join(folder, 'taskpane.html'),
    `<!doctype html><html><head>${head}<script>${script}</script></head><body></body></html>`,
  );
  return folder;
}

test('Office.js believes that it is in Excel, with the lowest requirement sets that the add-in needs', async () => {
  addin = await openAddin([['x']]);
  const { Office, OfficeRuntime } = addin.window as unknown as {
    Office: typeof globalThis.Office;
    OfficeRuntime: typeof globalThis.OfficeRuntime;
  };
  expect(await Office.onReady()).toMatchObject({ host: 'Excel', platform: 'PC' });
  const supported = ([set, version]: [string, string]) =>
    Office.context.requirements.isSetSupported(set, version);
  const sets: [string, string][] = [
    ['ExcelApi', '1.12'],
    ['CustomFunctionsRuntime', '1.3'],
    ['SharedRuntime', '1.1'],
    ['RibbonApi', '1.1'],
  ];
  expect(sets.map(supported)).toEqual([true, true, true, true]);
  const newer: [string, string][] = [
    ['ExcelApi', '1.13'],
    ['CustomFunctionsRuntime', '1.4'],
    ['SharedRuntime', '1.2'],
    ['KeyboardShortcuts', '1.1'],
  ];
  expect(newer.map(supported)).toEqual([false, false, false, false]);
  expect(await OfficeRuntime.storage.getItem('greeting')).toBe('hello');
  await OfficeRuntime.storage.setItem('farewell', 'goodbye');
  expect(await OfficeRuntime.storage.getItem('farewell')).toBe('goodbye');
});

test('document settings, the start-up behaviour and the ribbon answer', async () => {
  addin = await openAddin([['x']]);
  const { Office } = addin.window as unknown as { Office: typeof globalThis.Office };
  const { settings } = Office.context.document;
  settings.set('recipe', { columns: 3 });
  await new Promise<void>((done) => settings.saveAsync(() => done()));
  expect(settings.get('recipe')).toEqual({ columns: 3 });
  await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
  expect(await Office.addin.getStartupBehavior()).toBe('Load');
  await Office.addin.showAsTaskpane();
  await Office.ribbon.requestUpdate({ tabs: [] });
  expect(addin.page.failures).toEqual([]);
});

test('a ribbon command runs until the add-in says that it is completed', async () => {
  addin = await openAddin([['before']]);
  await addin.host.native.runCommand('write');
  expect(addin.book.active.entry({ row: 0, column: 0 }).value).toBe('written');
});

test('an unknown command, and one whose code throws, end with a sentence', async () => {
  addin = await openAddin([['x']]);
  const { native } = addin.host;
  await expect(native.runCommand('nope')).rejects.toThrow(/has no ribbon command "nope"/);
  await expect(native.runCommand('throw')).rejects.toThrow(/page failed: Error: thrown by the command\./);
  await expect(native.runCommand('stray')).rejects.toThrow(/page failed: Error: thrown later\./);
  await native.runCommand('write');
  expect(addin.page.failures).toHaveLength(2);
});

test('a rejection that the page leaves alone ends its command, and not the process; one of our own still does', async () => {
  // In a process of its own: jest takes every rejection for a failure of the test.
  const script = `
    import { openAddin } from ${JSON.stringify(join(__dirname, '../fixtures/open-addin'))};
    void (async () => {
      const addin = await openAddin([['x']]);
      await addin.host.native.runCommand('reject').catch((error) => process.stdout.write(error.message));
      void Promise.reject(new Error('ours'));
    })();`;
  const file = join(await mkdtemp(join(tmpdir(), 'stray-')), 'stray.ts');
  await writeFile(file, script);
  const tsx = require.resolve('tsx/cli');
  const run = promisify(execFile)(process.execPath, [tsx, '--tsconfig', 'tsconfig.json', file]);
  const ended = await run.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(ended.stdout).toMatch(/page failed: Error: rejected by the command\. Mend its script/);
  expect(ended.stderr).toMatch(/Error: ours/);
  expect(ended.code).toBe(1);
}, 20_000);

test('a page whose script fails, or that never gets ready, is given up with a sentence', async () => {
  const broken = await folderWith('undefinedFunction()');
  await expect(openAddin([['x']], { dist: broken })).rejects.toThrow(
    /page failed: ReferenceError: undefinedFunction is not defined\./,
  );
  const nothing = await mkdtemp(join(tmpdir(), 'addin-'));
  await writeFile(join(nothing, 'taskpane.html'), '<!doctype html><p>no Office.js here</p>');
  await expect(openAddin([['x']], { dist: nothing, deadline: 50 })).rejects.toThrow(
    /not ready within 0\.05 seconds/,
  );
});

test('what lies outside the folder is not served', async () => {
  addin = await openAddin([['x']]);
  const { document } = addin.window;
  const outcome = (src: string) =>
    new Promise<string>((resolve) => {
      const script = document.createElement('script');
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('refused'));
      script.src = src;
      document.head.append(script);
    });
  expect(await outcome('https://localhost:3000/..%2fopen-addin.ts')).toBe('refused');
  expect(await outcome('https://localhost:3000/missing.js')).toBe('refused');
});
