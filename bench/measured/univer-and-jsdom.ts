import { JSDOM } from 'jsdom';
import { calculatedInUniver, type UniverCells } from './univer-book';

/** bench/screen.ts bundles this into one file: what any command needs that calculates with functions of a page and prints 30 rows. */
async function main(): Promise<void> {
  const cellData: UniverCells = {};
  for (let row = 0; row < 30; row += 1)
    cellData[row] = { 0: { v: `T${row}` }, 1: { f: `=SHARIAH.HALAL_STATUS(A${row + 1})` } };
  const { window } = new JSDOM('<script>function answer() { return "HALAL"; }</script>', {
    runScripts: 'dangerously',
  });
  const sheet = await calculatedInUniver(cellData, 100, {
    'SHARIAH.HALAL_STATUS': () => (window as unknown as { answer(): string }).answer(),
  });
  for (let row = 0; row < 30; row += 1) console.log(sheet.getCellRaw(row, 0)?.v, sheet.getCellRaw(row, 1)?.v);
  process.exit(0);
}

void main();
