// Each of these defines one element of Fluent UI; what is not named here is not loaded.
import '@fluentui/web-components/button.js';
import '@fluentui/web-components/message-bar.js';
import '@fluentui/web-components/progress-bar.js';
import '@fluentui/web-components/spinner.js';
import '@fluentui/web-components/text-input.js';
