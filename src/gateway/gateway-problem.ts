/** What keeps the gateway from starting: a sentence for people, with what to do. */
export class GatewayProblem extends Error {
  override readonly name = 'GatewayProblem';
}
