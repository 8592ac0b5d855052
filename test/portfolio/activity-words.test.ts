import { TRADE_WORDS } from '../../src/portfolio/activity/trade-words';
import { GENERAL_WORDS, type ActivityWords } from '../../src/portfolio/activity/activity-words';
import { activityHeads } from '../../src/portfolio/cells/activity-head';

test('every word of the tables is spelled as the reader spells a header', () => {
  const words = [TRADE_WORDS, GENERAL_WORDS as ActivityWords].flatMap((table) => Object.values(table).flat());
  // Columns without a name of their own are called after their neighbour.
  const written = words.filter((one) => !one.startsWith('beside '));
  expect(written.filter((one) => activityHeads([one])[0]!.words !== one)).toEqual([]);
});
