import type { ReportCatalogue } from '../catalogue';

/** The texts of the reports in Arabic. */
export const arabicReports: ReportCatalogue = {
  // What stands at the head of every sheet.
  asked: 'سُئلت {service} بتاريخ {date}.',
  sampleOnThisComputer: 'خدمة العينة على هذا الحاسوب',
  sampleAt: 'خدمة العينة على العنوان {address}',
  disclaimer: 'فحص للاطلاع، وليس فتوى شرعية.',
  sampleData: 'بيانات عينة: {notice}.',
};
