const tseslint = require('typescript-eslint');

/**
 * Who may import whom. A room is a folder of src/; each names the rooms it may import, and which packages.
 * `docs/architecture.md` draws the same table. Change it on purpose or not at all.
 */
const ROOMS = {
  contract: { rooms: [], packages: ['zod', 'lossless-json'], pure: true },
  client: { rooms: ['contract'], packages: ['@noble/hashes'], pure: true },
  portfolio: { rooms: ['contract'], packages: [], pure: true },
  language: { rooms: [], packages: [], pure: true },
  functions: { rooms: ['contract', 'client', 'portfolio'], packages: [] },
  reports: { rooms: ['contract', 'client', 'portfolio'], packages: [] },
  taskpane: {
    rooms: ['contract', 'client', 'portfolio', 'reports', 'language'],
    packages: ['lit', '@fluentui/*'],
  },
  addin: { rooms: ['contract', 'client', 'portfolio', 'reports', 'functions', 'taskpane'], packages: [] },
  service: {
    rooms: ['contract'],
    packages: ['zod', 'hono', '@hono/node-server', 'papaparse', '@modelcontextprotocol/sdk'],
    node: true,
  },
  workbench: {
    rooms: ['contract', 'service'],
    packages: [
      '@univerjs/*',
      'rxjs',
      'jsdom',
      'fflate',
      'color-name',
      'papaparse',
      'hono',
      '@hono/node-server',
      'office-addin-dev-certs',
    ],
    node: true,
  },
};

/** The only places of the add-in that may say Office, Excel or CustomFunctions. */
const OFFICE_EDGE = ['src/addin/**', 'src/reports/writer/**', 'src/functions/edge.ts'];

const OFFICE = ['Office', 'OfficeRuntime', 'OfficeExtension', 'Excel', 'CustomFunctions'];
const DOM = ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'];
const NODE = ['process', 'Buffer', '__dirname', '__filename', 'require', 'module'];
const AMBIENT = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'performance'];

const globals = (names, message) => names.map((name) => ({ name, message }));

/** Time, randomness and transport are passed in; a pure room that reaches for them cannot be tested by events. */
const INJECTED = [
  { object: 'Date', property: 'now', message: 'Time is passed in.' },
  { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
];

function roomRules(room, { rooms, packages, node }) {
  const others = Object.keys(ROOMS).filter((other) => other !== room && !rooms.includes(other));
  const named = packages.map((name) =>
    name.replace('/*', '/.+').replaceAll('.', '\\.').replace('\\.+', '.+'),
  );
  const allowed = [...named.map((name) => `${name}(/.*)?$`), '\\.', ...(node ? ['node:'] : [])];
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^\\.\\.?/(.*/)?(${others.join('|')})/`,
            message: `${room} may not import this room (docs/architecture.md).`,
          },
          {
            regex: `^(?!${allowed.join('|')})`,
            message: `${room} may not import this package (eslint.config.js).`,
          },
        ],
      },
    ],
  };
}

module.exports = tseslint.config(
  { ignores: ['dist', 'dist-workbench', 'node_modules', 'coverage'] },
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
  { files: ['src/workbench/command/**', 'src/service/main.ts', 'bench/**'], rules: { 'no-console': 'off' } },
  ...Object.entries(ROOMS).map(([room, rule]) => ({
    files: [`src/${room}/**/*.ts`],
    rules: roomRules(room, rule),
  })),
  ...Object.entries(ROOMS)
    .filter(([, rule]) => rule.pure)
    .map(([room]) => ({
      files: [`src/${room}/**/*.ts`],
      rules: {
        'no-restricted-globals': [
          'error',
          ...globals(OFFICE, `${room} does not touch Office.`),
          ...globals(DOM, `${room} does not touch the DOM.`),
          ...globals(NODE, `${room} does not touch Node.`),
          ...globals(AMBIENT, `${room} is given its timers and its transport.`),
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
        ...globals(OFFICE, 'Office is touched in addin, in reports/writer and in functions/edge.ts alone.'),
        ...globals(NODE, 'The add-in runs in a browser.'),
      ],
    },
  },
  {
    files: ['src/reports/**/*.ts', 'src/functions/**/*.ts', 'src/taskpane/**/*.ts'],
    ignores: OFFICE_EDGE,
    rules: { 'no-restricted-properties': ['error', ...INJECTED] },
  },
  {
    files: ['src/service/**/*.ts'],
    ignores: ['src/service/main.ts'],
    rules: { 'no-restricted-properties': ['error', ...INJECTED] },
  },
);
