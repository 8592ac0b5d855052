import { followTheme } from '../../theme/theme';
import { AdminPage } from './admin-page';
import { browserHost } from './browser-host';
import { SetupPage } from './setup-page';
import { bodyStyles } from './styles';
import { TEXTS } from './texts';

customElements.define('gateway-setup', SetupPage);
customElements.define('gateway-admin', AdminPage);

const isSetup = location.pathname === '/setup';
const page = document.createElement(isSetup ? 'gateway-setup' : 'gateway-admin') as SetupPage | AdminPage;
page.host = browserHost;

document.title = isSetup ? `${TEXTS.setup.title} – ${TEXTS.product}` : TEXTS.product;
document.adoptedStyleSheets.push(bodyStyles.styleSheet!);
followTheme({ prefersDark: matchMedia('(prefers-color-scheme: dark)') }, (theme) => {
  page.dataset['theme'] = theme;
  // For the browser's lists and scroll bars.
  document.documentElement.style.colorScheme = theme;
});
document.body.append(page);
