import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Indonesian. */
export const indonesianReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanyakan kepada {service} pada {date}.',
  sampleOnThisComputer: 'layanan contoh di komputer ini',
  sampleAt: 'layanan contoh di {address}',
  disclaimer: 'Penyaringan untuk informasi, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

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
