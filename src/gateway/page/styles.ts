import { css, unsafeCSS } from 'lit';
import accessibility from '../../theme/styles/accessibility.css?raw';
import base from '../../theme/styles/base.css?raw';
import controls from '../../theme/styles/controls.css?raw';
import facts from '../../theme/styles/facts.css?raw';
import fields from '../../theme/styles/fields.css?raw';
import notices from '../../theme/styles/notices.css?raw';
import tables from '../../theme/styles/tables.css?raw';
import chart from './styles/chart.css?raw';
import forms from './styles/forms.css?raw';
import page from './styles/page.css?raw';
import tiles from './styles/tiles.css?raw';

/** The style sheet of the page's elements. The order counts: of two rules with the same specificity, the later one wins. */
export const pageStyles = unsafeCSS(
  [base, controls, fields, facts, notices, tables, page, forms, tiles, chart, accessibility].join('\n'),
);

/** The style sheet of the document, which has nothing but one element. */
export const bodyStyles = css`
  body {
    background: var(--colorNeutralBackground1, Canvas);
    margin: 0;
  }
`;
