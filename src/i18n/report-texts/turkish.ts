import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Turkish. */
export const turkishReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Kaynak: {service}, {date}.',
  sampleOnThisComputer: 'bu bilgisayardaki örnek hizmet',
  sampleAt: '{address} adresindeki örnek hizmet',
  disclaimer: 'Bilgi amaçlı taramadır, dinî hüküm değildir.',
  sampleData: 'Örnek veriler: {notice}.',

  // Funds side by side.
  compareTitle: 'Fonlar yan yana: {symbols}',
  compareTitleOfSample: 'Fonlar yan yana: {symbols} (örnek sepetler)',
  compareSheet: 'Karşılaştırma',
  compareSheetOfMany: 'Fonlar yan yana',
  compareReadWithCoverage:
    'Her sonucu altındaki kapsamla birlikte okuyun; kapsam yalnızca AAOIFI için verilir.',
  compareByTicker:
    'Varlıklar koduna göre eşleştirilir: iki fonun farklı kotasyonlarla tuttuğu şirket ortak sayılmaz.',
  compareFigure: 'Bilgi',
  compareRecords: 'Maliyet, büyüklük ve tarihler',
  compareOverlaps:
    'Varlıkların ağırlığa göre örtüşmesi: her ortak kodun iki ağırlığından küçük olanların toplamı',
  compareName: 'Ad',
  compareVerdict: 'Sonuç ({rulebook})',
  compareCoverage: 'Kapsam (%)',
  compareWeight: 'Ağırlık: {status} (%)',
  compareWeightNotRated: 'Ağırlık: değerlendirilmemiş (%)',
  compareRemark: 'Açıklama',
  compareIssuer: 'İhraççı',
  compareDomicile: 'Kuruluş ülkesi',
  compareExpenseRatio: 'Gider oranı (yıllık %)',
  compareAssets: 'Fon büyüklüğü',
  compareAssetsCurrency: 'Büyüklüğün para birimi',
  comparePence: 'GBP (pens olarak verilir)',
  compareHoldings: 'Varlıklar',
  compareHoldingsRated: 'Sonucu olan varlıklar',
  compareHoldingsAsOf: 'Varlıkların tarihi',
  compareLastUpdated: 'Son güncelleme',
  compareFund: 'Fon',
  compareOtherFund: 'Diğer fon',
  compareOverlap: 'Örtüşme (%)',
  compareShared: 'Ortak varlıklar',
  compareOfFund: 'Fonun karşılaştırılan kısmı (%)',
  compareOfOtherFund: 'Diğer fonun karşılaştırılan kısmı (%)',
  compareNoFigures: '{symbol} için rakam yok: nedeni sütununda yazıyor.',
  compareNotFetched: 'Hizmet {symbol} fonunun varlıklarını henüz almadı.',
  compareNoTickers:
    '{symbol} fonunun hiçbir varlığı karşılaştırılamaz: her biri kodsuz ya da açığa satıştır.',
  compareWithoutTicker: {
    one: '{symbol}: kodu olmayan {count} varlık karşılaştırılmadı.',
    other: '{symbol}: kodu olmayan {count} varlık karşılaştırılmadı.',
  },
  compareShort: {
    one: '{symbol}: {count} açığa satış pozisyonu karşılaştırılmadı.',
    other: '{symbol}: {count} açığa satış pozisyonu karşılaştırılmadı.',
  },
  compareDays: 'Varlıklar farklı günlere ait: {one} ve {other}.',

  // Own lists, and what instead.
  columnTicker: 'Kod',
  columnName: 'Ad',
  columnCoverage: 'Fon kapsamı (%)',
  ownExclusion: 'Kendi dışlamanız',
  noReasonGiven: 'neden belirtilmedi',
  onOwnList: 'Kendi dışlama listenizde: {marked} / {all}. Liste hiçbir sonucu değiştirmez.',
  unreadableRows: 'Kendi dışlama listenizde okunamayan satırlar: {rows}. İlki {row}. satır: {reason}',
  lists: 'Listeler',
  ownExclusionsTitle: 'Kendi dışlamalarınız',
  ownExclusionsHint:
    'Tablonun sonraki satırına bir kod veya şirket adı ve dışlama nedenini yazın. Raporlar nedeni sonucun yanında gösterir.',
  ownExclusionsYours:
    'Bu liste hiçbir sonucu değiştirmez; raporlar yenilenirken listeye dokunulmaz. Tablonun {table} adını koruyun: liste bu adla bulunur.',
  watchlistTitle: 'İzleme listesi: {name}',
  watchlistSheet: 'İzleme {name}',
  watchlistHint:
    'Tablonun sonraki satırına bir kod yazın ve listeyi bölmeden tarayın. Değişiklik raporu, her kodun bulunduğu listeleri yazar.',
  watchlistYours:
    'Raporlar yenilenirken bu listeye dokunulmaz. Tablonun {table} adını koruyun: liste bu adla bulunur.',
  insteadSheet: 'Yerine {fund}',
  insteadTitle: '{fund} varlıklarından, {rulebook} uyarınca',
  insteadTitleSample: '{fund} varlıklarından (örnek sepet), {rulebook} uyarınca',
  notHalalUnder: '{rulebook} uyarınca NOT HALAL',
  halalHoldingsOf: '{fund} fonunun HALAL varlıkları, ağırlığa göre',
  weightIn: '{fund} içindeki ağırlık (%)',
  whyPrimary: 'Neden ({rulebook})',
  notHalalIn: '{portfolio} içinde NOT HALAL: {notHalal} / {all}.',
  heldByReports: 'Elde bulunanlar, bu çalışma kitabındaki raporlarda yazanlardır.',
  insteadOffered: 'Fonda HALAL olup burada yazılanlar: {offered} / {all}.',
  insteadHeld: 'Zaten elde bulunduğu için alınmayanlar: {held}.',
  insteadExcluded: 'Kendi dışlama listenizde olduğu için alınmayanlar: {excluded}.',
  insteadNotRated: 'Sonucu olmadığı için yazılmayanlar: {notRated}.',
  insteadNoTicker: 'Kodu olmadığı için yazılmayanlar: {withoutTicker}.',
  basketAsOf: 'Sepetin tarihi: {date}.',
  insteadNoAdvice:
    'Bu, fonun varlıklarıdır, tavsiye değildir: hizmet, şirketlerin birbirine benzeyip benzemediğini bildirmez.',

  // Zekât.
  zakatSheet: 'Varlıkların zekâtı',
  zakatTitle: 'Zekât hesabı: {title}',
  zakatNote:
    'Sayfanızdaki değerlerden ve buraya yazdıklarınızdan hesaplanır. Hizmete yalnızca hangi kodların fon olduğu sorulur: rakamlarından hiçbiri kullanılmaz.',
  zakatNisabNote:
    'Nisap yalnızca bu portföye değil, bütün malınıza göre hesaplanır: "altında" zekât gerekmediği anlamına gelmez.',
  zakatSettings: 'Ayarlar, değiştirebilirsiniz. Yöntem: {methods}. Yıl: {years}. Nisap madeni: {metals}.',
  zakatMethod: 'Yöntem',
  zakatDay: 'Zekât günü',
  zakatYear: 'Yıl',
  zakatRate: 'Yüzde oranı',
  zakatMetal: 'Nisap madeni',
  zakatPrice: 'Gram fiyatı',
  zakatCurrency: 'Para birimi',
  zakatNisab: 'Nisap tutarı',
  zakatCheck: 'Eksik olan',
  zakatChooseMethod: 'Bir yöntem seçin: {methods}.',
  zakatUnknownMethod: 'Bu yöntem bilinmiyor. Şunlardan birini yazın: {methods}.',
  zakatUnknownYear: 'Yıl olarak şunlardan birini yazın: {years}.',
  zakatNoNisab: 'Nisapla karşılaştırmak için madenini ({metals}), gram fiyatını ve para birimini yazın.',
  zakatUnknownMetal: 'Nisap madeni olarak şunlardan birini yazın: {metals}.',
  zakatPriceMissing: 'Gram fiyatını yazın.',
  zakatPriceText: 'Gram fiyatı sayı değil. Bir sayı yazın.',
  zakatPriceNegative: 'Gram fiyatı sıfırdan büyük olmalı. Bugünkü fiyatı yazın.',
  zakatPriceCurrencyMissing: 'Fiyatın para birimini yazın, örneğin USD.',
  zakatPence: 'Fiyatı peni olarak değil sterlin (GBP) olarak yazın.',
  zakatSettingsFine: 'Eksik yok.',
  zakatTotals: 'Para birimine göre toplamlar; birbirine hiç eklenmez',
  zakatTotal: 'Toplam',
  zakatNoCurrency: 'para birimi belirtilmemiş',
  zakatCounted: 'Hesaba katılan pozisyon',
  zakatLeftOut: 'Hesap dışı kalan pozisyon',
  zakatAgainstNisab: 'Nisaba göre',
  zakatAbove: 'üstünde',
  zakatBelow: 'altında',
  zakatNotStated: 'belirtilmemiş',
  zakatPositions:
    'Pozisyonlar. Kendi yöntemi, hisse başına zekât matrahı ve niyet sizin doldurmanız içindir; kendi yöntemi yoksa ayarlardaki geçerlidir.',
  zakatTicker: 'Kod',
  zakatName: 'Ad',
  zakatKind: 'Tür',
  zakatStock: 'hisse',
  zakatFund: 'fon',
  zakatSide: 'Yön',
  zakatShort: 'açığa satış',
  zakatShares: 'Hisse sayısı',
  zakatValue: 'Değer',
  zakatOwnMethod: 'Kendi yöntemi',
  zakatPerShare: 'Hisse başına matrah',
  zakatIntention: 'Niyet',
  zakatUsed: 'Uygulanan yöntem',
  zakatZakatable: 'Zekât matrahı',
  zakatDue: 'Zekât',
  zakatRow: 'Satır',
  zakatHow: 'Nasıl hesaplandı, ya da neden hesaplanmadı',
  zakatRemark: 'Not',
  zakatTraderHow: 'Alım satım: değer × oran (IIFA, 28 (3/4) sayılı karar; Islamic Finance Guru).',
  zakatPerShareHow:
    'Yatırım: hisse × hisse başına matrah × oran (IIFA, 28 (3/4) ve 121 (3/13) sayılı kararlar).',
  zakatProxy25How: 'Yatırım: değer × %25 × oran (National Zakat Foundation, Mufti Faraz Adam).',
  zakatProxy40How: 'Yatırım: değer × %40 × oran (Islamic Finance Guru, rehber 4.2).',
  zakatProxy40Fund:
    'Yatırım: değer × %40 × oran (Islamic Finance Guru, rehber 4.2). Gayrimenkul ve sukuk fonları için değil (4.3).',
  zakatNoValue: 'Sayfada değer belirtilmemiş. Oraya yazın ve yenileyin.',
  zakatNoShares: 'Sayfada hisse sayısı belirtilmemiş. Oraya yazın ve yenileyin.',
  zakatNoRate: 'Oran yok: ayarlarda yıl olarak lunar veya solar yazın.',
  zakatPerShareMissing:
    'Hisse başına zekât matrahını pozisyonun para biriminde yazın. Şirketler ve fonlar bunu yayımlar.',
  zakatPerShareText: 'Hisse başına matrah sayı değil. Bir sayı yazın.',
  zakatPerShareNegative: 'Hisse başına matrah sıfırın altında. Sıfır veya daha fazlasını yazın.',
  zakatProxy25Fund:
    '%25 borsaya kayıtlı şirketlerin hisseleri içindir, bu ise bir fon. proxy 40, per share veya trader yazın.',
  zakatProxy25Unknown:
    'Bunun hisse mi fon mu olduğu bilinmiyor (nota bakın), %25 ise hisseler içindir. proxy 40, per share veya trader yazın.',
  zakatShortWhy: 'Açığa satış hisse borcudur, mal değildir. Buradaki hiçbir yöntem onu kapsamaz.',
  zakatSkipped:
    'Borsaya kayıtlı menkul kıymet olmayan satırlar. Nakit, tahvil ve başka mallar burada hesaplanmaz.',
  zakatWritten: 'Yazıldığı gibi',
  zakatReason: 'Neden',
  zakatMethods: 'Yöntemler ve kaynakları',
  zakatAbout: 'Ne demek, ve kim söylüyor',
  zakatAboutTrader:
    'Kârla satmak için tutulan hisseler: piyasa değerinin tamamı zekâta tabidir (IIFA, 28 (3/4) sayılı karar; Islamic Finance Guru).',
  zakatAboutPerShare:
    'Uzun süreli tutulan ve hesapları bilinen hisseler: zekâta tabi varlıklardan payınız; hisse başına siz yazarsınız (IIFA, 28 (3/4) ve 121 (3/13) sayılı kararlar).',
  zakatAboutProxy25:
    'Uzun süreli tutulan ve hesapları bilinmeyen hisseler: değerin %25’i (National Zakat Foundation, Mufti Faraz Adam). Fonlar ve kapalı şirketler için değil.',
  zakatAboutProxy40:
    'Uzun süreli tutulan hisseler ve fonlar, daha ihtiyatlı: değerin %40’ı (Islamic Finance Guru, rehber 4.2). Gayrimenkul ve sukuk fonları için değil (4.3).',
  zakatAboutYear:
    'Oran: bir kamerî yıl tutulandan %2,5; şemsî yıla göre hesaplayanlar için %2,577 (National Zakat Foundation, AAOIFI’ye göre).',
  zakatAboutNisab:
    'Nisap: 85 g altın veya 595 g gümüş. Hangisi olduğu sizin seçiminizdir, yazdığınız fiyat da öyle.',

  // The purification ledger, and its sheet of methods.
  ledgerNote:
    'Yöntemi satır satır seçin; dayanağı yanında yazılıdır. Bir fonun sunulan payı ağırlık payıdır, uygun olmayan geliri değildir: fon bir katsayı yayımlıyorsa onu kendi katsayınız olarak girin.',
  sourceDividend:
    'MSCI İslami Endeks metodolojisi, temettü düzeltme katsayısı (orada kârdan, burada hasılattan).',
  sourcePerShare: 'AAOIFI Şer’i Standart 21, 3/4/6/4; temettü olmasa da gerekir (3/4/6/2).',
  sourceNotHalal:
    'İkisinin tamamı, anapara kalır: CCIRI, Purifying stocks, senaryo 1; AAOIFI Şer’i Standart 21, 3/4/8.',
  sourceGain: 'Tartışmalı: Taki Usmani daha ihtiyatlı bulur, ISRA-Bloomberg gerekmediğini söyler.',
  sourceDoubtful: 'Kendi seçiminizle şüpheli hasılat dahil: standart bulunamadı.',
  paidOnIsNoDate: '“Paid on” bir tarih değil, bu yüzden tutar ödenmemiş sayılır.',
  tickerIsMissing: 'Hisse kodunu girin.',
  factorIsBad: 'Kendi katsayınızı 0 veya daha büyük bir yüzde olarak girin ya da boş bırakın.',
  shareIsMissing: 'Hizmet bu kod için pay vermiyor: sunulan payın hücresi nedenini yazar.',
  outstandingIsMissing: 'Dolaşımdaki hisse sayısını şirketin raporundan girin: hizmet hisse sayısını sunmaz.',
  outstandingIsBad: 'Dolaşımdaki hisseleri 0’dan büyük bir sayı olarak girin.',
  sharesAreBad: 'Elde tutulan hisseleri 0 veya daha büyük bir sayı olarak girin.',
  sharesExceedOutstanding: 'Elde tutulan hisseler dolaşımdakilerden çok: ikisini de tek hisse olarak girin.',
  perShareIsMissing: 'Hizmet bu kod için tutar vermiyor: AAOIFI tutarının hücresi nedenini yazar.',
  methodIsUnknown: 'Böyle bir yöntem yok. dividend, per share, not halal veya gain yazın.',
  doubtfulIsUnknown: 'Şüpheli hasılatın böyle bir bölümü yok. none, half veya all yazın.',
  gainIsBad: 'Kazancı 0 veya daha büyük bir sayı olarak girin: zarardan bir şey verilmez.',
  dividendIsBad: 'Temettüyü sayı olarak girin.',
  cellHasError: 'Bu satırdaki bir hücre hata gösteriyor. Değerini girin.',
  leftOutWhy:
    'Tarihsiz veya tarihi metin; hesaplanacak bir şey yok; peni; ya da son yenilemeden beri yeni olan yıl veya para birimi.',
  methodsTitle: 'Arındırma yöntemleri',
  methodsNote:
    'Hangi yöntemin izleneceğine siz ve danıştığınız âlim karar verir. Şirketin mali dönemi sonunda hisseyi elinde tutan yükümlüdür; daha önce satan bir şey borçlu değildir (AAOIFI Şer’i Standart 21, 3/4/6/1).',
  methodsTax: 'Verilenden hiçbir şekilde yararlanılamaz, “vergi ödemede bile” (3/4/6/5).',
  columnMethod: 'Yöntem',
  columnFormula: 'Nasıl hesaplanır',
  columnSource: 'Kaynak',
  columnToKnow: 'Bilinmesi gereken',
  formulaDividend: 'temettü × (kendi katsayınız, yoksa sunulan uygun olmayan pay) ÷ 100',
  formulaPerShare:
    'uygun olmayan hasılat ÷ dolaşımdaki hisseler × elde tutulan hisseler, raporlama para biriminde',
  formulaNotHalal: 'temettü + kazanç',
  formulaGain: 'kazanç × (kendi katsayınız, yoksa sunulan uygun olmayan pay) ÷ 100',
  formulaDoubtful: 'şüpheli hasılatın yarısı veya tamamı uygun olmayana eklenir',
  knowDividend:
    'Yöntem yazılmayan satırın yöntemi. Az dağıtan bir şirkette AAOIFI’ninkinden küçüktür: temettü yoksa 0’dır.',
  knowPerShare:
    'Tarih: mali dönemin sonu. Kâr dağıtılsa da dağıtılmasa da, edilse de edilmese de gerekir. Dolaşımdaki hisseleri siz girersiniz.',
  knowNotHalal:
    'NOT HALAL iken elinizde tuttuğunuz sürenin temettüsü ve kazancı için. O süreyi siz belirtirsiniz.',
  knowGain:
    'Method sütununa yazmadıkça kullanılmaz. Âlimler ayrı görüştedir: iki görüş de Kaynak altında yazılıdır.',
  knowDoubtful: 'Doubtful sütununa half veya all yazmadıkça kullanılmaz. Fonlar için sunulmaz.',
};
