import type { VerdictChangeEvent, VerdictChangesPage } from '../../../src/contract/verdict-change';
import type { Site } from '../../../src/cli/site';

/** Has the site's service run its night, and gives what it publishes of some tickers, in the order of the alphabet. */
export async function nightlyEvents(site: Site, tickers: readonly string[]): Promise<VerdictChangeEvent[]> {
  const before = new Set((await feed(site)).map(({ seq }) => seq));
  const response = await fetch(`${site.url}/control/nightly`, { method: 'POST' });
  if (!response.ok) throw new Error(`The nightly run was answered with ${response.status}.`);
  return (await feed(site))
    .filter(({ seq, ticker }) => !before.has(seq) && tickers.includes(ticker))
    .sort((one, other) => (one.ticker < other.ticker ? -1 : 1));
}

async function feed(site: Site): Promise<readonly VerdictChangeEvent[]> {
  const response = await fetch(`${site.url}/api/v1/verdict-changes?limit=1000`, {
    headers: { 'X-API-Key': site.keys['business-enterprise'] },
  });
  return ((await response.json()) as VerdictChangesPage).changes;
}
