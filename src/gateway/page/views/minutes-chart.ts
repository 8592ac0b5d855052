import { html, nothing, svg, type TemplateResult } from 'lit';
import type { SharedFigures } from '../../admin/overview';
import { TEXTS, WRITTEN } from '../texts';

const TEXT = TEXTS.overview;

const MINUTE = 60_000;
const MINUTES = 60;

/** The field of the drawing. A minute is ten wide, two of which stay free. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

type Minute = SharedFigures['perMinute'][number];

/**
 * Requests in each minute of the last hour, as bars: those that went to the service in another colour. For whoever does not see them
 * there is a sentence, and a table of the minutes in which somebody asked.
 *
 * @param now milliseconds since 1970 by the gateway's clock, since this computer's may be wrong.
 */
export function minutesChart(perMinute: SharedFigures['perMinute'], now: number): TemplateResult {
  const first = Math.floor(now / MINUTE) * MINUTE - (MINUTES - 1) * MINUTE;
  const byMinute = new Map(perMinute.map((minute) => [minute.at, minute]));
  const minutes: Minute[] = Array.from({ length: MINUTES }, (_, index) => {
    const at = first + index * MINUTE;
    return byMinute.get(at) ?? { at, requests: 0, service: 0 };
  });
  const most = Math.max(...minutes.map(({ requests }) => requests));
  const all = minutes.reduce((sum, { requests }) => sum + requests, 0);
  const busiest = all === 0 ? undefined : minutes.find(({ requests }) => requests === most)!.at;
  return html`
    <figure>
      <figcaption>
        <h2>${TEXT.chart}</h2>
        ${all === 0 ? nothing : html`<span class="key most">${TEXT.most(most)}</span>`}
        <span class="key"><span class="dot here"></span>${TEXT.answeredHere}</span>
        <span class="key"><span class="dot service"></span>${TEXT.fromService}</span>
      </figcaption>
      <svg
        class="chart"
        role="img"
        aria-label=${TEXT.chartSummary(all, most, busiest)}
        viewBox=${`0 0 ${MINUTES * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        ${minutes.map((minute, index) => bars(minute, index, most))}
        <path class="axis" d=${`M0 ${HEIGHT}H${MINUTES * STEP}`} />
      </svg>
      <div class="ticks" aria-hidden="true">
        <span>${WRITTEN.minute(first)}</span>
        <span>${WRITTEN.minute(first + (MINUTES - 1) * MINUTE)}</span>
      </div>
      ${all === 0 ? nothing : table(minutes)}
    </figure>
  `;
}

function bars({ at, requests, service }: Minute, index: number, most: number) {
  if (requests === 0) return nothing;
  const x = index * STEP + (STEP - BAR) / 2;
  // A single request stays visible beside thousands.
  const height = Math.max(2, (requests / most) * HEIGHT);
  const below = (service / requests) * height;
  return svg`
    <g>
      <title>${WRITTEN.minute(at)}: ${TEXT.all(requests)}</title>
      <rect class="here" x=${x} y=${HEIGHT - height} width=${BAR} height=${height - below} />
      <rect class="service" x=${x} y=${HEIGHT - below} width=${BAR} height=${below} />
    </g>`;
}

function table(minutes: readonly Minute[]): TemplateResult {
  return html`
    <details>
      <summary>${TEXT.asTable}</summary>
      <div class="scroll low" role="region" tabindex="0" aria-label=${TEXT.chart}>
        <table id="minutes">
          <thead>
            <tr>
              <th scope="col">${TEXT.minute}</th>
              <th scope="col" class="figure">${TEXT.ofAll}</th>
              <th scope="col" class="figure">${TEXT.ofService}</th>
            </tr>
          </thead>
          <tbody>
            ${minutes
              .filter(({ requests }) => requests > 0)
              .map(
                ({ at, requests, service }) => html`
                  <tr>
                    <th scope="row">${WRITTEN.minute(at)}</th>
                    <td class="figure">${WRITTEN.number(requests)}</td>
                    <td class="figure">${WRITTEN.number(service)}</td>
                  </tr>
                `,
              )}
          </tbody>
        </table>
      </div>
    </details>
  `;
}
