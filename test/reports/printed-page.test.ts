import type { ScreeningClient } from '../../src/client/query/screening-client';
import { arabicReports } from '../../src/i18n/report-texts/arabic';
import { englishReports } from '../../src/i18n/report-texts/english';
import { indonesianReports } from '../../src/i18n/report-texts/indonesian';
import { malayReports } from '../../src/i18n/report-texts/malay';
import { turkishReports } from '../../src/i18n/report-texts/turkish';
import { uzbekReports } from '../../src/i18n/report-texts/uzbek';
import { planReport } from '../../src/reports/plan-report';
import { englishTexts } from '../support/report-texts';

const unused = () => Promise.reject(new Error('not read'));

test('every printed page says on what terms its figures may be used, and for whom it was made', async () => {
  const client = {
    notice: undefined,
    changes: () => Promise.resolve({ events: [], truncated: false, readAt: 0 }),
  } as unknown as ScreeningClient;
  const { plan } = await planReport(
    { kind: 'changes' },
    {
      client,
      workbook: {
        portfolio: unused,
        ledger: unused,
        tickers: () => Promise.resolve(new Map([['AAPL', []]])),
        exclusions: unused,
      },
      service: 'https://service.example',
      today: { year: 2026, month: 11, day: 20 },
      texts: englishTexts,
      settings: { client: 'Amina Yusuf', firm: 'Advice & Co' },
    },
  );
  for (const { header, footer } of plan.sheets) {
    expect(header).toEqual({ left: 'Advice & Co', right: 'Amina Yusuf' });
    expect(footer).toMatch(
      /are for non-commercial use, and raw responses may not be passed on .* needs a Business plan\.$/,
    );
  }
});

test.each(
  Object.entries({
    englishReports,
    arabicReports,
    malayReports,
    indonesianReports,
    turkishReports,
    uzbekReports,
  }),
)('the terms of %s have room below a page', (_, { licence }) => {
  // Excel takes 255 characters for the three parts of a footer.
  expect(licence.length).toBeLessThanOrEqual(200);
  expect(licence).toMatch(/Personal.*Business/s);
});
