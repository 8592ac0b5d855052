import { REPORT_KINDS, type Recipe } from './recipe';
import type { TableMark } from './table-merge';

/** The name under which a sheet keeps what its report needs to be refreshed (`worksheet.customProperties`). */
export const MARK = 'shariah.report';

/** What a sheet of a report remembers. It travels with the workbook, and so it holds neither key nor service. */
export interface ReportMark {
  /** The same on every sheet of one report. */
  readonly id: string;
  readonly part: string;
  readonly recipe: Recipe;
  /** Milliseconds since 1970. */
  readonly refreshedAt: number;
  readonly tables: Readonly<Record<string, TableMark & { readonly id: string; readonly name: string }>>;
  /** The text of each line as it was written, by the line's key. */
  readonly lines: Readonly<Record<string, string>>;
}

const VERSION = 1;

export function writeMark(mark: ReportMark): string {
  return JSON.stringify({ version: VERSION, ...mark });
}

/** Undefined for a text that is none, or one of a version that is not known here: that sheet is left alone. */
export function readMark(text: unknown): ReportMark | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const { version, ...mark } = JSON.parse(text) as ReportMark & { version: unknown };
    const whole =
      version === VERSION &&
      [mark.id, mark.part].every((one) => typeof one === 'string') &&
      REPORT_KINDS.includes(mark.recipe?.kind) &&
      typeof mark.refreshedAt === 'number' &&
      [mark.tables, mark.lines].every((one) => typeof one === 'object' && one !== null);
    return whole ? mark : undefined;
  } catch {
    return undefined;
  }
}
