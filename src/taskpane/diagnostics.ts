import type { Activity } from '../client/query/activity';
import type { StoredSize } from '../client/cache/storage';
import type { PaneSettings } from './pane-host';

export interface DiagnosticsInput {
  readonly activity: Activity | undefined;
  readonly plans: readonly string[];
  readonly notice: string | undefined;
  readonly size: StoredSize | undefined;
  readonly settings: PaneSettings;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What somebody who helps needs to know, as text to paste: everything but the key. */
export function diagnosticsOf({ settings, now, ...rest }: DiagnosticsInput): string {
  const { key, service } = settings;
  const report = {
    product: 'Shariah Screening for Excel',
    at: new Date(now).toISOString(),
    service: service ?? 'sample service',
    key: key ? 'stored' : 'none',
    ...rest,
  };
  const text = JSON.stringify(report, null, 2);
  // No part of it holds the key; should one ever do, it does not leave this computer.
  return key ? text.replaceAll(key, '(key)') : text;
}
