import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The address from which every add-in must load Office.js; the workbench answers it from the development dependency. */
export const OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/';

/** Where the dependency keeps what that address serves; all names are in lower case. */
export const OFFICE_JS_FILES = join(
  dirname(createRequire(__filename).resolve('@microsoft/office-js/package.json')),
  'dist',
);
