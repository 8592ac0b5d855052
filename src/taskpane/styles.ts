import { css } from 'lit';

/** How the pane looks, by Fluent's tokens. Made for 320 pixels; logical properties alone, so that right to left is its mirror. */
export const look = css`
  :host {
    color: var(--colorNeutralForeground1);
    display: flex;
    flex-direction: column;
    font: var(--fontSizeBase300) / 1.45 var(--fontFamilyBase);
    min-block-size: 100vh;
    --good: #1b6b33;
    --good-ground: #e3f3e6;
    --bad: #a4262c;
    --bad-ground: #fbe9ea;
    --doubtful: #8a5300;
    --doubtful-ground: #fdf1dc;
    --none: #565656;
    --none-ground: #ededed;
  }
  :host([data-theme='dark']) {
    --good: #8fdda2;
    --good-ground: #17351f;
    --bad: #ffa9ab;
    --bad-ground: #4a1c1f;
    --doubtful: #f6c77a;
    --doubtful-ground: #41300f;
    --none: #c8c8c8;
    --none-ground: #3d3d3d;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  /* The five destinations. */
  nav {
    background: var(--colorNeutralBackground1);
    border-block-end: 1px solid var(--colorNeutralStroke2);
    display: flex;
    inset-block-start: 0;
    justify-content: space-between;
    /* Office lays a menu of its own over the upper corner. */
    padding-inline: 4px 30px;
    position: sticky;
    z-index: 2;
  }
  nav button {
    align-items: center;
    background: none;
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 4px 4px 0 0;
    color: var(--colorNeutralForeground2);
    cursor: pointer;
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    font: 11px/1.3 var(--fontFamilyBase);
    gap: 2px;
    min-inline-size: 48px;
    padding: 8px 2px 6px;
    position: relative;
    white-space: nowrap;
  }
  nav button:hover {
    background: var(--colorSubtleBackgroundHover);
  }
  nav button[aria-current] {
    border-block-end-color: var(--colorCompoundBrandStroke);
    color: var(--colorBrandForeground1);
    font-weight: 600;
  }
  .unread {
    background: var(--colorPaletteRedBackground3, #b10e1c);
    border-radius: 8px;
    color: #fff;
    font-size: 10px;
    font-weight: 600;
    inset-block-start: 3px;
    inset-inline-start: calc(50% + 4px);
    line-height: 15px;
    min-inline-size: 15px;
    padding-inline: 4px;
    position: absolute;
  }

  main {
    flex: 1;
    inline-size: 100%;
    margin-inline: auto;
    max-inline-size: 560px;
    padding: 16px;
  }
  footer {
    border-block-start: 1px solid var(--colorNeutralStroke2);
    color: var(--colorNeutralForeground3);
    font-size: 12px;
    padding: 8px 16px 12px;
  }
  footer p {
    margin: 0;
  }
  .sample {
    color: var(--doubtful);
    font-weight: 600;
  }

  h1 {
    font-size: var(--fontSizeBase500);
    font-weight: 600;
    line-height: 1.3;
    margin: 0 0 8px;
  }
  h1:focus {
    outline: none;
  }
  h2 {
    font-size: var(--fontSizeBase400);
    font-weight: 600;
    line-height: 1.35;
    margin: 0 0 8px;
  }
  h3 {
    font-size: var(--fontSizeBase300);
    font-weight: 600;
    margin: 16px 0 4px;
  }
  p {
    margin: 0 0 8px;
  }
  section {
    margin-block-start: 20px;
  }
  section + section:not(.card) {
    border-block-start: 1px solid var(--colorNeutralStroke2);
    padding-block-start: 16px;
  }
  ul,
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  dl,
  dd {
    margin: 0;
  }
  small {
    color: var(--colorNeutralForeground3);
    font-size: 12px;
  }
  .lead {
    color: var(--colorNeutralForeground2);
    margin-block-end: 16px;
  }
  .hint {
    color: var(--colorNeutralForeground3);
    font-size: 12px;
    margin-block: 4px 12px;
  }
  .unseen {
    block-size: 1px;
    clip-path: inset(50%);
    inline-size: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
  }
  .title {
    align-items: start;
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }
  .subview {
    align-items: center;
    display: flex;
    gap: 4px;
    margin-block-end: 8px;
    margin-inline-start: -8px;
  }
  .subview h1 {
    margin: 0;
  }

  .icon {
    block-size: 20px;
    fill: none;
    flex: none;
    inline-size: 20px;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.5;
  }
  :host(:dir(rtl)) .directed {
    transform: scaleX(-1);
  }

  button:focus-visible,
  input:focus-visible,
  select:focus-visible,
  textarea:focus-visible,
  summary:focus-visible,
  [tabindex]:focus-visible,
  .choice input:focus-visible + span {
    outline: 2px solid var(--colorStrokeFocus2);
    outline-offset: 1px;
  }
  button.quiet {
    background: none;
    border: 0;
    border-radius: 4px;
    color: var(--colorNeutralForeground2);
    cursor: pointer;
    display: inline-flex;
    padding: 6px;
  }
  button.quiet:hover {
    background: var(--colorSubtleBackgroundHover);
  }
  button:disabled {
    cursor: default;
    opacity: 0.5;
  }
  .wide {
    inline-size: 100%;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 12px;
  }

  /* Fields. */
  .fields {
    display: flex;
    flex-direction: column;
  }
  fluent-text-input {
    inline-size: 100%;
    max-inline-size: none;
  }
  h2 label {
    font: inherit;
  }
  .fields > fluent-text-input + fluent-text-input,
  .fields > .pair,
  .fields > details {
    margin-block-start: 10px;
  }
  .fields > [type='submit'] {
    margin-block-start: 14px;
  }
  section > fluent-button {
    margin-block: 8px;
  }
  fluent-progress-bar + fluent-button,
  form + fluent-button {
    margin-block-start: 12px;
  }
  .latin::part(control) {
    direction: ltr;
  }
  select,
  input[type='text'],
  input[type='date'],
  input[type='number'] {
    background: var(--colorNeutralBackground1);
    block-size: 32px;
    border: 1px solid var(--colorNeutralStroke1);
    border-block-end-color: var(--colorNeutralStrokeAccessible);
    border-radius: 4px;
    color: inherit;
    font: inherit;
    inline-size: 100%;
    margin-block: 4px 12px;
    padding-inline: 8px;
  }
  .switch {
    align-items: start;
    cursor: pointer;
    display: flex;
    font-weight: 400;
    gap: 8px;
  }
  .switch input {
    accent-color: var(--colorBrandBackground);
    block-size: 16px;
    flex: none;
    inline-size: 16px;
    margin: 2px 0 0;
  }
  textarea {
    background: var(--colorNeutralBackground1);
    border: 1px solid var(--colorNeutralStroke1);
    border-radius: 4px;
    color: inherit;
    inline-size: 100%;
    margin-block-start: 4px;
    padding: 8px;
    resize: vertical;
  }
  .row {
    align-items: end;
    display: flex;
    gap: 8px;
  }
  .row > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  .pair {
    display: grid;
    gap: 8px;
    grid-template-columns: 1fr 1fr;
  }
  .pair > * {
    min-inline-size: 0;
  }
  .choice {
    border: 1px solid var(--colorNeutralStroke1);
    border-radius: 4px;
    display: flex;
    margin: 8px 0 12px;
    padding: 0;
  }
  .choice label {
    cursor: pointer;
    flex: 1;
    font-weight: 400;
    text-align: center;
  }
  .choice input {
    opacity: 0;
    position: absolute;
  }
  .choice span {
    border-radius: 3px;
    display: block;
    padding: 4px 8px;
  }
  .choice input:checked + span {
    background: var(--colorBrandBackground2);
    color: var(--colorBrandForeground2);
    font-weight: 600;
  }

  /* Questions about listings. */
  .answers {
    margin-block: 8px;
    max-block-size: 340px;
    overflow-y: auto;
  }
  .answers table {
    table-layout: fixed;
  }
  .answers thead th {
    background: var(--colorNeutralBackground2);
    inset-block-start: 0;
    position: sticky;
    z-index: 1;
  }
  .answers th,
  .answers td {
    overflow-wrap: anywhere;
    padding-inline: 2px 6px;
    vertical-align: top;
  }
  .answers td {
    padding-inline-end: 2px;
  }
  .answers small {
    white-space: normal;
  }
  .answers details {
    font-size: 11px;
    font-weight: 400;
    margin-block-start: 2px;
  }
  .answers select,
  .answers .ticker {
    margin-block: 0 4px;
  }
  .refused {
    color: var(--bad);
  }
  .kept li {
    align-items: center;
    display: flex;
    gap: 4px;
    justify-content: space-between;
  }
  .kept span {
    overflow-wrap: anywhere;
  }
  .kept .icon {
    block-size: 14px;
    inline-size: 14px;
    vertical-align: middle;
  }
  input[type='file'] {
    color: inherit;
    display: block;
    font: inherit;
    font-size: 12px;
    inline-size: 100%;
    margin-block-start: 4px;
  }

  /* Cards, lines, facts. */
  .card {
    background: var(--colorNeutralBackground2);
    border: 1px solid var(--colorNeutralStroke2);
    border-radius: 8px;
    margin-block: 12px;
    padding: 12px;
  }
  .card > :last-child,
  .card > form > :last-child {
    margin-block-end: 0;
  }
  .card.recognised {
    padding-block: 8px;
  }
  .big {
    align-items: start;
    display: flex;
    font-weight: 600;
    gap: 6px;
    margin-block-end: 4px;
  }
  .big .icon {
    color: var(--good);
  }
  .or {
    align-items: center;
    color: var(--colorNeutralForeground3);
    display: flex;
    gap: 8px;
    margin-block: 16px;
  }
  .or::before,
  .or::after {
    border-block-start: 1px solid var(--colorNeutralStroke2);
    content: '';
    flex: 1;
  }
  .facts > div,
  .columns > div {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding-block: 3px;
  }
  .facts dt,
  .columns dt {
    color: var(--colorNeutralForeground3);
    flex: none;
    max-inline-size: 60%;
  }
  .facts dd,
  .columns dd {
    overflow-wrap: anywhere;
    text-align: end;
  }
  .facts {
    margin-block: 8px;
  }
  .columns {
    font-size: 12px;
  }
  .columns > div {
    padding-block: 1px;
  }
  details {
    margin-block-start: 8px;
  }
  summary {
    color: var(--colorBrandForeground1);
    cursor: pointer;
  }
  .skipped li,
  .log li {
    border-block-start: 1px solid var(--colorNeutralStroke2);
    padding-block: 6px;
  }
  .skipped span,
  .log span {
    display: block;
    font-size: 12px;
  }
  .log {
    margin-block-end: 12px;
    max-block-size: 240px;
    overflow-y: auto;
  }
  .estimate {
    color: var(--colorNeutralForeground2);
    margin-block: 12px 8px;
  }
  .capabilities {
    margin-block: 8px;
  }
  .capabilities li {
    align-items: start;
    display: flex;
    gap: 8px;
    padding-block: 3px;
  }
  .capabilities .icon {
    color: var(--good);
  }
  .capabilities small {
    display: block;
  }
  .capabilities .lacking,
  .capabilities .lacking .icon {
    color: var(--colorNeutralForeground3);
  }
  .plan {
    font-weight: 600;
    margin-block-end: 4px;
  }

  .places li {
    margin-block: 8px;
  }
  .attention li {
    border-block-start: 1px solid var(--colorNeutralStroke2);
  }
  .attention .place {
    background: none;
    border: 0;
    border-radius: 4px;
    padding: 6px 0;
  }
  .place {
    align-items: center;
    background: var(--colorNeutralBackground1);
    border: 1px solid var(--colorNeutralStroke2);
    border-radius: 8px;
    color: inherit;
    cursor: pointer;
    display: flex;
    font: inherit;
    gap: 12px;
    inline-size: 100%;
    padding: 10px 12px;
    text-align: start;
  }
  .mark {
    background: #0b5345;
    block-size: 40px;
    border-radius: 10px;
    color: #fff;
    display: grid;
    inline-size: 40px;
    margin-block-end: 12px;
    place-items: center;
  }
  .place:hover {
    background: var(--colorNeutralBackground1Hover);
  }
  .place > span:not(.unseen) {
    flex: 1;
    min-inline-size: 0;
  }
  .place small {
    display: block;
  }
  .place > .icon:first-child {
    color: var(--colorBrandForeground1);
  }

  /* Notices and progress. */
  .notice {
    color: var(--colorNeutralForeground1);
    font-size: var(--fontSizeBase300);
    line-height: 1.4;
    margin-block: 12px;
    max-inline-size: none;
    overflow-wrap: anywhere;
  }
  .progress {
    margin-block: 12px;
  }
  .progress p {
    margin-block-end: 6px;
  }
  .progress fluent-button {
    margin-block-start: 10px;
  }
  .waiting {
    align-items: center;
    color: var(--colorNeutralForeground2);
    display: flex;
    gap: 8px;
    margin-block: 12px;
  }

  /* Verdicts: the word stands, the colour only helps. */
  .status {
    background: var(--none-ground);
    border: 1px solid transparent;
    border-radius: 4px;
    color: var(--none);
    display: inline-block;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.02em;
    line-height: 1.3;
    padding: 2px 6px;
    white-space: nowrap;
  }
  .status.good {
    background: var(--good-ground);
    color: var(--good);
  }
  .status.bad {
    background: var(--bad-ground);
    color: var(--bad);
  }
  .status.doubtful {
    background: var(--doubtful-ground);
    color: var(--doubtful);
  }
  .bar {
    block-size: 10px;
    border-radius: 5px;
    display: block;
    inline-size: 100%;
    margin-block: 8px;
    overflow: hidden;
  }
  :host(:dir(rtl)) .bar {
    transform: scaleX(-1);
  }
  .bar .good {
    fill: #2e8b4a;
  }
  .bar .bad {
    fill: #c4353c;
  }
  .bar .doubtful {
    fill: #d08700;
  }
  .bar .none {
    fill: #8a8a8a;
  }
  .counts {
    display: grid;
    gap: 6px 12px;
    grid-template-columns: 1fr 1fr;
  }
  .counts li {
    align-items: center;
    display: flex;
    gap: 8px;
  }
  .counts strong {
    font-size: var(--fontSizeBase500);
    min-inline-size: 12px;
  }

  .head h2 {
    margin-block-end: 0;
  }
  .head p {
    color: var(--colorNeutralForeground2);
  }
  .verdict {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .verdict .status {
    font-size: 14px;
    padding: 3px 10px;
  }
  .coverage {
    color: var(--colorNeutralForeground2);
    font-size: 12px;
  }
  .why {
    color: var(--colorNeutralForeground2);
    font-size: 12px;
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .sample-mark {
    border: 1px solid var(--colorNeutralStroke1);
    border-radius: 4px;
    color: var(--colorNeutralForeground2);
    font-size: 11px;
    font-weight: 400;
    padding: 0 6px;
  }

  /* Tables that fit 320 pixels. */
  .scroll {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 12px;
    inline-size: 100%;
  }
  th,
  td {
    border-block-end: 1px solid var(--colorNeutralStroke2);
    padding: 5px 3px;
    text-align: start;
    vertical-align: middle;
  }
  th:first-child {
    padding-inline-start: 0;
  }
  td:last-child,
  th:last-child {
    padding-inline-end: 0;
  }
  thead th {
    font-size: 11px;
    color: var(--colorNeutralForeground3);
    font-weight: 400;
  }
  th[scope='row'] {
    font-weight: 600;
  }
  .figure {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  td small,
  th small {
    display: block;
    white-space: nowrap;
    font-size: 11px;
    font-weight: 400;
  }
  .rulebooks .status {
    font-size: 10px;
    letter-spacing: 0;
    overflow-wrap: anywhere;
    padding: 2px 4px;
    white-space: normal;
  }
  .rulebooks.figures {
    table-layout: fixed;
  }
  .rulebooks.figures th,
  .rulebooks.figures td {
    overflow-wrap: anywhere;
    padding-inline: 1px;
  }
  .rulebooks.figures th:first-child {
    font-size: 11px;
    inline-size: 44px;
  }
  .rulebooks.figures thead th {
    font-size: 10px;
  }
  .rulebooks.figures th:nth-child(2) {
    inline-size: 74px;
  }
  .rulebooks.figures small {
    font-size: 10px;
  }
  .holdings td {
    padding-inline-start: 10px;
  }
  .holdings th small {
    max-inline-size: 120px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .pages {
    align-items: center;
    display: flex;
    font-size: 12px;
    justify-content: space-between;
    margin-block-start: 8px;
  }
  .about dt {
    font-weight: 600;
    margin-block-start: 8px;
  }
  .about dd {
    font-size: 12px;
  }
  .sources li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding-block: 3px;
  }
  .sources span {
    max-inline-size: 65%;
    text-align: end;
  }
  .sources > li > bdi {
    overflow-wrap: anywhere;
  }
  .sources small {
    display: block;
  }
  .dot {
    block-size: 8px;
    border-radius: 4px;
    display: inline-block;
    inline-size: 8px;
    margin-inline-end: 6px;
  }
  .dot.good {
    background: #2e8b4a;
  }
  .dot.bad {
    background: #c4353c;
  }
  .dot.doubtful {
    background: #d08700;
  }
  .dot.none {
    background: #8a8a8a;
  }
  .code {
    font-family: var(--fontFamilyMonospace);
    font-size: 12px;
  }
  .amount {
    font-size: var(--fontSizeHero700);
    font-weight: 600;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  /* Changes and reports. */
  .events > li {
    border-block-end: 1px solid var(--colorNeutralStroke2);
    padding-block: 8px;
  }
  .events p {
    margin-block-end: 2px;
  }
  .event {
    align-items: baseline;
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }
  .moves li {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding-block: 2px;
  }
  .book {
    font-size: 12px;
    inline-size: 48px;
  }
  .moves .icon {
    block-size: 14px;
    color: var(--colorNeutralForeground3);
    inline-size: 14px;
  }
  .reports li {
    align-items: center;
    display: flex;
    gap: 4px;
    margin-block-end: 8px;
  }
  .stale {
    color: var(--doubtful);
  }

  @media (forced-colors: active) {
    .status,
    .card,
    nav button[aria-current] {
      border-color: CanvasText;
    }
    .choice input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .place,
    nav button {
      transition: background-color 0.1s;
    }
  }
`;
