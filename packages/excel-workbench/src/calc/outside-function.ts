import { BaseFunction } from '@univerjs/engine-formula';
import type { BaseValueObject } from '@univerjs/engine-formula';
import { whyNotRun } from 'xlsx-patch';
import { errorValue } from './values';

type Result = ReturnType<BaseFunction['calculate']>;

/** Stands in the place of a function that would reach outside of the workbook: it asks nobody anything. */
export class OutsideFunction extends BaseFunction {
  override minParams = 0;
  override maxParams = 255;

  override calculate(): Result {
    return errorValue({ error: '#BLOCKED!', message: whyNotRun(String(this.name)) });
  }
}

/** `HYPERLINK` as far as it is a value: the text of its cell. The workbench opens no links, so nothing else is made of it. */
export class LinkText extends BaseFunction {
  override minParams = 1;
  override maxParams = 2;

  constructor() {
    super('HYPERLINK');
  }

  override calculate(address: BaseValueObject, text: BaseValueObject = address): Result {
    return address.isError() ? address : text;
  }
}
