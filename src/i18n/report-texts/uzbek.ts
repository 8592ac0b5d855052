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

  // Zakot.
  zakatSheet: 'Aktivlar zakoti',
  zakatTitle: 'Zakot: {title}',
  zakatNote:
    'Varagʻingizdagi qiymatlardan va shu yerga yozganlaringizdan hisoblanadi. Xizmatdan faqat qaysi tikerlar fond ekani soʻraladi: uning raqamlaridan hech biri ishlatilmaydi.',
  zakatNisabNote:
    'Nisob faqat shu portfelga emas, butun molingizga qarab hisoblanadi: "past" zakot lozim emas degani emas.',
  zakatSettings:
    'Sozlamalar, oʻzgartirishingiz mumkin. Usul: {methods}. Yil: {years}. Nisob metali: {metals}.',
  zakatMethod: 'Usul',
  zakatDay: 'Zakot kuni',
  zakatYear: 'Yil',
  zakatRate: 'Stavka foizda',
  zakatMetal: 'Nisob metali',
  zakatPrice: 'Bir gramm narxi',
  zakatCurrency: 'Valyuta',
  zakatNisab: 'Nisob',
  zakatCheck: 'Nima yetishmaydi',
  zakatChooseMethod: 'Usulni tanlang: {methods}.',
  zakatUnknownMethod: 'Bu usul nomaʼlum. Shulardan birini yozing: {methods}.',
  zakatUnknownYear: 'Yil sifatida shulardan birini yozing: {years}.',
  zakatNoNisab:
    'Nisob bilan solishtirish uchun metalini ({metals}), bir gramm narxini va valyutasini yozing.',
  zakatUnknownMetal: 'Nisob metali sifatida shulardan birini yozing: {metals}.',
  zakatPriceMissing: 'Bir gramm narxini yozing.',
  zakatPriceText: 'Bir gramm narxi son emas. Son yozing.',
  zakatPriceNegative: 'Bir gramm narxi noldan katta boʻlishi kerak. Bugungi narxni yozing.',
  zakatPriceCurrencyMissing: 'Narx valyutasini yozing, masalan USD.',
  zakatPence: 'Narxni pensda emas, funtda (GBP) yozing.',
  zakatSettingsFine: 'Hamma narsa joyida.',
  zakatTotals: 'Valyutalar boʻyicha jami; ular bir-biriga qoʻshilmaydi',
  zakatTotal: 'Jami',
  zakatNoCurrency: 'valyutasi koʻrsatilmagan',
  zakatCounted: 'Hisobga olingan pozitsiyalar',
  zakatLeftOut: 'Hisobga olinmagan pozitsiyalar',
  zakatAgainstNisab: 'Nisobga nisbatan',
  zakatAbove: 'yuqori',
  zakatBelow: 'past',
  zakatNotStated: 'koʻrsatilmagan',
  zakatPositions:
    'Pozitsiyalar. Oʻz usuli, bir aksiyaga zakot asosi va niyatni siz toʻldirasiz; oʻz usuli yozilmasa, sozlamalardagi usul amal qiladi.',
  zakatTicker: 'Tiker',
  zakatName: 'Nomi',
  zakatKind: 'Turi',
  zakatStock: 'aksiya',
  zakatFund: 'fond',
  zakatSide: 'Tomon',
  zakatShort: 'qisqa',
  zakatShares: 'Aksiyalar soni',
  zakatValue: 'Qiymati',
  zakatOwnMethod: 'Oʻz usuli',
  zakatPerShare: 'Bir aksiyaga asos',
  zakatIntention: 'Niyat',
  zakatUsed: 'Qoʻllangan usul',
  zakatZakatable: 'Zakot asosi',
  zakatDue: 'Zakot',
  zakatRow: 'Qator',
  zakatHow: 'Qanday hisoblangan, yoki nega hisoblanmagan',
  zakatRemark: 'Izoh',
  zakatTraderHow: 'Savdo: qiymat × stavka (IIFA, 28 (3/4)-qaror; Islamic Finance Guru).',
  zakatPerShareHow: 'Egalik: aksiyalar × bir aksiyaga asos × stavka (IIFA, 28 (3/4) va 121 (3/13)-qarorlar).',
  zakatProxy25How: 'Egalik: qiymat × 25 % × stavka (National Zakat Foundation, Mufti Faraz Adam).',
  zakatProxy40How: 'Egalik: qiymat × 40 % × stavka (Islamic Finance Guru, qoʻllanma 4.2).',
  zakatProxy40Fund:
    'Egalik: qiymat × 40 % × stavka (Islamic Finance Guru, qoʻllanma 4.2). Koʻchmas mulk va sukuk fondlari uchun emas (4.3).',
  zakatNoValue: 'Varaqda qiymat koʻrsatilmagan. Uni oʻsha yerga yozing va yangilang.',
  zakatNoShares: 'Varaqda aksiyalar soni koʻrsatilmagan. Uni oʻsha yerga yozing va yangilang.',
  zakatNoRate: 'Stavka yoʻq: sozlamalarda yil sifatida lunar yoki solar yozing.',
  zakatPerShareMissing:
    'Bir aksiyaga zakot asosini pozitsiya valyutasida yozing. Kompaniyalar va fondlar uni eʼlon qiladi.',
  zakatPerShareText: 'Bir aksiyaga asos son emas. Son yozing.',
  zakatPerShareNegative: 'Bir aksiyaga asos noldan past. Nol yoki undan katta son yozing.',
  zakatProxy25Fund:
    '25 % birjadagi kompaniyalar aksiyalari uchun, bu esa fond. proxy 40, per share yoki trader deb yozing.',
  zakatProxy25Unknown:
    'Bu aksiyami yoki fondmi, nomaʼlum (izohga qarang), 25 % esa aksiyalar uchun. proxy 40, per share yoki trader deb yozing.',
  zakatShortWhy: 'Qisqa pozitsiya aksiya qarzidir, mol emas. Bu yerdagi hech bir usul uni qamramaydi.',
  zakatSkipped:
    'Birjadagi qimmatli qogʻoz boʻlmagan qatorlar. Naqd pul, obligatsiya va boshqa mol bu yerda hisoblanmaydi.',
  zakatWritten: 'Yozilganidek',
  zakatReason: 'Sabab',
  zakatMethods: 'Usullar va ularning manbalari',
  zakatAbout: 'Nimani anglatadi, va kim aytgan',
  zakatAboutTrader:
    'Foyda bilan sotish uchun olingan aksiyalar: butun bozor qiymatidan zakot beriladi (IIFA, 28 (3/4)-qaror; Islamic Finance Guru).',
  zakatAboutPerShare:
    'Uzoq muddatga olingan, hisoboti maʼlum aksiyalar: zakot asosidagi ulushingiz; uni bir aksiyaga siz yozasiz (IIFA, 28 (3/4) va 121 (3/13)-qarorlar).',
  zakatAboutProxy25:
    'Uzoq muddatga olingan, hisoboti nomaʼlum aksiyalar: qiymatning 25 foizi (National Zakat Foundation, Mufti Faraz Adam). Fondlar va yopiq kompaniyalar uchun emas.',
  zakatAboutProxy40:
    'Uzoq muddatga olingan aksiyalar va fondlar, ehtiyotkorroq: qiymatning 40 foizi (Islamic Finance Guru, qoʻllanma 4.2). Koʻchmas mulk va sukuk fondlari uchun emas (4.3).',
  zakatAboutYear:
    'Stavka: qamariy yil davomida egalik qilingandan 2,5 %; shamsiy yil boʻyicha hisoblaydiganlar uchun 2,577 % (National Zakat Foundation, AAOIFI boʻyicha).',
  zakatAboutNisab:
    'Nisob: 85 g oltin yoki 595 g kumush. Qaysi biri ekani sizning tanlovingiz, yozadigan narxingiz ham.',

  // The purification ledger, and its sheet of methods.
  ledgerNote:
    'Usulni har bir qatorda tanlang; uning asosi yonida yozilgan. Fond uchun berilgan ulush — vazn ulushi, uning nohalol daromadi emas: fond koeffitsiyent e’lon qilsa, uni o‘z koeffitsiyentingiz sifatida kiriting.',
  sourceDividend:
    'MSCI Islom indekslari metodologiyasi, dividend tuzatish koeffitsiyenti (u yerda foydadan, bu yerda tushumdan).',
  sourcePerShare: 'AAOIFI Shariat standarti 21, 3/4/6/4; dividend bo‘lmasa ham lozim (3/4/6/2).',
  sourceNotHalal:
    'Ikkalasi to‘liq, asosiy mablag‘ qoladi: CCIRI, Purifying stocks, 1-holat; AAOIFI Shariat standarti 21, 3/4/8.',
  sourceGain: 'Ixtilofli: Taqiy Usmoniy buni ehtiyotliroq deydi, ISRA-Bloomberg kerak emas deydi.',
  sourceDoubtful: 'Shubhali tushum bilan, o‘z tanlovingiz bo‘yicha: standart topilmadi.',
  paidOnIsNoDate: '“Paid on” sana emas, shuning uchun summa to‘lanmagan hisoblanadi.',
  tickerIsMissing: 'Tikerni kiriting.',
  factorIsBad: 'O‘z koeffitsiyentingizni 0 yoki undan katta foiz qilib kiriting yoki bo‘sh qoldiring.',
  shareIsMissing: 'Xizmat bu tiker uchun ulush bermaydi: berilgan ulush katagi sababini aytadi.',
  outstandingIsMissing:
    'Muomaladagi aksiyalar sonini kompaniya hisobotidan kiriting: xizmat aksiyalar sonini bermaydi.',
  outstandingIsBad: 'Muomaladagi aksiyalarni 0 dan katta son qilib kiriting.',
  sharesAreBad: 'Qo‘ldagi aksiyalarni 0 yoki undan katta son qilib kiriting.',
  sharesExceedOutstanding: 'Qo‘ldagi aksiyalar muomaladagidan ko‘p: ikkalasini ham dona aksiyada kiriting.',
  perShareIsMissing: 'Xizmat bu tiker uchun summa bermaydi: AAOIFI summasi katagi sababini aytadi.',
  methodIsUnknown: 'Bunday usul yo‘q. dividend, per share, not halal yoki gain deb yozing.',
  doubtfulIsUnknown: 'Shubhali tushumning bunday qismi yo‘q. none, half yoki all deb yozing.',
  gainIsBad: 'Daromadni 0 yoki undan katta son qilib kiriting: zarardan hech narsa berilmaydi.',
  dividendIsBad: 'Dividendni son qilib kiriting.',
  cellHasError: 'Bu qatordagi katakda xato bor. Qiymatini kiriting.',
  leftOutWhy:
    'Sanasi yo‘q yoki sanasi matn; hisoblanadigan narsa yo‘q; pens; yoki oxirgi yangilanishdan beri yangi yil yoki valyuta.',
  methodsTitle: 'Poklash usullari',
  methodsNote:
    'Qaysi usulga amal qilishni siz va olimingiz hal qilasiz. Kompaniyaning moliyaviy davri oxirida aksiyaga ega bo‘lgan kishi qarzdor; undan oldin sotgan kishi hech narsa qarz emas (AAOIFI Shariat standarti 21, 3/4/6/1).',
  methodsTax:
    'Beriladigan narsadan hech qanday yo‘l bilan foydalanib bo‘lmaydi, “hatto soliq to‘lashda ham” (3/4/6/5).',
  columnMethod: 'Usul',
  columnFormula: 'Qanday hisoblanadi',
  columnSource: 'Manba',
  columnToKnow: 'Bilish kerak',
  formulaDividend: 'dividend × (o‘z koeffitsiyentingiz, bo‘lmasa berilgan nomuvofiq ulush) ÷ 100',
  formulaPerShare: 'nomuvofiq tushum ÷ muomaladagi aksiyalar × qo‘ldagi aksiyalar, hisobot valyutasida',
  formulaNotHalal: 'dividend + daromad',
  formulaGain: 'daromad × (o‘z koeffitsiyentingiz, bo‘lmasa berilgan nomuvofiq ulush) ÷ 100',
  formulaDoubtful: 'shubhali tushumning yarmi yoki hammasi nomuvofiqqa qo‘shiladi',
  knowDividend:
    'Usul yozilmagan qatorning usuli. Kam to‘laydigan kompaniyada AAOIFInikidan kichik: dividend bo‘lmasa 0.',
  knowPerShare:
    'Sana: moliyaviy davr oxiri. Foyda taqsimlangan yoki olingan bo‘lsa ham, bo‘lmasa ham lozim. Muomaladagi aksiyalarni siz kiritasiz.',
  knowNotHalal:
    'NOT HALAL bo‘lganida qo‘lingizda turgan vaqtning dividendi va daromadi uchun. Qaysi vaqtligini siz aytasiz.',
  knowGain:
    'Method ustuniga yozmasangiz, qo‘llanmaydi. Olimlar ixtilof qilgan: ikki fikr ham Manba ostida aytilgan.',
  knowDoubtful: 'Doubtful ustuniga half yoki all deb yozmasangiz, qo‘llanmaydi. Fondlar uchun berilmaydi.',
};
