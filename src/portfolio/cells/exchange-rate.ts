/** An amount of one currency that is so much of another: `1 USD = 9,25 DH`, `$1 = N1450`. */
const EQUATION =
  /(?<![\d.,])1([.,]0+)? ?(\p{L}{2,3}|[A-Z]{0,3}\p{Sc}) ?= ?[\p{L}\p{Sc}]{0,3} ?\d|[\p{L}\p{Sc}]{1,3} ?1([.,]0+)? ?= ?[\p{L}\p{Sc}]{0,3} ?\d/u;
/** Two currencies and a number: `EUR/USD 1.08`. */
const PAIR = /\b[A-Z]{3} ?\/ ?[A-Z]{3}\b[^\d]{0,4}\d/;

/** Whether a line tells what one currency is worth in another: it says of no amount in what that is counted. */
export const statesRate = (text: string): boolean => EQUATION.test(text) || PAIR.test(text);

const RATE_OF_ROW = /\b(?:fx|exchange|conversion) rate:? ?(\d+(?:[.,]\d+)?)\b/i;

/** Whether a sentence about a trade tells the rate at which its money was exchanged: `FX Rate: 1.3942`. A rate of 1 exchanges nothing. */
export const tellsExchange = (sentence: string): boolean =>
  !/^1([.,]0+)?$/.test(RATE_OF_ROW.exec(sentence)?.[1] ?? '1');
