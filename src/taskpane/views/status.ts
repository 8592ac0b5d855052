import { html, nothing, svg, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';

/** The colour of a status. The word is always shown: no meaning depends on the colour alone. */
const LOOKS: Readonly<Record<string, string>> = {
  HALAL: 'good',
  'NOT HALAL': 'bad',
  DOUBTFUL: 'doubtful',
};

/** A status as served. Null is "not computed", and a status that is no verdict has no colour. */
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

/** Shares in one bar, each in proportion to their sum. The figures are shown beside it as text. */
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
