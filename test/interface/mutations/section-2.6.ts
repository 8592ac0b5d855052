import { inFile, type SectionProofs } from '../mutation';

const feedSeq = inFile('src/service/feed/seq.ts');
const runsRuns = inFile('src/service/runs/runs.ts');
const feedFeed = inFile('src/service/feed/feed.ts');
const assumptions = inFile('src/service/assumptions.ts');
const runsChanges = inFile('src/service/runs/changes.ts');
const screeningRun = inFile('src/service/screening/run.ts');
const screeningVerdict = inFile('src/service/screening/verdict.ts');
const rulesChange = inFile('src/service/runs/rule-change.ts');

export const SECTION_2_6: SectionProofs = {
  seq: [
    feedSeq('return seq + 1 + (Math.floor(seq / 3) % MAX_SEQ_STEP);', 'return seq + 1;'),
    runsRuns('new Feed(options.clock.realTime)', 'new Feed(1)'),
  ],
  run_id: [
    feedFeed(
      `    seq,
    run_id,`,
      `    seq,
    run_id: \`\${run_id}-\${change.ticker}\`,`,
    ),
    assumptions("LEGACY_RUN_ID = 'unattributed'", "LEGACY_RUN_ID = 'legacy'"),
    runsRuns(`return count === 1 ? name : \`\${name}-\${count}\`;`, 'return name;'),
  ],
  ticker: [
    feedFeed('ticker: change.ticker,', "ticker: change.ticker.replace(/\\.(L|TO|UZ)$/, ''),"),
    feedFeed('ticker: change.ticker,', 'ticker: change.ticker.toLowerCase(),'),
    feedFeed('ticker: change.ticker,', "ticker: change.ticker.replace(/\\.L$/, ''),"),
  ],
  company_name: [
    feedFeed('company_name: change.name,', 'company_name: change.name ?? change.ticker,'),
    feedFeed('company_name: change.name,', "company_name: change.name ?? '',"),
    runsChanges('({ fund }) => fund.name', '({ fund }) => fund.issuer'),
    feedFeed(
      'company_name: change.name,',
      "company_name: change.ticker.endsWith('.L') ? (change.name?.replace(' plc', '') ?? null) : change.name,",
    ),
  ],
  instrument_type: [
    feedFeed('instrument_type: change.instrument,', "instrument_type: 'stock',"),
    feedFeed(
      'instrument_type: change.instrument,',
      "instrument_type: change.ticker.endsWith('.L') ? 'stock' : change.instrument,",
    ),
  ],
  event_type: [
    runsChanges("change(ticker, screened, 'coverage.added')", "change(ticker, screened, 'verdict.changed')"),
    runsChanges("change(ticker, screened, 'coverage.removed')", "change(ticker, screened, 'coverage.added')"),
    runsChanges(
      ".map(([ticker, screened]) => change(ticker, screened, 'coverage.removed'));",
      ".filter(([ticker]) => !ticker.endsWith('.TO'))\n    .map(([ticker, screened]) => change(ticker, screened, 'coverage.removed'));",
    ),
  ],
  event_class: [
    feedFeed(
      "change.type === 'verdict.changed' ? 'verdict' : 'coverage'",
      "change.instrument === 'stock' ? 'verdict' : 'coverage'",
    ),
    feedFeed("change.type === 'verdict.changed' ? 'verdict' : 'coverage'", "'verdict'"),
    feedFeed(
      "change.type === 'verdict.changed' ? 'verdict' : 'coverage'",
      "change.type === 'verdict.changed' && !change.ticker.endsWith('.L') ? 'verdict' : 'coverage'",
    ),
  ],
  changed_at: [
    runsRuns(
      'changed_at: writeNaiveTimestamp(moment),',
      'changed_at: writeNaiveTimestamp({ ...moment, hour: 0 }),',
    ),
    assumptions("'America/New_York'", "'UTC'"),
    runsRuns(
      'changed_at: writeNaiveTimestamp(moment),',
      'changed_at: writeNaiveTimestamp({ ...moment, second: 0 }),',
    ),
  ],
  note: [
    feedFeed(
      `    changed_at,
    note,`,
      `    changed_at,
    note: note ?? 'Nightly run.',`,
    ),
    feedFeed(
      `    changed_at,
    note,`,
      `    changed_at,
    note: null,`,
    ),
    feedFeed(
      `    changed_at,
    note,`,
      `    changed_at,
    note: change.ticker.endsWith('.L') ? null : note,`,
    ),
    rulesChange('introduced`]', 'dropped`]'),
  ],
  changed_statuses_by_methodologies: [
    runsChanges(
      '.filter(({ from, to }) => from !== to);',
      '.filter((_transition, _index, all) => all.some(({ from, to }) => from !== to));',
    ),
    runsChanges(
      '.filter(({ from, to }) => from !== to);',
      `.filter(({ from, to }) => from !== to)
    .slice(0, 1);`,
    ),
    runsChanges(
      '.filter(({ from, to }) => from !== to);',
      ".filter(({ methodology, from, to }) => from !== to && methodology !== 'msci');",
    ),
  ],
  'A rulebook that did not move has no pair at …': [
    feedFeed(
      `[\`new_status_\${methodology}\`]: to }`,
      `[\`new_status_\${methodology}\`]: to, old_status: from }`,
    ),
    feedFeed(
      `return { methodology, [\`old_status_\${methodology}\`]: from, [\`new_status_\${methodology}\`]: to };`,
      `const suffix = methodology === 'aaoifi' ? '' : \`_\${methodology}\`;
  return { methodology, [\`old_status\${suffix}\`]: from, [\`new_status\${suffix}\`]: to };`,
    ),
    feedFeed(
      'return { methodology, [`old_status_',
      "return { methodology, ...(methodology === 'ftse' ? { primary: false } : {}), [`old_status_",
    ),
  ],
  'old_status_<m> is the last good verdict under a keep-last-good rule, …': [
    screeningRun('stocks.set(ticker, keeps ? lastGood : screened);', 'stocks.set(ticker, screened);'),
    screeningRun(
      'const keeps = lastGood !== undefined && lastGood.measures !== null;',
      'const keeps = false;',
    ),
    screeningRun(
      'stocks.set(ticker, keeps ? lastGood : screened);',
      "stocks.set(ticker, keeps && company.listingCountry !== 'GB' ? lastGood : screened);",
    ),
  ],
  'DOUBTFUL can appear under aaoifi only.': [
    screeningVerdict('return rulebook.key === PRIMARY_RULEBOOK && isDoubtful', 'return isDoubtful'),
    screeningVerdict(
      'return rulebook.key === PRIMARY_RULEBOOK && isDoubtful',
      "return (rulebook.key === PRIMARY_RULEBOOK || rulebook.key === 'ftse') && isDoubtful",
    ),
  ],
};
