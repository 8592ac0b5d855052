import { PortfolioProblem } from '../../src/portfolio/portfolio-problem';

test('the message is the sentence and the remedy', () => {
  const problem = new PortfolioProblem('The sheet is empty.', 'Open another.');
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({
    name: 'PortfolioProblem',
    message: 'The sheet is empty. Open another.',
    sentence: 'The sheet is empty.',
    remedy: 'Open another.',
  });
});
