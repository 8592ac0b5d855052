import { readTicker } from '../../portfolio/shares/ticker';
import { decodeCsv } from '../decode-csv';
import type { ListingAnswer, ListingChoice, ListingQuestion } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** The fields of one question. */
interface Answer {
  /** A candidate, {@link ANOTHER}, or '' for a row that is skipped. */
  readonly picked: string;
  /** The ticker that was typed, when there are no candidates or another ticker is meant. */
  readonly typed: string;
}

/** The entry in the list of candidates for a ticker that is typed. */
export const ANOTHER = '…';

const NO_ANSWER: Answer = { picked: '', typed: '' };

/** Which listing a row means: the questions, what is being answered, and what was answered before. */
export class ListingsState {
  /** Saving answers to questions. */
  readonly saving: Task;
  /** Managing the stored answers. */
  readonly task: Task;
  /** How many answers were just saved. */
  saved: number | undefined;
  /** All stored answers, the newest first. */
  kept: readonly ListingChoice[] = [];
  /** The result of the last action on them, as a sentence. */
  done: string | undefined;
  /** The answers, to be copied by hand where the host does not let add-ins use the clipboard. */
  uncopied: string | undefined;
  readonly #answers = new Map<string, Answer>();
  readonly #refused = new Map<string, string>();

  constructor(private readonly store: PaneStore) {
    this.saving = new Task(() => store.changed());
    this.task = new Task(() => store.changed());
  }

  /** The questions of the report that was just made; else those of the sheet that was read. */
  get questions(): readonly ListingQuestion[] {
    const { recognised, reportTask } = this.store.screening;
    return (this.areOfReport ? reportTask.result?.questions : recognised?.questions) ?? [];
  }

  /** Whether the questions are those of a report that can be made again. */
  get areOfReport(): boolean {
    const { recognised, reportTask } = this.store.screening;
    const { result } = reportTask;
    return result !== undefined && (recognised === undefined || result.report.subject === recognised.sheet);
  }

  answer(question: ListingQuestion): Answer {
    return this.#answers.get(keyOf(question)) ?? NO_ANSWER;
  }

  /** Why the ticker that was typed cannot be read. */
  refusal(question: ListingQuestion): string | undefined {
    return this.#refused.get(keyOf(question));
  }

  write(question: ListingQuestion, change: Partial<Answer>): void {
    this.#answers.set(keyOf(question), { ...this.answer(question), ...change });
    this.#refused.delete(keyOf(question));
    this.saved = undefined;
    this.store.changed();
  }

  /** Stores the answers, and then reads the sheet or makes the report again. */
  async save(): Promise<void> {
    const { translator, options, screening } = this.store;
    this.saved = undefined;
    await this.saving.run(async ({ signal }) => {
      const answers = this.#readAnswers();
      if (this.#refused.size > 0) return;
      const count = answers.length;
      if (count === 0) throw new Error(translator.t('answerNothing'));
      await options.host.workbook.answerListings(answers);
      signal.throwIfAborted();
      this.saved = count;
      this.#answers.clear();
      this.store.announce(translator.t('answersSaved', { count }));
    });
    if (this.saved === undefined) return;
    if (this.areOfReport) await screening.reportTask.remake();
    if (screening.recognised || !this.areOfReport) await screening.read();
  }

  /** Loads the stored answers. */
  async load(): Promise<void> {
    this.done = undefined;
    this.uncopied = undefined;
    await this.#reload();
  }

  forget(choices?: readonly ListingChoice[]): Promise<void> {
    return this.#change(async () => {
      await this.store.options.host.workbook.forgetListings(choices);
      return choices ? undefined : this.store.translator.t('answersForgotten');
    });
  }

  copy(): Promise<void> {
    return this.#change(async () => {
      const text = await this.store.options.host.workbook.listingsCsv();
      if (await this.store.copied(text)) return this.store.translator.t('listingsCopied');
      this.uncopied = text;
      return undefined;
    });
  }

  /** Stores the answers of a CSV. */
  read(file: Blob): Promise<void> {
    return this.#change(async () => {
      const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
      const count = await this.store.options.host.workbook.learnListings(text);
      return this.store.translator.t('listingsRead', { count });
    });
  }

  #change(work: () => Promise<string | undefined>): Promise<void> {
    return this.task.run(async () => {
      this.done = undefined;
      this.uncopied = undefined;
      const done = await work();
      await this.#reload();
      this.done = done;
      if (done !== undefined) this.store.announce(done);
    });
  }

  async #reload(): Promise<void> {
    this.kept = (await this.store.options.host.workbook.listings()).toReversed();
    this.store.changed();
  }

  /** The answers in the fields. Those that cannot be read are refused, each with its reason. */
  #readAnswers(): ListingAnswer[] {
    this.#refused.clear();
    return this.questions.flatMap((question) => {
      const { picked, typed } = this.answer(question);
      const isTyped = question.candidates.length === 0 || picked === ANOTHER;
      const text = isTyped ? typed.trim() : picked;
      if (text === '') return [];
      const reading = isTyped ? readTicker(text) : ({ kind: 'ticker', ticker: text } as const);
      if (reading.kind === 'ticker') return [{ question, ticker: reading.ticker }];
      this.#refused.set(keyOf(question), reading.reason);
      return [];
    });
  }
}

const keyOf = ({ about }: ListingQuestion): string => JSON.stringify(about);
