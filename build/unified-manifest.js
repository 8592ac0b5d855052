const { JSDOM } = require('jsdom');

/**
 * The unified manifest, made from the XML one: names, texts, buttons, pictures and addresses stand there alone. Written after Microsoft's
 * "Convert custom functions to the unified manifest" (office-js-docs-pr, 30 September 2026), since Microsoft's own converter
 * (`office-addin-manifest-converter` 0.4.1) leaves the functions out, and gives the buttons a second, short-lived runtime.
 */

/** The version of the schema. Below 1.30 the functions' metadata cannot be named by their address. */
const SCHEMA = '1.30';

/** Microsoft wants another id than the XML manifest's, since both may be deployed side by side. Never to be changed. */
const ID = '3f7d6c52-9a1b-4a0e-8f0d-5f2f6f8f1c27';

/** The colour behind the add-in's picture: the green of the pane. */
const ACCENT = '#0b5345';

/** What the XML manifest grants as ReadWriteDocument. */
const PERMISSIONS = { ReadWriteDocument: 'Document.ReadWrite.User' };

/**
 * @param {string} xml the XML manifest, for the address where the add-in is served.
 * @param {object} shortcuts the keyboard shortcuts, as the XML manifest's <ExtendedOverrides> has them.
 * @returns {{ manifest: object, languages: Record<string, Record<string, string>> }} the manifest, and by file name the texts of each other
 *   language, keyed as Microsoft's schema of translations has it.
 * @throws {Error} when the XML has something that is not carried over, with its name.
 */
function unifiedManifest(xml, shortcuts) {
  const app = new XmlManifest(xml);
  const translated = new Map();
  /** Notes the other languages of a text under its place in the manifest, and answers the text. */
  const text = (element, ...places) => {
    for (const { locale, value } of app.translations(element)) {
      const tag = locale.toLowerCase();
      if (!translated.has(tag)) translated.set(tag, {});
      places.forEach((place) => (translated.get(tag)[place] = value));
    }
    return element.getAttribute('DefaultValue');
  };
  const say = (element, ...places) => text(app.resource(element), ...places);
  const name = text(app.only('DisplayName'), 'name.short');
  const description = text(app.only('Description'), 'description.short', 'description.full');
  const buttons = ribbon(app, say);
  const menu = cellMenu(app, say);
  const [version] = app.only('Version').textContent.match(/^\d+\.\d+\.\d+/);
  const page = app.address(app.only('Runtime'));
  const { origin, host } = new URL(page);
  const started = app.only('GetStarted');
  const extension = {
    requirements: { scopes: ['workbook'], capabilities: app.capabilities() },
    runtimes: [
      {
        id: 'SharedRuntime',
        type: 'general',
        code: { page, script: app.address(app.only('Script').firstElementChild) },
        lifetime: app.only('Runtime').getAttribute('lifetime'),
        actions: named(distinct([...buttons.actions, ...menu.actions]), shortcuts),
        customFunctions: {
          namespace: { id: app.namespace(), name: app.namespace() },
          metadataUrl: app.address(app.only('Metadata').firstElementChild),
        },
      },
    ],
    ribbons: [{ contexts: ['default'], tabs: [buttons.tab] }],
    contextMenus: [{ menus: [{ entryPoint: 'cell', controls: [menu.control] }] }],
    keyboardShortcuts: [
      {
        requirements: { capabilities: app.capabilities() },
        shortcuts: shortcuts.shortcuts.map(({ action, key }) => ({ key, actionId: action })),
        // For Excels that know no unified manifest.
        keyMappingFiles: { shortcutsUrl: app.only('ExtendedOverrides').getAttribute('Url') },
      },
    ],
    getStartedMessages: [
      {
        title: say(started.children[0], 'extensions[0].getStartedMessages[0].title'),
        description: say(started.children[1], 'extensions[0].getStartedMessages[0].description'),
        learnMoreUrl: app.address(started.children[2]),
      },
    ],
    // Where both manifests are deployed, this one is shown and the XML's is not.
    alternates: [
      {
        hide: { customOfficeAddin: { officeAddinId: app.only('Id').textContent } },
        // From these an administrator's deployment reaches Excels that know no unified manifest.
        alternateIcons: {
          icon: { size: 32, url: app.only('IconUrl').getAttribute('DefaultValue') },
          highResolutionIcon: {
            size: 64,
            url: app.only('HighResolutionIconUrl').getAttribute('DefaultValue'),
          },
        },
      },
    ],
  };
  const languages = Object.fromEntries(
    [...translated].map(([tag, texts]) => [
      `${tag}.json`,
      { $schema: schema('.Localization'), ...full(texts, name) },
    ]),
  );
  const manifest = {
    $schema: schema(''),
    manifestVersion: SCHEMA,
    version,
    id: ID,
    localizationInfo: {
      defaultLanguageTag: app.only('DefaultLocale').textContent.toLowerCase(),
      additionalLanguages: [...translated.keys()].map((tag) => ({ languageTag: tag, file: `${tag}.json` })),
    },
    developer: {
      name: app.only('ProviderName').textContent,
      websiteUrl: app.only('SupportUrl').getAttribute('DefaultValue'),
      privacyUrl: `${origin}/privacy.html`,
      termsOfUseUrl: `${origin}/terms.html`,
    },
    name: { short: name, full: name },
    description: { short: description, full: description },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: ACCENT,
    validDomains: [host],
    authorization: {
      permissions: {
        resourceSpecific: [{ name: PERMISSIONS[app.only('Permissions').textContent], type: 'Delegated' }],
      },
    },
    extensions: [extension],
  };
  return { manifest, languages };
}

