import { describedCompany } from '../../src/portfolio/shares/described-company';

test.each([
  ['TELUS CORP', 'TELUS CORP'],
  ['TELUS CORP REINVESTED', 'TELUS CORP'],
  ['BROOKFIELD CORP CL A LTD VTG', 'BROOKFIELD CORP'],
  ['Apple Inc. common stock', 'Apple Inc.'],
  ['Apple, Inc', 'Apple, Inc'],
  ['Rio Tinto plc', 'Rio Tinto plc'],
  ['ISHARES CORE EQUITY ETF PORTFOLIO', 'ISHARES CORE EQUITY ETF'],
  ['Unilever N.V. ordinary', 'Unilever N.V.'],
  ['CANADIAN PACIFIC KANSAS CITY LTD', 'CANADIAN PACIFIC KANSAS CITY LTD'],
])('%s begins with %s', (description, name) => {
  expect(describedCompany(description)).toBe(name);
});

test.each([
  ['no legal form', 'NATIONAL BANK OF CANADA'],
  ['a word that only begins like one', 'Incyte Corporal'],
  ['a legal form alone', 'Inc'],
  ['what was done', 'Bought APPLE INC'],
  ['what was done, and of how many', '10 shares of Apple Inc'],
  ['a price', 'AAPL @ 150, Apple Inc'],
  ['an order with a limit', 'Limit order Apple Inc'],
  ['a label', 'Security: Apple Inc'],
  ['nothing', ''],
])('%s tells no name', (_, description) => {
  expect(describedCompany(description)).toBeUndefined();
});
