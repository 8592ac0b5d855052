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
};
