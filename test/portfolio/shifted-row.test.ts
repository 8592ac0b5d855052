import { read } from './typed-file';

const HEAD = 'account,name,symbol,current price,quantity,currency';

test('of a row that a comma in a name has moved, no number is told', () =>
  expect(
    read(`${HEAD}\nA,Apple,US0378331005,232,14,EUR\nA,Amazon.com, Inc.,US0231351067,198.3,11,EUR`).skipped.at(
      -1,
    ),
  ).toEqual({
    row: 2,
    written: 'Inc.',
    name: 'Amazon.com',
    reason: expect.stringMatching(
      /^"US0231351067" stands where the table has its numbers: .* a cell too many/,
    ),
  }));

test('an ISIN in its own place moves nothing', () =>
  expect(read(`${HEAD}\nA,Apple,US0378331005,232,14,EUR`).skipped).toMatchObject([{ quantity: 14 }]));
