import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Uzbek. */
export const uzbekReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Manba: {service}, {date}.',
  sampleOnThisComputer: 'shu kompyuterdagi namuna xizmat',
  sampleAt: '{address} manzilidagi namuna xizmat',
  disclaimer: 'Maʼlumot uchun tekshiruv, diniy fatvo emas.',
  sampleData: 'Namuna maʼlumotlar: {notice}.',

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
