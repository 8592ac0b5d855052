import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUILD = join(__dirname, '..', '..', 'build');
const KEPT = /\.code$/;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kept-code-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const kept = (): string[] => readdirSync(folder).filter((name) => KEPT.test(name));
const node = (script: string, ...options: string[]): string =>
  execFileSync(process.execPath, [...options, '-e', script], { encoding: 'utf8', stdio: 'pipe' });
const text = (value: unknown): string => JSON.stringify(value);

describe('compile: the machine code that a process keeps for later ones', () => {
  const compiles = (code: string, after = ''): string => `
    const { compile } = require(${text(join(BUILD, 'kept-code.js'))});
    const script = compile(${text(code)}, ${text(join(folder, 'a.js'))}, {});
    console.log(script.runInThisContext(), script.cachedDataRejected);
    ${after}`;

  test('the first process compiles and keeps, the second takes what is kept', () => {
    expect(node(compiles('6 * 7'))).toBe('42 undefined\n');
    expect(kept()).toHaveLength(1);
    expect(node(compiles('6 * 7'))).toBe('42 false\n');
  });

  test('a function that was called once is kept although it has not been called since', () => {
    const body = Array.from({ length: 2000 }, (_, at) => `sum += ${at};`).join('\n');
    const code = `function count() { let sum = 0; ${body} return sum; } count()`;
    // With these options, Node drops the machine code of what is not called at each collection of garbage.
    const sizeAfter = (collecting: string): number => {
      node(compiles(code, collecting), '--expose-gc', '--stress-flush-code');
      const [name] = kept();
      const { size } = statSync(join(folder, name!));
      rmSync(join(folder, name!));
      return size;
    };
    expect(sizeAfter('setImmediate(gc)')).toBeGreaterThan(0.9 * sizeAfter(''));
  });

  test('a process that ends badly keeps nothing', () => {
    expect(() => node(compiles('1', 'process.exitCode = 3;'))).toThrow();
    expect(kept()).toEqual([]);
  });

  test('what is kept and cannot be used is compiled, and kept anew', () => {
    node(compiles('6 * 7'));
    const [name] = kept();
    writeFileSync(join(folder, name!), 'no machine code');
    expect(node(compiles('6 * 7'))).toBe('42 true\n');
    expect(node(compiles('6 * 7'))).toBe('42 false\n');
  });

  test('other options of Node, which make other code, have a file of their own', () => {
    node(compiles('6 * 7'));
    expect(node(compiles('6 * 7'), '--no-opt', '--max-lazy')).toBe('42 undefined\n');
    expect(kept()).toHaveLength(2);
  });

  test('where nothing can be written, the script runs all the same', () => {
    const nowhere = join(folder, 'missing');
    const script = compiles('6 * 7').replace(text(join(folder, 'a.js')), text(join(nowhere, 'a.js')));
    expect(node(script)).toBe('42 undefined\n');
  });
});

describe('loadFile: a file of CommonJS', () => {
  const loads = (): string =>
    `console.log(require(${text(join(BUILD, 'load-file.js'))}).loadFile(${text(join(folder, 'a.cjs'))}).answer)`;

  test('runs with its own place, modules and exports', () => {
    writeFileSync(join(folder, 'b.cjs'), 'exports.two = 2;');
    writeFileSync(
      join(folder, 'a.cjs'),
      "exports.answer = [require('./b.cjs').two, module.exports === exports, __filename, __dirname].join(' ');",
    );
    const expected = `2 true ${join(folder, 'a.cjs')} ${folder}\n`;
    expect([node(loads()), node(loads())]).toEqual([expected, expected]);
    expect(kept()).toHaveLength(1);
  });

  test('may import modules when it wants them', () => {
    writeFileSync(
      join(folder, 'a.cjs'),
      "exports.answer = 'later'; import('node:path').then(({ sep }) => console.log(sep.length));",
    );
    expect(node(loads())).toBe('later\n1\n');
  });

  test('is left to Node where the places of sources are wanted', () => {
    writeFileSync(join(folder, 'a.cjs'), 'exports.answer = 1;');
    expect(node(loads(), '--enable-source-maps')).toBe('1\n');
    expect(kept()).toEqual([]);
  });
});
