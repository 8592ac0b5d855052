import type { FieldQuery } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import { wholeRecord } from '../client/endpoints';
import { ENDPOINTS } from '../contract/endpoint';
import type { FunctionsClient } from './call-options';
import { noAnswer } from './cell';

/**
 * Answers functions from what the client knows already, and makes no request: to show what a formula would answer before it is entered.
 * Whatever would cost a request is refused with #N/A. Lists of funds, holdings and changes are always refused: the client keeps them for
 * minutes at most.
 */
export class KnownAnswers implements FunctionsClient {
  /** Whether something was refused, so that the answer is not the one that the formula would give. */
  hasRefused = false;

  constructor(private readonly client: ScreeningClient) {}

  readonly get: FunctionsClient['get'] = async (ticker, query, options) => {
    await this.#requireKnown(ticker, query);
    return this.client.get(ticker, query, options);
  };

  readonly record: FunctionsClient['record'] = async (endpoint, ticker, options) => {
    await this.#requireKnown(ticker, { [ENDPOINTS[endpoint].kind]: [wholeRecord(endpoint)] });
    return this.client.record(endpoint, ticker, options);
  };

  readonly holdings: FunctionsClient['holdings'] = () => this.#refuse();
  readonly fundList: FunctionsClient['fundList'] = () => this.#refuse();
  readonly changes: FunctionsClient['changes'] = () => this.#refuse();

  async #requireKnown(ticker: string, query: FieldQuery): Promise<void> {
    // Of a ticker that is known to be no stock, the fund of this name is asked for next: that is a request of its own.
    const steps = query.stock && query.fund ? [query, { fund: query.fund }] : [query];
    for (const step of steps) {
      const { requests } = await this.client.estimate([{ ticker, query: step }]);
      if (requests > 0) await this.#refuse();
    }
  }

  async #refuse(): Promise<never> {
    this.hasRefused = true;
    throw noAnswer('The service is asked when the formula is entered.');
  }
}
