import { GatewayProblem } from '../gateway/gateway-problem';
import type { SettingTable } from '../gateway/store/setting-table';

/**
 * Removes the stored key, so that the first-run page asks for it again. Where the secret file is another one than before, the webhook's
 * signing secret cannot be read either, and the gateway would not start: then that is removed too.
 *
 * @returns the exit code.
 */
export async function forgetKey(settings: SettingTable): Promise<number> {
  for (const name of ['key', 'service', 'plan'] as const) await settings.remove(name);
  console.error('The stored key is removed.');
  const isReadable = await settings.read('webhook-secret').then(
    () => true,
    (error: unknown) => {
      if (error instanceof GatewayProblem) return false;
      throw error;
    },
  );
  if (isReadable) return 0;
  await settings.remove('webhook-secret');
  console.error(
    "The webhook's signing secret was enciphered with another secret file and is removed too: enter it again on the admin page.",
  );
  return 0;
}
