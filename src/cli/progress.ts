const WIDTH = 30;

/** What a progress bar is drawn on; the error stream, since the standard one belongs to the result. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar on a terminal, and nothing at all in a pipe or a log. */
export class Progress {
  #drawn = '';

  constructor(
    private readonly what: string,
    private readonly terminal: Terminal,
  ) {}

  /** @param all 0 while it is not known. */
  show(done: number, all: number): void {
    if (this.terminal.isTTY !== true) return;
    const filled = all === 0 ? 0 : Math.round((done / all) * WIDTH);
    const line = `${this.what} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${all}`;
    if (line === this.#drawn) return;
    this.#drawn = line;
    this.terminal.write(`\r${line}\x1b[K`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#drawn !== '') this.terminal.write('\r\x1b[K');
    this.#drawn = '';
  }
}
