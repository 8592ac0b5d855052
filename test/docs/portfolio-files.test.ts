import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DIVIDEND_SOURCES } from '../../src/portfolio/activity/dividend-sources';
import { SOURCES, type Source } from '../../src/portfolio/tables/sources';
import { TRADE_SOURCES } from '../../src/portfolio/activity/trade-sources';

const PAGE = 'docs/portfolio-files.md';
const EXPECTED = 'test/portfolio/expected';

/** Sample files by the source that their hand-written expectation names. */
const samples = new Map<string, string[]>();
for (const file of readdirSync(EXPECTED).filter((name) => name.endsWith('.json'))) {
  const { source, file: sample } = JSON.parse(readFileSync(`${EXPECTED}/${file}`, 'utf8')) as {
    source: string;
    file: string;
  };
  samples.set(source, [...(samples.get(source) ?? []), sample]);
}

const headersOf = (signatures: readonly (readonly string[])[]): string =>
  signatures.map((words) => words.join(', ')).join('<br>');

function positionsRow({ name, signatures, home, currency, valuedIn }: Source): string {
  const amounts =
    valuedIn === 'market'
      ? 'the currency of the market'
      : valuedIn === 'price'
        ? 'the currency of the price'
        : (currency ?? 'as the cell or the header says');
  return `| ${[name, headersOf(signatures), home?.place ?? '', amounts].join(' | ')} |`;
}

const activityRow = ({ name, signatures }: { name: string; signatures: readonly (readonly string[])[] }) =>
  `| ${name} | ${headersOf(signatures)} |`;

