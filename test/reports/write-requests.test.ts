import { CHUNK_BYTES } from '../../src/reports/writer/cell-input';
import { WriteRequests } from '../../src/reports/writer/write-requests';

/** An Excel that notes what is queued, and when it is sent. */
function played() {
  const log: string[] = [];
  const context = {
    application: { suspendApiCalculationUntilNextSync: () => log.push('suspend') },
    sync: async () => void log.push('sync'),
  } as unknown as Excel.RequestContext;
  const rangeOf = (table: string) => (start: number, count: number) =>
    ({
      set formulas(rows: unknown[][]) {
        log.push(`${table} ${start}+${count} of ${rows.length}`);
      },
    }) as Excel.Range;
  return { log, context, rangeOf };
}

const large = [['x'.repeat(CHUNK_BYTES / 2)], ['y']];

test('small tables go in one request; calculation is suspended once', async () => {
  const { log, context, rangeOf } = played();
  const sent: number[] = [];
  const requests = new WriteRequests(context, (cells) => sent.push(cells));
  await requests.write([['a', 1]], rangeOf('first'));
  await requests.write([['b'], ['c']], rangeOf('second'));
  await requests.send();
  expect(log).toEqual(['suspend', 'first 0+1 of 1', 'second 0+2 of 2', 'sync']);
  expect(sent).toEqual([4]);
});

test('what is queued is sent first when the next table would make the request too large', async () => {
  const { log, context, rangeOf } = played();
  const sent: number[] = [];
  const requests = new WriteRequests(context, (cells) => sent.push(cells));
  await requests.write(large, rangeOf('first'));
  await requests.write(large, rangeOf('second'));
  await requests.send();
  expect(log).toEqual(['suspend', 'first 0+2 of 2', 'sync', 'suspend', 'second 0+2 of 2', 'sync']);
  expect(sent).toEqual([2, 2]);
});
