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
};
