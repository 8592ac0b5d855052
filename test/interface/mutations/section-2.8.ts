import { inFile, type SectionProofs } from '../mutation';

const recordsFund = inFile('src/service/records/fund.ts');
const routesFund = inFile('src/service/routes/fund.ts');
const universeFunds = inFile('src/service/universe/funds.ts');

export const SECTION_2_8: SectionProofs = {
  'page: etf_ticker': [
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf,`,
      `  return {
    etf_ticker: fund.ticker.toLowerCase(),
    as_of: fund.holdingsAsOf,`,
    ),
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf,`,
      `  return {
    etf_ticker: fund.name ?? '',
    as_of: fund.holdingsAsOf,`,
    ),
    routesFund(
      'return context.json(holdingsPage(fund.screened, limit, offset));',
      "return context.json({ ...holdingsPage(fund.screened, limit, offset), etf_ticker: context.req.param('symbol') });",
    ),
  ],
  'page: as_of': [
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf,`,
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf ?? '2022-06-30',`,
    ),
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf,`,
      `  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsFetchedAt?.slice(0, 10) ?? null,`,
    ),
  ],
  total: [
    recordsFund(
      `total: holdings.length,
    limit`,
      `total: holdings.slice(offset, offset + limit).length,
    limit`,
    ),
    routesFund(
      'return context.json(holdingsPage(fund.screened, limit, offset));',
      `if (fund.screened.holdings.length === 0) return context.json({ error: 'not_found' }, 404);
    return context.json(holdingsPage(fund.screened, limit, offset));`,
    ),
    recordsFund(
      `total: holdings.length,
    limit`,
      `total: limit === 100 ? Math.min(limit, holdings.length) : holdings.length,
    limit`,
    ),
  ],
  limit: [
    routesFund(
      'limit: { fallback: 100, min: 1, clampTo: 500 }',
      'limit: { fallback: 50, min: 1, clampTo: 500 }',
    ),
    routesFund(
      'limit: { fallback: 100, min: 1, clampTo: 500 }',
      'limit: { fallback: 100, min: 1, clampTo: 1000 }',
    ),
    recordsFund(
      `total: holdings.length,
    limit,`,
      `total: holdings.length,
    limit: holdings.slice(offset, offset + limit).length,`,
    ),
    recordsFund(
      `    limit,
    offset,`,
      `    limit: fund.ticker.endsWith('.L') ? 100 : limit,
    offset,`,
    ),
  ],
  offset: [
    recordsFund(
      `    limit,
    offset,`,
      `    limit,
    offset: offset + limit,`,
    ),
    recordsFund(
      'holdings.slice(offset, offset + limit)',
      'holdings.slice(offset * limit, offset * limit + limit)',
    ),
    routesFund('offset: { fallback: 0, min: 0 }', 'offset: { fallback: 1, min: 0 }'),
    recordsFund(
      'holdings.slice(offset, offset + limit)',
      'holdings.slice(Math.floor(offset / limit) * limit, Math.floor(offset / limit) * limit + limit)',
    ),
  ],
  holdings: [
    universeFunds('return right.weight - left.weight;', 'return left.weight - right.weight;'),
    universeFunds(
      'return left.ticker < right.ticker ? -1 : Number(left.ticker > right.ticker);',
      'return 0;',
    ),
  ],
  'holding: etf_ticker': [
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    holding_ticker`,
      `  return {
    etf_ticker: constituent.ticker,
    holding_ticker`,
    ),
    recordsFund(
      `  return {
    etf_ticker: fund.ticker,
    holding_ticker`,
      `  return {
    etf_ticker: fund.ticker.split('.')[0]!,
    holding_ticker`,
    ),
  ],
  holding_ticker: [
    recordsFund(
      'holding_ticker: constituent.ticker,',
      "holding_ticker: constituent.ticker.replace(/\\.(L|TO)$/, ''),",
    ),
    recordsFund('holding_ticker: constituent.ticker,', "holding_ticker: stock ? constituent.ticker : '',"),
  ],
  holding_name: [
    recordsFund('holding_name: constituent.name,', 'holding_name: constituent.name ?? constituent.ticker,'),
    recordsFund('holding_name: constituent.name,', 'holding_name: fund.name,'),
  ],
  'holding: as_of': [
    recordsFund(
      'as_of: fund.holdingsAsOf!,',
      'as_of: fund.holdingsFetchedAt?.slice(0, 10) ?? fund.holdingsAsOf!,',
    ),
  ],
  weight_perc: [
    recordsFund('weight_perc: constituent.weight,', 'weight_perc: Math.abs(constituent.weight),'),
    recordsFund('weight_perc: constituent.weight,', 'weight_perc: constituent.weight / 100,'),
    recordsFund(
      'holdings.slice(offset, offset + limit)',
      'holdings.filter(({ constituent }) => constituent.weight !== 0).slice(offset, offset + limit)',
    ),
    recordsFund(
      'weight_perc: constituent.weight,',
      'weight_perc: Math.round(constituent.weight * 10_000) / 10_000,',
    ),
  ],
  screened: [
    recordsFund('screened: isVerdict(status),', 'screened: status !== null,'),
    recordsFund('screened: isVerdict(status),', "screened: status === 'HALAL' || status === 'NOT HALAL',"),
  ],
  status: [
    recordsFund(
      `    status,
    halal_status_djim`,
      `    status: status ?? 'UNQUALIFIED',
    halal_status_djim`,
    ),
    recordsFund('const status = verdict(PRIMARY_RULEBOOK);', "const status = verdict('sp');"),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    recordsFund("halal_status_msci: verdict('msci')", "halal_status_msci: verdict('ftse')"),
    recordsFund("halal_status_sp: verdict('sp')", 'halal_status_sp: verdict(PRIMARY_RULEBOOK)'),
    recordsFund(
      'stock?.judgements[rulebook]?.status ?? null',
      "stock?.judgements[rulebook]?.status ?? 'HALAL'",
    ),
    recordsFund(
      "halal_status_sp: verdict('sp')",
      "halal_status_sp: status === 'DOUBTFUL' ? 'NOT HALAL' : verdict('sp')",
    ),
  ],
};
