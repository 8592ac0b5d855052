/** Milliseconds in a minute. */
export const MINUTE = 60_000;

/** Milliseconds in a day. */
export const DAY = 86_400_000;
