import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(__dirname, '../../build/command.js');

/** How a command has ended, and what it printed. */
export interface EndedCommand {
  /** The exit code; null when a signal has ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Starts a command as a person does: in a process of its own, from the bundle, which is built before the tests
 * (test/support/before-tests.cjs).
 */
export function startCommand(
  command: 'calc' | 'screen' | 'service' | 'gateway',
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<EndedCommand> } {
  const child = spawn(process.execPath, [COMMAND, command, ...args], {
    env: { ...process.env, ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  const ended = new Promise<EndedCommand>((done) => child.once('close', (code) => done({ code, out, err })));
  return { child, ended };
}
