import { LANGUAGES, type LanguageId } from '../i18n/languages';

/** For whom the reports of a workbook are made, and in which language. They travel with the workbook, so nothing in them is secret. */
export interface ReportSettings {
  readonly client?: string;
  readonly adviser?: string;
  readonly firm?: string;
  /** The language of the reports; undefined as long as nobody has chosen one. */
  readonly language?: LanguageId;
}

/** The names in the settings. */
const NAMES = ['client', 'adviser', 'firm'] as const;

/** Characters of a name: more would not fit above a printed page, where Excel takes 255 characters in all. */
const LONGEST_NAME = 70;

/**
 * The settings as they are stored: names without blanks at their ends, and none that is empty.
 *
 * @param given by a person, or read from a workbook, where it may be anything.
 * @throws an Error with a sentence when a name is too long, or the language is not one of ours.
 */
export function reportSettings(given: unknown): ReportSettings {
  const values = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const names = NAMES.flatMap((name) => {
    const written = values[name];
    const text = typeof written === 'string' ? written.replace(/\s+/g, ' ').trim() : '';
    if (text.length > LONGEST_NAME)
      throw new Error(
        `The ${name} has ${text.length} characters. Shorten the name to ${LONGEST_NAME} at most.`,
      );
    return text === '' ? [] : [[name, text] as const];
  });
  const { language } = values;
  if (language === undefined || language === '') return Object.fromEntries(names);
  const known = LANGUAGES.find(({ id }) => id === language)?.id;
  if (known) return { ...Object.fromEntries(names), language: known };
  const choices = LANGUAGES.map(({ id }) => id).join(', ');
  throw new Error(
    `Reports are made in one of ${choices}, and not in "${String(language)}". Choose one of these.`,
  );
}
