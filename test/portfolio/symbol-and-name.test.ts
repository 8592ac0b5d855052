import { withNamesApart } from '../../src/portfolio/tables/symbol-and-name';

const gridOf = (text: string): string[][] => text.split('\n').map((line) => line.split(';'));
/** The sheet after its symbols and names were parted, a row a line; the same text where they were not. */
const apart = (text: string): string =>
  withNamesApart(gridOf(text))
    .map((cells) => cells.join(';'))
    .join('\n');

test('what stands before several names is no symbol, but the kind of an entry', () => {
  const rows = ['DIV - APPLE INC;3', 'DIV - COCA-COLA CO;1'];
  const text = ['Name;Amount', ...rows, 'DIV - MICROSOFT CORP;2'].join('\n');
  expect(apart(text)).toBe(text);
  // Of one share several things may be said.
  expect(apart(['Name;Amount', ...rows].join('\n'))).toMatch(/^Symbol;Amount;Name\nDIV;3;APPLE INC/);
});

test('nor is what stands before the sentence of a payment', () => {
  const text = 'Name;Amount\nDIV - APPLE INC CASH DIV  ON      40 SHS REC 11/09/26 PAY 11/12/26;10.80';
  expect(apart(text)).toBe(text);
});

describe('a column of symbols and names', () => {
  test.each([
    [
      'the symbol first',
      'Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3\nBRK.B BERKSHIRE;1',
      'Symbol;Shares;Name\nNVDA;3;NVIDIA CORPORATION\nBRK.B;1;BERKSHIRE',
    ],
    [
      'a title above, and a row that is shorter than the header',
      'Report;x;y\nSymbol & Name;Shares;Note\nNVDA NVIDIA CORPORATION;3',
      'Report;x;y\nSymbol;Shares;Note;Name\nNVDA;3;;NVIDIA CORPORATION',
    ],
    [
      'beside cash and totals',
      'Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3\nCash;1\nTotal;4\nGrand Total;5',
      'Symbol;Shares;Name\nNVDA;3;NVIDIA CORPORATION\nCash;1\nTotal;4\nGrand Total;5',
    ],
    [
      'the name first',
      'Name / Symbol;Shares\nApple Inc AAPL;3\nCoca-Cola (KO);1',
      'Symbol;Shares;Name\nAAPL;3;Apple Inc\nKO;1;Coca-Cola',
    ],
    [
      'one of them in brackets',
      'Name (Symbol);Shares\nApple Inc AAPL;3\nCoca-Cola (KO);1',
      'Symbol;Shares;Name\nAAPL;3;Apple Inc\nKO;1;Coca-Cola',
    ],
    [
      'below a header of names, with a mark',
      'Name;Shares\nAAPL - Apple Inc;3\nKO: Coca-Cola;1',
      'Symbol;Shares;Name\nAAPL;3;Apple Inc\nKO;1;Coca-Cola',
    ],
    [
      'below a header of symbols, with a mark',
      'Symbol;Shares\nAAPL - Apple Inc;3\nKO - Coca-Cola Co;1',
      'Symbol;Shares;Name\nAAPL;3;Apple Inc\nKO;1;Coca-Cola Co',
    ],
    [
      'a name in other letters behind the symbol, whatever the header',
      '銘柄（コード）;数量\n7203 トヨタ自動車;300\nAAPL アップル;15',
      '銘柄（コード）;数量;Name\n7203;300;トヨタ自動車\nAAPL;15;アップル',
    ],
    [
      'numbers before names in Latin letters',
      '銘柄（コード）;数量\n1306 ＮＦ・ＴＯＰＩＸ　ＥＴＦ;120\n2914 ＪＴ;200\n186A アストロスケール;100',
      '銘柄（コード）;数量;Name\n1306;120;NF・TOPIX ETF\n2914;200;JT\n186A;100;アストロスケール',
    ],
    ['the same below a header of names', '銘柄;数量\nAAPL アップル;15', 'Symbol;数量;銘柄\nAAPL;15;アップル'],
    ['the same without a space', '종목명;수량\nAAPL애플;15', 'Symbol;수량;종목명\nAAPL;15;애플'],
    [
      'the place behind the symbol',
      '銘柄;数量\nアップル AAPL / NASDAQ;15',
      'Symbol;数量;銘柄\nNASDAQ:AAPL;15;アップル',
    ],
    [
      'an exchange in words, and a number of Hong Kong',
      '銘柄;数量\nコカ・コーラ KO / New York Stock Exchange;30\nテンセント 00700 / 香港;100',
      'Symbol;数量;銘柄\nNew York Stock Exchange:KO;30;コカ・コーラ\nHKEX:00700;100;テンセント',
    ],
    [
      'a cell that holds one of them alone stays',
      'Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3\nBRK.B BERKSHIRE;1\nKO;2',
      'Symbol;Shares;Name\nNVDA;3;NVIDIA CORPORATION\nBRK.B;1;BERKSHIRE\nKO;2',
    ],
    [
      'headings and totals of which little is filled do not count',
      '銘柄;数量;値段;評価額\nAAPL アップル;15;1;2\n合計;;;2\n評価額;x;;\n含み損益;y;;',
      'Symbol;数量;値段;評価額;銘柄\nAAPL;15;1;2;アップル\n合計;;;2\n評価額;x;;\n含み損益;y;;',
    ],
    [
      'the header again, above another part of the table',
      '銘柄;数量\nAAPL アップル;15\n銘柄;数量\nKO コカ コーラ;40',
      'Symbol;数量;銘柄\nAAPL;15;アップル\nSymbol;数量;銘柄\nKO;40;コカ コーラ',
    ],
    [
      'a title that looks like one of the cells stays',
      'NVDA NVIDIA CORPORATION;2026\nSymbol & Name;Shares\nAAPL APPLE INC;3',
      'NVDA NVIDIA CORPORATION;2026\nSymbol;Shares;Name\nAAPL;3;APPLE INC',
    ],
    [
      'below a title of one word that heads names elsewhere',
      'Holdings\nSymbol;Shares\nAAPL - Apple Inc;3\nKO - Coca-Cola Co;1',
      'Holdings\nSymbol;Shares;Name\nAAPL;3;Apple Inc\nKO;1;Coca-Cola Co',
    ],
    [
      'a header of sixty characters',
      `Symbol &${' '.repeat(48)}Name;Shares\nNVDA NVIDIA CORPORATION;3`,
      'Symbol;Shares;Name\nNVDA;3;NVIDIA CORPORATION',
    ],
    [
      'rows without either do not count',
      'Symbol & Name;Shares;Day\nNVDA NVIDIA CORPORATION;5;\n;3;May\n;2;June',
      'Symbol;Shares;Day;Name\nNVDA;5;;NVIDIA CORPORATION\n;3;May\n;2;June',
    ],
    [
      'nor does the header where it stands again',
      'Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3\nSymbol & Name;Shares',
      'Symbol;Shares;Name\nNVDA;3;NVIDIA CORPORATION\nSymbol;Shares;Name',
    ],
  ])('%s', (_, text, expected) => {
    expect(apart(text)).toBe(expected);
  });

  test.each([
    ['names of several words below a header of names', 'Name;Shares\nGENERAL MOTORS CO;3\nKO Holdings;1'],
    ['a column of names beside one of symbols', 'Symbol;Name;Shares\nAAPL;AAPL - Apple Inc;3'],
    ['half of the cells', 'Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3\nApple;1'],
    ['an exchange before a symbol', 'Symbol;Shares\nTSX - SHOP;3\nTSX - RY;1'],
    ['a header of something else', 'Account & Name;Shares\nNVDA NVIDIA CORPORATION;3'],
    ['three things in one header', 'Symbol & Name & Type;Shares\nNVDA NVIDIA CORPORATION;3'],
    ['a long header', `${'Symbol & Name '.repeat(5)};Shares\nNVDA NVIDIA CORPORATION;3`],
    [
      'a header of more than sixty characters, most of them blanks',
      `Symbol &${' '.repeat(49)}Name;Shares\nNVDA NVIDIA CORPORATION;3`,
    ],
    [
      'a header of names that has both words, beside a column of symbols',
      'Ticker;Simbol / Nume;Shares\nNVDA;NVDA NVIDIA CORPORATION;3',
    ],
    ['a sheet of one column', 'Symbol & Name\nNVDA NVIDIA CORPORATION'],
    ['symbols beside something else', 'Symbol & Type;Shares\nNVDA NVIDIA CORPORATION;3'],
    ['names beside something else', 'Name / Type;Shares\nApple Inc AAPL;3'],
    ['something else beside symbols', 'Note / Symbol;Shares\nApple Inc AAPL;3'],
    [
      'a header below the sixtieth row',
      `${'x;\n'.repeat(60)}Symbol & Name;Shares\nNVDA NVIDIA CORPORATION;3`,
    ],
  ])('not %s', (_, text) => {
    expect(apart(text)).toBe(text);
  });
});
