import { createDarkTheme, createLightTheme, type BrandVariants } from '@fluentui/tokens';
import { setTheme } from '@fluentui/web-components/theme/set-theme.js';
import { isDarkColour } from './colour';

/** The sources of a page's theme. */
export interface ThemeSource {
  /** The background of Office's panes, as `#rrggbb`; undefined where Office does not give it. Left out by pages outside of Office. */
  officeBackground?(): string | undefined;
  /** Whether the computer prefers a dark theme; an event source for changes. */
  readonly prefersDark: MediaQueryList;
}

/** The greens of the product, from nearly black to nearly white: for light backgrounds, and brighter for dark ones. */
const LIGHT: BrandVariants = {
  10: '#021410',
  20: '#04211b',
  30: '#052a22',
  40: '#06342a',
  50: '#073d32',
  60: '#08463a',
  70: '#094c3f',
  80: '#0b5345',
  90: '#1a6a59',
  100: '#2a7f6c',
  110: '#439985',
  120: '#62b09d',
  130: '#84c7b6',
  140: '#a8dccf',
  150: '#cdeee5',
  160: '#ebf8f4',
};
const DARK: BrandVariants = {
  ...LIGHT,
  60: '#125e4d',
  70: '#186f5c',
  80: '#1d7f6a',
  90: '#3a9d86',
  100: '#55b59e',
  110: '#6cc4af',
  120: '#86d3c0',
};

const light = createLightTheme(LIGHT);
const dark = createDarkTheme(DARK);

/**
 * Makes a page follow Office's theme, or the computer's where Office has none. High contrast needs nothing here: the browser replaces
 * the colours (`forced-colors`).
 *
 * @returns a function that updates the theme, since Office does not announce a change everywhere.
 */
export function followTheme(source: ThemeSource, onTheme: (theme: 'light' | 'dark') => void): () => void {
  let shown: boolean | undefined;
  const update = (): void => {
    const background = source.officeBackground?.();
    const isDark = background === undefined ? source.prefersDark.matches : isDarkColour(background);
    if (isDark === shown) return;
    shown = isDark;
    setTheme(isDark ? dark : light);
    onTheme(isDark ? 'dark' : 'light');
  };
  source.prefersDark.addEventListener('change', update);
  update();
  return update;
}
