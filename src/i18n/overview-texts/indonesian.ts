import type { OverviewCatalogue } from '../catalogue';

/** The texts of the overview of many clients in Indonesian. */
export const indonesianOverview: OverviewCatalogue = {
  clientsSheet: 'Klien',
  notHalalSheet: 'Tidak halal',
  unassignedSheet: 'Baris tanpa klien',
  clientsTitle: 'Penyaringan syariah semua klien',
  notHalalTitle: 'Siapa memegang yang NOT HALAL, dan sejak kapan',
  unassignedTitle: 'Baris yang tidak menyebut klien dan tidak disaring',
  counted: 'Klien: {clients}. Dengan masalah: {troubled}.',
  clientsNote:
    'Angka menghitung posisi menurut putusan AAOIFI. “{noVerdict}” adalah setiap posisi yang bukan HALAL, bukan NOT HALAL, dan bukan DOUBTFUL: alasannya ada di buku kerja klien.',
  since:
    '“{since}” adalah hari perubahan dalam umpan perubahan putusan layanan, yang dimulai pada {from}. Jika umpan tidak memuat perubahan kode saham itu, putusannya berasal dari hari itu atau sebelumnya.',
  onOrBefore: 'pada atau sebelum {day}',
  notTold: 'tidak diberitahukan',
  notToldStatus: 'tidak diberitahukan ({status} dalam umpan sejak {day})',
  notToldNoVerdict: 'tidak diberitahukan (tanpa putusan dalam umpan sejak {day})',
  notToldCovered: 'tidak diberitahukan (dicakup sejak {day})',
  notToldLeft: 'tidak diberitahukan (keluar dari cakupan pada {day})',
  noFeedInPlan: 'Sejak kapan tidak diberitahukan: paket kunci ini tidak mencakup umpan perubahan putusan.',
  noFeedServed: 'Sejak kapan tidak diberitahukan: layanan tidak memiliki umpan perubahan putusan.',
  feedEmpty: 'Sejak kapan tidak diberitahukan: umpan perubahan putusan kosong.',
  feedHasGap: 'Sejak kapan tidak diberitahukan: umpan perubahan putusan terputus.',
  feedStuck: 'Sejak kapan tidak diberitahukan: umpan perubahan putusan tidak bergerak maju.',
  feedWithoutAnswer:
    'Sejak kapan tidak diberitahukan: umpan perubahan putusan tidak dapat dibaca (tanpa jawaban).',
  feedRefused: 'Sejak kapan tidak diberitahukan: umpan perubahan putusan tidak dapat dibaca (HTTP {status}).',
  feedUnreadable: 'Sejak kapan tidak diberitahukan: umpan perubahan putusan tidak dapat dibaca.',
  nobody: 'Tidak ada posisi yang disaring berstatus NOT HALAL.',
  unassignedNote: 'Masukkan kliennya di kolom “{column}”, atau keluarkan baris itu dari berkas.',
  noPortfolio: 'Buku kerjanya tidak memiliki laporan portofolio dari proses ini.',
  client: 'Klien',
  workbook: 'Buku kerja',
  noVerdictColumn: 'Tanpa putusan',
  skipped: 'Baris dilewati',
  questions: 'Perlu dijawab',
  problem: 'Masalah',
  row: 'Baris',
  text: 'Isi baris',
};
