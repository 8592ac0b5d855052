import { readReportNames, wishOf } from '../../src/cli/report-names';

const read = (list: string) => readReportNames(list, (sentence) => new Error(sentence));

test('the symbols of a comparison follow each other, until another report is named', () => {
  expect(read('portfolio, compare:SPUS, HLAL,LON:ISDU,fund:SPUS,compare:A,B')).toEqual([
    { kind: 'portfolio', subject: undefined },
    { kind: 'compare', subject: 'SPUS, HLAL,LON:ISDU' },
    { kind: 'fund', subject: 'SPUS' },
    { kind: 'compare', subject: 'A,B' },
  ]);
});

test('the add-in is asked for the symbols one by one', () => {
  expect(read('compare:SPUS, HLAL,,').map((name) => wishOf(name))).toEqual([
    { kind: 'compare', symbols: ['SPUS', 'HLAL'] },
  ]);
});

test.each([
  ['compare', /write compare:SPUS,HLAL/],
  ['compare:SPUS', /two to ten funds/],
  ['compare:SPUS,lookthrough', /two to ten funds/],
  ['fund:SPUS,HLAL', /and not "HLAL"/],
])('%s makes no sense, and the sentence says what does', (list, sentence) => {
  expect(() => read(list)).toThrow(sentence);
});
