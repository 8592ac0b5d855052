import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Indonesian. */
export const indonesianReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanyakan kepada {service} pada {date}.',
  sampleOnThisComputer: 'layanan contoh di komputer ini',
  sampleAt: 'layanan contoh di {address}',
  disclaimer: 'Penyaringan untuk informasi, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

  // Funds side by side.
  compareTitle: 'Reksa dana berdampingan: {symbols}',
  compareTitleOfSample: 'Reksa dana berdampingan: {symbols} (isi contoh)',
  compareSheet: 'Bandingkan',
  compareSheetOfMany: 'Reksa dana berdampingan',
  compareReadWithCoverage:
    'Baca setiap putusan bersama cakupan di bawahnya, yang hanya diberikan untuk AAOIFI.',
  compareByTicker:
    'Isi dicocokkan menurut kode: perusahaan yang dimiliki dua reksa dana melalui pencatatan yang berbeda tidak dihitung sebagai sama.',
  compareFigure: 'Rincian',
  compareRecords: 'Biaya, ukuran, dan tanggal',
  compareOverlaps:
    'Tumpang tindih isi menurut bobot: jumlah bobot yang lebih kecil dari setiap kode yang sama',
  compareName: 'Nama',
  compareVerdict: 'Putusan ({rulebook})',
  compareCoverage: 'Cakupan (%)',
  compareWeight: 'Bobot: {status} (%)',
  compareWeightNotRated: 'Bobot: tidak dinilai (%)',
  compareRemark: 'Catatan',
  compareIssuer: 'Penerbit',
  compareDomicile: 'Domisili',
  compareExpenseRatio: 'Rasio biaya (% per tahun)',
  compareAssets: 'Aset',
  compareAssetsCurrency: 'Mata uang aset',
  comparePence: 'GBP (diberikan dalam pence)',
  compareHoldings: 'Jumlah isi',
  compareHoldingsRated: 'Isi dengan putusan',
  compareHoldingsAsOf: 'Isi per tanggal',
  compareLastUpdated: 'Terakhir diperbarui',
  compareFund: 'Reksa dana',
  compareOtherFund: 'Reksa dana lain',
  compareOverlap: 'Tumpang tindih (%)',
  compareShared: 'Isi yang sama',
  compareOfFund: 'Dibandingkan dari reksa dana (%)',
  compareOfOtherFund: 'Dibandingkan dari reksa dana lain (%)',
  compareNoFigures: 'Tidak ada angka untuk {symbol}: kolomnya menyebutkan alasannya.',
  compareNotFetched: 'Layanan belum mengambil isi {symbol}.',
  compareNoTickers:
    'Tidak ada isi {symbol} yang dapat dibandingkan: masing-masing tanpa kode, atau posisi short.',
  compareWithoutTicker: { other: '{symbol}: {count} isi tanpa kode tidak dibandingkan.' },
  compareShort: { other: '{symbol}: {count} posisi short tidak dibandingkan.' },
  compareDays: 'Isi berasal dari hari yang berbeda: {one} dan {other}.',

  // Own lists, and what instead.
  columnTicker: 'Kode saham',
  columnName: 'Nama',
  columnCoverage: 'Cakupan reksa dana (%)',
  ownExclusion: 'Pengecualian sendiri',
  noReasonGiven: 'tanpa alasan',
  onOwnList:
    'Dalam daftar pengecualian Anda: {marked} dari {all}. Daftar ini tidak mengubah putusan apa pun.',
  unreadableRows:
    'Baris daftar pengecualian Anda yang tidak dapat dibaca: {rows}. Yang pertama baris {row}: {reason}',
  lists: 'Daftar',
  ownExclusionsTitle: 'Pengecualian sendiri',
  ownExclusionsHint:
    'Tulis kode saham atau nama perusahaan di baris tabel berikutnya, dan alasannya. Laporan lalu menampilkan alasan itu di samping putusan.',
  ownExclusionsYours:
    'Daftar ini tidak mengubah putusan apa pun, dan tidak disentuh saat laporan disegarkan. Biarkan nama tabelnya, {table}: daftar ditemukan lewat nama itu.',
  watchlistTitle: 'Daftar pantau: {name}',
  watchlistSheet: 'Pantau {name}',
  watchlistHint:
    'Tulis kode saham di baris tabel berikutnya, lalu saring daftar ini dari panel. Laporan perubahan menyebut daftar yang memuat setiap kode.',
  watchlistYours:
    'Daftar ini tidak disentuh saat laporan disegarkan. Biarkan nama tabelnya, {table}: daftar ditemukan lewat nama itu.',
  insteadSheet: 'Pengganti {fund}',
  insteadTitle: 'Dari isi {fund}, menurut {rulebook}',
  insteadTitleSample: 'Dari isi {fund} (keranjang contoh), menurut {rulebook}',
  notHalalUnder: 'NOT HALAL menurut {rulebook}',
  halalHoldingsOf: 'Isi {fund} yang HALAL, menurut bobot',
  weightIn: 'Bobot dalam {fund} (%)',
  whyPrimary: 'Alasan ({rulebook})',
  notHalalIn: 'NOT HALAL dalam {portfolio}: {notHalal} dari {all}.',
  heldByReports: 'Yang dimiliki adalah yang tercantum dalam laporan buku kerja ini.',
  insteadOffered: 'HALAL dalam reksa dana dan tercantum di sini: {offered} dari {all}.',
  insteadHeld: 'Dilewati karena sudah dimiliki: {held}.',
  insteadExcluded: 'Dilewati karena ada dalam daftar pengecualian Anda: {excluded}.',
  insteadNotRated: 'Tidak dicantumkan karena tanpa putusan: {notRated}.',
  insteadNoTicker: 'Tidak dicantumkan karena tanpa kode: {withoutTicker}.',
  basketAsOf: 'Isi per {date}.',
  insteadNoAdvice:
    'Ini adalah isi reksa dana, bukan nasihat: layanan tidak menyebut apakah perusahaan-perusahaan itu serupa.',

  // Zakat.
  zakatSheet: 'Zakat portofolio',
  zakatTitle: 'Zakat atas {title}',
  zakatNote:
    'Dihitung dari nilai pada lembar Anda dan dari yang Anda isikan di sini. Layanan hanya ditanya ticker mana yang reksa dana: tidak ada angkanya yang dipakai.',
  zakatNisabNote:
    'Nisab dihitung atas seluruh harta Anda, bukan portofolio ini saja: "di bawah" tidak berarti tidak ada zakat yang wajib.',
  zakatSettings: 'Pengaturan, silakan diubah. Metode: {methods}. Tahun: {years}. Logam nisab: {metals}.',
  zakatMethod: 'Metode',
  zakatDay: 'Hari zakat',
  zakatYear: 'Tahun',
  zakatRate: 'Kadar persen',
  zakatMetal: 'Logam nisab',
  zakatPrice: 'Harga per gram',
  zakatCurrency: 'Mata uang',
  zakatNisab: 'Besar nisab',
  zakatCheck: 'Yang masih kurang',
  zakatChooseMethod: 'Pilih satu metode: {methods}.',
  zakatUnknownMethod: 'Metode ini tidak dikenal. Tulis salah satu: {methods}.',
  zakatUnknownYear: 'Tulis salah satu sebagai tahun: {years}.',
  zakatNoNisab:
    'Untuk membandingkan dengan nisab, isikan logamnya ({metals}), harga per gram dan mata uangnya.',
  zakatUnknownMetal: 'Tulis salah satu sebagai logam nisab: {metals}.',
  zakatPriceMissing: 'Isikan harga per gram.',
  zakatPriceText: 'Harga per gram bukan angka. Isikan angka.',
  zakatPriceNegative: 'Harga per gram harus di atas nol. Isikan harga hari ini.',
  zakatPriceCurrencyMissing: 'Isikan mata uang harga itu, misalnya USD.',
  zakatPence: 'Isikan harga dalam pound (GBP), bukan dalam pence.',
  zakatSettingsFine: 'Tidak ada yang kurang.',
  zakatTotals: 'Jumlah per mata uang, yang tidak pernah dijumlahkan satu sama lain',
  zakatTotal: 'Jumlah',
  zakatNoCurrency: 'mata uang tidak disebut',
  zakatCounted: 'Posisi yang dihitung',
  zakatLeftOut: 'Posisi yang tidak dihitung',
  zakatAgainstNisab: 'Dibandingkan dengan nisab',
  zakatAbove: 'di atas',
  zakatBelow: 'di bawah',
  zakatNotStated: 'tidak disebut',
  zakatPositions:
    'Posisi. Metode sendiri, aset zakat per saham dan niat Anda yang mengisi; tanpa metode sendiri, berlaku metode pada pengaturan.',
  zakatTicker: 'Kode',
  zakatName: 'Nama',
  zakatKind: 'Jenis',
  zakatStock: 'saham',
  zakatFund: 'reksa dana',
  zakatSide: 'Arah',
  zakatShort: 'jual kosong',
  zakatShares: 'Jumlah saham',
  zakatValue: 'Nilai',
  zakatOwnMethod: 'Metode sendiri',
  zakatPerShare: 'Aset zakat per saham',
  zakatIntention: 'Niat',
  zakatUsed: 'Metode terpakai',
  zakatZakatable: 'Jumlah kena zakat',
  zakatDue: 'Zakat wajib',
  zakatRow: 'Baris',
  zakatHow: 'Cara menghitung, atau sebab tidak dihitung',
  zakatRemark: 'Catatan',
  zakatTraderHow: 'Pedagang: nilai × kadar (IIFA, resolusi 28 (3/4); Islamic Finance Guru).',
  zakatPerShareHow:
    'Pemegang: saham × aset zakat per saham × kadar (IIFA, resolusi 28 (3/4) dan 121 (3/13)).',
  zakatProxy25How: 'Pemegang: nilai × 25 % × kadar (National Zakat Foundation, Mufti Faraz Adam).',
  zakatProxy40How: 'Pemegang: nilai × 40 % × kadar (Islamic Finance Guru, pedoman 4.2).',
  zakatProxy40Fund:
    'Pemegang: nilai × 40 % × kadar (Islamic Finance Guru, pedoman 4.2). Bukan untuk dana properti atau sukuk (4.3).',
  zakatNoValue: 'Lembar tidak menyebut nilainya. Isikan di sana lalu segarkan.',
  zakatNoShares: 'Lembar tidak menyebut jumlah saham. Isikan di sana lalu segarkan.',
  zakatNoRate: 'Tidak ada kadar: tulis lunar atau solar sebagai tahun pada pengaturan.',
  zakatPerShareMissing:
    'Isikan aset zakat per saham dalam mata uang posisi ini. Perusahaan dan reksa dana menerbitkannya.',
  zakatPerShareText: 'Aset zakat per saham bukan angka. Isikan angka.',
  zakatPerShareNegative: 'Aset zakat per saham di bawah nol. Isikan nol atau lebih.',
  zakatProxy25Fund:
    '25 % itu untuk saham perusahaan tercatat, dan ini reksa dana. Tulis proxy 40, per share atau trader.',
  zakatProxy25Unknown:
    'Tidak diketahui apakah ini saham atau reksa dana (lihat catatan), dan 25 % itu untuk saham. Tulis proxy 40, per share atau trader.',
  zakatShortWhy:
    'Posisi jual kosong adalah utang saham dan bukan harta. Tidak ada metode di sini yang mencakupnya.',
  zakatSkipped: 'Baris yang bukan efek tercatat. Kas, obligasi dan harta lain tidak dihitung di sini.',
  zakatWritten: 'Seperti tertulis',
  zakatReason: 'Sebab',
  zakatMethods: 'Metode dan sumbernya',
  zakatAbout: 'Artinya, dan siapa yang menyatakannya',
  zakatAboutTrader:
    'Saham yang dipegang untuk dijual dengan laba: seluruh nilai pasarnya kena zakat (IIFA, resolusi 28 (3/4); Islamic Finance Guru).',
  zakatAboutPerShare:
    'Saham yang dipegang lama dan laporannya diketahui: bagian Anda atas aset zakat, yang Anda isikan per saham (IIFA, resolusi 28 (3/4) dan 121 (3/13)).',
  zakatAboutProxy25:
    'Saham yang dipegang lama dan laporannya tidak diketahui: 25 % dari nilai (National Zakat Foundation, Mufti Faraz Adam). Bukan untuk reksa dana dan perusahaan tertutup.',
  zakatAboutProxy40:
    'Saham dan reksa dana yang dipegang lama, lebih hati-hati: 40 % dari nilai (Islamic Finance Guru, pedoman 4.2). Bukan untuk dana properti atau sukuk (4.3).',
  zakatAboutYear:
    'Kadar: 2,5 % dari yang dipegang setahun qamariah; 2,577 % bagi yang menghitung tahun syamsiah (National Zakat Foundation, mengikuti AAOIFI).',
  zakatAboutNisab:
    'Nisab: 85 g emas atau 595 g perak. Mana yang dipakai adalah pilihan Anda, begitu pula harga yang Anda isikan.',

  // The purification ledger, and its sheet of methods.
  ledgerNote:
    'Pilih metode untuk setiap baris; dasarnya tertulis di sampingnya. Bagian yang disajikan untuk sebuah dana adalah bagian bobot, bukan pendapatan nonhalalnya: jika dana menerbitkan faktor, masukkan sebagai faktor Anda sendiri.',
  sourceDividend:
    'Metodologi MSCI Islamic Index, dividend adjustment factor (di sana dari laba, di sini dari pendapatan usaha).',
  sourcePerShare: 'Standar Syariah AAOIFI 21, 3/4/6/4; wajib juga tanpa dividen (3/4/6/2).',
  sourceNotHalal:
    'Seluruh keduanya, pokoknya tetap: CCIRI, Purifying stocks, skenario 1; Standar Syariah AAOIFI 21, 3/4/8.',
  sourceGain: 'Diperselisihkan: Taqi Usmani memandangnya lebih aman, ISRA-Bloomberg menyatakan tidak perlu.',
  sourceDoubtful: 'Dengan pendapatan meragukan, atas pilihan Anda sendiri: tidak ditemukan standar.',
  paidOnIsNoDate: '“Paid on” bukan tanggal, jadi jumlahnya dihitung belum dibayar.',
  tickerIsMissing: 'Masukkan kode saham.',
  factorIsBad: 'Masukkan faktor Anda sebagai persentase 0 atau lebih, atau kosongkan.',
  shareIsMissing:
    'Layanan tidak memberi bagian untuk kode ini: sel bagian yang disajikan menyebutkan sebabnya.',
  outstandingIsMissing:
    'Masukkan jumlah saham beredar dari laporan perusahaan: layanan tidak menyajikan jumlah saham.',
  outstandingIsBad: 'Masukkan saham beredar sebagai angka di atas 0.',
  sharesAreBad: 'Masukkan saham yang dimiliki sebagai angka 0 atau lebih.',
  sharesExceedOutstanding:
    'Saham yang dimiliki melebihi saham beredar: masukkan keduanya dalam lembar saham.',
  perShareIsMissing: 'Layanan tidak memberi jumlah untuk kode ini: sel jumlah AAOIFI menyebutkan sebabnya.',
  methodIsUnknown: 'Tidak ada metode seperti itu. Tulis dividend, per share, not halal, atau gain.',
  doubtfulIsUnknown: 'Tidak ada bagian pendapatan meragukan seperti itu. Tulis none, half, atau all.',
  gainIsBad: 'Masukkan keuntungan sebagai angka 0 atau lebih: dari kerugian tidak ada yang dikeluarkan.',
  dividendIsBad: 'Masukkan dividen sebagai angka.',
  cellHasError: 'Sebuah sel di baris ini menampilkan galat. Masukkan nilainya.',
  leftOutWhy:
    'Tanpa tanggal, atau tanggalnya teks; tidak ada yang dihitung; pence; atau tahun atau mata uang yang baru sejak penyegaran terakhir.',
  methodsTitle: 'Metode pemurnian',
  methodsNote:
    'Metode mana yang diikuti adalah keputusan Anda dan ulama Anda. Yang wajib adalah pemegang pada akhir periode keuangan perusahaan; yang menjual sebelumnya tidak menanggung apa pun (Standar Syariah AAOIFI 21, 3/4/6/1).',
  methodsTax:
    'Yang dikeluarkan tidak boleh dimanfaatkan dengan cara apa pun, “bahkan untuk membayar pajak” (3/4/6/5).',
  columnMethod: 'Metode',
  columnFormula: 'Cara menghitung',
  columnSource: 'Sumber',
  columnToKnow: 'Yang perlu diketahui',
  formulaDividend: 'dividen × (faktor Anda, atau bagian tidak patuh yang disajikan) ÷ 100',
  formulaPerShare: 'pendapatan tidak patuh ÷ saham beredar × saham yang dimiliki, dalam mata uang pelaporan',
  formulaNotHalal: 'dividen + keuntungan',
  formulaGain: 'keuntungan × (faktor Anda, atau bagian tidak patuh yang disajikan) ÷ 100',
  formulaDoubtful: 'setengah atau seluruh pendapatan meragukan ditambahkan pada yang tidak patuh',
  knowDividend:
    'Metode untuk baris yang tidak menyebut metode. Lebih kecil daripada metode AAOIFI untuk perusahaan yang membagi sedikit: tanpa dividen hasilnya 0.',
  knowPerShare:
    'Tanggal: akhir periode keuangan. Wajib baik laba dibagikan atau diperoleh maupun tidak. Anda memasukkan saham beredar.',
  knowNotHalal:
    'Untuk dividen dan keuntungan selama Anda memilikinya ketika NOT HALAL. Anda yang menyebutkan masa itu.',
  knowGain:
    'Tidak dipakai kecuali Anda menulisnya di kolom Method. Para ulama berbeda pendapat: kedua pandangan disebut di bawah Sumber.',
  knowDoubtful:
    'Tidak dipakai kecuali Anda menulis half atau all di kolom Doubtful. Tidak disajikan untuk dana.',
};
