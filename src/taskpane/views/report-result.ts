import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { failure, progress } from './common';

/** What becomes of a report: its progress, why it failed, or where it was made. */
export function reportResult(reportTask: ReportTask, store: PaneStore): TemplateResult {
  const { task } = reportTask;
  return html` ${progress({ task, store })} ${failure({ task, store })} ${made(reportTask, store)} `;
}

/** A report that was just made, and a button that shows it. */
function made(reportTask: ReportTask, { translator }: PaneStore): TemplateResult | typeof nothing {
  const { result } = reportTask;
  if (!result) return nothing;
  const { sheet, sheetId } = result.report;
  const { unread } = result;
  return html`
    <fluent-message-bar intent="success" class="notice"
      >${translator.t('reportIsOn', { sheet: visibleText(sheet) })}</fluent-message-bar
    >
    ${
      unread
        ? html`<fluent-message-bar intent="warning" class="notice" id="unread">
            <span lang="en" dir="auto">${unread.reason}</span>
          </fluent-message-bar>`
        : nothing
    }
    <fluent-button class="show-made" @click=${() => reportTask.show({ sheetId, address: 'A1' })}>
      ${translator.t('showReport')}
    </fluent-button>
  `;
}
