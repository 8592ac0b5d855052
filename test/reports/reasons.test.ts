import fc from 'fast-check';
import { LimitError } from '../../src/client/errors/limit-error';
import { PlanError } from '../../src/client/errors/plan-error';
import * as ofCells from '../../src/contract/screen';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { NameMismatchError } from '../../src/reports/name-check';
import { coverageInWords, errorInWords, figuresInWords, reasonForNoVerdict } from '../../src/reports/reasons';
import { englishTexts } from '../support/report-texts';

test.each([
  ['UNQUALIFIED', 'stock', 'Never audited (UNQUALIFIED): no verdict in either direction.'],
  // It has two causes that no field tells apart, so that neither is claimed (3.2).
  ['UNQUALIFIED', 'fund', 'The fund is not rated by this method (UNQUALIFIED).'],
  ['ERROR_DATA', 'stock', 'Data unavailable (ERROR_DATA): no verdict, and no sign of non-compliance.'],
  [
    'INCOMPLETE_DATA',
    'stock',
    'Data unavailable (INCOMPLETE_DATA): no verdict, and no sign of non-compliance.',
  ],
  [null, 'stock', 'Not computed yet. Try again after the next nightly run.'],
  [undefined, 'fund', 'Not computed yet. Try again after the next nightly run.'],
] as const)('why %s of a %s is no verdict', (status, kind, sentence) => {
  expect(reasonForNoVerdict(status, kind, englishTexts)).toBe(sentence);
});

describe('errors as sentences', () => {
  const mismatch = new NameMismatchError('BARC', 'Barclays PLC', 'Barc Holdings Inc');

  test('in English each has its own', () => {
    expect(errorInWords(new Error('Something.'), englishTexts)).toBe('Something.');
    const plan = new PlanError('methodology', ['Business Ultimate']);
    expect(errorInWords(plan, englishTexts)).toBe(plan.message);
    expect(errorInWords(mismatch, englishTexts)).toBe(
      'Your file says Barclays PLC, the service says Barc Holdings Inc for BARC: which listing is it? Write the exchange in the ticker, such as LON:BARC, or choose the listing in the pane.',
    );
    // The sentence of the error itself is the same one: commands print it.
    expect(mismatch.message).toBe(errorInWords(mismatch, englishTexts));
  });

  test('in another language those that are known are translated, with what they speak of; others stay English', async () => {
    const malay = await loadReportTranslator('ms');
    const words = errorInWords(mismatch, malay);
    expect(words).not.toBe(mismatch.message);
    for (const part of ['Barclays PLC', 'Barc Holdings Inc', ' BARC', 'LON:BARC'])
      expect(words).toContain(part);
    expect(errorInWords(new Error('Something.'), malay)).toBe('Something.');
    // Who asks again a moment too early has waited for nothing.
    expect(errorInWords(new LimitError(61.2), malay)).toContain(' 62 s.');
  });
});

describe('figures beside their limits', () => {
  test('of a stock: each by its name with as many decimals as tell it from its limit', () => {
    const figures = [
      { what: 'debt', figure: 166.04, limit: 30 },
      { what: 'liquidity', figure: 30.004, limit: 30 },
      { what: 'receivables', figure: 9.75, limit: 33.333 },
      { what: 'income', figure: 5, limit: 5 },
      { what: 'doubtful', figure: 2.26, limit: undefined },
    ] as const;
    expect(figuresInWords(figures, 'stock', englishTexts)).toBe(
      'debt 166.0 of 30 %, cash 30.004 of 30 %, receivables 9.8 of 33.333 %, non-compliant revenue 5.0 of 5 %, doubtful revenue 2.3 %',
    );
  });

  test('where the plan has no limits, the figures stand alone', () => {
    const figures = [
      { what: 'debt', figure: 1234.5, limit: undefined },
      { what: 'income', figure: 0, limit: undefined },
    ] as const;
    expect(figuresInWords(figures, 'stock', englishTexts)).toBe('debt 1234.5 %, non-compliant revenue 0.0 %');
    expect(figuresInWords([], 'stock', englishTexts)).toBeUndefined();
  });

  test('of a fund: weights, and its coverage beside the least that a verdict needs', () => {
    const figures = [
      { what: 'income', figure: 36, limit: 5 },
      { what: 'doubtful', figure: 17.5, limit: undefined },
      { what: 'coverage', figure: 94.996, limit: 95 },
    ] as const;
    expect(figuresInWords(figures, 'fund', englishTexts)).toBe(
      'non-compliant weight 36.0 of 5 %, doubtful weight 17.5 %, coverage 94.996 of at least 95 %',
    );
    const [weight] = figures;
    expect(figuresInWords([{ ...weight, limit: undefined }], 'fund', englishTexts)).toBe(
      'non-compliant weight 36.0 %',
    );
  });

  test('decimals and the commas of lists are those of the language', async () => {
    const figures = [
      { what: 'debt', figure: 30.04, limit: 30 },
      { what: 'doubtful', figure: 1234.5, limit: undefined },
    ] as const;
    expect(figuresInWords(figures, 'stock', englishTexts)).toBe(
      'debt 30.04 of 30 %, doubtful revenue 1234.5 %',
    );
    const turkish = figuresInWords(figures, 'stock', await loadReportTranslator('tr'))!;
    expect(turkish).toContain('30,04 % (eşik 30 %), ');
    expect(turkish).toMatch(/ 1234,5 %$/);
    expect(figuresInWords(figures, 'stock', await loadReportTranslator('ar'))).toContain('، ');
  });

  test('a report says in English what a cell’s card says, digit by digit', () => {
    const percent = fc.oneof(fc.double({ min: -50, max: 400, noNaN: true }), fc.constantFrom(1.45, 30.05, 5));
    const figure = fc.record({
      what: fc.constantFrom('debt', 'liquidity', 'receivables', 'income', 'doubtful'),
      figure: percent,
      limit: fc.constantFrom(undefined, 5, 30, 33.333),
    });
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 4 }), fc.constantFrom('stock', 'fund'), (figures, kind) => {
        // A doubtful share has no limit (2.4, 3.2).
        const served = figures.map((each) =>
          each.what === 'doubtful' ? { ...each, limit: undefined } : each,
        ) as ofCells.ScreenedFigure[];
        expect(figuresInWords(served, kind, englishTexts)).toBe(ofCells.figuresInWords(served, kind));
      }),
    );
    expect(figuresInWords([{ what: 'debt', figure: 1.45, limit: undefined }], 'stock', englishTexts)).toBe(
      'debt 1.4 %',
    );
  });

  test('the coverage of a fund as a sentence: not served is not 0', () => {
    expect(coverageInWords({ coverage_weight_perc: 54 }, englishTexts)).toBe('Coverage 54.0 %.');
    expect(coverageInWords({ coverage_weight_perc: 94.996 }, englishTexts)).toBe('Coverage 94.996 %.');
    expect(coverageInWords({ coverage_weight_perc: 0 }, englishTexts)).toBe('Coverage 0.0 %.');
    for (const values of [{}, { coverage_weight_perc: null }])
      expect(coverageInWords(values, englishTexts)).toBe('Coverage not served.');
  });
});
