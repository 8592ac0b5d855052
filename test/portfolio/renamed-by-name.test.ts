import { renamedByName } from '../../src/portfolio/activity/renamed-by-name';
import { tradeWith } from './traded-share';
import { held, reasons } from './typed-file';

const day = (month: number) => ({ date: { year: 2025, month, day: 16 } });
const para = tradeWith({ ticker: 'PARA', name: 'Paramount Global' }, day(6));
const psky = tradeWith({ ticker: 'PSKY', name: 'Paramount Skydance Corp' }, { ...day(10), shares: -4 });
const doubted = (...trades: ReturnType<typeof tradeWith>[]) =>
  renamedByName(trades).map(({ written }) => written);

describe('a share that is called as one of which more was sold than bought', () => {
  const ORDERS = [
    'Name|Symbol|Side|Filled|Avg Price|Filled Time',
    'Paramount Skydance Corp|PSKY|Sell|20|17.12|10/16/2025 12:20:21',
    'Paramount Global|PARA|Buy|50|12.39|06/18/2025 11:11:13',
    'NVIDIA Corp|NVDA|Buy|5|131.00|02/14/2025 10:05:47',
  ].join('\n');

  test('may be held no longer: nobody takes it for held', () => {
    expect(held(ORDERS)).toEqual(['NVDA 5']);
    expect(reasons(ORDERS)).toContainEqual(
      expect.stringMatching(
        /^"PSKY", which is called "Paramount Skydance Corp", was sold later than it.*Write one ticker and one name in all rows of both if they are, or add the purchases of "PSKY"/,
      ),
    );
  });

  test('is held once the remedy is followed: one ticker and one name, or the purchases', () => {
    expect(held(ORDERS.replace('Paramount Global|PARA', 'Paramount Skydance Corp|PSKY'))).toEqual([
      'PSKY 30',
      'NVDA 5',
    ]);
    expect(held(`${ORDERS}\nParamount Skydance Corp|PSKY|Buy|20|10.02|02/03/2025 10:00:00`)).toEqual([
      'PARA 50',
      'NVDA 5',
    ]);
  });

  test('is doubted once, in its first row', () => {
    expect(doubted(para, para, psky)).toEqual(['PARA']);
  });

  test('is not where it was traded later, where the other was bought as well, or where one has an ISIN or no name', () => {
    expect(doubted(para, psky, { ...para, ...day(11) })).toEqual([]);
    expect(doubted(para, psky, { ...psky, ...day(1), shares: 4 })).toEqual([]);
    expect(
      doubted(para, tradeWith({ ...psky.share, isin: 'US92556H2067' }, { ...day(10), shares: -4 })),
    ).toEqual([]);
    expect(doubted(para, tradeWith({ ...psky.share, name: '' }, { ...day(10), shares: -4 }))).toEqual([]);
  });

  test('is not where days are not told, in another account, and where many are called so', () => {
    expect(doubted(tradeWith(para.share), tradeWith(psky.share, { shares: -4 }))).toEqual([]);
    expect(doubted(para, { ...psky, account: 'IRA' })).toEqual([]);
    const named = (ticker: string, name: string) => ({ ticker, name });
    expect(
      doubted(
        tradeWith(named('AAL', 'American Airlines'), day(6)),
        tradeWith(named('AXP', 'American Express'), { ...day(10), shares: -4 }),
      ),
    ).toEqual([]);
  });
});

describe('two symbols of one name, the one traded after the other', () => {
  const trades = (...rows: string[]) => ['Date|Action|Symbol|Name|Quantity|Price', ...rows].join('\n');
  const FI = '2025-05-20|Buy|FI|Fiserv Inc|10|163.1';
  const FISV = '2025-12-02|Buy|FISV|Fiserv Inc|5|64.2';

  test('may be one share: the older is asked about', () => {
    expect(held(trades(FI, FISV))).toEqual(['FISV 5']);
    expect(reasons(trades(FI, FISV))[0]).toContain('"FISV" is called "Fiserv Inc" as well');
  });

  test('are what is written once the remedy is followed', () => {
    expect(held(trades(FI.replace('|FI|', '|FISV|'), FISV))).toEqual(['FISV 15']);
    expect(held(trades(FI.replace('Inc', 'Inc A'), FISV))).toEqual(['FI 10', 'FISV 5']);
  });

  test.each([
    ['traded by turns', FI, FISV, FI.replace('2025-05', '2026-05')],
    ['of which the older was sold', FI, FI.replace('05-20|Buy', '06-20|Sell'), FISV],
    ['of other names', FI, FISV.replace('Fiserv Inc', 'Fiserv Group')],
    ['with the mark of another market', FI, FISV.replace('FISV', 'FI.TO')],
  ])('are two shares %s', (_, ...rows) =>
    expect(reasons(trades(...rows)).filter((reason) => reason.includes('as well'))).toEqual([]),
  );
});
