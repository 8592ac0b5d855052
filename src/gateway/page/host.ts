/** What the page needs of its browser. Passed in, so that no state reaches for time, storage or transport. */
export interface PageHost {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970 by this computer's clock. */
  now(): number;
  /** Calls a function once after so many milliseconds. @returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** Whether the tab is in front. */
  isVisible(): boolean;
  /** Calls a function whenever the tab comes to the front or goes to the back. */
  onVisibility(call: () => void): void;
  /** The token that this tab is signed in with. It lasts as long as the tab. */
  readonly storedToken: StoredToken;
  /** Where the gateway is, such as `https://gateway.example.com`. */
  readonly origin: string;
  /** Copies a text. Rejects where the browser does not allow it. */
  copy(text: string): Promise<void>;
  /** Offers a file to the person. */
  save(name: string, content: Blob): void;
}

export interface StoredToken {
  read(): string | undefined;
  write(token: string): void;
  forget(): void;
}
