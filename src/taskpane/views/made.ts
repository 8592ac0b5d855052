import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { ReportTask } from '../report-task';
import type { PaneStore } from '../store';

/** A report that was just made, and the way to it. */
export function made(maker: ReportTask, { words }: PaneStore): TemplateResult | typeof nothing {
  const { made } = maker;
  if (!made) return nothing;
  const { sheet, sheetId } = made.report;
  const { unread } = made;
  return html`
    <fluent-message-bar intent="success" class="notice"
      >${words.t('reportIsOn', { sheet: visibleText(sheet) })}</fluent-message-bar
    >
    ${
      unread
        ? html`<fluent-message-bar intent="warning" class="notice" id="unread">
            <span lang="en" dir="auto">${unread.reason}</span>
          </fluent-message-bar>`
        : nothing
    }
    <fluent-button class="show-made" @click=${() => maker.show({ sheetId, address: 'A1' })}>
      ${words.t('showReport')}
    </fluent-button>
  `;
}
