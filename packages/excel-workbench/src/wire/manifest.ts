/** What a host takes from an add-in's manifest. */
export interface AddinManifest {
  /** The page that holds functions, commands and pane. */
  readonly page: URL;
  /** The list of the functions; undefined where the manifest names none. */
  readonly functions: URL | undefined;
  /** The pictures of the add-in and of its buttons, each once. */
  readonly icons: readonly URL[];
  /** What stands before the dot in formulas. */
  readonly namespace: string;
  /** The names of the functions that ribbon buttons and items of the menu run, each once. */
  readonly commands: readonly string[];
  /** In the order of the ribbon, left to right. */
  readonly buttons: readonly RibbonButton[];
  /** The items that the add-in puts into the menu of a cell; their group is the label of the add-in's own menu there. */
  readonly cellMenu: readonly RibbonButton[];
}

export interface RibbonButton {
  readonly id: string;
  /** Of the group it stands in. */
  readonly group: string;
  readonly label: string;
  readonly tip: string;
  /** The address of its picture, 32 pixels wide. */
  readonly icon: string | undefined;
  /** The function that it runs; undefined for one that shows the pane. */
  readonly command: string | undefined;
}

/**
 * Reads the XML manifest of an add-in with a shared runtime.
 *
 * @param parse turns XML into a document: the DOM's, wherever it comes from.
 * @throws {Error} with a sentence, when it is no such manifest.
 */
export function readManifest(xml: string, parse: (xml: string) => Document): AddinManifest {
  const document = parse(xml);
  // Taken once: jsdom makes the list again for each.
  const all = [...document.getElementsByTagName('*')];
  const elements = (name: string) => all.filter((one) => one.localName === name);
  if (elements('parsererror').length > 0 || elements('OfficeApp').length === 0) {
    throw new Error('manifest.xml is no manifest of an Office add-in. Build the add-in again.');
  }
  const resources = [...elements('Url'), ...elements('String'), ...elements('Image')];
  const resource = (id: string | null | undefined): string | undefined =>
    resources.find((one) => one.getAttribute('id') === id)?.getAttribute('DefaultValue') ?? undefined;
  const page = resource(elements('Runtime')[0]?.getAttribute('resid'));
  const namespace = resource(elements('Namespace')[0]?.getAttribute('resid'));
  if (!page || !namespace) {
    throw new Error(
      'manifest.xml names no shared runtime or no namespace for functions. Mend it and build again.',
    );
  }
  const metadata = elements('Metadata')[0];
  const functions = metadata && resource(child(metadata, 'SourceLocation')?.getAttribute('resid'));
  const icons = [
    ...elements('IconUrl').map((one) => one.getAttribute('DefaultValue')),
    ...elements('HighResolutionIconUrl').map((one) => one.getAttribute('DefaultValue')),
    ...elements('Image').map((one) => one.getAttribute('DefaultValue')),
  ];
  const commands = [...new Set(elements('FunctionName').map((one) => one.textContent?.trim() ?? ''))];
  const cellMenu = elements('OfficeMenu')
    .filter((menu) => menu.getAttribute('id') === 'ContextMenuCell')
    .flatMap((menu) => [...menu.children])
    .flatMap((control) => {
      const label = resource(child(control, 'Label')?.getAttribute('resid')) ?? '';
      return [...(child(control, 'Items')?.children ?? [])].map((item) => readButton(item, label, resource));
    });
  const buttons = elements('Group').flatMap((group) => {
    const label = resource(child(group, 'Label')?.getAttribute('resid')) ?? '';
    return [...group.children]
      .filter((control) => control.localName === 'Control')
      .map((control) => readButton(control, label, resource));
  });
  return {
    page: new URL(page),
    functions: functions ? new URL(functions) : undefined,
    icons: [...new Set(icons.filter((one) => one !== null))].map((one) => new URL(one)),
    namespace,
    commands,
    buttons,
    cellMenu,
  };
}

function readButton(
  control: Element,
  group: string,
  resource: (id: string | null | undefined) => string | undefined,
): RibbonButton {
  const tip = child(control, 'Supertip');
  const pictures = [...(child(control, 'Icon')?.children ?? [])];
  const picture = pictures.find((image) => image.getAttribute('size') === '32') ?? pictures[0];
  const action = child(control, 'Action');
  return {
    id: control.getAttribute('id') ?? '',
    group,
    label: resource(child(control, 'Label')?.getAttribute('resid')) ?? '',
    tip: resource(tip && child(tip, 'Description')?.getAttribute('resid')) ?? '',
    icon: resource(picture?.getAttribute('resid')),
    command: (action && child(action, 'FunctionName')?.textContent?.trim()) || undefined,
  };
}

function child(element: Element, name: string): Element | undefined {
  return [...element.children].find((one) => one.localName === name);
}
