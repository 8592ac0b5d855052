import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Arabic. */
export const arabicReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'سُئلت {service} بتاريخ {date}.',
  sampleOnThisComputer: 'خدمة العينة على هذا الحاسوب',
  sampleAt: 'خدمة العينة على العنوان {address}',
  disclaimer: 'فحص للاطلاع، وليس فتوى شرعية.',
  sampleData: 'بيانات عينة: {notice}.',

  // الزكاة
  zakatSheet: 'زكاة الأسهم',
  zakatTitle: 'الزكاة: {title}',
  zakatNote:
    'تُحسب من القيم التي في ورقتك ومما تُدخله هنا. لا تُسأل الخدمة إلا عن الرموز التي هي صناديق، ولا يُستعمل شيء من أرقامها.',
  zakatNisabNote: 'يُحسب النصاب على مالك كله لا على هذه المحفظة وحدها: كلمة «دون» لا تعني أنه لا زكاة عليك.',
  zakatSettings: 'إعدادات لك أن تغيّرها. الطريقة: {methods}. السنة: {years}. معدن النصاب: {metals}.',
  zakatMethod: 'الطريقة',
  zakatDay: 'يوم الزكاة',
  zakatYear: 'السنة',
  zakatRate: 'النسبة المئوية',
  zakatMetal: 'معدن النصاب',
  zakatPrice: 'سعر الغرام',
  zakatCurrency: 'العملة',
  zakatNisab: 'النصاب',
  zakatCheck: 'ما الناقص',
  zakatChooseMethod: 'اختر طريقة: {methods}.',
  zakatUnknownMethod: 'هذه الطريقة غير معروفة. اكتب واحدة من هذه: {methods}.',
  zakatUnknownYear: 'اكتب السنة بإحدى هاتين الكلمتين: {years}.',
  zakatNoNisab: 'للمقارنة بالنصاب أدخل معدنه ({metals}) وسعر الغرام والعملة.',
  zakatUnknownMetal: 'اكتب معدن النصاب بإحدى هاتين الكلمتين: {metals}.',
  zakatPriceMissing: 'أدخل سعر الغرام.',
  zakatPriceText: 'سعر الغرام ليس رقمًا. أدخل رقمًا.',
  zakatPriceNegative: 'يجب أن يكون سعر الغرام أكبر من الصفر. أدخل سعر اليوم.',
  zakatPriceCurrencyMissing: 'أدخل عملة السعر، مثل USD.',
  zakatPence: 'أدخل السعر بالجنيه (GBP) لا بالبنس.',
  zakatSettingsFine: 'لا ينقص شيء.',
  zakatTotals: 'المجاميع بحسب العملة، ولا يُجمع بعضها إلى بعض',
  zakatTotal: 'المجموع',
  zakatNoCurrency: 'عملة غير مذكورة',
  zakatCounted: 'مراكز محسوبة',
  zakatLeftOut: 'مراكز لم تُحسب',
  zakatAgainstNisab: 'بالمقارنة مع النصاب',
  zakatAbove: 'فوق',
  zakatBelow: 'دون',
  zakatNotStated: 'غير مذكور',
  zakatPositions:
    'المراكز. لك أن تملأ «طريقة خاصة» و«الوعاء للسهم» و«النية»؛ وحيث لا طريقة خاصة تُعتمد طريقة الإعدادات.',
  zakatTicker: 'الرمز',
  zakatName: 'الاسم',
  zakatKind: 'النوع',
  zakatStock: 'سهم',
  zakatFund: 'صندوق',
  zakatSide: 'الاتجاه',
  zakatShort: 'بيع على المكشوف',
  zakatShares: 'عدد الأسهم',
  zakatValue: 'القيمة',
  zakatOwnMethod: 'طريقة خاصة',
  zakatPerShare: 'الوعاء للسهم',
  zakatIntention: 'النية',
  zakatUsed: 'الطريقة المتبعة',
  zakatZakatable: 'وعاء الزكاة',
  zakatDue: 'الزكاة',
  zakatRow: 'الصف',
  zakatHow: 'كيف حُسبت، أو لماذا لم تُحسب',
  zakatRemark: 'ملاحظة',
  zakatTraderHow:
    'متاجر: القيمة × النسبة (مجمع الفقه الإسلامي الدولي، القرار 28 (3/4)؛ Islamic Finance Guru).',
  zakatPerShareHow:
    'مالك: الأسهم × الموجودات الزكوية للسهم × النسبة (مجمع الفقه الإسلامي الدولي، القراران 28 (3/4) و121 (3/13)).',
  zakatProxy25How: 'مالك: القيمة × 25 % × النسبة (National Zakat Foundation، المفتي فراز آدم).',
  zakatProxy40How: 'مالك: القيمة × 40 % × النسبة (Islamic Finance Guru، الدليل 4.2).',
  zakatProxy40Fund:
    'مالك: القيمة × 40 % × النسبة (Islamic Finance Guru، الدليل 4.2). ليست لصناديق العقار والصكوك (4.3).',
  zakatNoValue: 'الورقة لا تذكر القيمة. أدخلها هناك ثم حدّث.',
  zakatNoShares: 'الورقة لا تذكر عدد الأسهم. أدخله هناك ثم حدّث.',
  zakatNoRate: 'لا توجد نسبة: اكتب lunar أو solar في خانة السنة من الإعدادات.',
  zakatPerShareMissing: 'أدخل الموجودات الزكوية للسهم بعملة هذا المركز. تنشرها الشركات والصناديق.',
  zakatPerShareText: 'وعاء السهم ليس رقمًا. أدخل رقمًا.',
  zakatPerShareNegative: 'وعاء السهم أقل من الصفر. أدخل صفرًا أو أكثر.',
  zakatProxy25Fund: 'نسبة 25 % لأسهم الشركات المدرجة، وهذا صندوق. اكتب proxy 40 أو per share أو trader.',
  zakatProxy25Unknown:
    'لا يُعرف أهذا سهم أم صندوق (انظر الملاحظة)، ونسبة 25 % للأسهم. اكتب proxy 40 أو per share أو trader.',
  zakatShortWhy: 'البيع على المكشوف دَين من الأسهم وليس مالًا. لا تشمله أي طريقة هنا.',
  zakatSkipped: 'صفوف ليست أوراقًا مالية مدرجة. النقد والسندات وسائر المال لا تُحسب هنا.',
  zakatWritten: 'كما كُتب',
  zakatReason: 'السبب',
  zakatMethods: 'الطرق ومصادرها',
  zakatAbout: 'ما معناها، ومن قال بها',
  zakatAboutTrader:
    'أسهم اقتُنيت لتُباع بربح: تُزكى قيمتها السوقية كلها (مجمع الفقه الإسلامي الدولي، القرار 28 (3/4)؛ Islamic Finance Guru).',
  zakatAboutPerShare:
    'أسهم تُقتنى طويلًا وحساباتها معلومة: نصيبك من الموجودات الزكوية، تُدخله للسهم الواحد (مجمع الفقه الإسلامي الدولي، القراران 28 (3/4) و121 (3/13)).',
  zakatAboutProxy25:
    'أسهم تُقتنى طويلًا وحساباتها غير معلومة: 25 % من القيمة (National Zakat Foundation، المفتي فراز آدم). ليست للصناديق ولا للشركات الخاصة.',
  zakatAboutProxy40:
    'أسهم وصناديق تُقتنى طويلًا، وهو الأحوط: 40 % من القيمة (Islamic Finance Guru، الدليل 4.2). ليست لصناديق العقار والصكوك (4.3).',
  zakatAboutYear:
    'النسبة: 2.5 % مما حال عليه الحول القمري؛ و2.577 % لمن يحسب بالسنة الشمسية (National Zakat Foundation نقلًا عن أيوفي).',
  zakatAboutNisab:
    'النصاب: 85 غرامًا من الذهب أو 595 غرامًا من الفضة. أيهما تعتمد أمر راجع إليك، وكذلك السعر الذي تُدخله.',
};
