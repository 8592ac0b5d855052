import { randomBytes } from 'node:crypto';

/**
 * The workbench's page as it is served once, and the policy that goes with it: nothing is loaded from elsewhere, no script runs that
 * is not a file of this site, and nothing is sent anywhere else. Pictures may be data of the page itself, which Univer's icons are.
 *
 * @param texts what stands in the page's places, such as `{{title}}`, by name.
 * @param addin the origin that the add-in comes from, where it is another than the page's.
 *
 * Univer sets styles on elements by script, which no policy hinders, and writes a few `<style>` elements, which carry the number
 * (page/style-nonce.ts).
 */
export function guardedPage(
  html: string,
  texts: Readonly<Record<string, string>>,
  addin?: string,
): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64url');
  const here = addin === undefined ? "'self'" : `'self' ${addin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${here} data: blob:`,
    `connect-src ${here}`,
    `frame-src ${here}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const filled = Object.entries({ ...texts, 'style-nonce': nonce }).reduce(
    (page, [name, text]) => page.replaceAll(`{{${name}}}`, () => escapeHtml(text)),
    html,
  );
  return { html: filled, policy };
}

/** A text as it stands in HTML, between tags or in an attribute's quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
