/** Something that the person at the terminal can mend. The message is one sentence or two: what is wrong, and what to do. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}
