const tseslint = require('typescript-eslint');

/**
 * Who may import whom. A part is a folder, of `src/` or of `packages/`; each names the parts it may import, and which packages of
 * the registry. Inside `client` and `portfolio`, a folder may import those that
 * stand before it. `docs/architecture.md` draws the same table. Change
 * it on purpose or not at all.
 */
const PARTS = {
  'src/contract': { parts: [], packages: ['zod', 'lossless-json', 'visible-text'], pure: true },
  'src/client': { parts: ['contract'], packages: ['@noble/hashes', 'eventsource-parser'], pure: true },
  'src/portfolio': { parts: ['contract'], packages: ['visible-text'], pure: true },
  'src/i18n': { parts: [], packages: [], pure: true },
  'src/theme': { parts: [], packages: ['@fluentui/*'] },
  'src/functions': { parts: ['contract', 'client', 'portfolio'], packages: [] },
  'src/reports': { parts: ['contract', 'client', 'portfolio', 'i18n'], packages: ['visible-text'] },
  'src/taskpane': {
    parts: ['contract', 'client', 'portfolio', 'reports', 'i18n', 'theme'],
    packages: ['lit', '@fluentui/*', 'visible-text'],
  },
  'src/addin': {
    parts: ['contract', 'client', 'portfolio', 'reports', 'functions', 'taskpane', 'i18n'],
    packages: ['visible-text'],
  },
  'src/service': {
    parts: ['contract'],
    packages: ['zod', 'hono', '@hono/node-server', 'papaparse', '@modelcontextprotocol/sdk'],
    node: true,
  },
  'src/gateway': {
    parts: ['contract', 'client'],
    packages: ['zod', 'hono', '@hono/node-server', 'libsql', 'pg', 'jose', 'prom-client', 'lru-cache'],
    node: true,
  },
  // The gateway's first-run and admin page. It runs in a browser, and shares no more than types with the server.
  'src/gateway/page': {
    parts: ['contract', 'theme'],
    packages: ['lit', '@fluentui/*', 'visible-text'],
  },
  // The commands make one workbook without the add-in, the overview of many clients, in the languages of its reports.
  'src/cli': {
    parts: ['contract', 'service', 'gateway', 'i18n'],
    packages: [
      'pino',
      'excel-workbench',
      'xlsx-patch',
      'visible-text',
      'papaparse',
      'hono',
      '@hono/node-server',
      'office-addin-dev-certs',
    ],
    node: true,
  },
  'packages/visible-text': { parts: [], packages: [], pure: true },
  'packages/xlsx-patch': { parts: [], packages: ['fflate'], pure: true },
  'packages/excel-workbench': {
    parts: [],
    packages: [
      'xlsx-patch',
      'visible-text',
      '@univerjs/*',
      'rxjs',
      'jsdom',
      'color-name',
      'image-size',
      'papaparse',
      'parse5',
      'hono',
      '@hono/node-server',
    ],
    node: true,
  },
};

/** The folders of large parts, from the bottom up: none imports one that stands behind it, so that there are no circles. */
const LAYERS = {
  'src/client': ['errors', 'rate', 'cache', 'http', 'query'],
  'src/portfolio': ['cells', 'shares', 'own-lists', 'tables', 'activity', 'positions'],
};

/** What the gateway's server and its page may know of each other beyond {@link PARTS}: the page knows the shapes of the answers. */
const GATEWAY_SIDES = {
  'src/gateway': {
    regex: '^\\.\\.?/(.*/)?page/',
    message: 'The server of the gateway does not import its page.',
  },
  'src/gateway/page': {
    regex: '^\\.\\./(\\.\\./)?(admin|answers|live|people|rate|store)/',
    allowTypeImports: true,
    message: 'The page of the gateway may import no more than types from its server.',
  },
};

/** The folders that pass the lint with types. A folder is added here when its last finding is gone. */
const TYPE_CHECKED = ['src', 'packages/*/src'];
const TYPE_CHECKED_FILES = TYPE_CHECKED.map((folder) => `${folder}/**/*.ts`);

/** The only places of the add-in that may say Office, Excel or CustomFunctions. */
const OFFICE_EDGE = ['src/addin/**', 'src/reports/writer/**', 'src/functions/register-functions.ts'];

const OFFICE = ['Office', 'OfficeRuntime', 'OfficeExtension', 'Excel', 'CustomFunctions'];
const DOM = ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'];
const NODE = ['process', 'Buffer', '__dirname', '__filename', 'require', 'module'];
const AMBIENT = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'performance'];

const globals = (names, message) => names.map((name) => ({ name, message }));

