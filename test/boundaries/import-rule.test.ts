import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { configs } from 'typescript-eslint';
import config from '../../eslint.config.js';

/** The rule on who may import whom is part of the design; this proves that it bites. */
const root = join(__dirname, '../..');
/** Without types: the files of these tests do not exist, so that no program knows them. */
const untyped = [...config, configs.disableTypeChecked] as Linter.Config[];
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: untyped });

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result!.messages
    .flatMap(({ ruleId }) => ruleId ?? [])
    .filter((rule) => rule.startsWith('no-restricted'));
}

test.each([
  ['src/contract/x.ts', `import '../client/call';`],
  ['src/contract/x.ts', `import 'lit';`],
  ['src/client/x.ts', `import '../functions/cell';`],
  ['src/client/errors/x.ts', `import '../../portfolio/ticker';`],
  ['src/client/x.ts', `import 'node:fs';`],
  ['src/client/x.ts', `setTimeout(() => undefined, 1);`],
  ['src/client/x.ts', `export const now = Date.now();`],
  ['src/portfolio/x.ts', `export const title = document.title;`],
  ['src/functions/x.ts', `export const error = CustomFunctions.Error;`],
  ['src/functions/x.ts', `import '../reports/words';`],
  ['src/reports/x.ts', `void Excel.run(async () => undefined);`],
  ['src/taskpane/x.ts', `void Office.onReady();`],
  ['src/taskpane/x.ts', `import '../addin/start';`],
  ['src/service/x.ts', `import '../client/call';`],
  ['src/service/screening/x.ts', `export const chance = Math.random();`],
  ['src/cli/x.ts', `import '../client/call';`],
  ['packages/excel-workbench/src/x.ts', `import '../../../src/addin/settings';`],
  ['packages/excel-workbench/src/calc/x.ts', `import '../../../xlsx-patch/src/a1';`],
  ['packages/xlsx-patch/src/x.ts', `import 'excel-workbench';`],
  ['packages/xlsx-patch/src/x.ts', `import 'node:fs';`],
  ['packages/xlsx-patch/test/x.test.ts', `import 'excel-workbench/csv/csv';`],
  ['packages/visible-text/test/x.test.ts', `import '../../../src/contract/parse';`],
  ['packages/excel-workbench/test/calc/x.test.ts', `import '../../../../test/support/records';`],
  ['src/client/cache/x.ts', `import { MOST_ATTEMPTS } from '../http/retry';`],
  ['src/client/rate/x.ts', `import '../../portfolio/ticker';`],
  ['src/portfolio/cells/x.ts', `import { readTicker } from '../shares/ticker';`],
  ['src/portfolio/activity/x.ts', `import { readRow } from '../positions/read-row';`],
  ['src/gateway/x.ts', `import '../service/app';`],
  ['src/gateway/answers/x.ts', `import '../../addin/settings';`],
  ['src/service/x.ts', `import '../gateway/gateway';`],
  ['src/client/x.ts', `import '../gateway/gateway';`],
  ['src/gateway/x.ts', `import './page/texts';`],
  ['src/gateway/admin/x.ts', `import { TEXTS } from '../page/texts';`],
  ['src/cli/x.ts', `import '../gateway/page/main';`],
  ['src/gateway/page/x.ts', `import { ROLES } from '../store/token-table';`],
  ['src/gateway/page/views/x.ts', `import { ROLES } from '../../store/token-table';`],
  ['src/gateway/page/x.ts', `import 'node:fs';`],
  ['src/gateway/page/x.ts', `import '../../taskpane/format';`],
  ['src/gateway/page/x.ts', `process.exit();`],
  ['src/taskpane/x.ts', `import '../gateway/page/texts';`],
  ['src/theme/x.ts', `import '../taskpane/format';`],
])('%s may not say %s', async (file, code) => {
  expect(await complaints(file, code)).toHaveLength(1);
});

test.each([
  ['src/contract/x.ts', `import 'zod/mini';`],
  ['src/client/x.ts', `import '../contract/plan'; import '@noble/hashes/sha2.js';`],
  ['src/client/errors/x.ts', `import '../../contract/plan';`],
  ['src/reports/writer/x.ts', `void Excel.run(async () => undefined);`],
  ['src/functions/register-functions.ts', `export const error = CustomFunctions.Error;`],
  ['src/addin/x.ts', `void Office.onReady(); import '../reports/writer';`],
  ['src/service/x.ts', `import 'node:http'; import '../contract/plan'; import 'hono/cors';`],
  [
    'packages/excel-workbench/src/x.ts',
    `import '@univerjs/core/facade'; import 'xlsx-patch'; import 'node:fs';`,
  ],
  [
    'packages/excel-workbench/test/calc/x.test.ts',
    `import 'xlsx-patch/testing/read-xlsx'; import '../../src/calc/workbook'; import 'fast-check';`,
  ],
  ['src/cli/x.ts', `import 'excel-workbench/calc/workbook'; import '../service/server';`],
  ['src/client/cache/x.ts', `import type { Outcome } from '../http/requester'; import '../rate/limit';`],
  [
    'src/gateway/page/views/x.ts',
    `import type { Role } from '../../store/token-table'; import '../../../theme/theme'; import 'lit';`,
  ],
])('%s may say %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});
