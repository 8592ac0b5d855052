import { tidy } from '../cells/cell-text';

/** What some files write behind a number of shares: `200 Stück`, `15 Stk.`, `10 shares`, `255904口`. */
const BEHIND =
  /^([-+]?[\d.,' ]*\d) ?(stück|stueck|stk\.?|st\.?|stk\.|pcs\.?|db\.?|buc\.?|kpl\.?|kusů|kus[yů]?|ações|títulos|shares?|shs\.?|units?|titre\(s\)|titres?|parts?|azioni|quote|acciones|ações|stuks|szt\.?|ks|aktier|adet|lembar|шт\.?|株|口|股|주)$/i;

/** A cell with a number of shares, without the word behind the number. */
export function withoutShareWord(value: unknown): unknown {
  return typeof value === 'string' ? (BEHIND.exec(tidy(value))?.[1] ?? value) : value;
}
