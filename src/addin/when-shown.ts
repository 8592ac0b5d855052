/**
 * Resolves when somebody can see the page: at once when it is shown already. A shared runtime runs from the opening of the workbook
 * on, and its page is the pane only when the pane is opened.
 */
export function whenShown(page: Document): Promise<void> {
  if (page.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && resolve());
    // A host that shows the pane without telling the page tells the add-in.
    void Office.addin
      .onVisibilityModeChanged(({ visibilityMode }) => {
        if (visibilityMode === Office.VisibilityMode.taskpane) resolve();
      })
      .catch(() => undefined);
  });
}
