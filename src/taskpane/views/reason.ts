import type { InstrumentKind } from '../../contract/endpoint';
import { isVerdict } from '../../contract/status';
import type { Translator } from '../../i18n/translator';

/**
 * Why a status is no verdict (3.1), as `reasonForNoVerdict` says it in cells; undefined for a verdict. UNQUALIFIED has two causes
 * on a fund that no field distinguishes, so neither is claimed (3.2).
 */
export function reasonFor(status: unknown, kind: InstrumentKind, translator: Translator): string | undefined {
  if (isVerdict(status)) return undefined;
  if (status === 'UNQUALIFIED')
    return translator.t(kind === 'fund' ? 'reasonNotRated' : 'reasonNeverAudited');
  if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA')
    return translator.t('reasonNoData', { status });
  return translator.t('reasonNotComputed');
}
