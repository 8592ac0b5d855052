/**
 * The pane's one line for what went wrong or well. It stands in the page itself, so that a ribbon command can speak before the
 * pane's own code is loaded.
 */
export function showNotice(text: string, kind: 'error' | 'done'): void {
  const element = document.getElementById('notice');
  if (!element) return;
  element.textContent = text;
  element.className = kind;
  element.hidden = text === '';
}
