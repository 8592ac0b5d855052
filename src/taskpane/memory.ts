/** What the pane remembers on this computer beside the settings: its language, and how far the changes were read. */
export interface PaneMemory {
  /** Undefined when nothing is remembered, or storage is blocked. */
  read(name: string): Promise<string | undefined>;
  /** Never rejects: what cannot be remembered is not worth a failure. */
  write(name: string, value: string): Promise<void>;
}
