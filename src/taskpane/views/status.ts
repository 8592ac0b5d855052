import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';

/** How a status is coloured. The word always stands: colour alone says nothing. */
const LOOKS: Readonly<Record<string, string>> = {
  HALAL: 'good',
  'NOT HALAL': 'bad',
  DOUBTFUL: 'doubtful',
};

/** A status as the service serves it; null is "not computed", and what is no verdict looks like none. */
export function status(served: unknown, { translator }: PaneStore): TemplateResult {
  return typeof served === 'string'
    ? html`<bdi class="status ${LOOKS[served] ?? 'none'}" lang="en">${served}</bdi>`
    : html`<span class="status none">${translator.t('notComputed')}</span>`;
}

export interface Share {
  readonly look: 'good' | 'bad' | 'doubtful' | 'none';
  /** Any unit; what is not above zero is not drawn. */
  readonly size: number;
}

/** Shares side by side in one bar, each of its part of their sum; the figures stand beside it in words. */
export function bar(shares: readonly Share[]): TemplateResult | typeof nothing {
  const drawn = shares.filter(({ size }) => size > 0);
  const all = drawn.reduce((sum, { size }) => sum + size, 0);
  if (all === 0) return nothing;
  let from = 0;
  const parts = drawn.map(({ look, size }) => {
    const x = from;
    from += (size / all) * 100;
    // A hair between neighbours, and never so thin that a share is not seen.
    return svg`<rect class=${look} x=${x} y="0" width=${Math.max(from - x - 0.6, 0.6)} height="10" />`;
  });
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${parts}
  </svg>`;
}
