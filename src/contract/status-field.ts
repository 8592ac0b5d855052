import { PRIMARY_RULEBOOK, servedName } from './rulebook';

/** The served names of the status under a rulebook. The primary one of a fund is called `status` (2.7). */
export function statusFields(rulebook: string): { readonly stock: string; readonly fund: string } {
  const stock = servedName('halal_status', rulebook);
  return { stock, fund: rulebook === PRIMARY_RULEBOOK ? 'status' : stock };
}
