import { REPORT_KINDS, type ReportDefinition } from './report-definition';
import type { TableMetadata } from './table-merge';

/**
 * The name under which a sheet keeps what its report needs to be refreshed (`worksheet.customProperties`). A property may hold no more
 * than some hundred characters, so it stands in pieces: `shariah.report` says how many there are, and `shariah.report.1` is the first.
 */
export const METADATA_PROPERTY = 'shariah.report';

/** What a sheet of a report remembers. It travels with the workbook, and so it holds neither key nor service. */
export interface ReportMetadata {
  /** The same on every sheet of one report. */
  readonly id: string;
  readonly part: string;
  readonly recipe: ReportDefinition;
  /** Milliseconds since 1970. */
  readonly refreshedAt: number;
  /** The run of the add-in that wrote this: ids in it are of that run's time (`writer/session.ts`). */
  readonly session?: string;
  readonly tables: Readonly<Record<string, TableMetadata & { readonly id: string; readonly name: string }>>;
  /** The text of each line as it was written, by the line's key. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Properties of a sheet, by their names. */
export type Properties = ReadonlyMap<string, string>;

/** The form of a mark: 1 was one property, 2 is in pieces. */
const VERSION = 2;

/**
 * Characters of a piece. Documented is a limit of 255 for names of properties and, of a document's properties, for values; of a sheet's
 * values nothing is said (docs/real-excel-checklist.md).
 */
const PIECE = 250;

/** At both ends of a piece: what is between keeps its blanks, whoever trims. */
const FENCE = '|';

/** What is written where a report is being made: it is known by it for the making's, and for no report. */
export const unfinishedMetadata = (id: string): string => headOf(id, 0, '');

/** The id of the report that a sheet's property {@link METADATA_PROPERTY} belongs to, begun or whole; undefined for that of another version. */
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
 * @returns undefined for what is none, what is not whole, and what is of a version that is not known here: that sheet is left alone.
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

/** Whether a property is part of a mark. */
export const isMetadataProperty = (name: string): boolean =>
  name === METADATA_PROPERTY || name.startsWith(`${METADATA_PROPERTY}.`);

const pieceName = (index: number): string => `${METADATA_PROPERTY}.${index + 1}`;

/** Version, pieces, characters, their sum, the report: `2 3 612 1x8k2z4 4f0c…`. */
const headOf = (id: string, pieces: number, text: string): string =>
  [VERSION, pieces, text.length, checksum(text), id].join(' ');

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + PIECE, text.length);
    // A character of two halves stays whole.
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1]!)) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** The text that the pieces make; undefined when one is missing or of another time. */
function joined(head: string, properties: Properties): string | undefined {
  const [version, count, length, sum] = head.split(' ');
  const pieces = Number(count);
  if (version !== String(VERSION) || !(pieces > 0) || pieces > properties.size) return undefined;
  const text = Array.from({ length: pieces }, (_, index) =>
    (properties.get(pieceName(index)) ?? '').slice(FENCE.length, -FENCE.length),
  ).join('');
  return text.length === Number(length) && checksum(text) === sum ? text : undefined;
}

/** FNV-1a. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
