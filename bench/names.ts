import { canBeSameCompany } from '../src/portfolio/shares/company-name';
import { servedNames, SPELLINGS } from '../test/support/broker-names';
import type { Row } from './bench';

export const name = 'The name of a file held against the served one';

const PAIRS = 10_000;

/** False alarms over all spellings of all names of the sample; other companies that are found out, in random pairs. */
export async function run(): Promise<Row[]> {
  const { alarms, spelled, found, pairs, nanoseconds } = judgeNames();
  return [
    { what: 'names of the sample', figure: String(spelled / Object.keys(SPELLINGS).length) },
    {
      what: 'false alarms',
      figure: percent(alarms.length, spelled),
      beside: `${alarms.length} of ${spelled} spellings; goal: at most 1 %`,
    },
    {
      what: 'other companies found out',
      figure: percent(found, pairs),
      beside: `${found} of ${pairs} random pairs; goal: at least 99 %`,
    },
    { what: 'one comparison', figure: `${(nanoseconds / 1000).toFixed(1)} µs` },
  ];
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)} %`;

/** Judges every spelling of every name against its own, and 10,000 spellings against another company's. */
export function judgeNames(seed = 1) {
  const served = servedNames();
  const alarms: { readonly written: string; readonly served: string }[] = [];
  let spelled = 0;
  for (const { name: own } of served) {
    for (const spell of Object.values(SPELLINGS)) {
      spelled += 1;
      if (!canBeSameCompany(spell(own), own)) alarms.push({ written: spell(own), served: own });
    }
  }
  const random = numbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const missed: { readonly written: string; readonly served: string }[] = [];
  const spellings = Object.values(SPELLINGS);
  const begun = process.hrtime.bigint();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const one = pick(served);
    let other = pick(served);
    while (other.ticker === one.ticker || isSameCompany(one.name, other.name)) other = pick(served);
    const written = pick(spellings)(one.name);
    if (canBeSameCompany(written, other.name)) missed.push({ written, served: other.name });
  }
  const nanoseconds = Number(process.hrtime.bigint() - begun) / PAIRS;
  return { alarms, spelled, missed, found: PAIRS - missed.length, pairs: PAIRS, nanoseconds };
}

/** Two classes of one company's shares: `News Corp. Class A` and `News Corp. Class B`. */
const isSameCompany = (one: string, other: string): boolean => {
  const stem = (text: string) =>
    text
      .replace(/ (Class|Cl\.?) [A-Z]$/i, '')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  return stem(one) === stem(other);
};

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
