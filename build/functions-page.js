/**
 * What people read of the functions, made from functions.json and from what only a person can add: an example, what it answers, and the
 * lowest plan. `docs/functions.md` and the page behind Excel's help links are both made here.
 */

/** By id: an example, what it answers on the sample figures, and the lowest plan that has it. */
const NOTES = {
  HALAL_STATUS: ['HALAL_STATUS("AAPL")', 'HALAL', 'Basic Free'],
  HALAL_RATING: ['HALAL_RATING("AAPL")', 'a number from 0 to 10', 'Personal Ultimate'],
  VERDICTS: ['VERDICTS("AAPL")', 'five verdicts in a row', 'Personal Ultimate'],
  DEBT_RATIO: [
    'DEBT_RATIO("AAPL","djim")',
    '12.18',
    'Personal Standard; Business Ultimate for another rulebook',
  ],
  LIQUIDITY_RATIO: [
    'LIQUIDITY_RATIO("AAPL")',
    '9.75',
    'Personal Standard; Business Ultimate for another rulebook',
  ],
  RECEIVABLES_RATIO: ['RECEIVABLES_RATIO("AAPL","ftse")', '9.11', 'Business Ultimate'],
  NON_COMPLIANT_REVENUE: [
    'NON_COMPLIANT_REVENUE("AAPL")',
    '0.31',
    'Personal Standard; Business Ultimate for another rulebook',
  ],
  COMPLIANT_REVENUE: ['COMPLIANT_REVENUE("AAPL")', '99.69', 'Personal Ultimate'],
  FIELD: ['FIELD("AAPL","last_scanned")', 'a date, as a number', 'the plan that serves the field'],
  EXPLAIN: ['EXPLAIN("AAPL","debt_ratio_perc")', 'one sentence or more', 'the plan that serves the field'],
  REPORT: ['REPORT("AAPL")', 'two columns', 'Personal Standard; all of it with Personal Ultimate'],
  METHODOLOGY: ['METHODOLOGY("AAPL")', 'a grid, rulebooks across', 'Business Ultimate'],
  REVENUE_SOURCES: ['REVENUE_SOURCES("AAPL","non_compliant")', 'a table', 'Personal Ultimate'],
  RANKING: ['RANKING("AAPL")', 'two columns', 'Business Ultimate'],
  ETF_STATUS: ['ETF_STATUS("MDHAL")', 'HALAL', 'Business Ultimate'],
  ETF_COVERAGE: ['ETF_COVERAGE("MDHAL")', '98.25', 'Business Ultimate'],
  ETF_WEIGHT: ['ETF_WEIGHT("MDHAL","unscreened")', '1.75', 'Business Ultimate'],
  ETF_HOLDINGS: ['ETF_HOLDINGS("MDHAL",50,0)', 'a table', 'Business Ultimate'],
  ETF_SCREENING: ['ETF_SCREENING("MDHAL")', 'a table, one rulebook a row', 'Business Ultimate'],
  ETF_LIST: ['ETF_LIST()', 'a table, one fund a row', 'Business Ultimate'],
  ETF_SCREENER: ['ETF_SCREENER("status=HALAL, venue=US")', 'a table, one fund a row', 'Business Ultimate'],
  ETF_COMPARE: ['ETF_COMPARE("MDHAL, MDDBT")', 'a table, one fund a row', 'Business Ultimate'],
  PURIFY: [
    'PURIFY("AAPL",120)',
    '0.37',
    'Personal Standard; Business Ultimate for another rulebook or a fund',
  ],
  PURIFY_RATIO: [
    'PURIFY_RATIO("AAPL")',
    '0.31',
    'Personal Standard; Business Ultimate for another rulebook or a fund',
  ],
  SCREEN: ['SCREEN(A2:A50)', 'a table with headers', 'Personal Standard; Business Ultimate for funds'],
  VERDICT_CHANGES: ['VERDICT_CHANGES(TODAY()-7,A2:A50)', 'a table', 'Business Ultimate'],
  VERDICT_ON: [
    'VERDICT_ON(A2,TODAY()-90)',
    'HALAL, where the history of the workbook reaches back so far',
    'any: the service is not asked',
  ],
  STOCK: ['STOCK("AAPL")', 'HALAL, and a card', 'Basic Free; more on the card with Personal Ultimate'],
  ETF: ['ETF("MDHAL")', 'HALAL, and a card', 'Business Ultimate'],
};

