import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { withoutSecrets } from '../trace/secrets';
import { readLine } from '../trace/trace';

/** The file that a trace is written into, line by line. Keys are cut out again here, since the page may learn of one late. */
export class TraceFile {
  readonly #file: number;
  readonly #secrets = new Set<string>();
  /** How many requests are in it. */
  requests = 0;

  /**
   * @param secrets keys that are known from the start.
   * @throws {Error} when the file cannot be made, or is there already.
   */
  constructor(
    readonly path: string,
    secrets: Iterable<string>,
  ) {
    this.#file = openSync(path, 'wx', 0o600);
    for (const secret of secrets) this.hide(secret);
  }

  /** From now on, and at the end in what was written before, this text is cut out. */
  hide(secret: string): void {
    if (secret !== '') this.#secrets.add(secret);
  }

  /** Writes a line; tells whether it was one of a trace. */
  take(text: string): boolean {
    const line = readLine(text);
    if (!line || text.includes('\n')) return false;
    if (line.kind === 'request') this.requests += 1;
    writeSync(this.#file, `${withoutSecrets(text, this.#secrets)}\n`);
    return true;
  }

  close(): void {
    closeSync(this.#file);
    const written = readFileSync(this.path, 'utf8');
    const clean = withoutSecrets(written, this.#secrets);
    if (clean !== written) writeFileSync(this.path, clean);
  }
}
