import { parseCell } from 'xlsx-patch';

const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\]{0,254}$/u;

/** Whether Excel takes a text as the name of a range or a table: a word, and nothing that could be read as a cell. */
export function isName(text: string): boolean {
  return NAME.test(text) && !parseCell(text) && !/^[rc]$/i.test(text);
}
