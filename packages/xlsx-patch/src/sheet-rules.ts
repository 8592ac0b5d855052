import { readRules, writeConditionalFormat } from './conditional-formats';
import type { ConditionalFormatContents } from './contents';
import type { SheetPatch } from './sheet-patch';
import { integer } from './spreadsheet-xml';
import { children } from './xml';

/** Writes the conditional formats that came and went; rules that we cannot express stay. */
export function patchRules({ file, parts, splices, styles, before, after }: SheetPatch): void {
  const { namespaces } = file;
  const was = new Set(before?.conditionalFormats.map(keyOf));
  const now = new Set(after.conditionalFormats.map(keyOf));
  const added = after.conditionalFormats.filter((format) => !was.has(keyOf(format)));
  const elements = parts.all('conditionalFormatting');
  for (const element of elements) {
    const gone = readRules(element, styles, namespaces)
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
        namespaces,
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
