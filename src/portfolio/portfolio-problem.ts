/** Why no portfolio could be read out of a sheet: what is wrong, and what to do about it. Both make up the message. */
export class PortfolioProblem extends Error {
  override readonly name = 'PortfolioProblem';

  constructor(
    readonly sentence: string,
    readonly remedy: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}
