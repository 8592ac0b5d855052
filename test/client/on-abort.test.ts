import { onAbort } from '../../src/client/on-abort';

test('however many cells share a signal, it has one listener, and each is called once', () => {
  const controller = new AbortController();
  const added = jest.spyOn(controller.signal, 'addEventListener');
  const called: string[] = [];
  onAbort(controller.signal, () => called.push('first'));
  const end = onAbort(controller.signal, () => called.push('ended'));
  onAbort(controller.signal, () => called.push('last'));
  end();
  expect(added).toHaveBeenCalledTimes(1);
  expect(called).toStrictEqual([]);
  controller.abort();
  expect(called).toStrictEqual(['first', 'last']);
});

test('what a callback ends is still told, and what it subscribes is not', () => {
  const controller = new AbortController();
  const called: string[] = [];
  onAbort(controller.signal, () => {
    called.push('first');
    endSecond();
    onAbort(controller.signal, () => called.push('late'));
  });
  const endSecond = onAbort(controller.signal, () => called.push('second'));
  controller.abort();
  expect(called).toStrictEqual(['first', 'second']);
});

test('two signals have nothing to do with each other', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const called: string[] = [];
  onAbort(one.signal, () => called.push('one'));
  onAbort(other.signal, () => called.push('other'));
  other.abort();
  expect(called).toStrictEqual(['other']);
});
