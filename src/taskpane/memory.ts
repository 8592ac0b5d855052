/** What the pane remembers on this computer besides the settings: its language, and how far the changes were read. */
export interface PaneMemory {
  /** Undefined when nothing is remembered, or storage is blocked. */
  read(name: string): Promise<string | undefined>;
  /** Never rejects: a failure to remember is not worth an error. */
  write(name: string, value: string): Promise<void>;
}
