import type { QueryResult } from '../client/query/field-query';
import { readGroup, type Thresholds } from '../contract/methodology';
import { PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import {
  coverageInWords,
  DOUBTFUL_REVENUE,
  figuresInWords,
  fundFigures,
  readServedName,
  SCREENS,
  stockFigures,
} from '../contract/screen';
import type { CallOptions, FunctionsClient } from './call-options';
import { clientFor } from './provider';

/**
 * What a verdict rests on, in words: for NOT HALAL and DOUBTFUL the served figures beside the served limits (2.5, 3.2), and for a fund its
 * coverage whatever its verdict. Undefined when the figures cannot be had: the verdict, which the service itself serves, needs none.
 *
 * @param statusName the served name of the status.
 */
export async function whyOf(
  { kind, ticker, values }: QueryResult,
  statusName: string,
  call: CallOptions,
): Promise<string | undefined> {
  const { signal } = call;
  const { rulebook } = readServedName(statusName);
  const isAsked = values[statusName] === 'NOT HALAL' || values[statusName] === 'DOUBTFUL';
  if (kind === 'stock' && !isAsked) return undefined;
  try {
    const client = await clientFor(call);
    return kind === 'fund'
      ? await ofFund(client, ticker, rulebook, isAsked, signal)
      : await ofStock(client, ticker, rulebook, values[statusName] === 'DOUBTFUL', signal);
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

async function ofStock(
  client: FunctionsClient,
  ticker: string,
  rulebook: string,
  isDoubtful: boolean,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const isPrimary = rulebook === PRIMARY_RULEBOOK;
  // The primary rulebook has no receivables screen. To ask for that ratio would need the methodology, which fewer plans include.
  const ratios = SCREENS.filter(({ screen }) => !isPrimary || screen !== 'receivables');
  const limitsField = servedName('screen_denominator', rulebook);
  // The limits' field is served by the methodology only, so that one request brings figures and limits where the plan allows.
  const names = [
    ...ratios.map(({ ratio }) => servedName(ratio, rulebook)),
    limitsField,
    ...(isDoubtful ? [DOUBTFUL_REVENUE] : []),
  ];
  const result = await client.get(ticker, { stock: names }, { signal });
  const limits = result.refusals.has(limitsField)
    ? undefined
    : await limitsOf(client, ticker, rulebook, signal);
  return figuresInWords(stockFigures(result.values, limits, rulebook), 'stock');
}

async function limitsOf(
  client: FunctionsClient,
  ticker: string,
  rulebook: string,
  signal: AbortSignal | undefined,
): Promise<Thresholds | undefined> {
  const { record } = await client.record('methodology', ticker, { signal });
  return readGroup(record, rulebook)?.thresholds;
}

async function ofFund(
  client: FunctionsClient,
  ticker: string,
  rulebook: string,
  isAsked: boolean,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const weights = [servedName('non_compliant_weight_perc', rulebook), 'doubtful_weight_perc'];
  const result = await client.get(
    ticker,
    { fund: ['status', ...weights, 'coverage_weight_perc'] },
    { signal },
  );
  const figures = isAsked ? fundFigures(result.values, rulebook) : [];
  const hasCoverage = figures.some(({ what }) => what === 'coverage');
  const words = [figuresInWords(figures, 'fund'), hasCoverage ? undefined : coverageInWords(result.values)];
  return words.filter((text) => text !== undefined).join(', ');
}
