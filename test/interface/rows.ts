import { readFileSync } from 'node:fs';

/** A row of docs/interface-coverage.md: a statement of the interface, the code that answers it and the test that proves it. */
export interface Row {
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

const TABLE = 'docs/interface-coverage.md';

/** Reads the rows of the table in its order. */
export function readRows(): Row[] {
  let section = '';
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      if (line.startsWith('## ')) section = /^## (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? '';
      const cells = line.split(/(?<!\\) \| |^\| | \|$/).filter((cell) => cell !== '');
      if (!line.startsWith('| ') || cells[0] === 'row' || /^-+$/.test(cells[0]!.trim())) return [];
      return [{ section, name: cells[0]!, answeredBy: cells[1]!, provenBy: cells.slice(2).join(' | ') }];
    });
}

/** The test that a row names; undefined when the cell is not written as `` `file`: title ``. */
export function namedTest({ provenBy }: Row): NamedTest | undefined {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(provenBy.trim()) ?? [];
  return file && title ? { file, title: title.replaceAll('\\|', '|') } : undefined;
}
