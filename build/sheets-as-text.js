const path = require('node:path');

/** webpack's rule for `import sheet from './sheet.css?raw'`: the text of a style sheet. */
const SHEETS_AS_TEXT = {
  test: /\.css$/,
  resourceQuery: /raw/,
  type: 'asset/source',
  loader: path.join(__dirname, 'minify-css-loader.js'),
};

module.exports = { SHEETS_AS_TEXT };
