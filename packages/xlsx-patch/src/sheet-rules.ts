import { readRules, writeConditionalFormat } from './conditional-formats';
import type { ConditionalFormatContents, SheetContents } from './contents';
import type { SheetParts } from './sheet-parts';
import { integer } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { children, type Splices } from './xml';

/** Writes the conditional formats that came and went; rules that we cannot express stay. */
export function patchRules(
  parts: SheetParts,
  splices: Splices,
  styles: StyleSheet,
  before: SheetContents | undefined,
  after: SheetContents,
): void {
  const was = new Set(before?.conditionalFormats.map(keyOf));
  const now = new Set(after.conditionalFormats.map(keyOf));
  const added = after.conditionalFormats.filter((format) => !was.has(keyOf(format)));
  const elements = parts.all('conditionalFormatting');
  for (const element of elements) {
    const gone = readRules(element, styles)
      .filter(({ contents }) => was.has(keyOf(contents)) && !now.has(keyOf(contents)))
      .map(({ rule }) => rule);
    if (gone.length === 0) continue;
    if (gone.length === children(element, 'cfRule').length) splices.replace(element.start, element.end, '');
    else for (const rule of gone) splices.replace(rule.start, rule.end, '');
  }
  let priority = Math.max(
    0,
    ...elements.flatMap((element) =>
      children(element, 'cfRule').map((rule) => integer(rule, 'priority') ?? 0),
    ),
  );
  for (const format of added) {
    parts.insert(
      'conditionalFormatting',
      writeConditionalFormat(
        format,
        format.rule.type === 'dataBar' ? 0 : styles.addHighlight(format),
        ++priority,
      ),
    );
  }
}

/** The same for the same rule, whatever the order of its keys. */
function keyOf({ range, rule, fill, color, bold }: ConditionalFormatContents): string {
  const { type, ...what } = rule;
  const parts = Object.entries(what).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([range, type, parts, fill ?? null, color ?? null, bold ?? false]);
}
