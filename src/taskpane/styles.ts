import { unsafeCSS } from 'lit';
import accessibility from '../theme/styles/accessibility.css?raw';
import base from '../theme/styles/base.css?raw';
import changes from './styles/changes.css?raw';
import controls from '../theme/styles/controls.css?raw';
import estimate from './styles/estimate.css?raw';
import facts from '../theme/styles/facts.css?raw';
import fields from '../theme/styles/fields.css?raw';
import firstRun from './styles/first-run.css?raw';
import findFunds from './styles/find-funds.css?raw';
import formulaBuilder from './styles/formula-builder.css?raw';
import fund from './styles/fund.css?raw';
import keptListings from './styles/kept-listings.css?raw';
import live from './styles/live.css?raw';
import listingQuestions from './styles/listing-questions.css?raw';
import logs from './styles/logs.css?raw';
import lookup from './styles/lookup.css?raw';
import notices from '../theme/styles/notices.css?raw';
import pane from './styles/pane.css?raw';
import places from './styles/places.css?raw';
import plan from './styles/plan.css?raw';
import purify from './styles/purify.css?raw';
import reports from './styles/reports.css?raw';
import rulebooks from './styles/rulebooks.css?raw';
import screen from './styles/screen.css?raw';
import status from './styles/status.css?raw';
import tables from '../theme/styles/tables.css?raw';

/**
 * The pane's style sheet. The build brings in each file as text, and Lit makes one sheet of it that the pane adopts, as the page's
 * content security policy demands. A browser that cannot adopt sheets gets whatever Lit does there instead.
 *
 * The order counts: of two rules with the same specificity, the later one wins.
 */
export const paneStyles = unsafeCSS(
  [
    base,
    controls,
    pane,
    fields,
    listingQuestions,
    keptListings,
    facts,
    logs,
    screen,
    firstRun,
    estimate,
    plan,
    places,
    notices,
    status,
    lookup,
    tables,
    rulebooks,
    fund,
    findFunds,
    formulaBuilder,
    purify,
    changes,
    live,
    reports,
    accessibility,
  ].join('\n'),
);
