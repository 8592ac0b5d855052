import { visibleText } from '../../contract/visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { Maker } from '../maker';
import type { PaneStore } from '../store';

/** A report that was just made, and the way to it. */
export function made(maker: Maker, { words }: PaneStore): TemplateResult | typeof nothing {
  const { made } = maker;
  if (!made) return nothing;
  const { sheet, sheetId } = made.report;
  return html`
    <fluent-message-bar intent="success" class="notice"
      >${words.say('reportIsOn', { sheet: visibleText(sheet) })}</fluent-message-bar
    >
    <fluent-button class="show-made" @click=${() => maker.show({ sheetId, address: 'A1' })}>
      ${words.say('showReport')}
    </fluent-button>
  `;
}
