import { answers, endpointPath, flatten } from '../../src/contract/endpoint';
import { readGroup } from '../../src/contract/methodology';
import { ContractError } from '../../src/contract/contract-error';
import { readFundList } from '../../src/contract/fund-list';
import { parseRecord } from '../../src/contract/parse';
import { readProblem } from '../../src/contract/problem';
import { changedStatus, readStatusChange } from '../../src/contract/verdict-change';
import {
  basicReport,
  compliance,
  fullReport,
  fund,
  fundScreening,
  holdings,
  methodology,
} from '../support/records';

/** A body in which every status, however deep it lies, is another one. */
function withStatus<Body>(body: Body, status: string): Body {
  const replaced = JSON.stringify(body, (name, value: unknown) =>
    /^(halal_)?status(_|$)/.test(name) ? status : value,
  );
  return JSON.parse(replaced) as Body;
}

describe('a record that fits', () => {
  test('parses, and unknown extra fields pass', () => {
    const body = { ...compliance('AAPL'), colour: 'blue' };
    expect(parseRecord('compliance', body)).toEqual(body);
    expect(parseRecord('full-report', fullReport('AAPL'))).toEqual(fullReport('AAPL'));
    expect(parseRecord('etf', fund('SPUS'))).toEqual(fund('SPUS'));
  });

  test('keeps null, zero and the empty array apart', () => {
    const record = parseRecord('full-report', fullReport('AAPL'));
    expect(record.non_compliant_revenue_dollar).toBe(0);
    expect(record.non_compliant_revenue_source).toEqual([]);
    expect(record.doubtful_revenue_source).toBeNull();
    expect('ranking_score' in record).toBe(false);
  });

  test('reads UNRATED as UNQUALIFIED, wherever a status stands', () => {
    const record = parseRecord('full-report', {
      ...fullReport('AAPL'),
      halal_status: 'UNRATED',
      halal_status_djim: 'UNRATED',
    });
    expect([record.halal_status, record.halal_status_djim]).toEqual(['UNQUALIFIED', 'UNQUALIFIED']);
    expect(parseRecord('etf', { ...fund('SPUS'), status: 'UNRATED' }).status).toBe('UNQUALIFIED');
    const served = methodology('AAPL');
    (served.methodologies['djim'] as Record<string, unknown>)['halal_status_djim'] = 'UNRATED';
    expect(readGroup(parseRecord('methodology', served), 'djim')?.halal_status).toBe('UNQUALIFIED');
    // In every record, under every rulebook.
    for (const [endpoint, body] of [
      ['compliance', compliance('AAPL')],
      ['basic-report', basicReport('AAPL')],
      ['full-report', fullReport('AAPL')],
      ['methodology', methodology('AAPL')],
      ['etf', fund('SPUS')],
      ['etf-screening', fundScreening('SPUS')],
      ['etf-holdings', holdings('SPUS', 3, 500, 0)],
    ] as const)
      expect(parseRecord(endpoint, withStatus(body, 'UNRATED'))).toEqual(withStatus(body, 'UNQUALIFIED'));
    expect(readFundList('etf-list', [withStatus(fund('SPUS'), 'UNRATED')]).funds).toEqual([
      withStatus(fund('SPUS'), 'UNQUALIFIED'),
    ]);
    for (const methodology of ['aaoifi', 'djim', 'ftse', 'msci', 'sp']) {
      const [before, after] = [`old_status_${methodology}`, `new_status_${methodology}`];
      const entry = changedStatus.parse({ methodology, [before]: 'UNRATED', [after]: 'UNRATED' });
      expect(readStatusChange(entry)).toEqual({
        methodology,
        old_status: 'UNQUALIFIED',
        new_status: 'UNQUALIFIED',
      });
    }
  });

  test('carries a sixth rulebook on the day it is served', () => {
    const record = parseRecord(
      'methodology',
      methodology('AAPL', ['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'qfi']),
    );
    expect(readGroup(record, 'qfi')).toMatchObject({ name: 'QFI', debt_ratio_perc: 12.5, primary: false });
    expect(flatten(record)).toMatchObject({ debt_ratio_perc: 12.5, debt_ratio_perc_qfi: 12.5 });
  });

  test('takes a threshold that is absent, and one that is null', () => {
    const record = parseRecord('methodology', methodology('AAPL'));
    expect(readGroup(record, 'sp')?.thresholds).toEqual({ debt: 33, liquidity: null });
  });
});

describe('a record that does not fit', () => {
  const failure = (act: () => unknown): ContractError => {
    try {
      act();
    } catch (error) {
      if (error instanceof ContractError) return error;
    }
    throw new Error('nothing was thrown');
  };

  test.each([
    ['a missing field', { ...basicReport('AAPL'), debt_ratio_perc: undefined }, 'debt_ratio_perc', 'missing'],
    ['text for a number', { ...basicReport('AAPL'), debt_ratio_perc: '12' }, 'debt_ratio_perc', '"12"'],
    ['a status nobody knows', { ...basicReport('AAPL'), halal_status: 'FINE' }, 'halal_status', '"FINE"'],
    [
      'a date that does not exist',
      { ...basicReport('AAPL'), last_updated: 'Feb 30, 2026' },
      'last_updated',
      '"Feb 30, 2026"',
    ],
    ['no object at all', [1, 2], '', '[1,2]'],
  ])('%s: the error names the endpoint, the field and what was there', (_, body, field, found) => {
    const error = failure(() => parseRecord('basic-report', body));
    expect(error).toMatchObject({ endpoint: 'basic-report', field, found });
    expect(error.message).toContain('basic-report');
    expect(error.message).toContain(found);
  });

  test('DOUBTFUL under an index rulebook, with the path into the group', () => {
    const served = methodology('AAPL');
    (served.methodologies['djim'] as Record<string, unknown>)['halal_status_djim'] = 'DOUBTFUL';
    expect(failure(() => parseRecord('methodology', served))).toMatchObject({
      field: 'methodologies.djim.halal_status_djim',
      found: '"DOUBTFUL"',
    });
  });

  test.each(['djim', 'ftse', 'msci', 'sp'])(
    'DOUBTFUL under %s, in whichever record it stands',
    (rulebook) => {
      const field = `halal_status_${rulebook}`;
      const doubtful = { [field]: 'DOUBTFUL' };
      const inGroup = { field: `methodologies.${rulebook}.${field}`, found: '"DOUBTFUL"' };
      const ofStock = methodology('AAPL');
      Object.assign(ofStock.methodologies[rulebook]!, doubtful);
      expect(failure(() => parseRecord('methodology', ofStock))).toMatchObject(inGroup);
      const ofFund = fundScreening('SPUS');
      Object.assign(ofFund.methodologies[rulebook]!, doubtful);
      expect(failure(() => parseRecord('etf-screening', ofFund))).toMatchObject(inGroup);
      for (const [endpoint, record] of [
        ['full-report', fullReport('AAPL')],
        ['etf', fund('SPUS')],
      ] as const) {
        const error = failure(() => parseRecord(endpoint, { ...record, ...doubtful }));
        expect(error).toMatchObject({ endpoint, field, found: '"DOUBTFUL"' });
        // The primary rulebook alone may be so, and every other status is taken of an index rulebook.
        const primary = endpoint === 'etf' ? 'status' : 'halal_status';
        for (const market of ['', '.L', '.TO', '.UZ']) {
          const doubt = { ...record, ticker: `X${market}`, [primary]: 'DOUBTFUL' };
          expect(parseRecord(endpoint, doubt)).toEqual(doubt);
          expect(failure(() => parseRecord(endpoint, { ...doubt, ...doubtful }))).toMatchObject({ field });
          const statuses = ['HALAL', 'NOT HALAL', 'UNQUALIFIED'];
          for (const status of endpoint === 'etf' ? statuses : [...statuses, 'INCOMPLETE_DATA', null])
            expect(parseRecord(endpoint, { ...doubt, [field]: status })).toHaveProperty(field, status);
        }
      }
      const primary = methodology('AAPL');
      Object.assign(primary.methodologies['aaoifi']!, { halal_status: 'DOUBTFUL' });
      expect(readGroup(parseRecord('methodology', primary), 'aaoifi')?.halal_status).toBe('DOUBTFUL');
      expect(
        parseRecord('etf-screening', fundScreening('SPUS', 'DOUBTFUL')).methodologies['aaoifi'],
      ).toHaveProperty('halal_status', 'DOUBTFUL');
    },
  );

  test('a key that lacks its rulebook suffix', () => {
    const served = methodology('AAPL');
    const djim = served.methodologies['djim'] as Record<string, unknown>;
    djim['debt_ratio_perc'] = djim['debt_ratio_perc_djim'];
    delete djim['debt_ratio_perc_djim'];
    expect(failure(() => parseRecord('methodology', served)).field).toBe(
      'methodologies.djim.debt_ratio_perc_djim',
    );
  });

  test('no primary group', () => {
    const served = methodology('AAPL', ['djim']);
    expect(failure(() => parseRecord('methodology', served))).toMatchObject({
      field: 'methodologies.aaoifi',
    });
  });
});

test('a ticker is one segment of the path, whatever is in it', () => {
  expect(endpointPath('compliance', '../etf')).toBe('api/v1/compliance/..%2Fetf');
  expect(endpointPath('etf-holdings', 'A B')).toBe('api/v1/etf/A%20B/holdings');
  // It names the market by its suffix, and nothing else in the path does.
  for (const ticker of ['AAPL', 'BRK.B', 'BP.L', 'RCI.B.TO', 'HMKB.UZ']) {
    for (const endpoint of ['compliance', 'basic-report', 'full-report', 'methodology', 'etf'] as const)
      expect(endpointPath(endpoint, ticker)).toBe(`api/v1/${endpoint}/${ticker}`);
    expect(endpointPath('etf-screening', ticker)).toBe(`api/v1/etf/${ticker}/screening`);
    expect(endpointPath('etf-holdings', ticker)).toBe(`api/v1/etf/${ticker}/holdings`);
  }
});

test('wider records answer what narrower ones do; a methodology answers by rulebook', () => {
  for (const field of ['halal_status', 'last_scanned']) {
    expect(
      ['compliance', 'basic-report', 'full-report'].map((name) => answers(name as never, field)),
    ).toEqual([true, true, true]);
  }
  expect(answers('compliance', 'debt_ratio_perc')).toBe(false);
  expect(answers('methodology', 'debt_ratio_perc_djim')).toBe(true);
  expect(answers('methodology', 'interest_debt')).toBe(false);
  expect(answers('etf', 'coverage_weight_perc')).toBe(true);
});

test('a refusal of any shape reads as a problem', () => {
  expect(readProblem({ error: 'x', message: 'y', plans: ['Business Ultimate'] }).plans).toEqual([
    'Business Ultimate',
  ]);
  for (const odd of [undefined, null, 'text', 3, [], { message: 7 }]) expect(readProblem(odd)).toBeDefined();
});
