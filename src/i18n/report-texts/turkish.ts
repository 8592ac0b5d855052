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
};
