const { readFileSync } = require('node:fs');

/** What `<tag>` contains in a page. */
function contentOf(page, tag) {
  const content = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(page)?.[1];
  if (content === undefined) throw new Error(`A page of src/pages has no <${tag}>.`);
  return content;
}

/**
 * A page of src/pages, which has a title and a main part, in the template that all of them share.
 *
 * @param template the path of the template, with the placeholders `{{title}}` and `{{main}}`.
 */
function inTemplate(page, template) {
  return readFileSync(template, 'utf8')
    .replace('{{title}}', () => contentOf(page, 'title'))
    .replace('{{main}}', () => contentOf(page, 'main'));
}

module.exports = { inTemplate };
