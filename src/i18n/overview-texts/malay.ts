import type { OverviewCatalogue } from '../catalogue';

/** The texts of the overview of many clients in Malay. */
export const malayOverview: OverviewCatalogue = {
  clientsSheet: 'Pelanggan',
  notHalalSheet: 'Tidak halal',
  unassignedSheet: 'Baris tanpa pelanggan',
  clientsTitle: 'Saringan syariah semua pelanggan',
  notHalalTitle: 'Siapa memegang yang NOT HALAL, dan sejak bila',
  unassignedTitle: 'Baris yang tidak menamakan pelanggan dan tidak disaring',
  counted: 'Pelanggan: {clients}. Dengan masalah: {troubled}.',
  clientsNote:
    'Angka mengira kedudukan mengikut keputusan AAOIFI. “{noVerdict}” ialah setiap kedudukan yang bukan HALAL, bukan NOT HALAL dan bukan DOUBTFUL: sebabnya ada dalam buku kerja pelanggan.',
  since:
    '“{since}” ialah hari perubahan dalam suapan perubahan keputusan perkhidmatan, yang bermula pada {from}. Jika suapan tiada perubahan bagi simbol itu, keputusannya adalah dari hari itu atau lebih awal.',
  onOrBefore: 'pada atau sebelum {day}',
  notTold: 'tidak diberitahu',
  notToldStatus: 'tidak diberitahu ({status} dalam suapan sejak {day})',
  notToldNoVerdict: 'tidak diberitahu (tiada keputusan dalam suapan sejak {day})',
  notToldCovered: 'tidak diberitahu (diliputi sejak {day})',
  notToldLeft: 'tidak diberitahu (keluar daripada liputan pada {day})',
  noFeedInPlan: 'Tidak diberitahu sejak bila: pelan kunci ini tiada suapan perubahan keputusan.',
  noFeedServed: 'Tidak diberitahu sejak bila: perkhidmatan tiada suapan perubahan keputusan.',
  feedEmpty: 'Tidak diberitahu sejak bila: suapan perubahan keputusan kosong.',
  feedHasGap: 'Tidak diberitahu sejak bila: suapan perubahan keputusan mempunyai jurang.',
  feedStuck: 'Tidak diberitahu sejak bila: suapan perubahan keputusan tidak bergerak maju.',
  feedWithoutAnswer:
    'Tidak diberitahu sejak bila: suapan perubahan keputusan tidak dapat dibaca (tiada jawapan).',
  feedRefused: 'Tidak diberitahu sejak bila: suapan perubahan keputusan tidak dapat dibaca (HTTP {status}).',
  feedUnreadable: 'Tidak diberitahu sejak bila: suapan perubahan keputusan tidak dapat dibaca.',
  nobody: 'Tiada kedudukan yang disaring adalah NOT HALAL.',
  unassignedNote: 'Masukkan pelanggannya dalam lajur “{column}”, atau keluarkan baris itu daripada fail.',
  noPortfolio: 'Buku kerjanya tiada laporan portfolio daripada proses ini.',
  client: 'Pelanggan',
  workbook: 'Buku kerja',
  noVerdictColumn: 'Tiada keputusan',
  skipped: 'Baris ditinggalkan',
  questions: 'Perlu dijawab',
  problem: 'Masalah',
  row: 'Baris',
  text: 'Kandungan baris',
};
