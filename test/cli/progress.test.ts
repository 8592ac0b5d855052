import { Progress } from '../../src/cli/progress';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

test('a terminal sees a bar that grows, and in the end nothing of it', () => {
  const screen = terminal(true);
  const progress = new Progress('Asking', screen);
  progress.show(0, 4);
  progress.show(2, 4);
  progress.show(2, 4);
  progress.end();
  expect(screen.written).toEqual([
    `\rAsking [${'.'.repeat(30)}] 0 of 4\x1b[K`,
    `\rAsking [${'#'.repeat(15)}${'.'.repeat(15)}] 2 of 4\x1b[K`,
    '\r\x1b[K',
  ]);
});

test('a pipe sees nothing', () => {
  const pipe = terminal(false);
  const progress = new Progress('Asking', pipe);
  progress.show(1, 2);
  progress.end();
  expect(pipe.written).toEqual([]);
});
