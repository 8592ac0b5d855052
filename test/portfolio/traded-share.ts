import type { Trade, UnreadTrade } from '../../src/portfolio/activity/trade';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';

/** What a row tells of its share: nothing but what is said. */
export const shareWith = (told: Partial<ShareEvidence> = {}): ShareEvidence => ({
  ticker: '',
  written: String(told.ticker ?? ''),
  name: '',
  isin: '',
  sedol: '',
  mic: '',
  priceCurrency: '',
  currency: '',
  ...told,
});

/** A purchase of ten of such a share, or what is said. */
export const tradeWith = (
  share: Partial<ShareEvidence>,
  told: Partial<Omit<Trade, 'share'>> = {},
): Trade => ({
  row: 1,
  share: shareWith(share),
  account: '',
  shares: 10,
  kind: 'trade',
  ...told,
});

/** A row that cannot be read. */
export const unreadWith = (share?: Partial<ShareEvidence>): UnreadTrade => ({
  row: 9,
  written: '',
  reason: 'It cannot be read.',
  account: '',
  ...(share ? { share: shareWith(share) } : {}),
});
