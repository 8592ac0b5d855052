import { PaneStore, type StoreOptions } from '../../src/taskpane/store';

test('settings and language are read at the same time, since the pane is shown when both are there', () => {
  const asked: string[] = [];
  const never = (what: string) => () => {
    asked.push(what);
    return new Promise<never>(() => undefined);
  };
  void PaneStore.open({
    host: { settings: never('settings') },
    memory: { read: never('language') },
    locale: 'en-US',
  } as unknown as StoreOptions);
  expect(asked.sort()).toEqual(['language', 'settings']);
});
