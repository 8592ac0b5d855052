import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Arabic. */
export const arabicReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'سُئلت {service} بتاريخ {date}.',
  sampleOnThisComputer: 'خدمة العينة على هذا الحاسوب',
  sampleAt: 'خدمة العينة على العنوان {address}',
  disclaimer: 'فحص للاطلاع، وليس فتوى شرعية.',
  sampleData: 'بيانات عينة: {notice}.',

  // Own lists, and what instead.
  columnTicker: 'الرمز',
  columnName: 'الاسم',
  columnCoverage: 'تغطية الصندوق (%)',
  ownExclusion: 'استبعاد خاص',
  noReasonGiven: 'بلا سبب مذكور',
  onOwnList: 'في قائمة استبعاداتك: {marked} من {all}. القائمة لا تغيّر أي حكم.',
  unreadableRows: 'صفوف تعذّرت قراءتها في قائمة استبعاداتك: {rows}. أولها الصف {row}: {reason}',
  lists: 'القوائم',
  ownExclusionsTitle: 'الاستبعادات الخاصة',
  ownExclusionsHint:
    'اكتب رمزًا أو اسم شركة في الصف التالي من الجدول وسبب الاستبعاد. تعرض التقارير السبب بعد ذلك بجانب الحكم.',
  ownExclusionsYours:
    'لا تغيّر هذه القائمة أي حكم، ولا يمسّها تحديث التقارير. أبقِ اسم الجدول {table}، فبه تُعرف القائمة.',
  watchlistTitle: 'قائمة متابعة: {name}',
  watchlistSheet: 'متابعة {name}',
  watchlistHint:
    'اكتب رمزًا في الصف التالي من الجدول، وافحص القائمة من اللوحة. يذكر تقرير التغيّرات القوائم التي يرد فيها كل رمز.',
  watchlistYours: 'لا يمسّ تحديث التقارير هذه القائمة. أبقِ اسم الجدول {table}، فبه تُعرف القائمة.',
  insteadSheet: 'بدائل {fund}',
  insteadTitle: 'من مكونات {fund}، وفق {rulebook}',
  insteadTitleSample: 'من مكونات {fund} (سلة عينة)، وفق {rulebook}',
  notHalalUnder: '‏NOT HALAL وفق {rulebook}',
  halalHoldingsOf: 'مكونات {fund} التي حكمها HALAL، بحسب الوزن',
  weightIn: 'الوزن في {fund} (%)',
  whyPrimary: 'السبب ({rulebook})',
  notHalalIn: '‏NOT HALAL في {portfolio}: {notHalal} من {all}.',
  heldByReports: 'المملوك هو ما تذكره تقارير هذا المصنف.',
  insteadOffered: '‏HALAL في الصندوق ومذكور هنا: {offered} من {all}.',
  insteadHeld: 'متروك لأنه مملوك: {held}.',
  insteadExcluded: 'متروك لأنه في قائمة استبعاداتك: {excluded}.',
  insteadNotRated: 'غير مذكور لأنه بلا حكم: {notRated}.',
  insteadNoTicker: 'غير مذكور لأنه بلا رمز: {withoutTicker}.',
  basketAsOf: 'السلة بتاريخ {date}.',
  insteadNoAdvice: 'هذا ما يملكه الصندوق وليس نصيحة: لا تذكر الخدمة هل تتشابه الشركات.',
};
