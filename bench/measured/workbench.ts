import { linkService } from '../../src/cli/service-link';
import { openSession } from '../../src/cli/session';
import { report } from '../bench';
import { checkCalculated, formulaSheet } from './formula-sheet';

async function main(): Promise<void> {
  const contents = formulaSheet();
  const started = performance.now();
  const link = await linkService({});
  const session = await openSession(contents, link);
  const seconds = (performance.now() - started) / 1000;
  checkCalculated(session.book.export().sheets[0]!.cells);
  report(seconds);
}

void main();
