/**
 * Resolves when the page is visible. A shared runtime runs from the opening of the workbook on, and its page becomes visible only when
 * the pane is opened.
 */
export function whenShown(page: Document): Promise<void> {
  if (page.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && resolve());
    // Some hosts send the event to the add-in and not to the page.
    void Office.addin
      .onVisibilityModeChanged(({ visibilityMode }) => {
        if (visibilityMode === Office.VisibilityMode.taskpane) resolve();
      })
      .catch(() => undefined);
  });
}
