import type { WorkbookContents } from 'xlsx-patch';

/** What the site tells the workbench's page, as JSON under `/workbench.json`. */
export interface PageDescription {
  /** The workbook that the page opens with. */
  readonly sample: { readonly name: string; readonly contents: WorkbookContents };
  /** What `OfficeRuntime.storage` holds for whoever opens the page for the first time, by name. */
  readonly firstStorage: Readonly<Record<string, string>>;
  /** The origin that the add-in comes from, where it is another than the page's. */
  readonly addin?: string;
}
