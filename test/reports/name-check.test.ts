import type { QueryResult } from '../../src/client/query/field-query';
import { dividendMismatch, nameMismatch, NameMismatchError } from '../../src/reports/name-check';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';

const served = (kind: 'stock' | 'fund', values: object): QueryResult => answerOf('X', kind, values);

const apple = served('stock', { company_name: 'Apple Inc.', fund_name: 'Other Fund' });
const spus = served('fund', { fund_name: 'SP Funds S&P 500 Sharia ETF', company_name: 'Other Company' });

test('another company than the file names is an error that says both names and what to write', () => {
  const mismatch = nameMismatch(heldTicker('BARC.L', { name: 'Barclays PLC' }), apple)!;
  expect(mismatch).toBeInstanceOf(NameMismatchError);
  expect(mismatch).toMatchObject({
    name: 'NameMismatchError',
    ticker: 'BARC.L',
    written: 'Barclays PLC',
    served: 'Apple Inc.',
    example: 'LON:BARC',
    message:
      'Your file says Barclays PLC, the service says Apple Inc. for BARC.L: which listing is it? Write the exchange in the ticker, such as LON:BARC, or choose the listing in the pane.',
  });
});

test('a stock is held against its company’s name, a fund against its own', () => {
  expect(nameMismatch(heldTicker('AAPL', { name: 'APPLE INC' }), apple)).toBeUndefined();
  expect(nameMismatch(heldTicker('AAPL', { name: 'Other Fund' }), apple)).toBeInstanceOf(NameMismatchError);
  expect(nameMismatch(heldTicker('SPUS', { name: 'SP Funds S&P 500 Sharia' }), spus)).toBeUndefined();
  expect(nameMismatch(heldTicker('SPUS', { name: 'Other Company' }), spus)).toBeInstanceOf(NameMismatchError);
});

test('there is nothing to compare without a name in the file, or at the service', () => {
  expect(nameMismatch(heldTicker('AAPL'), apple)).toBeUndefined();
  for (const values of [{}, { company_name: null }])
    expect(
      nameMismatch(heldTicker('AAPL', { name: 'Barclays PLC' }), served('stock', values)),
    ).toBeUndefined();
});

test('what the person chose is not questioned again', () => {
  expect(nameMismatch(heldTicker('AAPL', { name: 'Barclays PLC', chosen: true }), apple)).toBeUndefined();
});

test('a file that repeats the symbol in the place of a name names nobody', () => {
  expect(nameMismatch(heldTicker('BARC.L', { name: 'barc' }), apple)).toBeUndefined();
  expect(nameMismatch(heldTicker('AAPL', { name: 'AAPL US' }), apple)).toBeUndefined();
  expect(nameMismatch(heldTicker('AAPL', { name: 'AAPL CN' }), apple)).toBeInstanceOf(NameMismatchError);
  expect(dividendMismatch({ ticker: 'AAPL', name: 'AAPL US' }, apple)).toBeUndefined();
  expect(nameMismatch(heldTicker('BARC', { name: 'BARC' }), apple)).toBeUndefined();
  expect(nameMismatch(heldTicker('BARC.L', { name: 'VOD' }), apple)).toBeInstanceOf(NameMismatchError);
});

test('a name that only begins or ends like the symbol in Bloomberg’s spelling is a name', () => {
  for (const name of ['AAPL US Treasury Bond', 'Barclays PLC\nAAPL US', 'Barclays PLC\nAAPL US Equity'])
    expect([name, nameMismatch(heldTicker('AAPL', { name }), apple)]).toEqual([
      name,
      expect.any(NameMismatchError),
    ]);
  expect(nameMismatch(heldTicker('AAPL', { name: 'AAPL US Equity' }), apple)).toBeUndefined();
});

test('the description of a dividend may hold more than a name, and still be of another company', () => {
  const paid = (name: string, answer = apple) => dividendMismatch({ ticker: 'AAPL', name }, answer);
  expect(paid('QUALIFIED DIVIDEND APPLE INC')).toBeUndefined();
  expect(paid('Barclays PLC')).toMatchObject({
    name: 'NameMismatchError',
    ticker: 'AAPL',
    written: 'Barclays PLC',
    served: 'Apple Inc.',
  });
  expect(paid('Barclays PLC', served('stock', { company_name: null }))).toBeUndefined();
  expect(paid('SP Funds S&P 500 Sharia', spus)).toBeUndefined();
  expect(paid('Barclays PLC', spus)).toMatchObject({ served: 'SP Funds S&P 500 Sharia ETF' });
});
