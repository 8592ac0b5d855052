import { readFileSync } from 'node:fs';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import type { MethodologyRecord } from '../../src/contract/methodology';
import { LANGUAGES } from '../../src/i18n/languages';
import { arabicReports } from '../../src/i18n/report-texts/arabic';
import { englishReports } from '../../src/i18n/report-texts/english';
import { indonesianReports } from '../../src/i18n/report-texts/indonesian';
import { malayReports } from '../../src/i18n/report-texts/malay';
import { turkishReports } from '../../src/i18n/report-texts/turkish';
import { uzbekReports } from '../../src/i18n/report-texts/uzbek';
import { ReportTranslator } from '../../src/i18n/translator';
import { planReport } from '../../src/reports/plan-report';
import { methodology } from '../support/records';
import { englishTexts } from '../support/report-texts';

const unused = () => Promise.reject(new Error('not read'));

const LANGUAGE_REPORTS = {
  en: englishReports,
  ar: arabicReports,
  ms: malayReports,
  id: indonesianReports,
  tr: turkishReports,
  uz: uzbekReports,
};
/** What the licences say (interface 1.10), in the words of each language: what the Personal plans allow and forbid, and what needs a Business plan. */
const TERMS: Record<keyof typeof LANGUAGE_REPORTS, RegExp> = {
  en: /Personal plans are for non-commercial use, and raw responses may not be passed on as a competing dataset\. A monetised app, paid feature or partner integration needs a Business plan\.$/,
  ar: /Personal للاستخدام غير التجاري، ولا يجوز تمرير الردود الخام كمجموعة بيانات منافسة.*فيلزمه خطة Business\.$/,
  ms: /Personal untuk kegunaan bukan komersial, dan respons mentah tidak boleh .*pesaing\..*memerlukan pelan Business\.$/,
  id: /Personal untuk penggunaan nonkomersial, dan respons mentah tidak boleh .*pesaing\..*memerlukan paket Business\.$/,
  tr: /Personal planları ticari olmayan .* ham yanıtlar rakip .* dağıtılamaz\..*Business planı gerekir\.$/,
  uz: /Personal tariflari notijorat .* xom javoblarni raqobatchi .* mumkin emas\..*Business tarifi kerak\.$/,
};

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
  // In every language, of a stock's report as well, and whether or not it is known for whom it was made.
  const record = methodology('BP.L') as unknown as MethodologyRecord;
  const stockClient = {
    notice: 'sample figures',
    record: () => Promise.resolve({ record, readAt: 0 }),
  } as unknown as ScreeningClient;
  for (const language of LANGUAGES) {
    const texts = new ReportTranslator(language, LANGUAGE_REPORTS[language.id]);
    for (const settings of [{}, { client: 'Amina Yusuf', firm: 'Advice & Co' }]) {
      const report = await planReport(
        { kind: 'methodology', ticker: 'BP.L' },
        {
          ...{ client: stockClient, service: 'https://service.example', texts, settings },
          ...{ today: { year: 2026, month: 11, day: 20 } },
          workbook: { portfolio: unused, ledger: unused, tickers: unused, exclusions: unused },
        },
      );
      for (const { footer } of report.plan.sheets) expect(footer).toMatch(TERMS[language.id]);
    }
  }
  // The page of terms says it whole.
  const terms = readFileSync('src/pages/terms.html', 'utf8').replace(/\s+/g, ' ');
  expect(terms).toContain(
    'The Personal licence (plans Basic, Standard and Ultimate) allows non-commercial use and forbids redistributing raw response data as a competing dataset. The Commercial licence (Business plans) is required for any monetised app, paid feature or partner integration.',
  );
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
