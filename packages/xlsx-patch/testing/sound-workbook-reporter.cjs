const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Counts the saved workbooks that the tests had validated (`sound-workbook.ts`), and says so at the end of the run. */
module.exports = class SoundWorkbookReporter {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'sound-workbooks-'));
    // The processes of the tests are started later, and inherit it.
    process.env.SOUND_WORKBOOKS = join(this.folder, 'validated');
  }

  onRunComplete() {
    const lines = [];
    try {
      lines.push(...readFileSync(process.env.SOUND_WORKBOOKS, 'utf8').trim().split('\n'));
    } catch {
      // No test of this run has saved a workbook.
    }
    rmSync(this.folder, { recursive: true, force: true });
    const files = new Map();
    for (const line of lines.map((text) => JSON.parse(text)))
      files.set(line.file, { ...files.get(line.file), ...line });
    if (files.size === 0) return;
    const validated = [...files.values()].filter(({ errors }) => errors !== undefined);
    const sum = (of) => validated.reduce((total, line) => total + line[of], 0);
    process.stderr.write(
      `\nOpen XML SDK: ${validated.length} of ${files.size} saved workbooks validated, ${sum('errors')} validator errors` +
        ` (${sum('ofInput')} more were in files before they were patched).\n`,
    );
  }
};
