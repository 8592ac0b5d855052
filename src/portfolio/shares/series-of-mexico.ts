import { readUnit } from '../cells/currency';
import { whyUncoveredExchange } from './ticker';

/** How Mexico writes a share and its series, also of foreign shares that are traded there: `WALMEX *`, `GAP B`, `CEMEX CPO`, `FUNO 11`. */
const SERIES = /^[A-Z&]{1,8}\d? (\*|[A-Z]|CPO|UB[A-Z]?|ISHRS|B-?\d|[1-9]\d)$/;

/**
 * Why a symbol is none that the service is asked for, where it has a series as Mexico writes it and pesos of Mexico stand beside it: a
 * sentence; undefined for any other. Elsewhere the star is the mark of a footnote, and `BRK B` is of New York.
 *
 * @param currencies in which the row is priced, paid or valued, as written.
 */
export const whySeriesOfMexico = (
  symbol: string,
  currencies: readonly (string | undefined)[],
): string | undefined =>
  SERIES.test(symbol) && currencies.some((one) => readUnit(one ?? '')?.code === 'MXN')
    ? whyUncoveredExchange(symbol, 'XMEX')
    : undefined;
