import { writeIsoDate } from '../../src/contract/dates';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** What is read of a file of dividends as it is typed in a test: see {@link gridOf}. */
export const dividendsOf = (text: string) => readDividends(gridOf(text));

/** Ticker, or else the name, amount and currency of each dividend, with the tax that was withheld from it. */
export const paid = (text: string): string[] =>
  dividendsOf(text).dividends.map(
    ({ ticker, name, amount, currency, tax }) =>
      `${ticker ?? `(${name})`} ${amount} ${currency ?? '?'}${tax ? ` tax ${tax.amount}` : ''}`,
  );

/** Ticker, or else what is written in its place, amount, currency and day of each dividend. */
export const paidOn = (text: string): string[] =>
  dividendsOf(text).dividends.map(
    ({ ticker, written, amount, currency, date }) =>
      `${ticker ?? `(${written})`} ${amount} ${currency ?? '?'} ${writeIsoDate(date)}`,
  );

/** Why rows of dividends are skipped. */
export const unpaid = (text: string): string[] => dividendsOf(text).skipped.map(({ reason }) => reason);

/** Each dividend in one line, with its day and its tax; then why rows are skipped. */
export const dividendLines = (text: string): string[] => {
  const { dividends, skipped } = dividendsOf(text);
  return [
    ...dividends.map(
      ({ ticker = '?', date, amount, currency = '-', tax }) =>
        `${ticker} ${writeIsoDate(date)} ${amount} ${currency}${tax ? ` tax ${tax.amount}` : ''}`,
    ),
    ...skipped.map(({ reason }) => reason.replace(/ The service covers.*/, '')),
  ];
};
