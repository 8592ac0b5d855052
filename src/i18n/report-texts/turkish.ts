import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Turkish. */
export const turkishReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Kaynak: {service}, {date}.',
  sampleOnThisComputer: 'bu bilgisayardaki örnek hizmet',
  sampleAt: '{address} adresindeki örnek hizmet',
  disclaimer: 'Bilgi amaçlı taramadır, dinî hüküm değildir.',
  sampleData: 'Örnek veriler: {notice}.',
};
