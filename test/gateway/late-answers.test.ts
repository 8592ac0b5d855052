import { CurrentSettings } from '../../src/gateway/current-settings';
import { People } from '../../src/gateway/people/people';
import type { FirmPlan } from '../../src/gateway/rate/firm-plan';
import type { AnswerTable } from '../../src/gateway/store/answer-table';
import type { SettingName, SettingTable } from '../../src/gateway/store/setting-table';
import type { TokenEntry, TokenTable } from '../../src/gateway/store/token-table';
import { VirtualClock } from '../support/virtual-clock';

// The database answers over several connections, so that an answer may come after that to a later question.

test('a token that is revoked while it is looked up is not remembered', async () => {
  let answer = (_: TokenEntry): void => undefined;
  let isRevoked = false;
  const tokens = {
    find: () => new Promise<TokenEntry>((resolve) => (answer = resolve)),
    revokedCount: () => Promise.resolve(isRevoked ? 1 : 0),
    revokedIds: () => Promise.resolve(isRevoked ? ['0a1b2c3d'] : []),
  } as unknown as TokenTable;
  const clock = new VirtualClock();
  const revoked: string[] = [];
  const people = new People({
    tokens,
    openId: undefined,
    timers: clock,
    onRevoked: (person) => revoked.push(person),
  });
  people.start();
  const found = people.find('sgw_of-the-tests');
  isRevoked = true;
  await clock.pass(1_000);
  answer({ id: '0a1b2c3d', name: 'Amina', role: 'analyst', createdAt: 0, revokedAt: undefined });
  expect(await found).toBeUndefined();
  // Told once, though nobody of that name is known: a workbook may still be connected.
  await clock.pass(1_000);
  expect(revoked).toEqual(['token 0a1b2c3d']);
  people.close();
});

test('settings that are read late do not bring back what was before', async () => {
  const stored = new Map<SettingName, string>();
  let hold: Promise<void> | undefined;
  const settings = {
    read: async (name: SettingName) => {
      const value = stored.get(name);
      if (name === 'webhook-secret') await hold;
      return value;
    },
    write: (name: SettingName, value: string) => Promise.resolve(stored.set(name, value)),
    remove: (name: SettingName) => Promise.resolve(stored.delete(name)),
  } as unknown as SettingTable;
  const current = new CurrentSettings({
    settings,
    table: { outdateAll: () => Promise.resolve() } as unknown as AnswerTable,
    plan: { load: () => Promise.resolve(), forget: () => undefined } as unknown as FirmPlan,
    access: undefined,
    onOtherKey: () => undefined,
    onLoaded: () => undefined,
  });
  stored.set('webhook-secret', 'the old one');
  let release = (): void => undefined;
  hold = new Promise((resolve) => (release = resolve));
  const first = current.load();
  // The first reading has its value by now, and is held up on the way.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  hold = undefined;
  stored.set('webhook-secret', 'the new one');
  const second = current.load();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  release();
  await Promise.all([first, second]);
  expect(current.webhookSecret).toBe('the new one');
});
