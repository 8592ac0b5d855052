import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFunctions } from '../../src/calc/functions';
import { openAddin, type OpenAddin } from '../fixtures/open-addin';
import { OTHER_WANTS, SNIPPETS, SOURCE, type Want } from './list';
import { REFUSED, type Attempt } from './missing-members';

const PAGE = 'docs/excel-snippets.md';
const all = Object.entries(SNIPPETS);
const whole = all.filter(([, { tested, lacks }]) => tested && !lacks);
const partly = all.filter(([, { tested, lacks }]) => tested && lacks);
const none = all.filter(([, { tested }]) => !tested);

const code = (wants: readonly Want[] = []) =>
  wants.map((want) => (want in REFUSED ? `\`${want}\`` : want)).join(', ');

const page = `# Microsoft's snippets, and our host

Microsoft publishes small samples of what an add-in can do with Excel: [office-js-snippets](${SOURCE}). Nobody here wrote them, which
makes them a second judge of the workbench's host. There are ${all.length} for Excel at the commit of that link. They were loaded into
the workbench and their buttons pressed; what was refused is named here, and behind the first refusal a snippet may need more. For ${whole.length} of them a
test of ours does what the snippet does, in words and with data of its own, and expects what the documentation of Excel says
(\`test/workbench/snippets\`); for ${partly.length} more it does so but for the members that are named. The other ${none.length} need members that the host does not have.

This page is made from the table in \`packages/excel-workbench/test/snippets/list.ts\`; a test keeps it so (\`UPDATE_DOCS=1\` writes it). Another test tries
each member that is named here and sees the host refuse it, in these words: the day one is there, that test fails. Names with \`_Register\` are
those of events on the wire: \`Table._RegisterDataChangedEvent\` is \`Table.onChanged\`.

## Tested

| snippet | worth knowing |
| --- | --- |
${whole.map(([name, { note = '' }]) => `| ${name} | ${note} |`).join('\n')}

## Tested but for what is missing

| snippet | the host lacks |
| --- | --- |
${partly.map(([name, { lacks, note }]) => `| ${name} | ${code(lacks)}${note ? `. ${note}` : ''} |`).join('\n')}

## Not tested

| snippet | the host lacks |
| --- | --- |
${none.map(([name, { lacks }]) => `| ${name} | ${code(lacks)} |`).join('\n')}

What is no member of an object of the workbook:

| wanted | why it is not there |
| --- | --- |
${Object.entries(OTHER_WANTS)
  .map(([want, why]) => `| ${want} | ${why} |`)
  .join('\n')}
`;

test(`${PAGE} says what the table says (UPDATE_DOCS=1 writes it)`, () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('a snippet is called tested where there is a test of its name, and only there', () => {
  const files = readdirSync(__dirname).filter((name) => /^(?!list).*\.test\.ts$/.test(name));
  const names = files.flatMap((name) =>
    [...readFileSync(join(__dirname, name), 'utf8').matchAll(/^snippet\(\s*'([^']+)'/gm)].map(
      ([, one]) => one!,
    ),
  );
  expect(names.sort()).toEqual([...whole, ...partly].map(([name]) => name).sort());
});

test('every snippet is tested or lacks something', () => {
  expect(all.filter(([, { tested, lacks = [] }]) => !tested && lacks.length === 0)).toEqual([]);
  const named = new Set(all.flatMap(([, { lacks = [] }]) => lacks));
  const known = [...Object.keys(REFUSED), ...Object.keys(OTHER_WANTS)] as Want[];
  expect(known.filter((want) => !named.has(want))).toEqual([]);
});

describe('the host still refuses', () => {
  let addin: OpenAddin;
  beforeEach(async () => {
    addin = await openAddin([
      ['a', 'b'],
      [1, 2],
      [3, 4],
    ]);
  });
  afterEach(() => addin.close());

  test.each(Object.entries(REFUSED) as [string, Attempt][])('%s', async (member, attempt) => {
    const refusal = await addin.excel
      .run(async (context: Excel.RequestContext) => {
        attempt(context, context.workbook.worksheets.getFirst());
        await context.sync();
      })
      .then(
        () => 'nothing was refused',
        ({ message }: Error) => message,
      );
    expect(refusal.replace(/^Setting (?=[A-Z]\w+\.(?!calculationMode|barDirection))/, '')).toBe(
      `${member} is not implemented by the workbench.`,
    );
  });

  test('what Office.js does not offer to the Excel that is played', () => {
    const { requirements } = (addin.window as unknown as { Office: typeof Office }).Office.context;
    for (const [set, version] of [
      ['CustomFunctionsRuntime', '1.4'],
      ['CustomFunctionsRuntime', '1.5'],
      ['ExcelApi', '1.18'],
      ['ExcelApi', '1.20'],
    ] as const)
      expect([set, version, requirements.isSetSupported(set, version)]).toEqual([set, version, false]);
  });

  test('what is read past Excel’s own interface', async () => {
    const { document: file } = (addin.window as unknown as { Office: typeof Office }).Office.context;
    const status = (ask: (done: (result: Office.AsyncResult<unknown>) => void) => void) =>
      new Promise<string>((resolve) => ask((result) => resolve(String(result.status))));
    expect(await status((done) => file.getSelectedDataAsync('text' as Office.CoercionType, done))).toBe(
      'failed',
    );
    expect(await status((done) => file.getFileAsync('compressed' as unknown as Office.FileType, done))).toBe(
      'failed',
    );
  });

  test.each(['stream', 'volatile'])('functions with the option %s', (option) => {
    const described = { functions: [{ id: 'F', parameters: [], options: { [option]: true } }] };
    expect(() => readFunctions(described)).toThrow(/^F (streams its values|is volatile)/);
  });
});
