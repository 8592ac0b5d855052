/**
 * A site for the tests of one file, or of one `describe`: it is started before the first of them, and closed after the last.
 *
 * @returns what gives the site, from the first `beforeAll` on.
 */
export function suiteSite<Site extends { close(): unknown }>(start: () => Promise<Site>): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site?.close());
  return () => site!;
}
