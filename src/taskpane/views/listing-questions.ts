import { html, nothing, type TemplateResult } from 'lit';
import type { ListingQuestion } from '../pane-host';
import { ANOTHER } from '../state/listings';
import type { PaneStore } from '../store';
import { done, failure, inputValue, onSubmit } from './common';

/** The most row numbers that are listed; an ellipsis stands for the others. */
const ROWS_NAMED = 4;

/** The rows of which only the person can say which listing they mean, to be answered; nothing when there are none. */
export function listingQuestions(store: PaneStore): TemplateResult | typeof nothing {
  const { translator, listings, screening } = store;
  const { questions, saving, saved } = listings;
  const message = saved === undefined ? nothing : done(translator.t('answersSaved', { count: saved }));
  if (questions.length === 0) return html`${message}`;
  const count = questions.reduce((sum, { rows }) => sum + rows.length, 0);
  return html`
    <section id="questions" class="card" aria-labelledby="questions-title">
      <h2 id="questions-title">${translator.t('whichListing')}</h2>
      <p>${translator.t('rowsToAnswer', { count })}</p>
      <form @submit=${onSubmit(() => listings.save())}>
        <div class="answers" role="group" tabindex="0" aria-labelledby="questions-title">
          <table>
            <thead>
              <tr>
                <th scope="col">${translator.t('inYourFile')}</th>
                <th scope="col">${translator.t('ticker')}</th>
              </tr>
            </thead>
            <tbody>
              ${questions.map((question, at) => line(question, at, store))}
            </tbody>
          </table>
        </div>
        ${failure({ task: saving, store })} ${message}
        <fluent-button
          id="save-answers"
          type="submit"
          class="wide"
          ?disabled=${saving.isRunning || screening.reportTask.task.isRunning}
        >
          ${translator.t(listings.areOfReport ? 'saveAndScreen' : 'saveAnswers')}
        </fluent-button>
        <p class="hint">${translator.t('answersHint')}</p>
      </form>
    </section>
  `;
}

function line(question: ListingQuestion, at: number, store: PaneStore): TemplateResult {
  const { translator, listings } = store;
  const { about, candidates, reason, served } = question;
  const [{ written, isin, name }] = about;
  const rows = rowsOf(question);
  const { picked, typed } = listings.answer(question);
  const refusal = listings.refusal(question);
  const label = translator.t('tickerOfRow', { row: rows });
  const isTyped = candidates.length === 0 || picked === ANOTHER;
  return html`
    <tr>
      <th scope="row">
        <small>${translator.t('row', { row: rows })}</small>
        ${written.trim() === '' ? nothing : html`<bdi>${written}</bdi>`}
        ${isin === undefined || isin === written.trim() ? nothing : html`<small><bdi>${isin}</bdi></small>`}
        ${name === undefined ? nothing : html`<small class="name"><bdi>${name}</bdi></small>`}
        ${
          served
            ? html`<small class="name"
                >${translator.t('serviceSays', { ticker: isolated(served.ticker), name: isolated(served.name) })}</small
              >`
            : html`<details>
                <summary aria-label=${translator.t('whyOfRow', { row: rows })}>
                  ${translator.t('why')}
                </summary>
                <small class="name" lang="en" dir="auto">${reason}</small>
              </details>`
        }
      </th>
      <td>
        ${
          candidates.length === 0
            ? nothing
            : html`<select
                aria-label=${label}
                @change=${(event: Event) =>
                  listings.write(question, { picked: (event.target as HTMLSelectElement).value })}
              >
                <option value="" .selected=${picked === ''}>${translator.t('skipRow')}</option>
                ${candidates.map(
                  (ticker) => html`<option value=${ticker} .selected=${picked === ticker}>${ticker}</option>`,
                )}
                <option value=${ANOTHER} .selected=${picked === ANOTHER}>
                  ${translator.t('anotherTicker')}
                </option>
              </select>`
        }
        ${
          isTyped
            ? html`<input
                type="text"
                class="ticker"
                dir="ltr"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                placeholder=${candidates.length === 0 ? translator.t('skipRow') : 'LON:BBY'}
                aria-label=${label}
                aria-invalid=${refusal === undefined ? nothing : 'true'}
                aria-describedby=${refusal === undefined ? nothing : `refused-${at}`}
                .value=${typed}
                @input=${(event: Event) => listings.write(question, { typed: inputValue(event) })}
              />`
            : nothing
        }
        ${
          refusal === undefined
            ? nothing
            : html`<small id=${`refused-${at}`} class="refused" role="alert" lang="en" dir="auto"
                >${refusal}</small
              >`
        }
      </td>
    </tr>
  `;
}

/** A name in its text direction within a sentence of another, as `<bdi>` does for elements. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const rowsOf = ({ rows }: ListingQuestion): string =>
  rows.length > ROWS_NAMED ? `${rows.slice(0, ROWS_NAMED).join(', ')}…` : rows.join(', ');
