// `npm run mutate`: the settings of the quick tests, without what only tests with workbooks need.
const { projects, testTimeout } = require('./jest.config.js');

const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === 'unit');

/** @type {import('jest').Config} */
module.exports = {
  ...unit,
  testTimeout,
  runner: '<rootDir>/test/mutation/first-failure-runner.cjs',
  moduleNameMapper: {
    ...unit.moduleNameMapper,
    '^fast-check$': '<rootDir>/test/mutation/fewer-cases.cjs',
    '^fast-check/itself$': require.resolve('fast-check'),
  },
  roots: ['src', 'test', 'packages'].map((folder) => `<rootDir>/${folder}`),
  setupFilesAfterEnv: ['<rootDir>/test/support/property-report.ts'],
  testMatch: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]').map((pattern) => `<rootDir>/${pattern}`),
};
