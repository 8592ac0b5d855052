/** Whether a number format shows a number as a percentage: 0.062 as 6.2 %. */
export const isPercentFormat = (format: unknown): boolean => typeof format === 'string' && /%/.test(format);

/**
 * Whether a number format writes a lone dollar sign: `$#,##0.00`, `[$$-409]#,##0.00`. Other signs are not looked for: people show amounts
 * in the currency of their own country, whatever they are in.
 */
export const isDollarFormat = (format: unknown): boolean =>
  typeof format === 'string' && /^[^[]*\$|\[\$\$[-\]]/.test(format);
