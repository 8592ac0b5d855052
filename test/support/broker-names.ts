import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

const DATA = join(__dirname, '../../src/service/universe/data');

/** The names of all companies and funds of the sample universe, as the service serves them, each with its ticker. */
export function servedNames(): { readonly ticker: string; readonly name: string }[] {
  const files = [
    ['us-companies.csv', 'company_name'],
    ['illustrative-companies.csv', 'company_name'],
    ['funds.csv', 'fund_name'],
  ] as const;
  return files.flatMap(([file, column]) =>
    Papa.parse<Record<string, string>>(readFileSync(join(DATA, file), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    })
      .data.map((row) => ({ ticker: row['ticker']!, name: row[column]! }))
      .filter(({ name }) => name !== undefined && name !== ''),
  );
}

/** What brokers, registers and data vendors make of common words; not the table of the product, which has none. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bINTERNATIONAL\b/g, 'INTL'],
  [/\bTECHNOLOG(Y|IES)\b/g, 'TECH'],
  [/\bPHARMACEUTICALS?\b/g, 'PHARM'],
  [/\bFINANCIAL\b/g, 'FINL'],
  [/\bSERVICES?\b/g, 'SVCS'],
  [/\bLABORATORIES\b/g, 'LABS'],
  [/\bMANAGEMENT\b/g, 'MGMT'],
  [/\bMANUFACTURING\b/g, 'MFG'],
  [/\bELECTRIC\b/g, 'ELEC'],
  [/\bMOTORS?\b/g, 'MTRS'],
  [/\bNATIONAL\b/g, 'NATL'],
  [/\bAMERICAN?\b/g, 'AMER'],
  [/\bGENERAL\b/g, 'GEN'],
  [/\bCOMMUNICATIONS?\b/g, 'COMMUNS'],
  [/\bCOMMUNITIES\b/g, 'CMNTYS'],
  [/\bSYSTEMS?\b/g, 'SYS'],
  [/\bINDUSTRIES\b/g, 'INDS'],
  [/\bENTERTAINMENT\b/g, 'ENTMT'],
  [/\bHEALTH(CARE)?\b/g, 'HLTH'],
  [/\bPROPERTIES\b/g, 'PPTYS'],
  [/\bRESOURCES\b/g, 'RES'],
  [/\bPRODUCTS\b/g, 'PRODS'],
  [/\bCHEMICALS?\b/g, 'CHEM'],
  [/\bSEMICONDUCTORS?\b/g, 'SEMI'],
  [/\bINSTRUMENTS?\b/g, 'INSTRS'],
  [/\bSCIENTIFIC\b/g, 'SCIENTIFC'],
  [/\bPETROLEUM\b/g, 'PETE'],
  [/\bMARKETS?\b/g, 'MKTS'],
  [/\bGROUP\b/g, 'GRP'],
  [/\bHOLDINGS?\b/g, 'HLDGS'],
  [/\bBANCORP(ORATION)?\b/g, 'BANCP'],
  [/\bREALTY\b/g, 'RLTY'],
  [/\bESTATE\b/g, 'EST'],
  [/\bTRUST\b/g, 'TR'],
  [/\bMATERIALS\b/g, 'MATLS'],
  [/\bDEVICES\b/g, 'DEVICES'],
  [/\bSOUTHWESTERN\b/g, 'SOUTHWSTN'],
];

const upper = (name: string): string =>
  name
    .toUpperCase()
    .replace(/\.(?=[A-Z])/g, ' ')
    .replace(/[.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const bare = (name: string): string =>
  upper(name).replace(/ (INC|CORP|CORPORATION|PLC|CO|COMPANY|LTD|LIMITED|NV)$/g, '');
const shortened = (name: string): string =>
  SHORT.reduce((text, [word, short]) => text.replace(word, short), upper(name));

/** The ways in which files spell a name. */
export const SPELLINGS: Readonly<Record<string, (name: string) => string>> = {
  'as served': (name) => name,
  'upper case': upper,
  'cut at 20 characters': (name) => upper(name).slice(0, 20).trim(),
  'cut at 30 characters': (name) => upper(name).slice(0, 30).trim(),
  abbreviated: shortened,
  'abbreviated and cut at 20': (name) => shortened(name).slice(0, 20).trim(),
  'without its legal form': bare,
  'CL A': (name) => `${upper(name)} CL A`,
  'COM USD0.01': (name) => `${upper(name)} COM USD0.01`,
  '/DE/': (name) => `${upper(name)} /DE/`,
  'PLC ORD 25P': (name) => `${bare(name)} PLC ORD 25P`,
  'the first word last': (name) => {
    const [first = '', ...others] = bare(name).split(' ');
    return others.length > 0 ? `${others.join(' ')} (${first})` : first;
  },
  'without vowels in long words': (name) =>
    bare(name).replace(/[A-Z]{9,}/g, (word) => word[0] + word.slice(1).replace(/[AEIOU]/g, '')),
  'in one word': (name) => name.replace(/[^A-Za-z0-9]/g, ''),
};
