import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse } from 'parse5';
import { COLUMN_COUNT, FileProblem, MOST_CELLS, type WorkbookContents } from 'xlsx-patch';
import { bookOfRows } from '../csv/csv';
import { decodeText } from '../csv/csv-encoding';
import { usesDecimalComma } from '../csv/csv-field';
import { tooManyCells } from './most-cells';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What is no text of a page that somebody sees. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'title']);

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article blockquote br caption center div dl dt dd fieldset form h1 h2 h3 h4 h5 h6 header footer hr li main ol p pre section table tbody td th tr ul'.split(
    ' ',
  ),
);

/**
 * Reads a web page as Excel would when it opens one: tables below each other in one sheet with a blank row between them, lines of text in
 * the first column. A table that only arranges others is none. Texts of cells become numbers as the fields of a CSV do. No script of the page
 * runs, and nothing that it names is loaded.
 *
 * Throws a {@link FileProblem} for a page without a table.
 */
export function readWebPage(bytes: Uint8Array): WorkbookContents {
  const rows = rowsOf(treeOf(decodePage(bytes)));
  if (rows === undefined) {
    throw new FileProblem(
      'The file is a web page without a table in it, as sites give it where a person has to sign in again. Export it again.',
    );
  }
  return bookOfRows(rows, { decimalComma: usesDecimalComma(rows, '\t'), formulas: false });
}

/** Browsers nest no deeper than 512; building the tree of a deeper page takes time by the square of its depth. */
const DEEPEST = 1_000;

function treeOf(page: string): Node {
  let depth = 0;
  const onItemPush = () => {
    depth += 1;
    if (depth > DEEPEST) {
      throw new FileProblem(
        'The file is a web page whose elements lie too deep within each other. Open it in Excel and save it as .xlsx.',
      );
    }
  };
  const onItemPop = () => {
    depth -= 1;
  };
  return parse(page, { treeAdapter: { ...defaultTreeAdapter, onItemPush, onItemPop } });
}

/** In the encoding that the page names, unless its bytes are UTF-16 or are no text in that encoding. */
function decodePage(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const named = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  if (named !== undefined) {
    try {
      return new TextDecoder(named, { fatal: true }).decode(bytes);
    } catch {
      // The name is none that is known, or the page is not in that encoding.
    }
  }
  return decodeText(bytes);
}

/** The rows of a page's tables, and its other texts; undefined when there is no table. */
function rowsOf(page: Node): string[][] | undefined {
  const arranging = tablesThatArrange(page);
  const rows: string[][] = [];
  let hasTable = false;
  let places = 0;
  let line = '';
  const endLine = () => {
    if (tidy(line) !== '') rows.push([tidy(line)]);
    line = '';
  };
  const add = (table: Element) => {
    hasTable = true;
    if (rows.length > 0) rows.push([]);
    for (const row of rowsOfTable(table)) {
      places += row.length;
      if (places > MOST_CELLS) throw tooManyCells();
      rows.push(row);
    }
  };
  walk(page, {
    text: (text) => (line += text),
    enter(element) {
      if (BLOCKS.has(element.tagName)) endLine();
      if (element.tagName !== 'table' || arranging.has(element)) return true;
      add(element);
      return false;
    },
    leave: (element) => BLOCKS.has(element.tagName) && endLine(),
  });
  endLine();
  return hasTable ? rows : undefined;
}

interface Visitor {
  text(text: string): unknown;
  /** Whether what it holds is visited too. */
  enter(element: Element): boolean;
  leave(element: Element): unknown;
}

/** Visits what is seen of a page, in its order. */
function walk(root: Node, visitor: Visitor): void {
  const left: (Node | { readonly leave: Element })[] = [root];
  while (left.length > 0) {
    const node = left.pop()!;
    if ('leave' in node) {
      visitor.leave(node.leave);
      continue;
    }
    if (node.nodeName === '#text' && 'value' in node) visitor.text(node.value);
    if (!('childNodes' in node)) continue;
    if ('tagName' in node) {
      if (isUnseen(node)) continue;
      left.push({ leave: node });
      if (!visitor.enter(node)) continue;
    }
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) left.push(node.childNodes[at]!);
  }
}

/** The tables that hold others. */
function tablesThatArrange(page: Node): ReadonlySet<Element> {
  const arranging = new Set<Element>();
  const open: Element[] = [];
  walk(page, {
    text: () => undefined,
    enter(element) {
      if (element.tagName !== 'table') return true;
      const around = open.at(-1);
      if (around) arranging.add(around);
      open.push(element);
      return true;
    },
    leave: (element) => element.tagName === 'table' && open.pop(),
  });
  return arranging;
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName) ||
  attributeOf(element, 'hidden') !== undefined ||
  /display\s*:\s*none/i.test(attributeOf(element, 'style') ?? '');

/** Elements of a table that hold its rows. */
const PARTS = new Set(['thead', 'tbody', 'tfoot']);

const elementsIn = (parent: Element, names: ReadonlySet<string>): Element[] =>
  parent.childNodes.filter(
    (node): node is Element => 'tagName' in node && names.has(node.tagName) && !isUnseen(node),
  );

const ROW = new Set(['tr']);
const CELLS = new Set(['td', 'th']);

/** A cell that reaches over several rows or columns has its text in the first of them, as a merged cell has. */
function* rowsOfTable(table: Element): Generator<string[]> {
  /** By column, how many rows a cell above reaches down yet. */
  const taken: number[] = [];
  const rows = [table, ...elementsIn(table, PARTS)].flatMap((part) => elementsIn(part, ROW));
  for (const row of rows) {
    const fields: string[] = [];
    const passTaken = () => {
      while ((taken[fields.length] ?? 0) > 0) {
        taken[fields.length]! -= 1;
        fields.push('');
      }
    };
    for (const cell of elementsIn(row, CELLS)) {
      passTaken();
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let at = 0; at < width; at += 1) {
        taken[fields.length] = height - 1;
        fields.push(at === 0 ? textOf(cell) : '');
      }
      // A sheet does not hold such a row, which the reader of rows says.
      if (fields.length > COLUMN_COUNT) break;
    }
    passTaken();
    yield fields;
  }
}

/** No cell of a person's reaches over more rows or columns. */
const WIDEST_SPAN = 1_000;

const spanOf = (cell: Element, name: string): number =>
  Math.min(Math.max(Number.parseInt(attributeOf(cell, name) ?? '1', 10) || 1, 1), WIDEST_SPAN);

/** The text of a cell as it is seen; lines stay lines. */
function textOf(cell: Element): string {
  let text = '';
  const lineOf = (element: Element) => {
    if (element !== cell && BLOCKS.has(element.tagName)) text += '\n';
  };
  walk(cell, {
    text: (part) => (text += part.replace(/\s+/g, ' ')),
    enter: (element) => (lineOf(element), true),
    leave: lineOf,
  });
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
