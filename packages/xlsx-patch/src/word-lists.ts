import type { WordListContents } from './contents';
import type { SheetPatch } from './sheet-patch';
import { integer } from './spreadsheet-xml';
import { attribute, child, children, editAttributes, escapeXml, type XmlElement } from './xml';

/** Cells with a list of words to choose from, by the element that says so; other data validations are left out, and stay in the file. */
export function readWordLists(
  validations: XmlElement | undefined,
): { readonly contents: WordListContents; readonly element: XmlElement }[] {
  return children(validations, 'dataValidation').flatMap((element) => {
    const range = attribute(element, 'sqref');
    const words = /^"(.*)"$/s.exec(child(element, 'formula1')?.content ?? '')?.[1];
    if (attribute(element, 'type') !== 'list' || range === undefined || words === undefined) return [];
    const [title, message] = [attribute(element, 'promptTitle'), attribute(element, 'prompt')];
    const contents: WordListContents = {
      range,
      words: words.replaceAll('""', '"').split(','),
      ...(title === undefined ? {} : { title }),
      ...(message === undefined ? {} : { message }),
      ...(isOn(element, 'showErrorMessage') ? { refusesOthers: true } : {}),
    };
    return [{ contents, element }];
  });
}

/** Writes the lists of words that came and went. */
export function patchWordLists({ parts, splices, text, before, after }: SheetPatch): void {
  const was = new Set((before?.wordLists ?? []).map(keyOf));
  const now = new Set((after.wordLists ?? []).map(keyOf));
  const added = (after.wordLists ?? []).filter((list) => !was.has(keyOf(list)));
  const element = parts.find('dataValidations');
  const gone = readWordLists(element).filter(
    ({ contents }) => was.has(keyOf(contents)) && !now.has(keyOf(contents)),
  );
  if (added.length === 0 && gone.length === 0) return;
  const markup = added.map(written);
  if (!element) {
    parts.insert(
      'dataValidations',
      `<dataValidations count="${added.length}">${markup.join('')}</dataValidations>`,
    );
    return;
  }
  const all = children(element, 'dataValidation').length;
  const count = all - gone.length + added.length;
  // Excel does not take a list of validations without any.
  if (count === 0) return parts.put('dataValidations', '');
  for (const one of gone) splices.replace(one.element.start, one.element.end, '');
  if (integer(element, 'count') !== count) editAttributes(splices, element, { count: String(count) });
  parts.append(text, 'dataValidations', markup);
}

function written({ range, words, title, message, refusesOthers }: WordListContents): string {
  const attributes = [
    ['type', 'list'],
    ['allowBlank', '1'],
    ...(title === undefined && message === undefined ? [] : [['showInputMessage', '1']]),
    ...(refusesOthers ? [['showErrorMessage', '1']] : []),
    ...(title === undefined ? [] : [['promptTitle', title]]),
    ...(message === undefined ? [] : [['prompt', message]]),
    ['sqref', range],
  ];
  const said = attributes.map(([name, value]) => ` ${name}="${escapeXml(value!)}"`).join('');
  const list = escapeXml(`"${words.join(',').replaceAll('"', '""')}"`);
  return `<dataValidation${said}><formula1>${list}</formula1></dataValidation>`;
}

const isOn = (element: XmlElement, name: string): boolean =>
  /^(1|true)$/.test(attribute(element, name) ?? '');

const keyOf = ({ range, words, title, message, refusesOthers }: WordListContents): string =>
  JSON.stringify([range, words, title ?? null, message ?? null, refusesOthers === true]);
