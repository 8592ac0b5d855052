import { inFile, type SectionProofs } from '../mutation';

const clientQueryTickerAnswers = inFile('src/client/query/ticker-answers.ts');
const contractStatus = inFile('src/contract/status.ts');

export const CONSUMER_3_3: SectionProofs = {
  'A fund is either outside coverage (its symbol returns 404 …': [
    clientQueryTickerAnswers(
      `askedAs = 'stock or fund';
`,
      '',
    ),
    clientQueryTickerAnswers(
      "kind === 'stock' && ofFund.length > 0) {",
      "kind === 'stock' && ofFund.length > 0 && !ticker.includes('.')) {",
    ),
    contractStatus(
      `FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'] as const`,
      `FUND_STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const`,
    ),
  ],
};
