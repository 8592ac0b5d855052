import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkbookContents } from 'xlsx-patch';
import { readFunctions } from '../calc/functions';
import { WorkbookModel } from '../calc/workbook';
import { hosted } from '../excel/workbook';
import { replay, type ReplayDifference } from '../trace/replay';
import type { TracedRequest } from '../trace/trace';
import { AddinHost } from '../wire/add-in-host';
import { bounded } from './bounded';
import { parseManifest } from './manifest-text';

/** A workbook as Excel makes a new one. */
export const NEW_WORKBOOK: WorkbookContents = {
  sheets: [{ name: 'Sheet1', cells: [], tables: [], conditionalFormats: [] }],
  names: [],
};

/** A built add-in. */
export interface BuiltFiles {
  /** The folder that is served. */
  readonly dist: string;
  /** The manifest, as XML. */
  readonly manifest: string;
}

/** Replays the requests of a trace on a workbook. The workbook knows the add-in's functions; the add-in itself does not run. */
export async function replayOn(
  contents: WorkbookContents,
  requests: readonly TracedRequest[],
  { dist, manifest }: BuiltFiles,
): Promise<ReplayDifference[]> {
  const functions: unknown = JSON.parse(await readFile(join(dist, 'functions.json'), 'utf8'));
  const { namespace } = parseManifest(manifest);
  const book = new WorkbookModel(contents, { functions: readFunctions(functions), namespace, bounded });
  try {
    const { engine } = new AddinHost({ workbook: hosted(book) });
    return await replay(requests, (request) => engine.process(request));
  } finally {
    book.dispose();
  }
}
