import type { Columns, Header } from '../../src/portfolio/tables/header-row';
import { PLAIN_SHEET, SOURCES, type Column } from '../../src/portfolio/tables/sources';

/** The header of a table of positions in which each column holds what the list says, in its order. Nothing more is known of the file. */
export function headerOf(columns: readonly (Column | '')[], told: Partial<Header> = {}): Header {
  return {
    source: PLAIN_SHEET,
    columns: Object.fromEntries(
      columns.flatMap((column, at) => (column === '' ? [] : [[column, at]])),
    ) as unknown as Columns,
    isNamed: false,
    heads: columns,
    units: [],
    span: [0, columns.length - 1],
    texts: [],
    ...told,
  };
}

/** A source of positions by its name. */
export const source = (name: string) => SOURCES.find((one) => one.name === name)!;
