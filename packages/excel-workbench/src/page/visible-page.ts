import { hasUnseen, visibleText } from 'visible-text';

/**
 * Shows unseen characters as marks in whatever the page says: names of sheets, of tables, of functions that a file brings come to the
 * page by Univer's own elements. What a person is writing is left alone, and so are cells, which are drawn (painting.ts).
 */
export function keepVisible(root: HTMLElement): void {
  const show = (node: Node): void => {
    if (node instanceof Text) {
      const isWritten = node.parentElement?.isContentEditable === true;
      if (!isWritten && hasUnseen(node.data)) node.data = visibleText(node.data);
      return;
    }
    if (node instanceof Element) {
      for (const name of SPOKEN) {
        const text = node.getAttribute(name);
        if (text !== null && hasUnseen(text)) node.setAttribute(name, visibleText(text));
      }
    }
    node.childNodes.forEach(show);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(show);
      else show(target);
    }
  }).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: SPOKEN,
  });
}

/** Attributes that are shown, or read out. */
const SPOKEN = ['title', 'aria-label', 'alt', 'placeholder'];
