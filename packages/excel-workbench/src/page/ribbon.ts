import type { AddinManifest, RibbonButton } from '../wire/manifest';

/**
 * Draws the add-in's ribbon buttons, group by group, as its manifest describes them.
 *
 * @param addin the origin that the add-in comes from, where it is another than the page's.
 */
export function drawRibbon(
  place: HTMLElement,
  { buttons, page }: AddinManifest,
  press: (button: RibbonButton) => void,
  addin = '',
): void {
  const groups = [...new Set(buttons.map(({ group }) => group))];
  place.replaceChildren(
    ...groups.map((label) => {
      const group = document.createElement('fieldset');
      const legend = document.createElement('legend');
      legend.textContent = label;
      const own = buttons.filter((button) => button.group === label);
      group.append(legend, ...own.map((button) => drawButton(button, page, press, addin)));
      return group;
    }),
  );
}

function drawButton(
  button: RibbonButton,
  page: URL,
  press: (button: RibbonButton) => void,
  addin: string,
): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.title = button.tip;
  element.dataset['control'] = button.id;
  if (button.icon !== undefined) {
    const picture = document.createElement('img');
    // Before the address: an icon of another origin is asked for with that origin's permission.
    if (addin !== '') picture.crossOrigin = 'anonymous';
    // The manifest names the address under which Excel finds the add-in; here the page's own is the same place.
    picture.src = button.icon.replace(page.origin, addin);
    picture.alt = '';
    element.append(picture);
  }
  element.append(button.label);
  element.addEventListener('click', () => press(button));
  return element;
}
