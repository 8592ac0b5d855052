import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerSource } from './store/audit-table';

/** What the gauges show when somebody asks for them. */
export interface Gauges {
  readonly desks: () => number;
  readonly waiting: () => number;
  readonly underWay: () => number;
  readonly answersHeld: () => number;
  readonly processes: () => number;
  readonly databaseAway: () => boolean;
  readonly serviceDown: () => boolean;
  readonly serviceRequests: () => number;
  readonly auditLost: () => number;
}

/** The figures for Prometheus. They name no ticker, person or token. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'endpoint' | 'status' | 'source'>;
  readonly #seconds: Histogram<'source'>;
  readonly #deliveries: Counter<'outcome'>;

  constructor(gauges: Gauges) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      name: 'gateway_requests_total',
      help: 'Requests of desks, by endpoint, status, and where the answer came from.',
      labelNames: ['endpoint', 'status', 'source'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'gateway_request_seconds',
      help: 'Seconds until a desk had its answer, by where it came from.',
      labelNames: ['source'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 20],
      registers,
    });
    this.#deliveries = new Counter({
      name: 'gateway_webhook_deliveries_total',
      help: 'Deliveries of the service: accepted or refused.',
      labelNames: ['outcome'],
      registers,
    });
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    gauge('gateway_desks', 'Workbooks that are connected to hear of changes.', gauges.desks);
    gauge('gateway_waiting', "Requests that wait for a place under the plan's rate.", gauges.waiting);
    gauge('gateway_under_way', 'Requests to the screening service that are under way.', gauges.underWay);
    gauge('gateway_answers_held', 'Answers in the memory of this process.', gauges.answersHeld);
    gauge(
      'gateway_processes',
      'Gateway processes that this one knows of, itself included.',
      gauges.processes,
    );
    gauge('gateway_database_away', '1 while the database cannot be reached.', () =>
      Number(gauges.databaseAway()),
    );
    gauge('gateway_service_down', '1 while the screening service is taken to be down.', () =>
      Number(gauges.serviceDown()),
    );
    gauge(
      'gateway_service_requests',
      'Requests that this process has made of the screening service since it started.',
      gauges.serviceRequests,
    );
    gauge(
      'gateway_audit_lost',
      'Entries of the audit that could not be kept while the database was away.',
      gauges.auditLost,
    );
  }

  request(endpoint: string, status: number, source: AnswerSource, milliseconds: number): void {
    this.#requests.inc({ endpoint, status: String(status), source });
    this.#seconds.observe({ source }, milliseconds / 1000);
  }

  delivery(isAccepted: boolean): void {
    this.#deliveries.inc({ outcome: isAccepted ? 'accepted' : 'refused' });
  }

  /** The figures in Prometheus's text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
