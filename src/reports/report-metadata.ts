import type { LanguageId } from '../i18n/languages';
import { checksum } from './checksum';
import { REPORT_KINDS, type ReportDefinition } from './report-definition';
import type { ReportSettings } from './report-settings';
import type { TableMetadata } from './table-merge';

/**
 * The name under which a sheet stores what its report needs to be refreshed (`worksheet.customProperties`). A property can hold only a
 * few hundred characters, so the metadata is stored in pieces: `shariah.report` says how many there are, and `shariah.report.1` is the
 * first.
 */
export const METADATA_PROPERTY = 'shariah.report';

/**
 * What is stored with a sheet about its report. It travels with the workbook, so it contains neither the key nor the service's address.
 * The names of its members are stored too, and do not change.
 */
export interface ReportMetadata {
  /** The same on every sheet of one report. */
  readonly id: string;
  readonly part: string;
  readonly recipe: ReportDefinition;
  /** Milliseconds since 1970. */
  readonly refreshedAt: number;
  /** The run of the add-in that wrote this: the ids in it are valid for that run (`writer/session.ts`). */
  readonly session?: string;
  /** The language in which it was written; English when it is left out, as in earlier versions. */
  readonly language?: LanguageId;
  /** The report settings with which it was written. */
  readonly settings?: ReportSettings;
  readonly tables: Readonly<Record<string, TableMetadata & { readonly id: string; readonly name: string }>>;
  /** The text of each line as it was written, by the line's key. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Properties of a sheet, by their names. */
export type Properties = ReadonlyMap<string, string>;

/** The version of the stored form: 1 was one property, 2 is in pieces. */
const VERSION = 2;

/**
 * Characters of a piece. Excel documents a limit of 255 for names of properties and for values of a document's properties, and none for
 * values of a sheet's properties (docs/real-excel-checklist.md).
 */
const PIECE = 250;

/** At both ends of a piece, so that blanks at its ends survive a program that trims values. */
const FENCE = '|';

/** Written to a sheet while its report is being made: the sheet can be found and deleted when that fails. It is not read as a report. */
export const unfinishedMetadata = (id: string): string => headOf(id, 0, '');

/** The id of the report in a sheet's property {@link METADATA_PROPERTY}, finished or not; undefined for another version. */
export function reportIdIn(head: unknown): string | undefined {
  const [version, , , , ...id] = String(head).split(' ');
  return version === String(VERSION) ? id.join(' ') : undefined;
}

export function serializeMetadata(metadata: ReportMetadata): Properties {
  const text = JSON.stringify(metadata);
  const pieces = piecesOf(text);
  return new Map([
    [METADATA_PROPERTY, headOf(metadata.id, pieces.length, text)],
    ...pieces.map((piece, index) => [pieceName(index), FENCE + piece + FENCE] as const),
  ]);
}

/**
 * Reads the metadata of a sheet.
 *
 * @returns undefined when there is none, when it is incomplete, and when its version is not known here: such a sheet is left alone.
 */
export function parseMetadata(properties: Properties): ReportMetadata | undefined {
  const head = properties.get(METADATA_PROPERTY);
  if (head === undefined) return undefined;
  const text = head.startsWith('{') ? head : joined(head, properties);
  if (text === undefined) return undefined;
  try {
    const { version, ...metadata } = JSON.parse(text) as ReportMetadata & { version?: unknown };
    const whole =
      (version === undefined || version === 1) &&
      [metadata.id, metadata.part].every((value) => typeof value === 'string') &&
      REPORT_KINDS.includes(metadata.recipe?.kind) &&
      typeof metadata.refreshedAt === 'number' &&
      [metadata.tables, metadata.lines].every((value) => typeof value === 'object' && value !== null);
    return whole ? metadata : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a property is part of a report's metadata. */
export const isMetadataProperty = (name: string): boolean =>
  name === METADATA_PROPERTY || name.startsWith(`${METADATA_PROPERTY}.`);

const pieceName = (index: number): string => `${METADATA_PROPERTY}.${index + 1}`;

/** Version, number of pieces, characters, checksum, and the report's id: `2 3 612 1x8k2z4 4f0c…`. */
const headOf = (id: string, pieces: number, text: string): string =>
  [VERSION, pieces, text.length, checksum(text), id].join(' ');

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + PIECE, text.length);
    // A surrogate pair is not split. The last character is the brace of the JSON.
    if (/[\ud800-\udbff]/.test(text[end - 1]!)) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** The text of all pieces; undefined when a piece is missing, or was written at another time. */
function joined(head: string, properties: Properties): string | undefined {
  const [version, count, length, sum] = head.split(' ');
  // The head is a property too. The number may be anything: so many pieces are not looked for.
  if (version !== String(VERSION) || !(Number(count) < properties.size)) return undefined;
  const pieces = Array.from({ length: Number(count) }, (_, index) => properties.get(pieceName(index)));
  if (pieces.includes(undefined)) return undefined;
  const text = pieces.map((piece) => piece!.slice(FENCE.length, -FENCE.length)).join('');
  return text.length === Number(length) && checksum(text) === sum ? text : undefined;
}
