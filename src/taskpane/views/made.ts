import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { Maker } from '../report-task';
import type { PaneStore } from '../store';

/** A report that was just made, and the way to it. */
export function made(maker: Maker, { words }: PaneStore): TemplateResult | typeof nothing {
  const { made } = maker;
  if (!made) return nothing;
  const { sheet, sheetId } = made.report;
  const { unread } = made;
  return html`
    <fluent-message-bar intent="success" class="notice"
      >${words.say('reportIsOn', { sheet: visibleText(sheet) })}</fluent-message-bar
    >
    ${
      unread
        ? html`<fluent-message-bar intent="warning" class="notice" id="unread">
            <span lang="en" dir="auto">${unread.reason}</span>
          </fluent-message-bar>`
        : nothing
    }
    <fluent-button class="show-made" @click=${() => maker.show({ sheetId, address: 'A1' })}>
      ${words.say('showReport')}
    </fluent-button>
  `;
}
