/**
 * Characters that are not seen but change what is read: they turn the direction of a text around (U+202E makes `exe.xslx` of
 * `xlsx.exe`), hide in the middle of a word, or steer a terminal. Not among them: blanks, tabs and line breaks, and the joiners
 * U+200C and U+200D, which Persian, Hindi and emoji cannot be written without.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e00ff}]/gu;

/** Whether a text holds a character that {@link visibleText} would replace. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/**
 * A text that somebody else wrote, as it may be shown: each unseen character stands in it as its number, `[U+202E]`, so that it is
 * seen and has no effect. A text without such characters is returned as it is.
 */
export function visibleText(text: string): string {
  return text.replace(
    UNSEEN,
    (character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** {@link visibleText} for every text inside a JSON value; names of fields stay. The value itself is returned when nothing changes. */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const shown = value.map(visibleTexts);
    return shown.some((one, index) => one !== value[index]) ? shown : value;
  }
  const entries = Object.entries(value).map(([key, one]) => [key, one, visibleTexts(one)] as const);
  if (entries.every(([, one, shown]) => one === shown)) return value;
  return Object.fromEntries(entries.map(([key, , shown]) => [key, shown]));
}
