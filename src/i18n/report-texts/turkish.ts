import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Turkish. */
export const turkishReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Kaynak: {service}, {date}.',
  sampleOnThisComputer: 'bu bilgisayardaki örnek hizmet',
  sampleAt: '{address} adresindeki örnek hizmet',
  disclaimer: 'Bilgi amaçlı taramadır, dinî hüküm değildir.',
  sampleData: 'Örnek veriler: {notice}.',

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
