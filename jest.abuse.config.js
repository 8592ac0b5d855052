// `npm run test:abuse`: the tests of test/abuse at their full size. `npm test` runs them in a short form.
process.env['ABUSE'] = 'full';

/** @type {import('jest').Config} */
module.exports = { ...require('./jest.config.js'), testMatch: ['**/test/abuse/**/*.test.ts'] };
