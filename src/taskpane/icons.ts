import { svg, type SVGTemplateResult } from 'lit';

/** Line drawings on a field of 20 by 20, for `<svg class="icon">`. They only accompany words. */
const PATHS = {
  screen: 'M4 5h8M4 9h5M4 13h4M10.5 13.5l2.2 2.2L17 11',
  lookup: 'M8.7 3.5a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4zM12.6 12.6 17 17',
  changes: 'M4 7h11l-3-3M16 13H5l3 3',
  reports: 'M5 3h7l3 3v11H5zM8 9h4M8 12h4',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  fund: 'M10 3a7 7 0 1 0 7 7h-7zM13 3.6A7 7 0 0 1 16.4 7H13z',
  findFunds: 'M4 5h12M4 9.5h5M4 14h4M13 9.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM15.2 14.7l2.3 2.3',
  formula: 'M13.5 4.5c-2-.8-3.2.2-3.5 2.2L8.6 15c-.3 1.6-1.3 2.3-2.8 1.7M7 8.5h5.5M13 11l4 5M17 11l-4 5',
  purify: 'M10 3s5 5.4 5 9a5 5 0 0 1-10 0c0-3.6 5-9 5-9z',
  lists: 'M4 5h.01M7 5h9M4 10h.01M7 10h9M4 15h.01M7 15h5M14 13l4 4M18 13l-4 4',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  back: 'M12 4l-6 6 6 6',
  go: 'M8 4l6 6-6 6',
  became: 'M4 10h11M11 6l4 4-4 4',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
  yes: 'M4.5 10.5l3.5 3.5 7.5-8',
  no: 'M6 6l8 8M14 6l-8 8',
  unknown: 'M5 10h10',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point along the line of reading turn round with it. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  'back',
  'go',
  'became',
  'screen',
  'reports',
  'findFunds',
  'lists',
]);

export function icon(name: IconName): SVGTemplateResult {
  return svg`<svg class="icon ${DIRECTED.has(name) ? 'directed' : ''}" viewBox="0 0 20 20" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
