/**
 * Univer and what it is made of write `<style>` elements: the colours of its theme, the notices, the lock on scrolling behind a
 * dialogue. The page's policy (node/page-policy.ts) takes those alone that carry the number which the site has made for this one
 * loading of the page. So styles that come in as markup, out of a file, have no effect.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

export {};
