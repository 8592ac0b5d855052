import { linkService } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { ControlledService } from './controlled-service';
import { cellsOfRows } from './sheet-cells';

/**
 * A session with a workbook of two holdings, AAPL and CSX, and a service of its own.
 *
 * @param open gets what has to be closed after the test, in the reverse order.
 */
export async function sessionWithHoldings(open: (() => unknown)[]): Promise<Session> {
  const service = await ControlledService.start();
  open.push(service.close);
  const key = service.running.keys['business-enterprise'];
  const link = await linkService({ service: service.running.url, key });
  const rows = [
    ['Ticker', 'Shares', 'Value', 'Currency'],
    ['AAPL', 10, 1000, 'USD'],
    ['CSX', 5, 500, 'USD'],
  ];
  const session = await openSession(
    {
      sheets: [{ name: 'Holdings', cells: cellsOfRows(rows), tables: [], conditionalFormats: [] }],
      names: [],
    },
    link,
  );
  open.push(() => session.close());
  return session;
}
