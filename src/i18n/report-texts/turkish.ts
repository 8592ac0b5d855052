import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Turkish. */
export const turkishReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Kaynak: {service}, {date}.',
  sampleOnThisComputer: 'bu bilgisayardaki örnek hizmet',
  sampleAt: '{address} adresindeki örnek hizmet',
  disclaimer: 'Bilgi amaçlı taramadır, dinî hüküm değildir.',
  sampleData: 'Örnek veriler: {notice}.',

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
