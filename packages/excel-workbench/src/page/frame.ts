// Runs in the add-in's frame before Office.js, which looks for Excel at this place.
Object.defineProperty(window, 'external', {
  value: window.parent.workbenchHost?.external,
  configurable: true,
});
