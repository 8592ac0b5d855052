import {
  eitherRatio,
  namesReverseSplit,
  splitRatio,
  withoutRatio,
} from '../../src/portfolio/activity/split-ratio';

describe('the ratio of a split in a column of its own', () => {
  test.each([
    ['4:1', 4, 1],
    ['4 : 1', 4, 1],
    ['1:10', 1, 10],
    ['3/2', 3, 2],
    ['1.5:1', 1.5, 1],
    ['10-for-1', 10, 1],
    ['10 for 1', 10, 1],
    ['10 FOR 1', 10, 1],
    ['10for1', 10, 1],
    ['3 - for - 2', 3, 2],
    ['2 per 1', 2, 1],
    ['2 pour 1', 2, 1],
    ['10 für 1', 10, 1],
    ['10 fur 1', 10, 1],
    ['10 por 1', 10, 1],
    ['2.5 for 1', 2.5, 1],
    ['1 for 25 reverse', 1, 25],
  ])('%s', (column, became, of) => {
    expect(splitRatio(column, '')).toEqual({ became, of });
  });

  test.each(['', '4', '0.1', '4:0', '0:4', '4:4', '1 for 1', 'four to one', '4 before 1', '08/24/23'])(
    '"%s" tells none',
    (column) => {
      expect(splitRatio(column, '')).toBeUndefined();
    },
  );

  test('words tell where it does not', () => {
    expect(splitRatio('', 'Split 4:1')).toEqual({ became: 4, of: 1 });
    expect(splitRatio('1 for 1', 'Split 4:1')).toEqual({ became: 4, of: 1 });
    expect(splitRatio('3:1', 'Split 4:1')).toEqual({ became: 3, of: 1 });
  });
});

describe('a ratio that Excel took for a time, as a part of a day', () => {
  test.each([
    ['2:1', '0.0840277777777778', 2, 1],
    ['4:1', '0.1673611111111111', 4, 1],
    ['3:2', '0.1263888888888889', 3, 2],
    ['1:10', '0.0486111111111111', 1, 10],
    ['25:1', '1.0423611111111111', 25, 1],
    ['1:59', '0.0826388888888889', 1, 59],
    ['4:1 in fewer decimals', '0.167361111', 4, 1],
  ])('%s', (_, column, became, of) => {
    expect(splitRatio(column, '')).toEqual({ became, of });
  });

  test.each([
    ['a ratio of few decimals, which would be 1:12', '0.05'],
    ['a number of fewer decimals than a time has', '0.16736111'],
    ['the third of something, which would be 8:00', '0.333333333333333'],
    ['the eighteenth, which would be 1:20', '0.0555555555555556'],
    ['no full minutes', '0.167362222222222'],
    ['no full minutes, below', '0.167359111111111'],
    ['equal parts, 2:02', '0.0847222222222222'],
    ['less than an hour, 0:31', '0.0215277777777778'],
    ['text before it', 'x0.1673611111111111'],
    ['text behind it', '0.1673611111111111x'],
    ['a whole number', '1673611111111111'],
  ])('not %s', (_, column) => {
    expect(splitRatio(column, '')).toBeUndefined();
  });
});

describe('the ratio of a split in words', () => {
  const inWords = (said: string) => splitRatio('', said);

  test('the larger number first is that of the new shares', () => {
    expect(inWords('APPLE INC 4:1 SPLIT')).toEqual({ became: 4, of: 1 });
    expect(inWords('Aktiensplit 10 für 1')).toEqual({ became: 10, of: 1 });
    expect(inWords('3-for-2 split')).toEqual({ became: 3, of: 2 });
  });

  test('the smaller one first may be meant either way round', () => {
    expect(inWords('Split 1:4')).toBeUndefined();
    expect(inWords('2 for 3 split')).toBeUndefined();
  });

  test('a reverse split leaves fewer shares, whichever number is first', () => {
    expect(inWords('Reverse split 1:10')).toEqual({ became: 1, of: 10 });
    expect(inWords('Reverse split 10:1')).toEqual({ became: 1, of: 10 });
    expect(inWords('2 for 3 reverse split')).toEqual({ became: 2, of: 3 });
    expect(splitRatio('10:1', 'Reverse split')).toEqual({ became: 1, of: 10 });
    expect(splitRatio('10:1 reverse', 'Split')).toEqual({ became: 1, of: 10 });
    expect(splitRatio('1:10', 'Reverse split')).toEqual({ became: 1, of: 10 });
  });

  test.each(['on 08/24/2023', 'on 08/24/23', 'at 10:30:15', 'on 8/24/23', 'ISIN US0378331005', 'no numbers'])(
    'none of a split %s',
    (said) => {
      expect(inWords(`Split ${said}`)).toBeUndefined();
    },
  );
});

describe('a ratio that may be meant either way round', () => {
  test.each([
    ['1:10', 10],
    ['10:1', 10],
    ['2 for 3', 1.5],
    ['3-for-2', 1.5],
  ])('%s', (said, times) => {
    expect(eitherRatio(`Split ${said}`)).toBe(times);
  });

  test.each(['Split', 'Split 1:1', 'Split 0:1'])('%s tells none', (said) => {
    expect(eitherRatio(said)).toBeUndefined();
  });
});

test.each([
  'Reverse split',
  'REVERSE STOCK SPLIT',
  'Share consolidation',
  'Aktienzusammenlegung',
  "Regroupement d'actions",
  'Grupamento',
  'Agrupamento',
  'Agrupamiento de acciones',
  'Contrasplit',
  'Contra-split',
  'Raggruppamento azioni',
  'Scalenie akcji',
  'Split inverso',
  'Fractionnement inversé',
  'Omvänd split',
  'Omvendt splitt',
  'Odwrotny split',
  'Omgekeerde aandelensplitsing',
  'Ters bölünme',
  'Обратный сплит',
  'Консолидация акций',
  '株式併合',
  '주식병합',
])('%s leaves fewer shares', (words) => {
  expect(namesReverseSplit(words)).toBe(true);
});

test.each([
  'Stock split',
  'Aktiensplit',
  'Irreversible',
  'Desdobramento',
  'Split Masters',
  'Split of Omvandia',
  '',
])('"%s" does not say so', (words) => {
  expect(namesReverseSplit(words)).toBe(false);
});

test.each([
  ['Split 10x1', { became: 10, of: 1 }],
  ['split 3 x 2', { became: 3, of: 2 }],
  ['split 1x10', undefined],
])('%s', (said, ratio) => expect(splitRatio('', said)).toEqual(ratio));

test.each([
  ['NVDA split 10 for 1', 'NVDA split'],
  ['10-for-1 split', 'split'],
  ['Chipotle split 50:1', 'Chipotle split'],
  ['NVDA', 'NVDA'],
])('%s without its ratio', (text, left) => expect(withoutRatio(text)).toBe(left));

test.each(['R/S TO 88636X732#REOR', 'FROM 12345X678'])('a CUSIP is no ratio: %s', (said) =>
  expect(splitRatio('', said)).toBeUndefined(),
);
