import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Uzbek. */
export const uzbekReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Manba: {service}, {date}.',
  sampleOnThisComputer: 'shu kompyuterdagi namuna xizmat',
  sampleAt: '{address} manzilidagi namuna xizmat',
  disclaimer: 'Maʼlumot uchun tekshiruv, diniy fatvo emas.',
  sampleData: 'Namuna maʼlumotlar: {notice}.',

  // Funds side by side.
  compareTitle: 'Fondlar yonma-yon: {symbols}',
  compareTitleOfSample: 'Fondlar yonma-yon: {symbols} (namuna tarkiblar)',
  compareSheet: 'Taqqoslash',
  compareSheetOfMany: 'Fondlar yonma-yon',
  compareReadWithCoverage:
    'Har bir xulosani ostidagi qamrov bilan birga oʻqing; u faqat AAOIFI uchun beriladi.',
  compareByTicker:
    'Tarkib tiker boʻyicha solishtiriladi: ikki fond turli listinglar orqali egalik qiladigan kompaniya umumiy hisoblanmaydi.',
  compareFigure: 'Koʻrsatkich',
  compareRecords: 'Xarajat, hajm va sanalar',
  compareOverlaps:
    'Tarkibning ulush boʻyicha kesishishi: har bir umumiy tikerning ikki ulushidan kichiklari yigʻindisi',
  compareName: 'Nomi',
  compareVerdict: 'Xulosa ({rulebook})',
  compareCoverage: 'Qamrov (%)',
  compareWeight: 'Ulush: {status} (%)',
  compareWeightNotRated: 'Ulush: baholanmagan (%)',
  compareRemark: 'Izoh',
  compareIssuer: 'Emitent',
  compareDomicile: 'Roʻyxatdan oʻtgan davlat',
  compareExpenseRatio: 'Xarajat nisbati (yiliga %)',
  compareAssets: 'Aktivlar',
  compareAssetsCurrency: 'Aktivlar valyutasi',
  comparePence: 'GBP (pensda berilgan)',
  compareHoldings: 'Tarkibdagi qogʻozlar',
  compareHoldingsRated: 'Xulosasi bor qogʻozlar',
  compareHoldingsAsOf: 'Tarkib sanasi',
  compareLastUpdated: 'Oxirgi yangilanish',
  compareFund: 'Fond',
  compareOtherFund: 'Boshqa fond',
  compareOverlap: 'Kesishish (%)',
  compareShared: 'Umumiy qogʻozlar',
  compareOfFund: 'Fonddan solishtirilgan (%)',
  compareOfOtherFund: 'Boshqa fonddan solishtirilgan (%)',
  compareNoFigures: '{symbol} boʻyicha raqam yoʻq: sababi ustunida yozilgan.',
  compareNotFetched: 'Xizmat {symbol} tarkibini hali olmagan.',
  compareNoTickers:
    '{symbol} tarkibida solishtirib boʻladigan qogʻoz yoʻq: har biri tikersiz yoki qisqa pozitsiya.',
  compareWithoutTicker: {
    one: '{symbol}: {count} ta tikersiz qogʻoz solishtirilmadi.',
    other: '{symbol}: {count} ta tikersiz qogʻoz solishtirilmadi.',
  },
  compareShort: {
    one: '{symbol}: {count} ta qisqa pozitsiya solishtirilmadi.',
    other: '{symbol}: {count} ta qisqa pozitsiya solishtirilmadi.',
  },
  compareDays: 'Tarkiblar turli kunlarga tegishli: {one} va {other}.',

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
