// Packages that are published as ES modules alone; jest runs CommonJS, so they are transformed with our own code.
const ES_MODULES_ONLY = [
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

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  // Properties run long on a busy machine; a test that hangs still ends.
  testTimeout: 60_000,
  // Jest leaves one core free, which of two is half the time.
  maxWorkers: '100%',
  roots: ['<rootDir>/test', '<rootDir>/packages'],
  testMatch: ['**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/packages/xlsx-patch/testing/sound-workbook.ts'],
  reporters: ['default', '<rootDir>/packages/xlsx-patch/testing/sound-workbook-reporter.cjs'],
  // `import sheet from './sheet.css?raw'` is the text of a style sheet, as in webpack.config.js.
  moduleNameMapper: { '^(.+\\.css)\\?raw$': '$1' },
  transform: {
    '\\.css$': '<rootDir>/build/css-text-transform.js',
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
};
