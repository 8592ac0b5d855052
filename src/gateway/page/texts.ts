import type { WebhookEndpoint } from '../../contract/webhook';
import type { AnswerSource } from '../store/audit-table';
import type { Role } from '../store/token-table';

const whole = new Intl.NumberFormat('en');
const minute = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** `1 request`, `2 requests`. */
const counted = (count: number, one: string, several = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : several}`;

/** Figures and moments as the page writes them, in the time zone of this computer. */
export const WRITTEN = {
  number: (value: number): string => whole.format(value),
  /** `10:42` */
  minute: (at: number): string => minute.format(at),
  moment: (at: number): string => moment.format(at),
  day: (at: number): string => day.format(at),
  milliseconds: (value: number): string =>
    value < 1
      ? '< 1 ms'
      : value < 1_000
        ? `${whole.format(Math.round(value))} ms`
        : `${(value / 1_000).toFixed(1)} s`,
  /** A part of a whole, as `12 %`. A part that is not everything is never written as 100 %. */
  share: (part: number, all: number): string => {
    if (all === 0) return '–';
    const percent = Math.round((part / all) * 100);
    if (percent === 100 && part < all) return '> 99 %';
    return percent === 0 && part > 0 ? '< 1 %' : `${percent} %`;
  },
};

/** Everything that the page says. It is for administrators, and in English alone. */
export const TEXTS = {
  product: 'Shariah Screening gateway',
  unreachable: 'The gateway cannot be reached. Check that it is running.',
  retrying: 'This page goes on trying.',
  copy: 'Copy',
  copied: 'Copied.',
  copyByHand: 'The browser does not let this page copy. Select the text and copy it yourself.',
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Loading…',
  navigation: 'Views',
  asOf: (at: number): string => `As of ${moment.format(at)}`,

  setup: {
    title: 'Set up the gateway',
    lead: 'The gateway asks the screening service with one key for everybody in your firm. This page stores that key and makes the first administrator.',
    code: 'Setup code',
    codeHint: 'It was printed when the gateway was started.',
    service: 'Address of the screening service',
    key: "Your firm's key",
    keyHint: 'It is stored enciphered. It is never shown again, and no desk gets it.',
    name: 'Your name',
    nameHint: 'It stands beside your requests in the audit.',
    submit: 'Set up',
    busy: 'Asking the screening service with the key…',
    done: 'The gateway is set up',
    tokenLead:
      'This is your administrator token. It is shown this once: store it now, for example in a password manager.',
    token: 'Administrator token',
    toAdmin: 'Go to the admin page',
    already: 'The gateway is set up already',
    alreadyLead:
      'Administrators sign in on the admin page and make tokens there. To enter another key, stop the gateway, run “npm run gateway -- forget-key”, and start it again.',
    codeMissing: 'Enter the setup code.',
    serviceMissing: 'Enter the address of the screening service.',
    keyMissing: "Enter your firm's key.",
    nameMissing: 'Enter your name.',
  },

  signIn: {
    title: 'Sign in',
    lead: 'This page is for administrators. Your token is kept in this tab alone, until you sign out or close it.',
    token: 'Administrator token',
    submit: 'Sign in',
    missing: 'Enter your token.',
    noToken: 'This is not a token. Check that it was copied whole, and nothing else with it.',
    notSetUp: 'The gateway is not set up yet.',
    toSetup: 'Set it up',
    signOut: 'Sign out',
    signedOut: 'You are signed out: the gateway no longer accepts your token.',
  },

  views: { overview: 'Overview', tokens: 'Tokens', audit: 'Audit', webhook: 'Webhook' },

  overview: {
    serviceDown:
      'The screening service fails or does not answer. Desks get the answers that are stored; for others they are told to wait.',
    databaseAway:
      'The database is away. This process goes on with what it knows, within its share of the plan, and connects again by itself. Figures, tokens and the audit are back when the database is.',
    requests: 'Requests of the last hour',
    none: 'Nobody has asked anything in the last hour.',
    saved: (share: string): string => `${share} were answered without a request to the screening service.`,
    all: (count: number): string => counted(count, 'request'),
    sources: {
      memory: { name: 'Memory', hint: "from a process's memory" },
      shared: { name: 'Shared store', hint: 'from the database' },
      service: { name: 'Service', hint: 'asked of the screening service' },
      gateway: { name: 'Refused', hint: "the gateway's own answers, such as “wait”" },
    } satisfies Record<AnswerSource, { name: string; hint: string }>,
    chart: 'Requests per minute',
    chartSummary: (all: number, most: number, at: number | undefined): string =>
      at === undefined
        ? 'Requests per minute over the last hour: none.'
        : `Requests per minute over the last hour: ${whole.format(all)} in all, ${whole.format(most)} at most, at ${minute.format(at)}.`,
    most: (count: number): string => `at most ${whole.format(count)} in a minute`,
    answeredHere: 'answered by the gateway',
    fromService: 'asked of the service',
    asTable: 'Show as a table',
    minute: 'Minute',
    ofAll: 'Requests',
    ofService: 'Of the service',
    plan: 'Plan of the key',
    planNames: (names: readonly string[]): string => list.format(names),
    planUnknown: 'Not known yet. The gateway keeps to the smallest plan until the service has answered.',
    planOpen:
      'The service does not say which of these it is, so the gateway keeps to the smallest limit. Start it with --plan to state yours.',
    used: 'Used',
    usedOf: (used: number, requests: number, seconds: number): string =>
      `${whole.format(used)} of ${counted(requests, 'request')} in ${windowName(seconds)}`,
    unlimited: 'The plan has no limit.',
    usedUnknown: 'Not known while the database is away.',
    now: 'Now',
    processes: 'Gateway processes',
    desks: 'Workbooks connected',
    desksHere: 'Workbooks connected to this process',
    waiting: 'Requests that wait for the plan',
    waitingHere: 'Requests of this process that wait for the plan',
    underWay: 'Requests to the service under way',
    underWayHere: 'Requests of this process to the service under way',
    service: 'Screening service',
    serviceAnswers: 'answers',
    serviceFails: 'fails',
    database: 'Database',
    databaseThere: 'connected',
    databaseGone: 'away',
    people: 'Who asks most',
    slowest: 'Slowest',
    failed: 'Failed or refused',
    nothingFailed: 'Nothing failed in the last hour.',
  },

  columns: {
    time: 'Time',
    person: 'Person',
    endpoint: 'Endpoint',
    ticker: 'Ticker',
    status: 'Status',
    source: 'From',
    took: 'Took',
  },

  tokens: {
    lead: 'A token is what a person or a job sends instead of a key. Revoke it when somebody leaves or it was seen by others.',
    add: 'Add a token',
    name: 'Name of the person or job',
    role: 'Role',
    roles: {
      analyst: { name: 'Analyst', hint: 'A person who works with the add-in.' },
      job: { name: 'Job', hint: 'A program without a person. It waits while people ask.' },
      admin: { name: 'Administrator', hint: 'May use this page too.' },
    } satisfies Record<Role, { name: string; hint: string }>,
    submit: 'Add',
    nameMissing: 'Enter a name.',
    madeFor: (name: string): string => `Token of ${name}`,
    made: 'It is shown this once: copy it now, and pass it on safely.',
    hide: 'I have stored it',
    all: 'All tokens',
    id: 'Id',
    created: 'Made',
    state: 'State',
    valid: 'valid',
    revoked: (at: number): string => `revoked ${day.format(at)}`,
    you: 'yours',
    revoke: 'Revoke',
    revokeOf: (name: string): string => `Revoke the token of ${name}`,
    confirm: (name: string): string => `Revoke the token of ${name}?`,
    confirmLead: 'It is refused within a second, everywhere. This cannot be undone.',
    confirmOwn:
      'This is the token that you are signed in with: you will be signed out. Make sure that another administrator is left.',
    confirmYes: 'Revoke',
    isRevoked: (name: string): string => `The token of ${name} is revoked.`,
  },

  audit: {
    lead: 'Who asked what, the newest first.',
    filter: 'Show',
    none: 'No entries.',
    older: 'Older entries',
    newest: 'Newest entries',
    paused: 'Not refreshed while older entries are shown.',
    csv: 'Download as CSV',
    csvSaved: 'The file was downloaded.',
    days: 'Days that entries are kept',
    daysHint: 'Older entries are removed within an hour.',
    daysWrong: 'Enter a whole number of days from 1 to 3660.',
    daysSaved: (days: number): string => `Entries are kept for ${counted(days, 'day')}.`,
  },

  webhook: {
    lead: 'The screening service can tell the gateway of every changed verdict at once. Open workbooks then show it within seconds.',
    state: 'State',
    noSecret: (every: string): string =>
      `No signing secret is entered, so no delivery is accepted. Changes are read from the service's feed ${every} instead.`,
    noDelivery: (every: string): string =>
      `The signing secret is entered, and no delivery has come yet. Changes are read from the service's feed ${every} meanwhile.`,
    delivers: (every: string): string =>
      `Deliveries come. To be sure that none is lost, the feed is read ${every} as well.`,
    silent: (every: string): string =>
      `No delivery has come for more than a day. That may be right when no verdict has changed. Changes are read from the feed ${every}.`,
    noFeed:
      "The key's plan does not include the feed of changes, so without deliveries changed verdicts show at the next nightly run.",
    unknown: 'The state is not known while the database is away.',
    lastDelivery: 'Last delivery',
    never: 'none yet',
    steps: 'How to connect it',
    stepRegister: 'In the dashboard of the screening service, register this address as a webhook:',
    stepSecret: 'The dashboard then shows a signing secret, once. Enter it here:',
    stepTest:
      'When the next verdict changes, the time of the last delivery shows above. To try it out earlier, replay an event in the dashboard.',
    needsHttps:
      'The service delivers to https addresses that it can reach from the internet. This page was opened at another one: register the address by which the gateway is reached from outside.',
    url: 'Address to register',
    secret: 'Signing secret',
    secretHint: 'It is stored enciphered and never shown again. Entering another one replaces it.',
    secretMissing: 'Enter the signing secret. It has 8 characters at least.',
    secretSaved: 'The signing secret is stored.',
    remove: 'Remove the signing secret',
    removed: 'The signing secret is removed. Deliveries are refused from now on.',
    dashboard: 'What the dashboard of the service says',
    dashboardLead:
      'The gateway does not know your account at the service. Look at the state of this address in its dashboard:',
    states: {
      active: 'All is well: the service delivers every change.',
      stopped_by_you: 'Somebody in your firm stopped it. Add the same address again to start it.',
      stopped_by_us: 'The service stopped it. Its note says why; ask its support.',
      auto_disabled:
        'Deliveries failed for a day, so the service gave up. Check that the gateway can be reached from the internet and that the signing secret is the present one; then add the address again. The feed has told the gateway what was missed.',
      not_entitled: "The key's plan does not include webhooks. The gateway reads the feed instead.",
    } satisfies Record<WebhookEndpoint['state'], string>,
    every: (milliseconds: number): string =>
      milliseconds === 60_000 ? 'every minute' : `every ${Math.round(milliseconds / 60_000)} minutes`,
  },
} as const;

/** The span of time in which a plan counts its requests. */
function windowName(seconds: number): string {
  if (seconds === 60) return 'any minute';
  return seconds === 86_400 ? 'any 24 hours' : `any ${whole.format(seconds)} seconds`;
}
