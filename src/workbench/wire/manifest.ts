/** What a host takes from an add-in's manifest. */
export interface AddinManifest {
  /** The page that holds functions, commands and pane. */
  readonly page: URL;
  /** What stands before the dot in formulas. */
  readonly namespace: string;
  /** The names of the functions that ribbon buttons run. */
  readonly commands: readonly string[];
}

/**
 * Reads the XML manifest of an add-in with a shared runtime.
 *
 * @param parse turns XML into a document: the DOM's, wherever it comes from.
 * @throws {Error} with a sentence, when it is no such manifest.
 */
export function readManifest(xml: string, parse: (xml: string) => Document): AddinManifest {
  const document = parse(xml);
  const elements = (name: string) =>
    [...document.getElementsByTagName('*')].filter((one) => one.localName === name);
  if (elements('parsererror').length > 0 || elements('OfficeApp').length === 0) {
    throw new Error('manifest.xml is no manifest of an Office add-in. Build the add-in again.');
  }
  const resource = (id: string | null | undefined): string | undefined =>
    [...elements('Url'), ...elements('String')]
      .find((one) => one.getAttribute('id') === id)
      ?.getAttribute('DefaultValue') ?? undefined;
  const page = resource(elements('Runtime')[0]?.getAttribute('resid'));
  const namespace = resource(elements('Namespace')[0]?.getAttribute('resid'));
  if (!page || !namespace) {
    throw new Error(
      'manifest.xml names no shared runtime or no namespace for functions. Mend it and build again.',
    );
  }
  const commands = elements('FunctionName').map((one) => one.textContent?.trim() ?? '');
  return { page: new URL(page), namespace, commands };
}
