import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from 'visible-text';
import type { Overview, SharedFigures } from '../../admin/overview';
import type { AnswerSource } from '../../store/audit-table';
import type { Admin } from '../state/admin';
import { TEXTS, WRITTEN } from '../texts';
import { entriesTable, fact, waiting, warning, type Content } from './common';
import { minutesChart } from './minutes-chart';

const TEXT = TEXTS.overview;

const SOURCES: readonly AnswerSource[] = ['memory', 'shared', 'service', 'gateway'];

/** The last hour over all processes, the plan, and how this process is. */
export function overview({ overview }: Admin): TemplateResult {
  return html`
    <h1 tabindex="-1">${TEXTS.views.overview}</h1>
    ${overview ? figures(overview) : waiting(TEXTS.loading)}
  `;
}

function figures(overview: Overview): TemplateResult {
  const { shared, process, now } = overview;
  const isAway = process.databaseIsAway || !shared;
  return html`
    ${process.serviceIsDown ? warning(TEXT.serviceDown) : nothing}
    ${isAway ? warning(TEXT.databaseAway) : nothing}
    ${
      shared
        ? html`
            <section id="requests" aria-labelledby="requests-title">${requests(shared)}</section>
            <section>${minutesChart(shared.perMinute, now)}</section>
          `
        : nothing
    }
    <div class="sides">
      <section id="plan">
        <h2>${TEXT.plan}</h2>
        ${plan(overview)}
      </section>
      <section id="now">
        <h2>${TEXT.now}</h2>
        ${state(overview, isAway)}
      </section>
    </div>
    ${shared ? lists(shared) : nothing}
  `;
}

function requests({ sources }: SharedFigures): TemplateResult {
  const all = SOURCES.reduce((sum, source) => sum + (sources[source] ?? 0), 0);
  const saved = (sources.memory ?? 0) + (sources.shared ?? 0);
  return html`
    <h2 id="requests-title">${TEXT.requests}</h2>
    <p class="lead">
      ${all === 0 ? TEXT.none : html`${TEXT.all(all)}. ${TEXT.saved(WRITTEN.share(saved, all))}`}
    </p>
    <dl class="tiles">
      ${SOURCES.map((source) => {
        const count = sources[source] ?? 0;
        const { name, hint } = TEXT.sources[source];
        return html`
          <div class="tile" id=${`source-${source}`}>
            <dt>${name}</dt>
            <dd>
              <span class="count">${WRITTEN.number(count)}</span> <span>${WRITTEN.share(count, all)}</span>
              <small>${hint}</small>
            </dd>
          </div>
        `;
      })}
    </dl>
  `;
}

function plan({ plan: { names, limit }, shared }: Overview): TemplateResult {
  return html`
    <p class="name">${names.length === 0 ? TEXT.planUnknown : TEXT.planNames(names)}</p>
    ${names.length > 1 ? html`<p class="hint">${TEXT.planOpen}</p>` : nothing}
    ${limit ? used(shared?.used ?? null, limit) : html`<p>${TEXT.unlimited}</p>`}
  `;
}

function used(
  used: number | null,
  { requests, seconds }: { requests: number; seconds: number },
): TemplateResult {
  if (used === null) return html`<p>${TEXT.usedUnknown}</p>`;
  const sentence = TEXT.usedOf(used, requests, seconds);
  return html`
    <p>${TEXT.used}: ${sentence}</p>
    <fluent-progress-bar
      role="progressbar"
      thickness="large"
      aria-label=${TEXT.used}
      aria-valuetext=${sentence}
      aria-valuemin="0"
      aria-valuemax=${requests}
      aria-valuenow=${Math.min(used, requests)}
      max=${requests}
      value=${Math.min(used, requests)}
    ></fluent-progress-bar>
  `;
}

function state({ process, shared }: Overview, isAway: boolean): TemplateResult {
  const ofAll = (figure: keyof NonNullable<typeof shared>['others']): string =>
    WRITTEN.number(process[figure] + (shared?.others[figure] ?? 0));
  return html`
    <dl class="facts">
      ${fact(TEXT.service, process.serviceIsDown ? bad(TEXT.serviceFails) : TEXT.serviceAnswers)}
      ${fact(TEXT.database, isAway ? bad(TEXT.databaseGone) : TEXT.databaseThere)}
      ${fact(TEXT.processes, WRITTEN.number(process.processes))}
      ${fact(shared ? TEXT.desks : TEXT.desksHere, ofAll('desks'))}
      ${fact(shared ? TEXT.waiting : TEXT.waitingHere, ofAll('waiting'))}
      ${fact(shared ? TEXT.underWay : TEXT.underWayHere, ofAll('underWay'))}
    </dl>
  `;
}

const bad = (text: string): TemplateResult => html`<strong class="bad">${text}</strong>`;

function lists({ people, slowest, failed }: SharedFigures): Content {
  if (people.length === 0) return nothing;
  return html`
    <section id="people">
      <h2>${TEXT.people}</h2>
      <div class="scroll" role="region" tabindex="0" aria-label=${TEXT.people}>
        <table>
          <thead>
            <tr>
              <th scope="col">${TEXTS.columns.person}</th>
              <th scope="col" class="figure">${TEXT.ofAll}</th>
              <th scope="col" class="figure">${TEXT.ofService}</th>
            </tr>
          </thead>
          <tbody>
            ${people.map(
              ({ person, requests, service }) => html`
                <tr>
                  <th scope="row"><bdi>${visibleText(person)}</bdi></th>
                  <td class="figure">${WRITTEN.number(requests)}</td>
                  <td class="figure">${WRITTEN.number(service)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <section id="failed">
      <h2>${TEXT.failed}</h2>
      ${failed.length === 0 ? html`<p>${TEXT.nothingFailed}</p>` : entriesTable(TEXT.failed, failed)}
    </section>
    <section id="slowest">
      <h2>${TEXT.slowest}</h2>
      ${entriesTable(TEXT.slowest, slowest)}
    </section>
  `;
}
