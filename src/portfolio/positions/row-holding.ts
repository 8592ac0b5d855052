import { visibleText } from 'visible-text';
import { cellText, type Row, tidy } from '../cells/cell-text';
import { currencyOfCell } from '../cells/currency';
import { readIsin } from '../shares/isin';
import type { Header } from '../tables/header-row';
import type { Column } from '../tables/sources';
import { saysOwed } from './direction';
import type { Holding } from './position';
import { cellReader, headOf, valueOf } from './row-cells';
import { readCount, readMoney, readWeight, valueUnit } from './row-figures';

/** What a row says of its holding, whatever it is. */
export function readHolding(cells: Row, row: number, header: Header): Holding {
  const cell = cellReader(cells, header);
  const { columns } = header;
  const shown = (column: Column): string =>
    cell(column) === '' ? '' : tidy(visibleText(cellText(valueOf(cells, header, column))));
  const [name, account] = [shown('name') || openedIn(header, shown('direction')), shown('account')];
  const isin = readIsin(cell('isin')) ?? readIsin(cell('ticker'));
  const quantity = readCount(cells, header);
  const value = readMoney(cells, 'value', header);
  const weight = readWeight(cells, header);
  const unit = columns.value === undefined ? currencyOfCell(cell('currency')) : valueUnit(header, cell);
  const currency = value ? value.currency : unit?.code;
  // What was sold, or is owed, is less than nothing, also where a file writes it without its sign.
  const isOwed = saysOwed(headOf(header, 'direction'), cell('direction'));
  const signed = isOwed ? negative : (number: number) => number;
  return {
    row,
    written: visibleText(cellText(cells[columns.ticker])),
    ...(name === '' ? {} : { name }),
    ...(quantity ? { quantity: signed(quantity.number) } : {}),
    ...(value ? { value: signed(value.amount) } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(account === '' ? {} : { account }),
    ...(isin === undefined ? {} : { isin }),
    ...(weight === undefined ? {} : { weight }),
  };
}

/** eToro names the share of a position behind the word for its side: `Buy Apple`. */
const openedIn = ({ heads }: Header, text: string): string =>
  (heads.includes('position id') && /^(?:buy|sell) (.+)$/i.exec(text)?.[1]) || '';

const negative = (number: number): number => (number === 0 ? 0 : -Math.abs(number));
