import { saveXlsx as save, type WorkbookContents } from 'xlsx-patch';
import { noteSaved } from './ooxml-validator';
import { NAMESPACES } from './read-xlsx';

type SaveOptions = NonNullable<Parameters<typeof save>[1]>;

/** What was saved since the last test, with what it was patched from. */
const saved: { bytes: Uint8Array; original: Uint8Array | undefined }[] = [];

/**
 * `saveXlsx` with the tests' {@link NAMESPACES}, and after the test the Open XML SDK's validator looks at what was saved with it. Tests that save take it from
 * here; those whose files a command or a page saves say `toBeSoundWorkbook` themselves.
 *
 * The validator needs 0.3 to 0.8 seconds a file, and a property saves hundreds: of what one test saved, {@link MOST} are
 * validated, another selection each time since properties are random. `VALIDATE=all` has every file validated.
 */
export function saveXlsx(contents: WorkbookContents, options: SaveOptions = {}): Uint8Array {
  const bytes = save(contents, { namespaces: NAMESPACES, ...options });
  saved.push({ bytes, original: options.original });
  return bytes;
}

const MOST = process.env['VALIDATE'] === 'all' ? Infinity : 6;
const LONGEST = 3_600_000;

afterEach(async () => {
  const files = saved.splice(0);
  const step = Math.max(1, files.length / MOST);
  const chosen = files.filter((_, at) => at === files.length - 1 || Math.floor(at % step) === 0);
  await Promise.all(files.map(({ bytes }) => noteSaved(bytes)));
  await Promise.all(chosen.map(({ bytes, original }) => expect(bytes).toBeSoundWorkbook(original)));
}, LONGEST);
