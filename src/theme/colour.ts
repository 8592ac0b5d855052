/** Whether white is easier to read on a colour than black (relative luminance, WCAG 2). */
export function isDarkColour(colour: string): boolean {
  const [red, green, blue] = (/^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour) ?? [])
    .slice(1)
    .map((part) => parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  if (red === undefined || green === undefined || blue === undefined) return false;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
