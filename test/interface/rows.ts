import { readFileSync } from 'node:fs';

/** Who a statement binds: the service that answers, or the add-in that asks. Each has a table of its own. */
export const SIDES = ['service', 'consumer'] as const;

export type Side = (typeof SIDES)[number];

const TABLES: Readonly<Record<Side, string>> = {
  service: 'docs/interface-coverage.md',
  consumer: 'docs/interface-consumer.md',
};

/** A row of a table: a statement of the interface, the code that answers or honours it and the test that proves it. */
export interface Row {
  readonly side: Side;
  /** The number of the section, such as `2.4`. */
  readonly section: string;
  readonly name: string;
  readonly answeredBy: string;
  readonly provenBy: string;
}

/** The file and the title of the test that a row names. */
export interface NamedTest {
  readonly file: string;
  /** As it is written in the file, so that it may have placeholders such as `%s`. */
  readonly title: string;
}

/** A statement that the add-in does not reach, and why. */
export interface Unreached {
  readonly section: string;
  readonly name: string;
  readonly reason: string;
}

/** Reads the rows of a table in its order. */
export function readRows(side: Side): Row[] {
  return readCells(TABLES[side], /^## (\d+(?:\.\d+)?)/).map(([section, name, answeredBy, ...rest]) => ({
    side,
    section: section!,
    name: name!,
    answeredBy: answeredBy!,
    provenBy: rest.join(' | '),
  }));
}

/** Reads the statements that the add-in does not reach. */
export function readUnreached(): Unreached[] {
  return readCells(TABLES.consumer, /^### Not reached: (\d+(?:\.\d+)?)/).map(([section, name, reason]) => ({
    section: section!,
    name: name!,
    reason: reason!,
  }));
}

/** The cells of the rows below headings of a form, the number of the section first. */
function readCells(file: string, heading: RegExp): string[][] {
  let section: string | undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) section = heading.exec(line)?.[1];
      const cells = line
        .split(/(?<!\\) \| |^\| | \|$/)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '');
      if (section === undefined || !line.startsWith('| ')) return [];
      return cells[0] === 'row' || /^-+$/.test(cells[0]!) ? [] : [[section, ...cells]];
    });
}

/** The test that a row names; undefined when the cell is not written as `` `file`: title ``. */
export function namedTest({ provenBy }: Row): NamedTest | undefined {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(provenBy.trim()) ?? [];
  return file && title ? { file, title: title.replaceAll('\\|', '|') } : undefined;
}
