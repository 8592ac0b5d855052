import { held, reasons, read } from './typed-file';

/** Shares that an employer grants: what lapses, what is kept back and what is left. */

describe('shares of employees', () => {
  const SCHWAB = (...rows: string[]) =>
    [
      'Date|Action|Symbol|Description|Quantity|FeesAndCommissions|DisbursementElection|Amount|Type|Shares|SalePrice|GrantId',
      ...rows,
    ].join('\n');

  test('Schwab: a lapse tells once more what a deposit tells, and a split the shares that it added', () =>
    expect(
      held(
        SCHWAB(
          '05/08/2025|Sale|NVDA|Share Sale|200|$0.64||$23,459.36||||',
          '||||||||RS|120|$117.30|182406',
          '06/07/2024|Stock Split|NVDA|Share Deposit|540||||||| ',
          '03/20/2024|Deposit|NVDA|RS|60||||||| ',
          '03/20/2024|Lapse|NVDA|Restricted Stock Lapse|100||||||| ',
        ),
      ),
    ).toEqual(['NVDA 400']));

  test('elsewhere a lapse is asked about', () =>
    expect(
      reasons('Date|Action|Symbol|Quantity|Price\n2024-01-02|Buy|KO|5|70\n2024-01-03|Lapse|NVDA|60|')[0],
    ).toMatch(/^"Lapse" names nothing that is known/));

  test('Fidelity NetBenefits: units come and go by their signs, whatever the row is called', () =>
    expect(
      read(
        [
          'Date|Investment|Transaction Type|Amount|Shares/Unit',
          '03/31/2026|DODGE & COX STOCK X|Contributions|2,332.84|142.067',
          '06/25/2026|DODGE & COX STOCK X|Dividend|310.22|18.511',
          '06/30/2026|DODGE & COX STOCK X|Change in Market Value|401.77|0.000',
          '09/15/2026|DODGE & COX STOCK X|RECORDKEEPING FEE|-12.50|-0.746',
          '09/30/2026|DODGE & COX STOCK X|Exchange Out|-1,928.69|-115.076',
          '09/30/2026|VANGUARD TARGET 2060|Loan Repayments|257.08|1.605',
        ].join('\n'),
      ).skipped,
    ).toMatchObject([
      { written: 'DODGE & COX STOCK X', quantity: 44.756, lacksTicker: true },
      { written: 'VANGUARD TARGET 2060', quantity: 1.605, lacksTicker: true },
    ]));
});
