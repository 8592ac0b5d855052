import { DATA_TYPE_SETS, LOWEST_SETS, type RequirementSets } from '../wire/requirement-sets';

/** The Excels that the page can play. */
export const HOSTS = {
  'microsoft-365': { label: 'Microsoft 365', sets: DATA_TYPE_SETS },
  'without-data-types': { label: 'Excel without data types', sets: LOWEST_SETS },
} as const satisfies Record<string, { label: string; sets: RequirementSets }>;

export type HostId = keyof typeof HOSTS;

/** Fills a select with the hosts, and tells which is chosen. */
export function offerHosts(select: HTMLSelectElement, chosen: (host: HostId) => void): void {
  for (const [id, { label }] of Object.entries(HOSTS)) select.add(new Option(label, id));
  select.addEventListener('change', () => chosen(select.value as HostId));
}