/** The functions with their notes, in the order of functions.json. */
function described({ functions }) {
  return functions.map(({ id, name, description, parameters }) => {
    if (!NOTES[id]) throw new Error(`${id} has no example in build/functions-page.js.`);
    const [example, result, plan] = NOTES[id];
    const signature = parameters.map((one) => (one.optional ? `[${one.name}]` : one.name)).join(', ');
    return { id, name, description, parameters, signature, example: `=SHARIAH.${example}`, result, plan };
  });
}

const INTRODUCTION = [
  'All functions begin with `SHARIAH.`. A ticker is a cell, a range, a text or a Stocks data type; a range gives a result of its shape, which',
  'spills. Percentages are as served: 12.34 means 12.34 %. What has no answer is `#N/A` and what makes no sense `#VALUE!`, each with a sentence',
  'that says why and what to do; null is never 0. UNQUALIFIED, ERROR_DATA and INCOMPLETE_DATA are values, as served, and no verdicts. A verdict of a',
  'fund is read with its coverage: tables show it beside the verdict, ETF on its card; ETF_COVERAGE and EXPLAIN tell it for a single cell.',
  'A date is the number by which Excel counts days: give its cells a date format. STOCK and ETF answer cards in Microsoft 365 (from version 2504)',
  'and their value elsewhere; every other function answers plain texts and numbers in every Excel. A 0 in a legacy total that the extraction may have missed is the text "0 (may be missed)".',
  'An answer that could not be renewed is shown until the end of the next nightly run and one trading day more; then the cell is `#N/A`',
  'with the last known value, its date, and the reason. A whole number of more than 15 digits is text, so that Excel keeps all of them.',
  'An argument that is always new, such as `TODAY()`, runs its formula again whenever anything is calculated; the answer is then at hand and',
  'costs no request. Informational screening, not a religious ruling.',
].join('\n');

function markdown(metadata) {
  const sections = described(metadata).map(
    ({ name, id, description, parameters, signature, example, result, plan }) =>
      [
        `## <a id="${id}"></a>${name}`,
        '',
        `    =SHARIAH.${name}(${signature})`,
        '',
        description,
        '',
        ...parameters.map(
          (one) => `- \`${one.name}\`${one.optional ? ' (may be left out)' : ''}: ${one.description}`,
        ),
        ...(parameters.length > 0 ? [''] : []),
        `Example: \`${example}\` gives ${result}. Plan: ${plan}.`,
        '',
      ].join('\n'),
  );
  return `# The functions\n\n${INTRODUCTION}\n\n${sections.join('\n')}`;
}

const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const code = (text) => escape(text).replace(/`([^`]*)`/g, '<code>$1</code>');

function html(metadata) {
  const sections = described(metadata).map(
    ({ name, id, description, parameters, signature, example, result, plan }) => `<section id="${id}">
<h2>${name}</h2>
<pre>=SHARIAH.${escape(name)}(${escape(signature)})</pre>
<p>${escape(description)}</p>
<ul>${parameters.map((one) => `<li><code>${one.name}</code>${one.optional ? ' (may be left out)' : ''}: ${escape(one.description)}</li>`).join('')}</ul>
<p>Example: <code>${escape(example)}</code> gives ${escape(result)}. Plan: ${escape(plan)}.</p>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The functions of Shariah Screening</title>
<style>body{font:15px/1.5 'Segoe UI',system-ui,sans-serif;margin:0 auto;max-width:760px;padding:24px;color-scheme:light dark}pre,code{font-family:Consolas,monospace}pre{background:#8881;padding:8px 12px}:target h2{text-decoration:underline}</style>
</head>
<body>
<h1>The functions</h1>
<p>${code(INTRODUCTION)}</p>
${sections.join('\n')}
</body>
</html>
`;
}

module.exports = { NOTES, markdown, html };
