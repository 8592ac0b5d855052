import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DOUBTFUL_PARTS } from '../../src/contract/purification';
import { ENDPOINTS } from '../../src/contract/endpoint';
import { PARAMETERS } from '../../src/functions/parameters';
import { RULEBOOKS } from '../../src/contract/rulebook';

import { markdown } from '../../build/functions-page';

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly helpUrl: string;
    readonly options?: {
      readonly cancelable?: boolean;
      readonly volatile?: boolean;
      readonly stream?: boolean;
      readonly requiresAddress?: boolean;
    };
    readonly parameters: readonly {
      readonly name: string;
      readonly description?: string;
      readonly customEnumId?: string;
      readonly dimensionality?: string;
    }[];
  }[];
  readonly enums: readonly {
    readonly id: string;
    readonly values: readonly { readonly stringValue: string }[];
  }[];
  readonly allowCustomDataForDataTypeAny?: boolean;
}

const metadata = JSON.parse(readFileSync('dist/functions.json', 'utf8')) as Metadata;

/** Every id that was ever shipped. They are saved in people's workbooks: one may be added here, and none ever removed. */
const SHIPPED = [
  ...['HALAL_STATUS', 'HALAL_RATING', 'VERDICTS', 'DEBT_RATIO', 'LIQUIDITY_RATIO', 'RECEIVABLES_RATIO'],
  ...[
    'NON_COMPLIANT_REVENUE',
    'COMPLIANT_REVENUE',
    'FIELD',
    'EXPLAIN',
    'REPORT',
    'METHODOLOGY',
    'REVENUE_SOURCES',
  ],
  ...['RANKING', 'ETF_STATUS', 'ETF_COVERAGE', 'ETF_WEIGHT', 'ETF_HOLDINGS', 'ETF_SCREENING', 'PURIFY'],
  ...[
    'PURIFY_RATIO',
    'PURIFY_PER_SHARE',
    'SCREEN',
    'VERDICT_CHANGES',
    'STOCK',
    'ETF',
    'ETF_LIST',
    'ETF_SCREENER',
    'ETF_COMPARE',
  ],
  'VERDICT_ON',
];

test('the ids that were shipped are there, and no other without being listed', () => {
  expect(metadata.functions.map(({ id }) => id).sort()).toEqual([...SHIPPED].sort());
});

test('names and descriptions are as Excel takes them', () => {
  for (const { id, name, description, parameters } of metadata.functions) {
    expect(id).toMatch(/^[A-Z][A-Z0-9_]{2,127}$/);
    expect(name).toBe(id);
    expect(description).toMatch(/^[A-Z].*\.$/s);
    expect(description.length).toBeLessThan(256);
    for (const parameter of parameters) expect(parameter.description).toMatch(/\w.*\.$/s);
  }
});

test('every function can be cancelled and gets the address of its cell, and none is volatile or streams', () => {
  for (const { options } of metadata.functions)
    expect(options).toEqual({ cancelable: true, requiresAddress: true });
});

test('functions may answer data types, and errors are no data types', () => {
  // Without it, a card is #VALUE! (Microsoft's page "Use data types with custom functions"); it fails on the code before.
  expect(metadata).toHaveProperty('allowCustomDataForDataTypeAny', true);
  // With both, Excel 2021 crashed (office-js#4385).
  expect(metadata).not.toHaveProperty('allowErrorForDataTypeAny');
});

test('the add-in knows the parameters of every function as functions.json has them', () => {
  const shapes = metadata.functions.map(({ id, parameters }) => [
    id,
    parameters.map(({ dimensionality }) => (dimensionality === 'matrix' ? 'cells' : 'one')),
  ]);
  expect(PARAMETERS).toEqual(Object.fromEntries(shapes));
});

test('the words that Excel offers are those of the contract', () => {
  const offered = Object.fromEntries(
    metadata.enums.map(({ id, values }) => [id, values.map(({ stringValue }) => stringValue)]),
  );
  expect(offered['RULEBOOK']).toEqual([...RULEBOOKS]);
  const fund = Object.keys(ENDPOINTS.etf.record.shape);
  for (const bucket of offered['BUCKET']!) expect(fund).toContain(`${bucket}_weight_perc`);
  const stock = Object.keys(ENDPOINTS['full-report'].record.shape);
  for (const kind of offered['KIND']!) expect(stock).toContain(`${kind}_revenue_source`);
  expect(offered['DOUBTFUL']).toEqual([...DOUBTFUL_PARTS]);
  for (const { parameters } of metadata.functions) {
    for (const { name, customEnumId } of parameters) {
      expect(customEnumId).toBe(
        ['rulebook', 'bucket', 'kind', 'doubtful'].includes(name) ? name.toUpperCase() : undefined,
      );
    }
  }
});

test('the help links lead to a place that the page has', () => {
  const page = readFileSync('dist/functions.html', 'utf8');
  for (const { helpUrl } of metadata.functions) {
    expect(helpUrl).toMatch(/^https:\/\/localhost:3000\/functions\.html#/);
    expect(page).toMatch(new RegExp(`<section id="?${helpUrl.split('#')[1]}"?>`));
  }
});

test('docs/functions.md describes the functions as they are (UPDATE_DOCS=1 writes it)', () => {
  const path = resolve('docs/functions.md');
  if (process.env['UPDATE_DOCS']) writeFileSync(path, markdown(metadata));
  expect(readFileSync(path, 'utf8')).toBe(markdown(metadata));
});