const page = `# Files that are read

This page is made from the tables in \`src/portfolio\` (\`sources.ts\`, \`dividend-sources.ts\`, \`trade-sources.ts\`); a test keeps it so. Files of other
brokers are read by the words above their columns, in some thirty languages (\`column-words.ts\`, \`activity-words.ts\`, \`trade-words.ts\`). How a source is added stands
in [CONTRIBUTING.md](../CONTRIBUTING.md). Headers are given here without case, punctuation and accents.

## Files of other brokers

- A header that no table has is read by its words, if each of them is a usual one of one column (\`composed-headers.ts\`): \`Units currently held\` is a number of
  shares, \`Quantity sold\` is none.
- Cells correct what a header leaves open (\`told-columns.ts\`): a column of names that nobody knows, symbols in brackets behind names, row numbers below
  \`Position\`, Buy and Sell below \`Type\`, amounts below \`Market\`, money below a header of numbers of shares, kinds of securities below any header, weights
  below a header with an unknown word.
- Names that stand beside several symbols are those of clients, and another column is that of the companies (\`share-names.ts\`).
- Symbols are told from names by their looks, whatever the header is (\`symbol-looks.ts\`): short, with the mark of a market, or no words that can be said. Texts
  that may be either, as \`FORD\` and \`VISA\`, are asked about. A column that marks foreign symbols as Yahoo does tells the market of every row
  (\`symbol-column.ts\`).
- Of several columns of numbers of shares the one that is filled counts (\`share-counts.ts\`); where two differ in a row, the report says so. A lot of Jakarta or
  Kuala Lumpur is a hundred shares, and a \`張\` of Taiwan a thousand. Headers such as \`Market Value (000s)\` state the size of their numbers (\`header-scale.ts\`).
  Parts of shares in a column of their own, as \`FSRs\`, are added to the whole ones, and pledged shares to those that are called available or
  free; so are blocked ones in brackets, \`400 (100)\`, where the header says so.
  \`No.\` beside prices and values is the number of shares where it does not count the rows (\`shares-below-no.ts\`); in \`3.5 × 171.2\` it is the one
  that the price of today and the value show (\`shares-times-price.ts\`).
- An ISIN alone in the line below a position is that of the position, over a page break as well (\`isins-below.ts\`), and so is one in a line of the cell
  of its name (\`isins-in-names.ts\`).
- Of tables of the same holdings below each other, each below its day, that of the last day counts (\`earlier-days.ts\`), and so it is in one table that tells them
  day by day (\`days-of-holdings.ts\`). Below a header of what was done, sales are taken away from what was bought (\`sold-lots.ts\`).
- Headers that databases write in one, as \`tradedate\`, are read by their words (\`joined-words.ts\`). What a whole account is worth, beside each of its rows, is no
  holding's value (\`values-of-accounts.ts\`), a percent no number of shares, and neither is the market's volume (\`market-volume.ts\`).
- Codes of American shares that many people hold, which London and Toronto do not have, are asked about where a currency alone speaks for these
  (\`american-codes.ts\`). Titles and columns name markets in words: \`US market\`, \`السوق الأمريكي\` (\`market-titles.ts\`).
- Below a further header that tells sales and gains nothing is held, and words with a number below each are a small table of their own, as of
  charges (\`skipped-rows.ts\`). A line above the table that stands in it again is the head of a page, and a long sentence beside its
  columns is a note (\`table-rows.ts\`).
- A row with a name and a value alone is a line of totals where that is the sum of all rows above it, or of the totals and the cash above it, whatever it is called
  (\`sums-of-rows.ts\`).
- Lots stand below or above the position that they are parts of, and count once: a column says so, or what they sum up to (\`purchase-lots.ts\`).
- Of columns that tell the beginning and the end of a period those of the end count (\`latest-period.ts\`). Of an entry in several lines, each with a line of
  headers of its own, the lines are joined (\`lines-of-entries.ts\`).
- What carries no meaning is left out before anything is read (\`bare-sheet.ts\`): blank columns at the left, a blank row below each row, blanks around
  texts. What stands beside the table, behind a blank column (\`table-beside.ts\`), or in a table above it (\`holdings-above.ts\`) and may be a holding is
  listed with the rows that were not read. Codes that stand beside the first name of each group alone are those of the group, as of a fund
  (\`codes-of-groups.ts\`).
- A list of dividends is no file of holdings, and a file of trades or positions gives no dividends but those that it says are some
  (\`no-dividends.ts\`, \`dividend-table.ts\`). What stands below \`Pending Transactions\` or \`Open orders\` is not held (\`order-status.ts\`). A row of
  trades that names a second share tells of both (\`second-share.ts\`).
- Certificates on foreign shares, as CEDEARs, BDRs, CDIs and NVDRs, are told by name, type or the title above them, and are not the share
  (\`certificate-rows.ts\`). A row of 0 shares is no holding.
- Exchanges and countries are known by MIC, by the codes of Bloomberg, Reuters and Yahoo, by name and by city in many languages, and by the code of a country or
  a currency (\`markets.ts\`, \`exchange-names.ts\`). Headings such as \`Currency: CAD\` tell it for the rows below them.
- Exchanges and signs of currencies are told by the cells of a column, whatever heads it (\`told-columns.ts\`): \`Borsa Milano\` and \`NYSE\` below \`Dove\`. In
  a list of the mutual funds of India each scheme is told to be a fund without a ticker, and so is what has FUND, Fonds or Fundos in the place of an exchange.
- What may be another company's ticker in New York is asked about: where the file is in another language, speaks of another country, or counts in another
  currency (\`signs-of-country.ts\`), where a name or a symbol is that of a fund of Europe, as \`VUSA\`, where one symbol has two names, where the codes are those of an
  exchange of Europe beside American ISINs, and where a symbol is that of a cryptocurrency as well (\`coins.ts\`). So are the bare symbols of a list of which a
  third or more are listed nowhere in New York (\`new-york-symbols.ts\`, made from the symbol directory of Nasdaq by \`npm run symbols\`): PTT and AOT beside M say
  that M is MK Restaurants in Bangkok, and not Macy's. Where the price of a share fell as it does by a split, and no row tells of one, how many
  are held is asked (\`untold-splits.ts\`).
- Values that a line of totals sums across several currencies are in one currency, which their rows do not tell (\`valued-elsewhere.ts\`).
- Where many codes are listed nowhere in New York, those among them and those beside the name of a company abroad are of the country in whose money alone the sheet is valued
  (\`listing.ts\`): \`OGDC\` in rupees of Pakistan. A series as Mexico writes it is Mexico's where pesos stand beside it (\`series-of-mexico.ts\`).
- A SEDOL code beside the class of a unit trust is that of a fund without a ticker (\`sedol.ts\`).
- A symbol of Toronto beside the name of its company there is that company's where Canadian dollars were paid (\`companies-of-toronto.ts\`): \`T\` and \`TELUS\`.
- \`Valor\` above the numbers that stand in Swiss ISINs is no column of values (\`told-columns.ts\`).
- A symbol beside a SEDOL below \`CUSIP\` is that of a share listed abroad, and is asked about (\`sedol.ts\`). A ticker in
  brackets behind the name beside an older SEDOL is of New York or London, as the code says.
- Headers tell currencies in words too: \`القيمة بالدولار\`, \`Valeur en euros\` (\`header-cell.ts\`). A value has no currency
  where the rows show that the bank has converted it, unless all that it has not converted is in one currency (\`valued-elsewhere.ts\`).
- Days are read by the years of Taiwan (115), Japan (令和8) and Thailand (2569) as well (\`written-date.ts\`).
- A dividend that a row states in two currencies, of which it names one, is read where the rate of exchange leaves no doubt, and asked about elsewhere
  (\`dividend-amount.ts\`). Where a bank books interest and dividends as one, or all that comes in as a deposit, the description tells (\`dividend-table.ts\`).
- A tax in a row of its own, or in the section of taxes of a statement, is that of the dividend of the same share, day and currency
  (\`withheld-tax.ts\`). Where a share paid twice on one day, each payment has one only if there are as many taxes; of payments that are alike the first has
  the one tax, and of others the one of which it is what some country withholds. The tax of a reversal was given back, and has its minus. A part that a later correction gives back is taken off (\`taxes-booked-anew.ts\`). A tax that is booked up to four weeks after the one payment
  of which it is the usual part is the tax of that payment, and up to 100 days where its rate is one that no other amount has by chance, as Germany's 26.375 % (\`taxes-with-minus.ts\`). Where a row tells nothing but a tax it is no dividend (\`tax-alone.ts\`).
- Taxes of two countries in columns of their own are added, in one currency alone, unless one of the columns tells all that was withheld.
- \`Valuta\` above days is the day on which the money counts, as lists of Germany and Switzerland have it (\`days-below-valuta.ts\`). A line above the table may state the currency,
  \`Moneda: MXN\`. Fees that only one country has, in the headers, say that its shares are meant (\`signs-of-country.ts\`).
- \`Rs\` is India's rupee, and that of Pakistan or Sri Lanka where the exchange of the share says so.
- An amount that with its tax is the dividend per share times the shares is what was left, and no other is taken for that without a
  header (\`dividend-amount.ts\`). A payment whose currency no column tells has that of its description or of the name of the account.
- A dividend of 0 that speaks of a split is none, and neither is one on a contract or on money, where a column tells the type
  (\`dividend-row.ts\`).
- What stands below a title of what was sold, \`Sold positions 2026\` or \`Lignes soldées\`, is not held, and neither is what stands below that of a watch list
  (\`unheld-rows.ts\`).
- Shares that were bought and those that were sold may stand in two columns (\`bought-and-sold.ts\`), and so may their prices.
- What was received or transferred is shares only where no word says that it is money: dividends, interest, fees (\`trade-kind.ts\`). A row of
  such a word that tells a number of shares and neither a price nor an amount is asked about, unless none can have moved by it (\`trade-row.ts\`). A reversal
  counts with its minus, and is asked about without one, of trades as of dividends. An opening balance brings shares in where no trade of the
  share stands before it.
- A share that is bought at one exchange of a country and sold at another is one, by its symbol, or by its name where each exchange has a number of its own
  (\`listings-of-share.ts\`). In India a split changes the last digits of an ISIN: the share stays the same. What was bought for nothing counts where the row
  speaks of a split, a bonus or a demerger.
- The number of a split may be that of the shares that came or of all: its ratio decides, also where it may be meant either way round (\`shares-held.ts\`). A
  reverse split that tells as many shares as are held is asked about. Where a consolidation is told as the shares that it took away, splits are told as those that they added
  (\`splits-as-changes.ts\`). A note of both numbers tells as well: \`40 -> 200\`. A split under a code that a broker has of its own is that of the share that is called alike (\`inner-codes.ts\`),
  and so are the old shares that go out below a CUSIP where the new ones come in below the symbol (\`splits-below-codes.ts\`).
- A ticker that ends where another begins, with the same CUSIP beside both, is the same share (\`symbols-of-cusips.ts\`). Where only the names begin alike, and more of the later ticker
  was sold than bought, the earlier one is asked about (\`renamed-by-name.ts\`). What names no exchange is of the one share with its symbol and currency (\`listings-of-share.ts\`).
- Purchases and sales are told by their words or their signs, whatever the headers are (\`trade-signs.ts\`), and by letters that a legend above the table
  explains, as \`A = achat, V = vente\` (\`legend-of-kinds.ts\`), or of which their header is made, as \`B/J\` of beli and jual
  (\`side-initials.ts\`). Orders that were not executed and rows that were
  voided count as nothing, and each fill of an order counts (\`order-status.ts\`): a column of such states is told by its words, whatever heads it. Where a log tells what each fill left of
  its order, what it traded is computed (\`left-of-orders.ts\`). Orders that were carried out may have no days; a split has to have one.
- A section of a statement that is not read and names a share with a number makes what is held of it unknown (\`other-sections.ts\`).
- What a person notes beside a trade, that it was cancelled, a mistake, entered twice or not filled, makes it asked about or not counted (\`doubtful-note.ts\`).
  In a list whose other rows tell an amount, a trade or a dividend that has none and has words beside it is asked about, whatever their language. A row such as \`SQ -> XYZ\`
  makes the trades of both tickers those of the newer one (\`symbol-changes.ts\`).
- Of a list of trades that each stand below the name of their share the names are read as a column (\`shares-of-blocks.ts\`). A list of what is left, below
  the trades, tells the same shares once more and is told as such (\`list-of-rest.ts\`). Where an exchange and a currency stand in the line below a trade they are its
  own (\`places-below.ts\`). Four letters bought in lots for rupiah are of Jakarta.
- A purchase or a sale and the row that takes it back undo each other (\`undone-trades.ts\`), also where only one of the two bears the day on which it was taken
  back (\`voided-rows.ts\`), among dividends as well. A trade that a description tells behind other words is taken back where they say so, and asked about where they
  are not known (\`trade-told.ts\`). A split of shares that the file does not tell leaves their number
  unknown. What is held after each trade is no number of traded shares (\`trade-words.ts\`). Where days, times or numbers of trades stand and nothing tells purchases
  from sales, the file is refused (\`trade-signs.ts\`).
- A payment of 0 is none, and an account in which nothing says what its rows are is no list of dividends (\`dividend-table.ts\`). Where the amount and the tax
  together, or the shares times what one of them gave, stand in a cell as well, that is what was paid before tax (\`dividend-amount.ts\`).
  A column of taxes that holds rates tells no amount: what is left of the dividend is told as that. A line such as \`Importi in euro\`, above or below the table, names its
  currency, and so does a title that ends in one, \`Dividendes (en €)\`; titles amid the rows name that of their part, \`ABD borsası - USD\`
  (\`section-currency.ts\`). Amounts that are price times shares in all rows tell the currency of the prices (\`trade-table.ts\`).
- A payment that is expected, dated after today, returned by the bank or below a title such as \`Pending Transactions\` was not paid, and is told. A bank's account is no list of
  dividends: only rows whose words name one are. A kind that names a dividend in words not known of a broker is asked
  about (\`dividend-table.ts\`), and so are a return of capital, rights that were sold, and words that name nothing known beside money that came in for a share.
- Options, futures, warrants, bonds, swaps, cash, totals and cryptocurrencies are said to be what they are (\`no-security.ts\`). A fund is a fund, also where its
  class is that of bonds.

## Positions

A header row that has all of these words is the source's. Where a row says nothing else of its listing, a bare symbol trades in the home market;
where that is empty too, it trades in the United States only if nothing in the row or the file speaks against it.

| source | headers that tell it | home market | amounts are in |
| --- | --- | --- | --- |
${SOURCES.map(positionsRow).join('\n')}

## Dividends

| source | headers that tell it |
| --- | --- |
${DIVIDEND_SOURCES.map(activityRow).join('\n')}

## Trades

Holdings are computed from them: purchases less sales, splits and transfers.

| source | headers that tell it |
| --- | --- |
${TRADE_SOURCES.map(activityRow).join('\n')}
`;

test('docs/portfolio-files.md says what the tables of sources say (UPDATE_DOCS=1 writes it)', () => {
  if (process.env['UPDATE_DOCS']) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('every sample with an expectation stands in the folder of samples', () => {
  for (const sample of [...samples.values()].flat())
    expect(existsSync(`assets/portfolios/${sample}`)).toBe(true);
});
