/** How a verdict looks: colours that go with its word, never instead of it. `bar` is for charts. */
export const STATUS_COLORS = {
  HALAL: { fill: '#E2F0D9', color: '#1E5B22', bar: '#2E7D4F' },
  'NOT HALAL': { fill: '#F8D7DA', color: '#8B1A24', bar: '#B3303C' },
  DOUBTFUL: { fill: '#FFF2CC', color: '#7A5200', bar: '#D9A520' },
  none: { fill: '#EDEDED', color: '#595959', bar: '#9AA5A1' },
} as const;

export const VERDICT_BARS: readonly string[] = Object.values(STATUS_COLORS).map(({ bar }) => bar);
