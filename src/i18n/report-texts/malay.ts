import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Malay. */
export const malayReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'Ditanya kepada {service} pada {date}.',
  sampleOnThisComputer: 'perkhidmatan contoh pada komputer ini',
  sampleAt: 'perkhidmatan contoh di {address}',
  disclaimer: 'Saringan untuk makluman, bukan fatwa.',
  sampleData: 'Data contoh: {notice}.',
};
