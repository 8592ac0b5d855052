/** How TypeScript is compiled for tests: swc's settings, for jest and for `npm run mutate`. */
module.exports = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
};
