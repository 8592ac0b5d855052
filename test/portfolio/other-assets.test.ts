import { whyOtherAsset } from '../../src/portfolio/shares/other-assets';
import { asked, reasons } from './typed-file';

test.each([
  ['Bitcoin', /cryptocurrency/],
  ['Ethereum (cold wallet)', /cryptocurrency/],
  ['عملات رقمية', /cryptocurrency/],
  ['gold coins', /metal/],
  ['Silver bars 1kg', /metal/],
  ['Gold 24k', /metal/],
  ['Gold 5 tola', /metal/],
  ['Gold (wife) 21ct grams', /metal/],
  ["Wife's bangles 22k", /metal/],
  ['Domiciliary account ($)', /cash/],
  ['GTBank current account', /cash/],
])('%s is none of what is screened, whatever number stands beside it', (label, says) => {
  expect(whyOtherAsset(label, true)).toMatch(says);
  expect(whyOtherAsset(label, false)).toMatch(says);
});

test.each([
  ['Gold', /metal/],
  ['ذهب 21', /metal/],
  ['Zurich PRSA (pension)', /pension/],
  ['401k at work', /pension/],
  ['Prize bonds', /bond/],
  ['I bonds treasurydirect', /bond/],
  ['Revolut cash', /cash/],
  ['Checking (Chase)', /cash/],
  ['Chequing account', /cash/],
  ['Cash Moomoo (USD 212.40)', /cash/],
  ['Tabung Haji', /cash/],
  ['USD-Konto IBKR', /cash/],
  ['Fremdwährungskonto', /cash/],
  ['Compte EUR', /cash/],
  ['GBP account (Wise)', /cash/],
  ['Spaarrekening', /cash/],
  ['رصيد البنك', /cash/],
  ['Fonds euros Nouvelle Génération', /insurer/],
  ['TD chequing', /cash/],
  ['NET', /totals/],
  ['NAV', /totals/],
  ['Less: Visa balance', /taken off/],
  ['Nisab (85g gold)', /zakat/],
  ['Paid so far', /paid/],
  ['Balance', /paid/],
  ['Prior month', /earlier day/],
  ['without SHOP US', /sum of a part/],
  ['RRSP at work (Manulife)', /account/],
  ['عمارة حي الياسمين', /building/],
  ['Flat in Leeds', /building/],
  ['Zakat 2.5% on all', /zakat/],
  ['زكاة الأسهم', /zakat/],
])('%s is none where no number of shares stands beside it', (label, says) => {
  expect(whyOtherAsset(label, false)).toMatch(says);
  expect(whyOtherAsset(label, true)).toBeUndefined();
});

test.each([
  'Barrick Gold',
  'Gold Fields',
  'Bitcoin Depot',
  'Al Meezan Cash Fund',
  'Cash Converters',
  'Saving Grace',
  // Shares are held in these.
  'ISK-konto',
  'Depotkonto',
  'USD Partners',
  'Fidelity Rollover IRA',
  'Balance Labs',
  'Net Lease Office',
  'Equities First',
  'Land Securities',
  'بيت التمويل الكويتي',
  'Lesser Group',
  '',
])('"%s" may be a share or a fund', (label) => expect(whyOtherAsset(label, false)).toBeUndefined());

test('in a sheet such rows are told, and nobody is asked for their ticker', () => {
  const sheet =
    'Name|Shares|Value\nApple|3|600\nBitcoin|0.05|4600\nRevolut cash||2150\nPrize bonds||6000\nGold|4|16200\nCASH AND GOLD||';
  expect(reasons(sheet).map((reason) => reason.slice(0, 26))).toEqual([
    'The row has no ticker, and',
    '"Bitcoin" is a cryptocurre',
    '"Revolut cash" is cash or ',
    '"Prize bonds" is a bond or',
    'The row has no ticker, and',
    expect.any(String),
  ]);
  expect(asked(sheet)).toEqual([true, false, false, false, true, false]);
  const coded = 'Ticker|Shares|Value\nAAPL|3|600\nZakat 2.5% on all||500\nGold||900';
  expect(reasons(coded)[0]).toBe('"Zakat 2.5% on all" is zakat, not a holding.');
  expect(asked(coded)).toEqual([false, true]);
});
