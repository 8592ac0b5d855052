import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Indonesian. */
export const indonesianReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanyakan kepada {service} pada {date}.',
  sampleOnThisComputer: 'layanan contoh di komputer ini',
  sampleAt: 'layanan contoh di {address}',
  disclaimer: 'Penyaringan untuk informasi, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',

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
