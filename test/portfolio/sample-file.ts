import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

export const SAMPLES = join(__dirname, '../../assets/portfolios');

/** The cells of a sample file, its byte order mark left in. */
export function sampleFile(file: string, encoding = 'utf-8'): string[][] {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(readFileSync(join(SAMPLES, file)));
  return Papa.parse<string[]>(text).data;
}
