import { CALC } from '../../src/cli/calc';
import { onFile } from '../../src/cli/on-file';
import { report } from '../../src/cli/run-command';
import { SCREEN } from '../../src/cli/screen';
import type { EndedCommand } from './start-command';

/**
 * Runs a command in the process of the test, which takes a fraction of the time: for what does not depend on the command being a
 * process of its own, as stopping it does. Files, locks, service and add-in are as ever.
 */
export async function commandHere(
  command: 'calc' | 'screen',
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<EndedCommand> {
  let [out, err] = ['', ''];
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void (out += `${text}\n`));
  const error = jest.spyOn(console, 'error').mockImplementation((text) => void (err += `${text}\n`));
  try {
    const surroundings = { environment: { ...process.env, ...environment }, inThisProcess: true };
    const code = await onFile(command === 'calc' ? CALC : SCREEN, args, surroundings).catch(report);
    return { code, out, err };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
