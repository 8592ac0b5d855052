const { availableParallelism } = require('node:os');
const TYPESCRIPT = require('./build/typescript-for-tests');
const { UNIVER_IN_ONE_FILE } = require('./build/univer-for-tests');

// Packages that are published as ES modules alone; jest runs CommonJS, so they are transformed with our own code.
const ES_MODULES_ONLY = [
  'jose',
  '@noble/hashes',
  'hucre',
  'lodash-es',
  'nanoid',
  'rbush',
  'quickselect',
  'kdbush',
  'collapse-white-space',
  'n-gram',
  'trigram-utils',
  'franc-min',
  'unicode-regex',
  'regexp-util',
  'cjk-regex',
];

// Tests make many objects that live for a moment. With 64 MB for the youngest ones instead of 16, a tenth of the time is saved; jest starts
// its workers with the options of this process.
process.execArgv.push('--max-semi-space-size=64');

/** What all projects have in common. */
const shared = {
  testEnvironment: 'node',
  setupFilesAfterEnv: [
    '<rootDir>/packages/xlsx-patch/testing/sound-workbook.ts',
    '<rootDir>/test/support/property-report.ts',
  ],
  // `import sheet from './sheet.css?raw'` is the text of a style sheet, as in build/sheets-as-text.js.
  moduleNameMapper: { '^(.+\\.css)\\?raw$': '$1', ...UNIVER_IN_ONE_FILE },
  transform: {
    '\\.css$': '<rootDir>/build/css-text-transform.js',
    '^.+\\.[cm]?[jt]s$': ['@swc/jest', TYPESCRIPT],
  },
  // What is built is no module that jest has to know: reading it through takes longer than all sources.
  // Nor are the copies in which `npm run mutate` breaks the code.
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.mutate'],
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`, '/dist-tests/'],
};

/**
 * The tests by what they need: nothing (`unit`), HTTP servers (`service`), Excel's stand-in (`workbench`), a browser (`browser`), hostile
 * files and a bad service (`abuse`). The paths are below the root.
 */
const PROJECTS = {
  unit: [
    'packages/visible-text/test',
    'test/{bench,boundaries,client,contract,docs,functions,i18n,portfolio,reports,taskpane}',
  ],
  service: ['test/{service,gateway}'],
  workbench: ['packages/{excel-workbench,xlsx-patch}/test', 'test/{addin,build,cli}'],
  browser: ['test/e2e'],
  abuse: ['test/abuse'],
};

/** @type {import('jest').Config} */
module.exports = {
  // Properties run long on a busy machine; a test that hangs still ends. (Jest reads it here, and not in a project.)
  testTimeout: 60_000,
  // Jest leaves one core free, which of two is half the time. Tests wait for processes, servers and browsers besides: one worker more
  // than there are cores has something to do meanwhile.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  reporters: ['default', '<rootDir>/packages/xlsx-patch/testing/sound-workbook-reporter.cjs'],
  projects: Object.entries(PROJECTS).map(([displayName, folders]) => ({
    ...shared,
    displayName,
    ...(displayName === 'browser'
      ? { setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/test/e2e/support/second-try.ts'] }
      : {}),
    ...(displayName === 'unit' ? {} : { globalSetup: '<rootDir>/test/support/before-tests.cjs' }),
    testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  })),
};
