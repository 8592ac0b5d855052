import type { ScreeningClient } from '../../src/client/query/screening-client';
import { etf, stock } from '../../src/functions/cards';
import type { Card } from '../../src/functions/cell';
import { CellError } from '../../src/functions/cell';
import { explain, field } from '../../src/functions/field';
import { etfHoldings, etfScreening, etfStatus, etfWeight } from '../../src/functions/funds';
import { purifyRatio } from '../../src/functions/money';
import { provideClient } from '../../src/functions/provider';
import { debtRatio } from '../../src/functions/ratios';
import { methodology } from '../../src/functions/records';
import { halalStatus, verdicts } from '../../src/functions/verdicts';
import { methodologyReport } from '../../src/reports/methodology-report';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { fund, fundScreening, fullReport, holdings, methodology as methodologyOf } from '../support/records';
import { englishTexts } from '../support/report-texts';
import { serverClient } from '../support/server-client';

/** The rulebooks of the interface, and one that the service has added since. */
const RULEBOOKS = ['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'new'];
const NEW_VERDICT = { halal_status_new: 'NOT HALAL' };

let server: AnsweringServer;
let client: ScreeningClient;
/** The endpoints that the plan of this test does not include. */
let refused: readonly string[];

beforeEach(async () => {
  refused = [];
  server = await answeringServer((path, response) => {
    const [endpoint = '', ticker = '', more = ''] = path.split('?')[0]!.split('/');
    if (refused.includes(endpoint)) return json(response, 403, { plans: ['Business Ultimate'] });
    if ((ticker === 'SPUS') !== (endpoint === 'etf')) return json(response, 404, { error: 'not_found' });
    if (more === 'screening') {
      const record = fundScreening(ticker);
      const { name, owner } = record.methodologies['sp']!;
      const group = { name, owner, primary: false, ...NEW_VERDICT, compliant_weight_perc_new: 40 };
      return json(response, 200, {
        ...record,
        methodology_count: 6,
        methodologies: { ...record.methodologies, new: { ...group, non_compliant_weight_perc_new: 60 } },
      });
    }
    if (more === 'holdings') {
      const page = holdings(ticker, 2, 100, 0);
      return json(response, 200, {
        ...page,
        holdings: page.holdings.map((row) => ({ ...row, ...NEW_VERDICT })),
      });
    }
    if (endpoint === 'etf') return json(response, 200, { ...fund(ticker), ...NEW_VERDICT });
    if (endpoint === 'methodology') {
      const record = methodologyOf(ticker, RULEBOOKS);
      Object.assign(record.methodologies['new']!, NEW_VERDICT, { debt_ratio_perc_new: 77.5 });
      return json(response, 200, record);
    }
    json(response, 200, { ...fullReport(ticker), ...NEW_VERDICT });
  });
  client = serverClient(server);
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

const NOT_A_RULEBOOK = new CellError(
  'invalidValue',
  'The rulebook must be one of aaoifi, djim, ftse, msci, sp. Leave it out for aaoifi.',
);

describe('a sixth rulebook, on the day it is served', () => {
  test('is an argument of the functions of stocks', async () => {
    expect(await halalStatus([['AAPL']], 'New')).toEqual([['NOT HALAL']]);
    expect(await debtRatio([['AAPL']], 'new')).toEqual([[77.5]]);
    expect(await purifyRatio([['AAPL']], 'new')).toEqual([[0.5]]);
  });

  test('is an argument of the functions of funds', async () => {
    expect(await halalStatus([['SPUS']], 'new')).toEqual([['NOT HALAL']]);
    expect(await etfStatus([['SPUS']], 'new')).toEqual([['NOT HALAL']]);
    expect(await etfWeight([['SPUS']], 'non_compliant', 'new')).toEqual([[60]]);
  });

  test('has its fields, and EXPLAIN explains them', async () => {
    expect(await field([['AAPL']], 'debt_ratio_perc_new')).toEqual([[77.5]]);
    expect(await explain([['AAPL']], 'halal_status_new')).toEqual([
      [expect.stringMatching(/^AAPL, halal_status_new: NOT HALAL\. Debt 77\.5 of 33 %/)],
    ]);
  });

  test('has its column in every table', async () => {
    const [head] = await methodology([['AAPL']]);
    expect(head!.slice(1)).toEqual(RULEBOOKS);
    expect((await etfScreening([['SPUS']])).slice(1).map(([rulebook]) => rulebook)).toEqual(RULEBOOKS);
    const [titles, row] = await etfHoldings([['SPUS']]);
    expect([titles!.at(-1), row!.at(-1)]).toEqual(['NEW', 'NOT HALAL']);
    expect((await verdicts([['AAPL']]))[0]!.at(-1)).toBe('NOT HALAL');
    expect(await field([['AAPL', 'SPUS']], 'methodology_count')).toEqual([[6, 6]]);
    const [sheet] = methodologyReport(await client.record('methodology', 'AAPL'), {
      readOn: { year: 2026, month: 11, day: 21 },
      texts: englishTexts,
      service: 'https://example.com',
      notice: undefined,
    }).sheets;
    expect(sheet!.tables[0]!.columns.slice(1).map(({ key }) => key)).toEqual(RULEBOOKS);
    expect(sheet!.lines.find(({ key }) => key === 'note')!.text).toMatch(/^6 rulebooks are served/);
  });

  test('is on the card of a stock and of a fund', async () => {
    for (const cells of [await stock([['AAPL']]), await etf([['SPUS']])]) {
      expect((cells[0]![0] as Card).properties.get('NEW')).toBe('NOT HALAL');
    }
  });
});

describe('a word that is no rulebook', () => {
  test('is a bad argument when no answer has it', async () => {
    expect(await halalStatus([['AAPL']], 'hanafi')).toEqual([[NOT_A_RULEBOOK]]);
    expect(await debtRatio([['AAPL']], 'hanafi')).toEqual([[NOT_A_RULEBOOK]]);
    expect(await etfStatus([['SPUS']], 'hanafi')).toEqual([[NOT_A_RULEBOOK]]);
  });

  test('is one too on a plan that would not show it: the plan is not at fault', async () => {
    refused = ['methodology'];
    expect(await halalStatus([['AAPL']], 'hanafi')).toEqual([[NOT_A_RULEBOOK]]);
  });
});
