import { inFile, type SectionProofs } from '../mutation';

const clientHttpRequester = inFile('src/client/http/requester.ts');
const contractProblem = inFile('src/contract/problem.ts');
const clientErrorsPlanError = inFile('src/client/errors/plan-error.ts');
const clientQueryTickerAnswers = inFile('src/client/query/ticker-answers.ts');
const functionsResultValues = inFile('src/functions/result-values.ts');
const clientErrorsServiceError = inFile('src/client/errors/service-error.ts');
const clientErrorsNotCoveredError = inFile('src/client/errors/not-covered-error.ts');

export const CONSUMER_7: SectionProofs = {
  '400 A parameter is outside its domain. Body is {error, …': [
    clientHttpRequester(
      'throw new ServiceError(status, message, seconds(retryAfter));',
      'throw new ServiceError(status, undefined, seconds(retryAfter));',
    ),
    contractProblem('return parsed.success ? parsed.data : {};', 'return {};'),
    clientErrorsServiceError('detail.slice(0, 200)', 'detail.slice(0, 80)'),
    clientHttpRequester(
      'throw new ServiceError(status, message, seconds(retryAfter));',
      "throw new ServiceError(status, 'ticker' in call ? undefined : message, seconds(retryAfter));",
    ),
  ],
  '403 The plan does not include the endpoint; the body …': [
    contractProblem(
      `  plans: z.optional(z.array(z.string())),
`,
      `  plans: z.optional(z.array(z.number())),
`,
    ),
    clientErrorsPlanError("'etf-list': 'the list of funds',", "'etf-list': 'funds',"),
    clientHttpRequester(
      "if (status === 403) return { type: 'refused', plans };",
      "if (status === 403) return { type: 'refused', plans: 'ticker' in call ? plans : undefined };",
    ),
  ],
  '404 Unknown stock ticker on the stock endpoints.': [
    clientHttpRequester(
      "if (status === 404) return { type: 'absent', readAt };",
      'if (status === 404) throw new ServiceError(status, undefined);',
    ),
    clientHttpRequester(
      "if (status === 404) return { type: 'absent', readAt };",
      "if (status === 404 && call.endpoint !== 'full-report') return { type: 'absent', readAt };",
    ),
    clientHttpRequester(
      "if (status === 404) return { type: 'absent', readAt };",
      "if (status === 404 && !('ticker' in call && call.ticker.endsWith('.UZ'))) return { type: 'absent', readAt };",
    ),
    clientErrorsNotCoveredError(
      'The service covers no ${as} ${ticker}. Check',
      "The service covers no ${as} ${ticker.split('.')[0]}. Check",
    ),
  ],
  '404 Fund symbol outside coverage on fund routes, and any …': [
    clientQueryTickerAnswers(
      "collected === 'absent' && kind === 'stock' && ofFund.length > 0",
      "collected === 'absent' && entry.kind && kind === 'stock' && ofFund.length > 0",
    ),
    clientHttpRequester(
      "if (status === 404) return { type: 'absent', readAt };",
      "if (status === 404 && call.endpoint !== 'etf-screening') return { type: 'absent', readAt };",
    ),
    clientHttpRequester(
      "if (status === 404) return { type: 'absent', readAt };",
      "if (status === 404 && call.endpoint !== 'methodology') return { type: 'absent', readAt };",
    ),
  ],
  'A fund in the universe with low coverage answers 200 …': [
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      'if (isVerdict(value)) return value;',
    ),
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      "if (typeof value === 'string' && result.values['coverage_weight_perc'] !== 0) return value;",
    ),
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      "if (typeof value === 'string' && !(value === 'UNQUALIFIED' && result.ticker.endsWith('.L'))) return value;",
    ),
  ],
};
