import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Malay. */
export const malayReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanya kepada {service} pada {date}.',
  sampleOnThisComputer: 'perkhidmatan contoh pada komputer ini',
  sampleAt: 'perkhidmatan contoh di {address}',
  disclaimer: 'Saringan untuk makluman, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

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
