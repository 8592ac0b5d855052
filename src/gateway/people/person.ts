import type { Role } from '../store/token-table';

/** Who asks. */
export interface Person {
  /** `token ID` or `openid SUBJECT`: what is revoked, and whose turns they are. */
  readonly id: string;
  /** For people: the name of the token, or what the firm's provider calls the person. */
  readonly name: string;
  readonly role: Role;
  /** When the token ends by itself, milliseconds since 1970; undefined for one that does not. */
  readonly until?: number;
}
