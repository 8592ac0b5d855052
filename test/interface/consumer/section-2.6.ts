import { inFile, type SectionProofs } from '../mutation';

const functionsLists = inFile('src/functions/lists.ts');
const contractWholeNumber = inFile('src/contract/whole-number.ts');
const reportsChangesReport = inFile('src/reports/changes-report.ts');
const contractDates = inFile('src/contract/dates.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');

export const CONSUMER_2_6: SectionProofs = {
  seq: [
    functionsLists('    String(seq),', '    String(Number(seq)),'),
    contractWholeNumber(
      "if (typeof written === 'bigint') return canonicalForm(written);",
      "if (typeof written === 'bigint') return Number(written);",
    ),
    functionsLists(`    String(seq),`, `    String(typeof seq === 'number' ? seq | 0 : seq),`),
    contractWholeNumber(`return Number.isSafeInteger(number) ? number : exact;`, `return number;`),
  ],
  run_id: [
    reportsChangesReport('run: event.run_id,', 'run: event.ticker,'),
    reportsChangesReport('cell: ({ run }) => run },', 'cell: () => null },'),
    functionsLists(
      `const last = [note ?? '', instrument_type, run_id];`,
      `const last = [note ?? '', instrument_type, run_id === 'unattributed' ? '' : run_id];`,
    ),
  ],
  ticker: [
    functionsLists(
      `    ticker,
    company_name ?? '',`,
      `    ticker.split('.')[0]!,
    company_name ?? '',`,
    ),
    reportsChangesReport(`ticker: event.ticker,`, `ticker: event.ticker.replace('.TO', ''),`),
  ],
  company_name: [
    functionsLists("company_name ?? '',", 'company_name ?? ticker,'),
    functionsLists(`company_name ?? '',`, `(instrument_type === 'etf' ? ticker : company_name) ?? '',`),
  ],
  instrument_type: [
    reportsChangesReport(
      "instrument === 'etf' ? 'instrumentFund' : 'instrumentStock'",
      "instrument === 'etf' ? 'instrumentStock' : 'instrumentFund'",
    ),
    reportsChangesReport('instrument: event.instrument_type,', "instrument: 'stock',"),
    functionsLists(
      `const last = [note ?? '', instrument_type, run_id];`,
      `const last = [note ?? '', ticker.includes('.') ? 'stock' : instrument_type, run_id];`,
    ),
  ],
  event_type: [
    reportsChangesReport(
      "if (event.event_type === 'coverage.removed')",
      'if (event.changed_statuses_by_methodologies.length === 0)',
    ),
    reportsChangesReport('from: notCovered, to: covered }', 'from: covered, to: notCovered }'),
    functionsLists(
      `if (event_type !== 'verdict.changed') return`,
      `if (event.changed_statuses_by_methodologies.length === 0) return`,
    ),
  ],
  changed_at: [
    reportsChangesReport(
      'when: moment ? excelSerial(moment) : 0,',
      'when: moment ? Math.floor(excelSerial(moment)) : 0,',
    ),
    contractDates('moment.hour * 3600', '(moment.hour + 1) * 3600'),
    functionsLists(
      `moment ? new DateCell(moment) : changed_at,`,
      `moment ? new DateCell({ ...moment, second: 0 }) : changed_at,`,
    ),
  ],
  note: [
    reportsChangesReport('        note: event.note,', '        note: null,'),
    functionsLists(
      `const last = [note ?? '', instrument_type, run_id];`,
      `const last = [event_type === 'coverage.removed' ? '' : (note ?? ''), instrument_type, run_id];`,
    ),
  ],
  changed_statuses_by_methodologies: [
    reportsChangesReport(
      'event.changed_statuses_by_methodologies.map(readStatusChange)',
      'event.changed_statuses_by_methodologies.slice(0, 1).map(readStatusChange)',
    ),
    reportsChangesReport(
      'changed_statuses_by_methodologies.map(readStatusChange).map((move)',
      'changed_statuses_by_methodologies.map(readStatusChange).filter((move) => move.old_status !== move.new_status).map((move)',
    ),
    functionsLists(
      `return event.changed_statuses_by_methodologies.map((entry) => {`,
      `return event.changed_statuses_by_methodologies.filter(({ methodology }) => methodology !== 'msci').map((entry) => {`,
    ),
    reportsChangesReport(
      `event.changed_statuses_by_methodologies.map(readStatusChange)`,
      `event.changed_statuses_by_methodologies.filter(({ methodology }) => methodology !== 'sp').map(readStatusChange)`,
    ),
  ],
  'A rulebook that did not move has no pair at …': [
    contractVerdictChange(
      `entry[\`\${side}_status_\${entry.methodology}\`]);
  return`,
      `entry[\`\${side}_status_djim\`]);
  return`,
    ),
    contractVerdictChange(
      `old_status: status('old'),`,
      `old_status: status(entry.methodology === 'sp' ? 'new' : 'old'),`,
    ),
  ],
  'old_status_<m> is the last good verdict under a keep-last-good rule, …': [
    reportsChangesReport(
      "from: move.old_status ?? texts.t('noVerdict'),",
      "from: move.new_status ?? texts.t('noVerdict'),",
    ),
    functionsLists(`old_status ?? 'none'`, `old_status ?? new_status ?? 'none'`),
  ],
};
