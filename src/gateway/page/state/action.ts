/** Something that a person has started, such as sending a form: it runs, and succeeds or fails with a sentence. */
export class Action {
  #isRunning = false;
  problem: string | undefined;

  constructor(private readonly changed: () => void) {}

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Runs work unless earlier work still runs. Never rejects: what failed is said in {@link problem}. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.problem = undefined;
    this.changed();
    try {
      await work();
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.#isRunning = false;
      this.changed();
    }
  }

  /** Says what is wrong with what was entered. */
  refuse(problem: string): void {
    this.problem = problem;
    this.changed();
  }
}
