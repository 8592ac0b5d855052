import { html, nothing, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';

/** The text of each state of the connection. */
const STATUS_TEXTS = {
  live: 'liveOn',
  connecting: 'liveLost',
  lost: 'liveLost',
  refused: 'liveRefused',
  off: 'liveOff',
} as const;

/** Whether changes arrive while they happen; nothing for a service that does not tell them. */
export function liveStatus({ live, translator }: PaneStore): TemplateResult | typeof nothing {
  const { status } = live;
  return status === undefined
    ? nothing
    : html`<p class="hint" id="live-status">${translator.t(STATUS_TEXTS[status])}</p>`;
}
