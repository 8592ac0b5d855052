const { default: Sequencer } = require('@jest/test-sequencer');

/** The suites that take longest, most of them by waiting for a service, a browser or a process; the longest first. */
const LONGEST = [
  'test/abuse/commands',
  'test/e2e/hostile-files',
  'test/addin/refresh',
  'test/abuse/files',
  'test/e2e/workbench',
  'test/e2e/pane-axe',
  'test/e2e/current-cells',
  'test/abuse/client',
  'test/e2e/pane',
  'test/gateway/processes',
  'test/cli/commands',
  'packages/excel-workbench/test/xlsx/moved-parts',
  'packages/xlsx-patch/test/foreign-workbooks',
  'test/gateway/faults',
  'test/e2e/gateway-admin',
  'test/e2e/live-cells',
  'test/build/published',
  'test/addin/perpetual',
  'test/gateway/conformance-postgres',
  'test/cli/many-files',
  'packages/xlsx-patch/test/patch-xlsx',
  'packages/excel-workbench/test/xlsx/calculated',
  'packages/excel-workbench/test/calc/settling',
];

/**
 * Runs the longest suites first, so that none of them is left at the end, when the other workers have nothing to do. Jest would know them
 * from its cache, which a fresh clone does not have.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const file = path.replaceAll('\\', '/');
      const place = LONGEST.findIndex((suite) => file.endsWith(`/${suite}.test.ts`));
      return place < 0 ? LONGEST.length : place;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
