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
};