/** Time, randomness and transport are passed in; a pure part that reaches for them cannot be tested by events. */
const INJECTED = [
  { object: 'Date', property: 'now', message: 'Time is passed in.' },
  { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
];

const nameOf = (part) => part.slice(part.indexOf('/') + 1);

function partRules(part, { parts, packages, node }) {
  const name = nameOf(part);
  const others = Object.keys(PARTS)
    .map(nameOf)
    .filter((other) => other !== name && !parts.includes(other));
  const named = packages.map((name) =>
    name.replace('/*', '/.+').replaceAll('.', '\\.').replace('\\.+', '.+'),
  );
  const allowed = [...named.map((name) => `${name}(/.*)?$`), '\\.', ...(node ? ['node:'] : [])];
  return [
    {
      regex: `^\\.\\.?/(.*/)?(${others.join('|')}|src|packages)/`,
      message: `${name} may not import this part (docs/architecture.md).`,
    },
    {
      regex: `^(?!${allowed.join('|')})`,
      message: `${name} may not import this package (eslint.config.js).`,
    },
  ];
}

/** The tests of a package stand alone: they import what the package itself may import, and any package's tools for testing. */
function packageTestRules(part, { packages }) {
  const others = Object.keys(PARTS)
    .filter((other) => other.startsWith('packages/') && other !== part)
    .map(nameOf)
    .filter((other) => !packages.includes(other));
  return [
    {
      regex: `^(\\.\\./){3,}(src|test|packages)/|^(${others.join('|')})(?!/testing/)(/|$)`,
      message: `The tests of ${nameOf(part)} stand alone (docs/architecture.md).`,
    },
  ];
}

const restrictedImports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const layerRules = Object.entries(LAYERS).flatMap(([part, layers]) =>
  layers.map((layer, index) => ({
    files: [`${part}/${layer}/**/*.ts`],
    rules: restrictedImports([
      ...partRules(part, PARTS[part]),
      ...(index === layers.length - 1
        ? []
        : [
            {
              regex: `^\\.\\./(${layers.slice(index + 1).join('|')})/`,
              allowTypeImports: true,
              message: `${nameOf(part)}/${layer} may import no more than types from this folder (docs/architecture.md).`,
            },
          ]),
    ]),
  })),
);

module.exports = tseslint.config(
  {
    ignores: [
      'dist',
      'dist-commands',
      'dist-gateway',
      'dist-tests',
      'dist-workbench',
      'node_modules',
      'coverage',
      '.mutate',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['**/*.js', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/cli/**', 'bench/**', 'packages/*/bench/**', 'test/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  ...Object.entries(PARTS).map(([part, rule]) => ({
    files: [part.startsWith('packages/') ? `${part}/src/**/*.ts` : `${part}/**/*.ts`],
    rules: restrictedImports([
      ...partRules(part, rule),
      ...(part in GATEWAY_SIDES ? [GATEWAY_SIDES[part]] : []),
    ]),
  })),
  ...Object.entries(PARTS)
    .filter(([part]) => part.startsWith('packages/'))
    .map(([part, rule]) => ({
      files: [`${part}/test/**/*.ts`, `${part}/testing/**/*.ts`],
      rules: restrictedImports(packageTestRules(part, rule)),
    })),
  ...layerRules,
  ...Object.entries(PARTS)
    .filter(([, rule]) => rule.pure)
    .map(([part]) => ({
      files: [part.startsWith('packages/') ? `${part}/src/**/*.ts` : `${part}/**/*.ts`],
      rules: {
        'no-restricted-globals': [
          'error',
          ...globals(OFFICE, `${nameOf(part)} does not touch Office.`),
          ...globals(DOM, `${nameOf(part)} does not touch the DOM.`),
          ...globals(NODE, `${nameOf(part)} does not touch Node.`),
          ...globals(AMBIENT, `${nameOf(part)} is given its timers and its transport.`),
        ],
        'no-restricted-properties': ['error', ...INJECTED],
      },
    })),
  {
    files: ['src/functions/**/*.ts', 'src/reports/**/*.ts', 'src/taskpane/**/*.ts'],
    ignores: OFFICE_EDGE,
    rules: {
      'no-restricted-globals': [
        'error',
        ...globals(
          OFFICE,
          'Office is touched in addin, in reports/writer and in functions/register-functions.ts alone.',
        ),
        ...globals(NODE, 'The add-in runs in a browser.'),
      ],
    },
  },
  {
    files: ['src/theme/**/*.ts', 'src/gateway/page/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...globals(OFFICE, 'Pages outside of Office use this.'),
        ...globals(NODE, 'The page runs in a browser.'),
      ],
    },
  },
  {
    files: ['src/reports/**/*.ts', 'src/functions/**/*.ts', 'src/taskpane/**/*.ts'],
    ignores: OFFICE_EDGE,
    rules: { 'no-restricted-properties': ['error', ...INJECTED] },
  },
  {
    files: ['src/service/**/*.ts', 'src/gateway/**/*.ts'],
    rules: { 'no-restricted-properties': ['error', ...INJECTED] },
  },
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({ ...config, files: TYPE_CHECKED_FILES })),
  {
    files: TYPE_CHECKED_FILES,
    languageOptions: { parserOptions: { project: './tsconfig/lint.json', tsconfigRootDir: __dirname } },
    rules: {
      // A cell's error is thrown as the value it is, and so is Excel's own `CustomFunctions.Error`, which is no Error of the language. What
      // was caught, and why a signal was aborted, is passed on as it came.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'file', name: 'CellError' }, 'Error'],
          allowThrowingAny: true,
          allowThrowingUnknown: true,
        },
      ],
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      // Cells and served values are `unknown`, and are written as the texts, numbers or booleans that they are.
      '@typescript-eslint/no-base-to-string': 'off',
      // What implements an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
