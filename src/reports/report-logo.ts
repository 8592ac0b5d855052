/** The largest logo, in bytes of its file: it is stored in the workbook, and once more on every sheet of a report. */
const LARGEST_LOGO = 100_000;

/** How PNG and JPEG files begin. */
const FORMATS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

/**
 * The file of a logo as Excel takes it: in base64.
 *
 * @throws an Error with a sentence for a file that is neither PNG nor JPEG, and for one that is too large.
 */
export function reportLogo(file: Uint8Array): string {
  if (!FORMATS.some((format) => format.every((byte, at) => file[at] === byte)))
    throw new Error(
      'The file is neither a PNG nor a JPEG picture. Save the logo as PNG, and choose that file.',
    );
  if (file.length > LARGEST_LOGO)
    throw new Error(
      `The logo has ${Math.ceil(file.length / 1000)} kB. Save it smaller: ${LARGEST_LOGO / 1000} kB at most, for example 400 pixels wide.`,
    );
  // In pieces, since a call takes only so many arguments.
  let text = '';
  for (let at = 0; at < file.length; at += 0x2000)
    text += String.fromCharCode(...file.subarray(at, at + 0x2000));
  return btoa(text);
}

/** The size of a stored logo's file, in bytes. */
export const logoSize = (logo: string): number => Math.floor((logo.replaceAll('=', '').length * 3) / 4);

/** A stored logo, which may be anything by now; undefined for what is none. */
export function storedLogo(stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return reportLogo(Uint8Array.from(atob(stored), (one) => one.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
