/**
 * The pane's line for success and failure. It is part of the page itself, so that a ribbon command can use it before the pane's code is
 * loaded.
 */
export function showNotice(text: string, kind: 'error' | 'done'): void {
  const element = document.getElementById('notice');
  if (!element) return;
  element.textContent = text;
  element.className = kind;
  element.hidden = text === '';
}
