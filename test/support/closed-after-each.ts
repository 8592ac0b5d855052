/** What a test has opened: whatever it adds here is closed after it, the last first. */
export function closedAfterEach(): (() => unknown)[] {
  const open: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return open;
}
