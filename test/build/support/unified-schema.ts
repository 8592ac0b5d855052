import Ajv from 'ajv-draft-04';

/** The version of Microsoft's schema that the manifest names. */
const VERSION = '1.30';

/**
 * Holds a unified manifest against Microsoft's published schema, which comes with the package `@microsoft/app-manifest`.
 *
 * @param part '' for the manifest, '.Localization' for a translation.
 * @returns what is wrong, each with its place; empty when nothing is.
 */
export function schemaErrors(part: '' | '.Localization', json: unknown): string[] {
  const path = `@microsoft/app-manifest/build/json-schemas/teams/v${VERSION}/MicrosoftTeams${part}.schema.json`;
  // The schemas have keywords of their own, and a pattern that is none in Unicode's mode.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, formats: { uri: isAddress } });
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const validate = ajv.compile(require(path) as object);
  validate(json);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const isAddress = (text: string): boolean => URL.canParse(text);
