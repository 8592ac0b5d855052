import { fromCusips, toLastSymbols } from '../../src/portfolio/activity/symbols-of-cusips';
import { tradeWith } from './traded-share';
import { held, reasons } from './typed-file';

describe('a share whose symbol changed, in a file that tells its CUSIP', () => {
  const ROBINHOOD =
    'Activity Date|Process Date|Settle Date|Instrument|Description|Trans Code|Quantity|Price|Amount';

  test('is held below the last one: in the description of Robinhood', () => {
    expect(
      held(
        [
          ROBINHOOD,
          '6/17/2026|6/17/2026|6/18/2026|FISV|Fiserv CUSIP: 337738108|Sell|2|$66.20|$132.40',
          '6/12/2025|6/12/2025|6/13/2025|FI|Fiserv CUSIP: 337738108|Buy|6|$162.75|($976.50)',
        ].join('\n'),
      ),
    ).toEqual(['FISV 4']);
  });

  const LOG = (cusipOfSale: string, day = '2026-06-17') =>
    [
      'Date|Type|Symbol|CUSIP|Quantity|Price|Amount',
      '2025-06-12|Buy|FI|337738108|6|162.75|-976.50',
      `${day}|Sell|FISV|${cusipOfSale}|2|66.20|132.40`,
    ].join('\n');

  test('is held below the last one: in a column of CUSIPs', () => {
    expect(held(LOG('337738108'))).toEqual(['FISV 4']);
  });

  test('is another where its CUSIP is another, or is not told', () => {
    expect(held(LOG('594918104'))).toEqual(['FI 6']);
    expect(held(LOG(''))).toEqual(['FI 6']);
    expect(reasons(LOG(''))).toEqual([expect.stringMatching(/^By 2026-06-17 more of "FISV" was sold/)]);
  });

  test('is told by two symbols where they are traded side by side', () => {
    expect(held(LOG('337738108', '2025-06-12'))).toEqual(['FI 6']);
  });

  const day = (year: number) => ({ date: { year, month: 6, day: 12 } });
  const old = tradeWith({ ticker: 'FI' }, day(2025));
  const last = tradeWith({ ticker: 'FISV' }, day(2026));
  const symbolsOf = (...trades: ReturnType<typeof tradeWith>[]) =>
    trades.map(toLastSymbols(trades, () => '337738108')).map(({ share }) => share.written);

  test('keeps its symbols in another account, in another currency, without days, and where a day may be another', () => {
    expect(symbolsOf(old, last)).toEqual(['FISV', 'FISV']);
    expect(symbolsOf(old, { ...last, account: 'IRA' })).toEqual(['FI', 'FISV']);
    expect(symbolsOf(old, tradeWith({ ticker: 'FISV', currency: 'CAD' }, day(2026)))).toEqual(['FI', 'FISV']);
    expect(symbolsOf(tradeWith({ ticker: 'FI' }), tradeWith({ ticker: 'FISV' }))).toEqual(['FI', 'FISV']);
    expect(symbolsOf(old, { ...last, otherDate: { year: 2026, month: 12, day: 6 } })).toEqual(['FI', 'FISV']);
  });

  test('takes a row that cannot be read along', () => {
    const toLast = toLastSymbols([old, last], () => '337738108');
    expect(toLast({ account: '', share: old.share, reason: '' }).share).toBe(last.share);
    expect(toLast({ account: 'IRA', share: old.share }).share).toBe(old.share);
    expect(toLast({ account: '' })).toEqual({ account: '' });
  });
});

describe('a share that was bought below its CUSIP', () => {
  const FIDELITY = (...rows: string[]) =>
    ['Run Date|Action|Symbol|Description|Type|Price ($)|Quantity|Amount ($)', ...rows].join('\n');
  const BOUGHT =
    '10/13/2025|YOU BOUGHT TIDAL TR II MSTR OP (88634T493) (Cash)|88634T493|TIDAL TR II MSTR OP|Cash|13.06|400|-5224.00';
  const NEW =
    '12/08/2025|REVERSE SPLIT R/S FROM 88634T493#REOR M0051704770001 TIDAL TRUST II MSTR OP (MSTY) (Cash)|MSTY|TIDAL TRUST II MSTR OP|Cash||80|';
  const OLD =
    '12/08/2025|REVERSE SPLIT R/S TO 88636X732#REOR M0051704770000 TIDAL TR II MSTR OP (88634T493) (Cash)|88634T493|TIDAL TR II MSTR OP|Cash||-400|';

  test('is held below the symbol of the row that gives the new shares of its split', () => {
    const file = FIDELITY(NEW, OLD, BOUGHT);
    expect(held(file)).toEqual(['MSTY 80']);
    expect(reasons(file)).toEqual([]);
  });

  test('also where the row that takes the old ones tells the ratio', () =>
    expect(held(FIDELITY(NEW, OLD.replaceAll('MSTR OP', 'MSTR OP 1 FOR 5 R/S'), BOUGHT))).toEqual([
      'MSTY 80',
    ]));

  test('is asked about where no row tells it', () =>
    expect(held(FIDELITY(NEW.replace('FROM 88634T493#', ''), OLD, BOUGHT))).not.toContain('MSTY 480'));

  test('in another account is another', () => {
    const split = tradeWith({ ticker: 'MSTY' }, { kind: 'split' });
    const bought = tradeWith({ ticker: '88634T493' });
    const ofCusip = fromCusips([split, bought], ({ share }) =>
      share.written === 'MSTY' ? ['R/S FROM 88634T493#REOR'] : [],
    );
    expect(ofCusip(bought).share.written).toBe('MSTY');
    expect(ofCusip({ ...bought, account: 'IRA' }).share.written).toBe('88634T493');
    expect(ofCusip({ account: '' })).toEqual({ account: '' });
  });
});
