const MAX_QUOTE_LENGTH = 30;

/** Quotes a text of a request for a message: on one line, and shortened where it is long. */
export function quote(text: string): string {
  const letters = [...text];
  return JSON.stringify(
    letters.length > MAX_QUOTE_LENGTH ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : text,
  );
}
