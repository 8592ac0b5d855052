import { mergeLocales } from '@univerjs/core';
import DesignTexts from '@univerjs/design/locale/en-US';
import { UniverDocsPlugin } from '@univerjs/docs';
import { UniverDocsUIPlugin } from '@univerjs/docs-ui';
import DocsUITexts from '@univerjs/docs-ui/locale/en-US';
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import { UniverRenderEnginePlugin } from '@univerjs/engine-render';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula';
import { UniverSheetsFormulaUIPlugin } from '@univerjs/sheets-formula-ui';
import FormulaUITexts from '@univerjs/sheets-formula-ui/locale/en-US';
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt';
import { UniverSheetsNumfmtUIPlugin } from '@univerjs/sheets-numfmt-ui';
import NumfmtUITexts from '@univerjs/sheets-numfmt-ui/locale/en-US';
import { UniverSheetsUIPlugin } from '@univerjs/sheets-ui';
import SheetsUITexts from '@univerjs/sheets-ui/locale/en-US';
import SheetsTexts from '@univerjs/sheets/locale/en-US';
import { UniverUIPlugin } from '@univerjs/ui';
import UITexts from '@univerjs/ui/locale/en-US';
import designStyles from '@univerjs/design/lib/index.css';
import uiStyles from '@univerjs/ui/lib/index.css';
import docsStyles from '@univerjs/docs-ui/lib/index.css';
import sheetsStyles from '@univerjs/sheets-ui/lib/index.css';
import formulaStyles from '@univerjs/sheets-formula-ui/lib/index.css';
import numfmtStyles from '@univerjs/sheets-numfmt-ui/lib/index.css';
import '@univerjs/sheets-ui/facade';
import '@univerjs/ui/facade';
import type { Surface } from '../calc/engine';

/** The styles of Univer's screen. */
export const SURFACE_STYLES = [designStyles, uiStyles, docsStyles, sheetsStyles, formulaStyles, numfmtStyles];

/** Univer with its screen, inside an element of the page. */
export function screenSurface(container: HTMLElement): Surface {
  return {
    plugins: [
      [UniverRenderEnginePlugin],
      [UniverFormulaEnginePlugin],
      [UniverUIPlugin, { container, ribbonType: 'simple' }],
      [UniverDocsPlugin],
      [UniverDocsUIPlugin],
      [UniverSheetsPlugin],
      [UniverSheetsUIPlugin],
      [UniverSheetsNumfmtPlugin],
      [UniverSheetsNumfmtUIPlugin],
      [UniverSheetsFormulaPlugin],
      [UniverSheetsFormulaUIPlugin],
    ],
    texts: mergeLocales(
      DesignTexts,
      UITexts,
      DocsUITexts,
      SheetsTexts,
      SheetsUITexts,
      FormulaUITexts,
      NumfmtUITexts,
    ),
  };
}
