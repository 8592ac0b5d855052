import type { readServiceAddress } from '../../src/client/http/service-address';

test('an add-in that is published elsewhere takes no service on this computer, and does not speak of one', () => {
  jest.isolateModules(() => {
    jest.doMock('../../src/client/http/own-computer', () =>
      jest.requireActual('../../src/client/http/own-computer-refused'),
    );
    const published = jest.requireActual('../../src/client/http/service-address') as {
      readServiceAddress: typeof readServiceAddress;
    };
    expect(published.readServiceAddress('http://localhost:8080')).toEqual({
      problem: 'The service address must begin with https://.',
    });
    expect(published.readServiceAddress('https://example.com')).toEqual({ address: 'https://example.com' });
  });
});
