/**
 * Whether a text matches one of Excel's patterns: `?` is any character, `*` any characters, `~` before one of them the sign itself.
 * Takes at most as many steps as the text is long, times the pattern: when the text does not fit, only the last star is tried again.
 *
 * @param text in lower case, as `pattern` is.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  let at = 0;
  let sign = 0;
  let star = -1;
  let from = 0;
  while (at < text.length) {
    const quoted = pattern[sign] === '~' && /[*?~]/.test(pattern[sign + 1] ?? '');
    const wanted = quoted ? pattern[sign + 1] : pattern[sign];
    if (!quoted && wanted === '*') {
      star = sign;
      from = at;
      sign += 1;
    } else if (wanted !== undefined && ((!quoted && wanted === '?') || wanted === text[at])) {
      at += 1;
      sign += quoted ? 2 : 1;
    } else if (star >= 0) {
      from += 1;
      at = from;
      sign = star + 1;
    } else return false;
  }
  while (pattern[sign] === '*') sign += 1;
  return sign === pattern.length;
}
