import type { PageHost } from './host';

/** The name in `sessionStorage`, which this tab alone reads and which ends with it. */
const TOKEN = 'gateway.token';

/** The browser that the page runs in. */
export const browserHost: PageHost = {
  fetch: (input, init) => fetch(input, init),
  now: () => new Date().getTime(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (call) => document.addEventListener('visibilitychange', call),
  storedToken: {
    read: () => sessionStorage.getItem(TOKEN) ?? undefined,
    write: (token) => sessionStorage.setItem(TOKEN, token),
    forget: () => sessionStorage.removeItem(TOKEN),
  },
  origin: location.origin,
  copy: (text) => navigator.clipboard.writeText(text),
  save(name, content) {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The download has its own reference by the next task.
    setTimeout(() => URL.revokeObjectURL(address), 0);
  },
};
