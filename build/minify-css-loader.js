/** webpack's loader for style sheets that are imported as text: leaves out comments and the white space that means nothing. */
module.exports = (css) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
