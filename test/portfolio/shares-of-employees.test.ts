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

describe('EquatePlus: granted shares of which a part was kept back for the tax', () => {
  const heads = 'Order reference|Date|Order type|Quantity|Status|Execution price|Instrument|Product type';
  const rows = [
    'T6|15 Oct 2026|Sell at market price|1,200|Cancelled|-|SAP SE Ordinary Shares|shares|',
    'T5|8 Sep 2026|Sell at market price|60|Executed|€231.40|SAP SE Ordinary Shares|shares|',
    'T4|11 May 2026|Dividend|941|Executed|€2.50|SAP SE Ordinary Shares|shares|',
    'T3|2 Mar 2026|Withhold-to-cover|40|Executed|-|SAP SE Move SAP Award|restricted stock units|-',
    'T2|1 Sep 2025|Withhold-to-cover|1,050|Executed|€231.55|SAP SE Ordinary Shares|restricted stock units|885',
    'T1|19 May 2025|Sell at market price|10|Rejected|€2.35|SAP SE Ordinary Shares|shares|',
  ];

  test('only those that were left come in', () => {
    const { skipped, outside } = read([`${heads}|Net units`, ...rows].join('\n'));
    expect(skipped).toMatchObject([
      {
        written: 'SAP SE Ordinary Shares',
        quantity: 825,
        reason: expect.stringContaining('without a ticker'),
      },
    ]);
    expect(skipped).toHaveLength(1);
    expect(outside).toEqual([1, 3, 4, 6]);
  });

  test('in a table that does not tell how many were left, the row tells what was kept back', () => {
    const { skipped } = read([`${heads}|Note`, ...rows].join('\n'));
    expect(skipped.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('was sold than this file'),
    );
  });
});
