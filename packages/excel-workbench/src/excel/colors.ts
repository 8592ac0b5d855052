import names from 'color-name';
import { invalidArgument } from '../wire/wire-error';

/**
 * A colour as files have it, `#RRGGBB`, from what an add-in may write: that, or one of the names of HTML (`yellow`), whatever its case.
 *
 * @throws {WireError} InvalidArgument for anything else.
 */
export function color(text: unknown): string {
  if (typeof text !== 'string') throw notAColor();
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toUpperCase();
  const name = text.toLowerCase();
  if (!Object.hasOwn(names, name)) throw notAColor();
  const parts = names[name as keyof typeof names].map((part) => part.toString(16).padStart(2, '0'));
  return `#${parts.join('')}`.toUpperCase();
}

const notAColor = () =>
  invalidArgument('The colour must be written as #RRGGBB, or be the name of one in HTML.');
