import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Malay. */
export const malayReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanya kepada {service} pada {date}.',
  sampleOnThisComputer: 'perkhidmatan contoh pada komputer ini',
  sampleAt: 'perkhidmatan contoh di {address}',
  disclaimer: 'Saringan untuk makluman, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

  // Funds side by side.
  compareTitle: 'Dana sebelah-menyebelah: {symbols}',
  compareTitleOfSample: 'Dana sebelah-menyebelah: {symbols} (pegangan contoh)',
  compareSheet: 'Banding',
  compareSheetOfMany: 'Dana sebelah-menyebelah',
  compareReadWithCoverage:
    'Baca setiap keputusan bersama liputan di bawahnya, yang diberikan untuk AAOIFI sahaja.',
  compareByTicker:
    'Pegangan dipadankan mengikut simbol: syarikat yang dipegang oleh dua dana melalui penyenaraian yang berlainan tidak dikira sebagai sama.',
  compareFigure: 'Perkara',
  compareRecords: 'Kos, saiz dan tarikh',
  compareOverlaps:
    'Pertindihan pegangan mengikut wajaran: jumlah wajaran yang lebih kecil bagi setiap simbol yang sama',
  compareName: 'Nama',
  compareVerdict: 'Keputusan ({rulebook})',
  compareCoverage: 'Liputan (%)',
  compareWeight: 'Wajaran: {status} (%)',
  compareWeightNotRated: 'Wajaran: tidak dinilai (%)',
  compareRemark: 'Catatan',
  compareIssuer: 'Penerbit',
  compareDomicile: 'Domisil',
  compareExpenseRatio: 'Nisbah perbelanjaan (% setahun)',
  compareAssets: 'Aset',
  compareAssetsCurrency: 'Mata wang aset',
  comparePence: 'GBP (diberikan dalam pence)',
  compareHoldings: 'Pegangan',
  compareHoldingsRated: 'Pegangan dengan keputusan',
  compareHoldingsAsOf: 'Pegangan setakat',
  compareLastUpdated: 'Kemas kini terakhir',
  compareFund: 'Dana',
  compareOtherFund: 'Dana yang satu lagi',
  compareOverlap: 'Pertindihan (%)',
  compareShared: 'Pegangan yang sama',
  compareOfFund: 'Dibandingkan daripada dana (%)',
  compareOfOtherFund: 'Dibandingkan daripada dana yang satu lagi (%)',
  compareNoFigures: 'Tiada angka bagi {symbol}: lajurnya menyatakan sebabnya.',
  compareNotFetched: 'Perkhidmatan belum mengambil pegangan {symbol}.',
  compareNoTickers:
    'Tiada pegangan {symbol} yang boleh dibandingkan: setiap satu tiada simbol, atau ialah kedudukan jualan singkat.',
  compareWithoutTicker: { other: '{symbol}: {count} pegangan tanpa simbol tidak dibandingkan.' },
  compareShort: { other: '{symbol}: {count} kedudukan jualan singkat tidak dibandingkan.' },
  compareDays: 'Pegangan adalah dari hari yang berlainan: {one} dan {other}.',

  // Own lists, and what instead.
  columnTicker: 'Simbol',
  columnName: 'Nama',
  columnCoverage: 'Liputan dana (%)',
  ownExclusion: 'Pengecualian sendiri',
  noReasonGiven: 'tiada sebab diberikan',
  onOwnList:
    'Dalam senarai pengecualian anda: {marked} daripada {all}. Senarai ini tidak mengubah sebarang keputusan.',
  unreadableRows:
    'Baris senarai pengecualian anda yang tidak dapat dibaca: {rows}. Yang pertama ialah baris {row}: {reason}',
  lists: 'Senarai',
  ownExclusionsTitle: 'Pengecualian sendiri',
  ownExclusionsHint:
    'Tulis simbol atau nama syarikat dalam baris jadual yang seterusnya, dan sebab dikecualikan. Laporan kemudiannya menunjukkan sebab itu di sisi keputusan.',
  ownExclusionsYours:
    'Senarai ini tidak mengubah sebarang keputusan, dan tidak disentuh apabila laporan disegarkan. Kekalkan nama jadual, {table}: senarai ditemui melaluinya.',
  watchlistTitle: 'Senarai pantau: {name}',
  watchlistSheet: 'Pantau {name}',
  watchlistHint:
    'Tulis simbol dalam baris jadual yang seterusnya, dan saring senarai dari anak tetingkap. Laporan perubahan menamakan senarai yang mengandungi setiap simbol.',
  watchlistYours:
    'Senarai ini tidak disentuh apabila laporan disegarkan. Kekalkan nama jadual, {table}: senarai ditemui melaluinya.',
  insteadSheet: 'Gantian {fund}',
  insteadTitle: 'Daripada pegangan {fund}, mengikut {rulebook}',
  insteadTitleSample: 'Daripada pegangan {fund} (bakul contoh), mengikut {rulebook}',
  notHalalUnder: 'NOT HALAL mengikut {rulebook}',
  halalHoldingsOf: 'Pegangan HALAL {fund}, mengikut wajaran',
  weightIn: 'Wajaran dalam {fund} (%)',
  whyPrimary: 'Sebab ({rulebook})',
  notHalalIn: 'NOT HALAL dalam {portfolio}: {notHalal} daripada {all}.',
  heldByReports: 'Yang dipegang ialah yang disenaraikan oleh laporan buku kerja ini.',
  insteadOffered: 'HALAL dalam dana dan disenaraikan di sini: {offered} daripada {all}.',
  insteadHeld: 'Ditinggalkan kerana sudah dipegang: {held}.',
  insteadExcluded: 'Ditinggalkan kerana ada dalam senarai pengecualian anda: {excluded}.',
  insteadNotRated: 'Tidak disenaraikan kerana tiada keputusan: {notRated}.',
  insteadNoTicker: 'Tidak disenaraikan kerana tiada simbol: {withoutTicker}.',
  basketAsOf: 'Bakul setakat {date}.',
  insteadNoAdvice:
    'Inilah pegangan dana itu, bukan nasihat: perkhidmatan tidak menyatakan sama ada syarikat itu serupa.',

  // Zakat.
  zakatSheet: 'Zakat pegangan',
  zakatTitle: 'Zakat bagi {title}',
  zakatNote:
    'Dikira daripada nilai dalam helaian anda dan apa yang anda masukkan di sini. Perkhidmatan hanya ditanya simbol mana yang merupakan dana: tiada angkanya digunakan.',
  zakatNisabNote:
    'Nisab dikira atas semua harta anda, bukan portfolio ini sahaja: "di bawah" tidak bermaksud tiada zakat yang wajib.',
  zakatSettings: 'Tetapan yang boleh anda ubah. Kaedah: {methods}. Tahun: {years}. Logam nisab: {metals}.',
  zakatMethod: 'Kaedah',
  zakatDay: 'Hari zakat',
  zakatYear: 'Tahun',
  zakatRate: 'Kadar peratus',
  zakatMetal: 'Logam nisab',
  zakatPrice: 'Harga segram',
  zakatCurrency: 'Mata wang',
  zakatNisab: 'Jumlah nisab',
  zakatCheck: 'Apa yang kurang',
  zakatChooseMethod: 'Pilih satu kaedah: {methods}.',
  zakatUnknownMethod: 'Kaedah ini tidak dikenali. Tulis salah satu: {methods}.',
  zakatUnknownYear: 'Tulis salah satu sebagai tahun: {years}.',
  zakatNoNisab:
    'Untuk perbandingan dengan nisab, masukkan logamnya ({metals}), harga segram dan mata wangnya.',
  zakatUnknownMetal: 'Tulis salah satu sebagai logam nisab: {metals}.',
  zakatPriceMissing: 'Masukkan harga segram.',
  zakatPriceText: 'Harga segram bukan nombor. Masukkan nombor.',
  zakatPriceNegative: 'Harga segram mesti lebih daripada sifar. Masukkan harga hari ini.',
  zakatPriceCurrencyMissing: 'Masukkan mata wang harga itu, seperti USD.',
  zakatPence: 'Masukkan harga dalam paun (GBP) dan bukan dalam pence.',
  zakatSettingsFine: 'Tiada yang kurang.',
  zakatTotals: 'Jumlah mengikut mata wang, yang tidak pernah dicampurkan',
  zakatTotal: 'Jumlah',
  zakatNoCurrency: 'mata wang tidak dinyatakan',
  zakatCounted: 'Kedudukan yang dikira',
  zakatLeftOut: 'Kedudukan yang tidak dikira',
  zakatAgainstNisab: 'Berbanding nisab',
  zakatAbove: 'di atas',
  zakatBelow: 'di bawah',
  zakatNotStated: 'tidak dinyatakan',
  zakatPositions:
    'Kedudukan. Kaedah sendiri, aset zakat sesaham dan niat diisi oleh anda; tanpa kaedah sendiri, kaedah dalam tetapan digunakan.',
  zakatTicker: 'Simbol',
  zakatName: 'Nama',
  zakatKind: 'Jenis',
  zakatStock: 'saham',
  zakatFund: 'dana',
  zakatSide: 'Arah',
  zakatShort: 'jualan singkat',
  zakatShares: 'Bilangan saham',
  zakatValue: 'Nilai',
  zakatOwnMethod: 'Kaedah sendiri',
  zakatPerShare: 'Aset zakat sesaham',
  zakatIntention: 'Niat',
  zakatUsed: 'Kaedah yang diguna',
  zakatZakatable: 'Amaun kena zakat',
  zakatDue: 'Zakat wajib',
  zakatRow: 'Baris',
  zakatHow: 'Cara pengiraan, atau sebab tidak dikira',
  zakatRemark: 'Catatan',
  zakatTraderHow: 'Peniaga: nilai × kadar (IIFA, resolusi 28 (3/4); Islamic Finance Guru).',
  zakatPerShareHow: 'Pemegang: saham × aset zakat sesaham × kadar (IIFA, resolusi 28 (3/4) dan 121 (3/13)).',
  zakatProxy25How: 'Pemegang: nilai × 25 % × kadar (National Zakat Foundation, Mufti Faraz Adam).',
  zakatProxy40How: 'Pemegang: nilai × 40 % × kadar (Islamic Finance Guru, panduan 4.2).',
  zakatProxy40Fund:
    'Pemegang: nilai × 40 % × kadar (Islamic Finance Guru, panduan 4.2). Bukan bagi dana hartanah atau sukuk (4.3).',
  zakatNoValue: 'Helaian tidak menyatakan nilai. Masukkan di sana dan segarkan semula.',
  zakatNoShares: 'Helaian tidak menyatakan bilangan saham. Masukkan di sana dan segarkan semula.',
  zakatNoRate: 'Tiada kadar: tulis lunar atau solar sebagai tahun dalam tetapan.',
  zakatPerShareMissing:
    'Masukkan aset zakat sesaham dalam mata wang kedudukan ini. Syarikat dan dana menerbitkannya.',
  zakatPerShareText: 'Aset zakat sesaham bukan nombor. Masukkan nombor.',
  zakatPerShareNegative: 'Aset zakat sesaham kurang daripada sifar. Masukkan sifar atau lebih.',
  zakatProxy25Fund:
    '25 % itu bagi saham syarikat tersenarai, dan ini sebuah dana. Tulis proxy 40, per share atau trader.',
  zakatProxy25Unknown:
    'Tidak diketahui sama ada ini saham atau dana (lihat catatan), dan 25 % itu bagi saham. Tulis proxy 40, per share atau trader.',
  zakatShortWhy: 'Jualan singkat ialah hutang saham dan bukan harta. Tiada kaedah di sini yang meliputinya.',
  zakatSkipped: 'Baris yang bukan sekuriti tersenarai. Tunai, bon dan harta lain tidak dikira di sini.',
  zakatWritten: 'Seperti ditulis',
  zakatReason: 'Sebab',
  zakatMethods: 'Kaedah dan sumbernya',
  zakatAbout: 'Maksudnya, dan siapa yang menyatakannya',
  zakatAboutTrader:
    'Saham yang dipegang untuk dijual dengan untung: seluruh nilai pasarannya kena zakat (IIFA, resolusi 28 (3/4); Islamic Finance Guru).',
  zakatAboutPerShare:
    'Saham yang dipegang lama dan akaunnya diketahui: bahagian anda daripada aset zakat, yang anda masukkan bagi setiap saham (IIFA, resolusi 28 (3/4) dan 121 (3/13)).',
  zakatAboutProxy25:
    'Saham yang dipegang lama dan akaunnya tidak diketahui: 25 % daripada nilai (National Zakat Foundation, Mufti Faraz Adam). Bukan bagi dana dan syarikat sendirian.',
  zakatAboutProxy40:
    'Saham dan dana yang dipegang lama, lebih berhati-hati: 40 % daripada nilai (Islamic Finance Guru, panduan 4.2). Bukan bagi dana hartanah atau sukuk (4.3).',
  zakatAboutYear:
    'Kadar: 2.5 % daripada yang dipegang setahun qamari; 2.577 % bagi yang mengira tahun syamsi (National Zakat Foundation, mengikut AAOIFI).',
  zakatAboutNisab:
    'Nisab: 85 g emas atau 595 g perak. Yang mana satu ialah pilihan anda, begitu juga harga yang anda masukkan.',

  // The purification ledger, and its sheet of methods.
  ledgerNote:
    'Pilih kaedah bagi setiap baris; asasnya tertulis di sebelahnya. Bahagian yang dibekalkan bagi sebuah dana ialah bahagian pemberat, bukan pendapatan tidak patuhnya: jika dana menerbitkan faktor, masukkan sebagai faktor anda sendiri.',
  sourceDividend:
    'Metodologi Indeks Islam MSCI, faktor pelarasan dividen (di sana daripada perolehan bersih, di sini daripada hasil).',
  sourcePerShare: 'Piawaian Syariah AAOIFI 21, 3/4/6/4; wajib juga tanpa dividen (3/4/6/2).',
  sourceNotHalal:
    'Semua daripada kedua-duanya, modal kekal: CCIRI, Purifying stocks, senario 1; Piawaian Syariah AAOIFI 21, 3/4/8.',
  sourceGain:
    'Diperselisihkan: Taqi Usmani berpendapat ia lebih selamat, ISRA-Bloomberg mengatakan ia tidak perlu.',
  sourceDoubtful: 'Dengan hasil yang meragukan, atas pilihan anda sendiri: tiada piawaian ditemui.',
  paidOnIsNoDate: '“Paid on” bukan tarikh, maka jumlah itu dikira belum dibayar.',
  tickerIsMissing: 'Masukkan simbol saham.',
  factorIsBad: 'Masukkan faktor anda sebagai peratusan 0 atau lebih, atau biarkan kosong.',
  shareIsMissing:
    'Perkhidmatan tidak memberi bahagian bagi simbol ini: sel bahagian yang dibekalkan menyatakan sebabnya.',
  outstandingIsMissing:
    'Masukkan saham terbitan daripada laporan syarikat: perkhidmatan tidak membekalkan bilangan saham.',
  outstandingIsBad: 'Masukkan saham terbitan sebagai nombor melebihi 0.',
  sharesAreBad: 'Masukkan saham yang dipegang sebagai nombor 0 atau lebih.',
  sharesExceedOutstanding:
    'Saham yang dipegang melebihi saham terbitan: masukkan kedua-duanya dalam unit saham.',
  perShareIsMissing:
    'Perkhidmatan tidak memberi jumlah bagi simbol ini: sel jumlah AAOIFI menyatakan sebabnya.',
  methodIsUnknown: 'Tiada kaedah sebegitu. Tulis dividend, per share, not halal atau gain.',
  doubtfulIsUnknown: 'Tiada bahagian hasil meragukan sebegitu. Tulis none, half atau all.',
  gainIsBad: 'Masukkan keuntungan sebagai nombor 0 atau lebih: kerugian tidak disucikan.',
  dividendIsBad: 'Masukkan dividen sebagai nombor.',
  cellHasError: 'Satu sel dalam baris ini menunjukkan ralat. Masukkan nilainya.',
  leftOutWhy:
    'Tiada tarikh, atau tarikhnya teks; tiada apa untuk dikira; pence; atau tahun atau mata wang yang baharu sejak penyegaran terakhir.',
  methodsTitle: 'Kaedah penyucian',
  methodsNote:
    'Kaedah mana yang diikuti adalah keputusan anda dan ulama anda. Yang wajib ialah pemegang pada akhir tempoh kewangan syarikat; sesiapa yang menjual sebelumnya tidak menanggung apa-apa (Piawaian Syariah AAOIFI 21, 3/4/6/1).',
  methodsTax:
    'Apa yang dikeluarkan tidak boleh dimanfaatkan dengan apa cara sekalipun, “walaupun untuk membayar cukai” (3/4/6/5).',
  columnMethod: 'Kaedah',
  columnFormula: 'Cara pengiraan',
  columnSource: 'Sumber',
  columnToKnow: 'Yang perlu diketahui',
  formulaDividend: 'dividen × (faktor anda, jika tiada bahagian tidak patuh yang dibekalkan) ÷ 100',
  formulaPerShare: 'hasil tidak patuh ÷ saham terbitan × saham yang dipegang, dalam mata wang pelaporan',
  formulaNotHalal: 'dividen + keuntungan',
  formulaGain: 'keuntungan × (faktor anda, jika tiada bahagian tidak patuh yang dibekalkan) ÷ 100',
  formulaDoubtful: 'separuh atau semua hasil meragukan ditambah kepada hasil tidak patuh',
  knowDividend:
    'Kaedah bagi baris yang tidak menamakan kaedah. Ia lebih kecil daripada kaedah AAOIFI bagi syarikat yang membayar sedikit: tanpa dividen ia 0.',
  knowPerShare:
    'Tarikh: akhir tempoh kewangan. Wajib sama ada keuntungan diagihkan atau diperoleh atau tidak. Anda memasukkan saham terbitan.',
  knowNotHalal:
    'Untuk dividen dan keuntungan bagi masa anda memegangnya semasa ia NOT HALAL. Anda menyatakan masa itu.',
  knowGain:
    'Tidak digunakan kecuali anda menulisnya dalam lajur Method. Ulama berbeza pendapat: kedua-dua pandangan dinamakan di bawah Sumber.',
  knowDoubtful:
    'Tidak digunakan kecuali anda menulis half atau all dalam lajur Doubtful. Tidak dibekalkan bagi dana.',
};
