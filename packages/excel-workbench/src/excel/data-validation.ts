import { formatRange, type WordListContents } from 'xlsx-patch';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { refuseProtected } from './protection';
import type { Range } from './range';

/** Excel keeps so many characters of a list, of a title and of a message. */
const MOST = { list: 255, title: 32, message: 255 };

/**
 * The data validation of a range. The workbench knows lists of words; it keeps them for the file and offers none on its page. As in Excel,
 * what an add-in writes is not held against it.
 */
export class DataValidation extends WireObject {
  readonly wireType = 'DataValidation';

  constructor(private readonly range: Range) {
    super();
  }

  get Type(): string {
    return this.#own ? 'List' : 'None';
  }

  get Rule(): object {
    return this.#own ? { list: { inCellDropDown: true, source: this.#own.words.join(',') } } : {};
  }

  set Rule(rule: unknown) {
    const { list, ...others } = (rule ?? {}) as { list?: { source?: unknown; inCellDropDown?: unknown } };
    const source = list?.source;
    if (Object.keys(others).length > 0 || typeof source !== 'string' || source.startsWith('='))
      throw notImplemented('DataValidation.rule other than a list of words');
    if (source === '' || source.length > MOST.list) throw invalidArgument();
    this.#change({ words: source.split(',').map((word) => word.trim()) });
  }

  get Prompt(): object {
    const { title = '', message = '' } = this.#own ?? {};
    return { title, message, showPrompt: true };
  }

  set Prompt(prompt: unknown) {
    const { title = '', message = '' } = (prompt ?? {}) as { title?: string; message?: string };
    if (title.length > MOST.title || message.length > MOST.message) throw invalidArgument();
    this.#change({ title, message });
  }

  get ErrorAlert(): object {
    return { showAlert: this.#own?.refusesOthers === true, style: 'Stop', title: '', message: '' };
  }

  set ErrorAlert(alert: unknown) {
    this.#change({ refusesOthers: (alert as { showAlert?: boolean } | null)?.showAlert === true });
  }

  Clear(): void {
    refuseProtected(this.range.book, this.range.sheet);
    const { extras } = this.range.sheet;
    extras.wordLists = extras.wordLists.filter(({ range }) => range !== this.#address);
  }

  get #address(): string {
    return formatRange(this.range.area);
  }

  get #own(): WordListContents | undefined {
    return this.range.sheet.extras.wordLists.find(({ range }) => range === this.#address);
  }

  #change(change: Partial<WordListContents>): void {
    refuseProtected(this.range.book, this.range.sheet);
    const { extras } = this.range.sheet;
    const own = this.#own;
    if (!own && !change.words) throw notImplemented('DataValidation without a list of words');
    const next = { range: this.#address, words: [], refusesOthers: true, ...own, ...change };
    extras.wordLists = [...extras.wordLists.filter((list) => list !== own), next];
  }
}
