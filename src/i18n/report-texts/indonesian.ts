import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Indonesian. */
export const indonesianReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanyakan kepada {service} pada {date}.',
  sampleOnThisComputer: 'layanan contoh di komputer ini',
  sampleAt: 'layanan contoh di {address}',
  disclaimer: 'Penyaringan untuk informasi, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

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
};
