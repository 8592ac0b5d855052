import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Uzbek. */
export const uzbekReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Manba: {service}, {date}.',
  sampleOnThisComputer: 'shu kompyuterdagi namuna xizmat',
  sampleAt: '{address} manzilidagi namuna xizmat',
  disclaimer: 'Maʼlumot uchun tekshiruv, diniy fatvo emas.',
  sampleData: 'Namuna maʼlumotlar: {notice}.',
};
