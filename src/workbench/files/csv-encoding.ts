import { FileProblem } from './problem';

const SIGNATURES: readonly [prefix: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or another zip file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old or a password-protected Excel workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
];

/**
 * The text of a CSV: UTF-16 when a byte order mark says so, UTF-8 when the bytes are UTF-8, else Windows-1252, in which
 * every byte is a character. Throws a {@link FileProblem} for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const known = SIGNATURES.find(([prefix]) => prefix.every((byte, index) => bytes[index] === byte));
  if (known) {
    throw new FileProblem(
      `The file is ${known[1]}, not a CSV. Open it with its own ending, or save it as .csv first.`,
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 65_536).includes(0)) {
    throw new FileProblem(
      'The file is not a text file. Save it as .csv (UTF-8) in the program it comes from.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** What Windows-1252 has where Latin-1 has control characters, 0x80 to 0x9f. Several releases of Node decode them wrongly. */
const WINDOWS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80]!);
}
