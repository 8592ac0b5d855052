import type { OverviewCatalogue } from '../catalogue';

/** The texts of the overview of many clients in Uzbek. */
export const uzbekOverview: OverviewCatalogue = {
  clientsSheet: 'Mijozlar',
  notHalalSheet: 'Halol emas',
  unassignedSheet: 'Mijozsiz qatorlar',
  clientsTitle: 'Barcha mijozlarning shariat tekshiruvi',
  notHalalTitle: 'NOT HALAL boʻlgani kimda va qachondan beri',
  unassignedTitle: 'Mijozi yozilmagan va tekshirilmagan qatorlar',
  counted: 'Mijozlar: {clients}. Muammoli: {troubled}.',
  clientsNote:
    'Sonlar pozitsiyalarni AAOIFI xulosasi boʻyicha sanaydi. “{noVerdict}” HALAL, NOT HALAL yoki DOUBTFUL boʻlmagan har bir pozitsiyadir: sababi mijozning kitobida turadi.',
  since:
    '“{since}” xizmatning xulosa oʻzgarishlari lentasidagi oʻzgarish kunidir, lenta {from} kunidan boshlanadi. Lentada tikerning oʻzgarishi boʻlmasa, xulosa oʻsha kundan yoki undan oldindir.',
  onOrBefore: '{day} kuni yoki undan oldin',
  notTold: 'aytilmagan',
  notToldStatus: 'aytilmagan ({day} kunidan beri lentada {status})',
  notToldNoVerdict: 'aytilmagan ({day} kunidan beri lentada xulosa yoʻq)',
  notToldCovered: 'aytilmagan ({day} kunidan beri qamrovda)',
  notToldLeft: 'aytilmagan ({day} kuni qamrovdan chiqqan)',
  noFeedInPlan: 'Qachondan beri ekani aytilmagan: kalitning tarifiga xulosa oʻzgarishlari lentasi kirmaydi.',
  noFeedServed: 'Qachondan beri ekani aytilmagan: xizmatda xulosa oʻzgarishlari lentasi yoʻq.',
  feedEmpty: 'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasi boʻsh.',
  feedHasGap: 'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasida uzilish bor.',
  feedStuck: 'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasi oldinga siljimayapti.',
  feedWithoutAnswer:
    'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasini oʻqib boʻlmadi (javob yoʻq).',
  feedRefused:
    'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasini oʻqib boʻlmadi (HTTP {status}).',
  feedUnreadable: 'Qachondan beri ekani aytilmagan: xulosa oʻzgarishlari lentasini oʻqib boʻlmadi.',
  nobody: 'Tekshirilgan pozitsiyalarning hech biri NOT HALAL emas.',
  unassignedNote: 'Mijozini “{column}” ustuniga yozing yoki qatorlarni fayldan olib tashlang.',
  noPortfolio: 'Kitobida shu ishga tushirishdan portfel hisoboti yoʻq.',
  client: 'Mijoz',
  workbook: 'Kitob',
  noVerdictColumn: 'Xulosa yoʻq',
  skipped: 'Qoldirilgan qatorlar',
  questions: 'Javob kutmoqda',
  problem: 'Muammo',
  row: 'Qator',
  text: 'Qatorda yozilgani',
};
