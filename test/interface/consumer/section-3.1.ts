import { inFile, type SectionProofs } from '../mutation';

const contractStatus = inFile('src/contract/status.ts');
const contractNoVerdict = inFile('src/contract/no-verdict.ts');

export const CONSUMER_3_1: SectionProofs = {
  'HALAL, NOT HALAL, DOUBTFUL': [
    contractStatus(
      "VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const",
      "VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'] as const",
    ),
    contractStatus(
      `VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const`,
      `VERDICTS = ['HALAL', 'NOT HALAL'] as const`,
    ),
    contractStatus(
      `VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const`,
      `VERDICTS = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'INCOMPLETE_DATA'] as const`,
    ),
  ],
  UNQUALIFIED: [
    contractStatus(
      "(status === 'UNRATED' ? 'UNQUALIFIED' : status)",
      "(status === 'UNRATED' ? 'NOT HALAL' : status)",
    ),
    contractStatus(
      'export const indexStatus = z.pipe(currentName, z.enum(INDEX_STATUSES));',
      'export const indexStatus = z.enum(INDEX_STATUSES);',
    ),
    contractNoVerdict(
      `'Never audited (UNQUALIFIED): no verdict in either direction.'`,
      `'Never audited (UNQUALIFIED), and so not compliant.'`,
    ),
    contractStatus(
      `export const fundIndexStatus = z.pipe(currentName, z.enum(FUND_INDEX_STATUSES));`,
      `export const fundIndexStatus = z.enum(FUND_INDEX_STATUSES);`,
    ),
  ],
  'ERROR_DATA, INCOMPLETE_DATA': [
    contractNoVerdict(
      "if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA') {",
      "if (status === 'INCOMPLETE_DATA') {",
    ),
    contractNoVerdict(
      `if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA') {`,
      `if (status === 'ERROR_DATA') {`,
    ),
    contractNoVerdict(`no verdict, and no sign of non-compliance.`, `no verdict, and so not compliant.`),
  ],
};