/** A translation must say the name too; the product's name is the same in every language. */
const full = (texts, name) => ({ 'name.short': name, ...texts });

const schema = (part) =>
  `https://developer.microsoft.com/json-schemas/teams/v${SCHEMA}/MicrosoftTeams${part}.schema.json`;

/** The group of buttons on Excel's own tab, and what each of them does. */
function ribbon(app, say) {
  const group = app.only('Group');
  const place = 'extensions[0].ribbons[0].tabs[0].groups[0]';
  const actions = [];
  const controls = app.all('Control', group).map((control, index) => {
    const action = actionOf(app, control);
    actions.push(action);
    return {
      ...described(app, control, say, `${place}.controls[${index}]`),
      type: 'button',
      actionId: action.id,
    };
  });
  const tab = {
    builtInTabId: app.only('OfficeTab').getAttribute('id'),
    groups: [
      {
        id: group.getAttribute('id'),
        label: say(app.within(group, 'Label'), `${place}.label`),
        icons: app.icons(group),
        controls,
      },
    ],
  };
  return { tab, actions };
}

/** The menu of a cell, with what each of its items does. */
function cellMenu(app, say) {
  const menu = app.only('OfficeMenu');
  if (menu.getAttribute('id') !== 'ContextMenuCell')
    throw new Error(
      'manifest.xml has a menu that is not of a cell; the unified manifest is not made for it.',
    );
  const control = app.within(menu, 'Control');
  const place = 'extensions[0].contextMenus[0].menus[0].controls[0]';
  const items = [...app.within(control, 'Items').children];
  const actions = items.map((item) => actionOf(app, item));
  return {
    actions,
    control: {
      ...described(app, control, say, place),
      type: 'menu',
      items: items.map((item, index) => ({
        ...described(app, item, say, `${place}.items[${index}]`),
        type: 'menuItem',
        actionId: actions[index].id,
      })),
    },
  };
}

/** What stands on a button, a menu or one of its items. */
function described(app, control, say, place) {
  const tip = app.within(control, 'Supertip');
  return {
    id: control.getAttribute('id'),
    label: say(app.within(control, 'Label'), `${place}.label`),
    icons: app.icons(control),
    supertip: {
      title: say(app.within(tip, 'Title'), `${place}.supertip.title`),
      description: say(app.within(tip, 'Description'), `${place}.supertip.description`),
    },
  };
}

/** The same action stands on the ribbon and in the menu. */
const distinct = (actions) => [...new Map(actions.map((action) => [action.id, action])).values()];

/** An action of a keyboard shortcut has a name, which Office shows when shortcuts conflict. */
function named(actions, { actions: shortcutActions }) {
  const names = new Map(shortcutActions.map(({ id, name }) => [id, name]));
  return actions.map((action) =>
    names.has(action.id) ? { ...action, displayName: names.get(action.id) } : action,
  );
}

function actionOf(app, control) {
  const action = app.within(control, 'Action');
  const type = action.getAttribute('xsi:type');
  if (type === 'ExecuteFunction') {
    return { id: app.within(action, 'FunctionName').textContent, type: 'executeFunction' };
  }
  if (type === 'ShowTaskpane') {
    const view = app.within(action, 'TaskpaneId').textContent;
    return { id: view, type: 'openPage', view };
  }
  throw new Error(`manifest.xml has a button of a kind that the unified manifest is not made for: ${type}.`);
}

/** The XML manifest, read by the names of its elements. */
class XmlManifest {
  constructor(xml) {
    this.document = new JSDOM(xml, { contentType: 'text/xml' }).window.document;
  }

  all(name, within = this.document) {
    return [...within.getElementsByTagName('*')].filter((one) => one.localName === name);
  }

  /** The first of that name; the manifest's own come before those of its overrides. */
  only(name) {
    const [found] = this.all(name);
    if (!found) throw new Error(`manifest.xml has no <${name}>, from which the unified manifest is made.`);
    return found;
  }

  within(element, name) {
    const found = [...element.children].find((one) => one.localName === name);
    if (!found) throw new Error(`manifest.xml: <${element.localName}> has no <${name}>.`);
    return found;
  }

  resource(element) {
    const id = element.getAttribute('resid');
    const found = [...this.document.querySelectorAll('[id]')].find(
      (one) => one.getAttribute('id') === id && one.hasAttribute('DefaultValue'),
    );
    if (!found) throw new Error(`manifest.xml has no resource "${id}".`);
    return found;
  }

  address(element) {
    return this.resource(element).getAttribute('DefaultValue');
  }

  translations(element) {
    return [...element.children].map((one) => ({
      locale: one.getAttribute('Locale'),
      value: one.getAttribute('Value'),
    }));
  }

  capabilities() {
    return this.all('Set').map((set) => ({
      name: set.getAttribute('Name'),
      minVersion: set.getAttribute('MinVersion'),
    }));
  }

  namespace() {
    return this.address(this.only('Namespace'));
  }

  icons(element) {
    return [...this.within(element, 'Icon').children].map((image) => ({
      size: Number(image.getAttribute('size')),
      url: this.address(image),
    }));
  }
}

module.exports = { unifiedManifest };
