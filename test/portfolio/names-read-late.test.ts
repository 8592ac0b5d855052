import type * as SectionCurrency from '../../src/portfolio/tables/section-currency';
import type * as TickerReader from '../../src/portfolio/shares/ticker';

/** Calls of Intl.DisplayNames, which reads the names of countries and currencies of a language. */
let names: jest.SpyInstance;

beforeEach(() => {
  const { DisplayNames } = Intl;
  names = jest.spyOn(Intl, 'DisplayNames').mockImplementation((...given) => new DisplayNames(...given));
});

afterEach(() => names.mockRestore());

test('a symbol alone is read without the names of countries and currencies in all languages, which take long to read', () => {
  jest.isolateModules(() => {
    const { readTicker } = jest.requireActual<typeof TickerReader>('../../src/portfolio/shares/ticker');
    for (const symbol of ['AAPL', 'MDUK.L', 'SHOP.TO']) expect(readTicker(symbol).kind).toBe('ticker');
    expect(names).not.toHaveBeenCalled();
    // They are read when something names one.
    expect(readTicker('SAP', { currency: 'euros' }).kind).toBe('none');
    expect(names).toHaveBeenCalled();
  });
});

test('so is a table with a header alone', () => {
  jest.isolateModules(() => {
    const { sectionCurrencies } = jest.requireActual<typeof SectionCurrency>(
      '../../src/portfolio/tables/section-currency',
    );
    const grid = [
      ['Symbol', 'Quantity'],
      ['AAPL', 3],
      ['RY.TO', '4'],
    ];
    expect(sectionCurrencies(grid).byRow.size).toBe(0);
    expect(names).not.toHaveBeenCalled();
    sectionCurrencies([...grid, ['Canadian dollars']]);
    expect(names).toHaveBeenCalled();
  });
});
