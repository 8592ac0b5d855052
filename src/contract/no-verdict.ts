import type { InstrumentKind } from './endpoint';

/**
 * Why a status is no verdict, for the person who reads it (3.1). UNQUALIFIED has two causes on a fund that no field tells apart, so
 * neither is claimed (3.2).
 *
 * @param status as served; null and undefined are "not computed".
 */
export function reasonForNoVerdict(status: unknown, kind: InstrumentKind): string {
  if (status === 'UNQUALIFIED') {
    return kind === 'fund'
      ? 'The fund is not rated by this method (UNQUALIFIED).'
      : 'Never audited (UNQUALIFIED): no verdict in either direction.';
  }
  if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA') {
    return `Data unavailable (${status}): no verdict, and no sign of non-compliance.`;
  }
  return 'Not computed yet. Try again after the next nightly run.';
}
