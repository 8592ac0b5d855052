import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Uzbek. */
export const uzbekReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Manba: {service}, {date}.',
  sampleOnThisComputer: 'shu kompyuterdagi namuna xizmat',
  sampleAt: '{address} manzilidagi namuna xizmat',
  disclaimer: 'Maʼlumot uchun tekshiruv, diniy fatvo emas.',
  sampleData: 'Namuna maʼlumotlar: {notice}.',

  // Own lists, and what instead.
  columnTicker: 'Tiker',
  columnName: 'Nomi',
  columnCoverage: 'Fond qamrovi (%)',
  ownExclusion: 'Oʻz istisnosi',
  noReasonGiven: 'sababi aytilmagan',
  onOwnList: 'Oʻz istisnolaringiz roʻyxatida: {marked} / {all}. Roʻyxat hech bir xulosani oʻzgartirmaydi.',
  unreadableRows:
    'Oʻz istisnolaringiz roʻyxatida oʻqib boʻlmagan qatorlar: {rows}. Birinchisi {row}-qator: {reason}',
  lists: 'Roʻyxatlar',
  ownExclusionsTitle: 'Oʻz istisnolarim',
  ownExclusionsHint:
    'Jadvalning keyingi qatoriga tiker yoki kompaniya nomini va istisno sababini yozing. Hisobotlar sababni xulosa yonida koʻrsatadi.',
  ownExclusionsYours:
    'Bu roʻyxat hech bir xulosani oʻzgartirmaydi, hisobotlar yangilanganda unga tegilmaydi. Jadvalning {table} nomini saqlang: roʻyxat shu nom bilan topiladi.',
  watchlistTitle: 'Kuzatuv roʻyxati: {name}',
  watchlistSheet: 'Kuzatuv {name}',
  watchlistHint:
    'Jadvalning keyingi qatoriga tiker yozing va roʻyxatni paneldan tekshiring. Oʻzgarishlar hisoboti har bir tiker qaysi roʻyxatlarda ekanini aytadi.',
  watchlistYours:
    'Hisobotlar yangilanganda bu roʻyxatga tegilmaydi. Jadvalning {table} nomini saqlang: roʻyxat shu nom bilan topiladi.',
  insteadSheet: 'Oʻrniga {fund}',
  insteadTitle: '{fund} tarkibidan, {rulebook} boʻyicha',
  insteadTitleSample: '{fund} tarkibidan (namuna savat), {rulebook} boʻyicha',
  notHalalUnder: '{rulebook} boʻyicha NOT HALAL',
  halalHoldingsOf: '{fund} tarkibidagi HALAL ulushlar, vazni boʻyicha',
  weightIn: '{fund} ichidagi ulush (%)',
  whyPrimary: 'Sababi ({rulebook})',
  notHalalIn: '{portfolio} ichida NOT HALAL: {notHalal} / {all}.',
  heldByReports: 'Qoʻldagilar shu kitob hisobotlarida yozilganlardir.',
  insteadOffered: 'Fondda HALAL va bu yerda yozilgan: {offered} / {all}.',
  insteadHeld: 'Qoʻlda borligi uchun olinmagan: {held}.',
  insteadExcluded: 'Oʻz istisnolaringiz roʻyxatida boʻlgani uchun olinmagan: {excluded}.',
  insteadNotRated: 'Xulosasi yoʻqligi uchun yozilmagan: {notRated}.',
  insteadNoTicker: 'Tikeri yoʻqligi uchun yozilmagan: {withoutTicker}.',
  basketAsOf: 'Savat sanasi: {date}.',
  insteadNoAdvice: 'Bu fond tarkibi, maslahat emas: xizmat kompaniyalar oʻxshash-oʻxshamasligini aytmaydi.',
};
