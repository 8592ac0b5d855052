import type { Database } from '../gateway/store/database';
import { ROLES, TokenTable, type Role } from '../gateway/store/token-table';
import { CommandProblem } from './command-problem';
import { printTable } from './print-table';

/**
 * Makes, lists and revokes tokens: `tokens add`, `tokens list`, `tokens revoke`.
 *
 * @param role of a token that is made.
 * @returns the exit code.
 */
export async function tokens(
  database: Database,
  [action, ...rest]: readonly string[],
  role: string,
): Promise<number> {
  const table = new TokenTable(database, () => Date.now());
  if (action === 'add' && rest.length === 1 && rest[0]!.trim() !== '') {
    if (!ROLES.includes(role as Role))
      throw new CommandProblem(`--role must be one of: ${ROLES.join(', ')}.`);
    const { token, entry } = await table.add(rest[0]!.trim(), role as Role);
    console.log(`${token}\n`);
    console.error(
      `This is the token of ${entry.name} (${entry.id}, ${entry.role}). It is shown this once: store it now.`,
    );
    return 0;
  }
  if (action === 'list' && rest.length === 0) {
    const entries = await table.list();
    if (entries.length === 0) console.error('Nobody has a token yet.');
    const rows = entries.map(({ id, name, role: of, createdAt, revokedAt }) => [
      id,
      name,
      of,
      day(createdAt),
      day(revokedAt),
    ]);
    console.log(printTable([['id', 'name', 'role', 'made', 'revoked'], ...rows]));
    return 0;
  }
  if (action === 'revoke' && rest.length === 1) {
    if (!(await table.revoke(rest[0]!))) {
      throw new CommandProblem(
        `There is no token ${rest[0]!} that could be revoked. "tokens list" shows their ids.`,
      );
    }
    console.error(`The token ${rest[0]!} is refused from now on.`);
    return 0;
  }
  throw new CommandProblem('Write: tokens add "NAME" [--role ROLE], tokens list, or tokens revoke ID.');
}

const day = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString().slice(0, 10);
