/** Whether a column of numbers is that of the shares that all the world traded on a day: it is called so, and beside it stands by how much the price changed. */
export const isMarketVolume = (heads: readonly string[], at = -1): boolean =>
  heads[at] === 'volume' && heads.some((words) => /^change( %)?$/.test(words));
