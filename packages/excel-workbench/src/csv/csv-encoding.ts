import { FileProblem } from 'xlsx-patch';

const SIGNATURES: readonly [prefix: readonly number[], what: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or another zip file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old or a password-protected Excel workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
];

/**
 * The text of a CSV: UTF-16 when a byte order mark says so, UTF-8 when the bytes are UTF-8, else Windows-1250 when its
 * letters are those of Czech, Polish and their neighbours, else Windows-1252, in which every byte is a character. Throws a {@link FileProblem} for a file that is no text.
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
    return isCentralEuropean(bytes)
      ? new TextDecoder('windows-1250').decode(bytes)
      : decodeWindows1252(bytes);
  }
}

/** Letters of Windows-1250 that are signs in 1252 (ą ł ż ź), and those that are letters in both, though others (ě č ř ů ž š ň ď ť). */
const POLISH = [0xb9, 0xb3, 0xbf, 0x9f];
const CZECH = [0xec, 0xe8, 0xf8, 0xf9, 0xf2, 0xef, 0x9d, 0x9e, 0x9a, 0xc8, 0xd8, 0xcc];
/** à å ç ê î û ñ of Windows-1252: whoever writes them does not write Czech. */
const WESTERN = [0xe0, 0xe5, 0xe7, 0xea, 0xfb, 0xf1];

/** A Czech or Polish text has several of its own letters within words and none of the western ones. */
function isCentralEuropean(bytes: Uint8Array): boolean {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (byte >= 0xc0 || (byte | 0x20) - 0x61 < 26) && byte > 0x40;
  const inWords = new Set<number>();
  bytes.forEach((byte, at) => {
    if (byte >= 0x80 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) inWords.add(byte);
  });
  if (WESTERN.some((byte) => inWords.has(byte))) return false;
  return POLISH.some((byte) => inWords.has(byte)) || CZECH.filter((byte) => inWords.has(byte)).length >= 2;
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
