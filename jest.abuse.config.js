// `npm run test:abuse`: the tests of test/abuse at their full size. `npm test` runs them in a short form.
process.env['ABUSE'] = 'full';

const config = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
  ...config,
  projects: config.projects.filter(({ displayName }) => displayName === 'abuse'),
};
