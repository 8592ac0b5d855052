export type FormulaToken = {
  /**
   * `text` a string in quotes, `sheet` a sheet's name in apostrophes, `bracket` a structured or external reference from `[`
   * to its `]`, `error` an error constant, `word` a name, function or reference, `number`, `space`, `sign` anything else,
   * one character each.
   */
  kind: 'text' | 'sheet' | 'bracket' | 'error' | 'word' | 'number' | 'space' | 'sign';
  text: string;
};

const PIECES: readonly [kind: FormulaToken['kind'], pattern: RegExp][] = [
  ['text', /"(?:[^"]|"")*"?/y],
  ['sheet', /'(?:[^']|'')*'?/y],
  ['error', /#(?:[A-Z_]+\/[0A]!?|[A-Z_]+[!?]|GETTING_DATA)/iy],
  ['word', /[\p{L}_\\$][\p{L}\p{N}\p{M}_.\\?$]*/uy],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y],
  ['space', /\s+/y],
];

/** Cuts a formula (with or without its `=`) into tokens; together they are the formula, whatever it holds. */
export function tokenize(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  for (let at = 0; at < formula.length;) {
    const token = formula[at] === '[' ? bracket(formula, at) : piece(formula, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function piece(formula: string, at: number): FormulaToken {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at;
    const text = pattern.exec(formula)?.[0];
    if (text) return { kind, text };
  }
  return { kind: 'sign', text: String.fromCodePoint(formula.codePointAt(at)!) };
}

/** Brackets nest, and an apostrophe takes the meaning of the bracket after it. */
function bracket(formula: string, start: number): FormulaToken {
  let depth = 0;
  for (let at = start; at < formula.length; at++) {
    if (formula[at] === "'") at++;
    else if (formula[at] === '[') depth++;
    else if (formula[at] === ']' && --depth === 0) {
      return { kind: 'bracket', text: formula.slice(start, at + 1) };
    }
  }
  return { kind: 'bracket', text: formula.slice(start) };
}

export const isSign = (token: FormulaToken | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.text === sign;

/** The index of the parenthesis that closes the one at `open`; the end when it is not closed. */
export function closing(tokens: readonly FormulaToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isSign(tokens[at], '(')) depth++;
    else if (isSign(tokens[at], ')') && --depth === 0) return at;
  }
  return tokens.length;
}
