import { checksum } from '../checksum';
import type { LogoPlan, SheetPlan } from '../sheet-plan';

/** The name of the picture, and the sheet's property that says which logo it was given. They are stored, and do not change. */
const PICTURE = 'Shariah report logo';
const PROPERTY = 'shariah.logo';

/** In points. */
const HEIGHT = 36;
const WIDEST = 180;
const MARGIN = 3;
const TITLE_HEIGHT = 20;

/** A sheet that may want a logo. */
export interface LogoSheet {
  readonly sheet: Excel.Worksheet;
  readonly plan: Pick<SheetPlan, 'logo'>;
  /** The zero-based row of the sheet's title, above which the logo stands. */
  readonly titleRow: number;
}

/**
 * Puts the logo above the title of each sheet, in the row of the title, so that no row moves. A sheet that was given the same logo before
 * is left alone, also when the person has moved or deleted the picture; another logo takes the place and the height of the old one.
 *
 * Excel may refuse a picture. A report is complete without it, so nothing is said then, and the next refresh tries again.
 */
export async function showLogos(context: Excel.RequestContext, sheets: readonly LogoSheet[]): Promise<void> {
  const wanted = sheets.flatMap(({ plan: { logo }, ...place }) => (logo ? [{ ...place, logo }] : []));
  if (wanted.length === 0) return;
  try {
    await show(context, wanted);
  } catch {
    if (wanted.length === 1) return;
    for (const { logo, ...place } of wanted) await showLogos(context, [{ ...place, plan: { logo } }]);
  }
}

async function show(
  context: Excel.RequestContext,
  wanted: readonly { readonly sheet: Excel.Worksheet; readonly logo: LogoPlan; readonly titleRow: number }[],
): Promise<void> {
  const found = wanted.map(({ sheet, logo, titleRow }) => ({
    sheet,
    logo,
    given: sheet.customProperties.getItemOrNullObject(PROPERTY).load('value'),
    shapes: sheet.shapes.load('items/name,items/left,items/top,items/height'),
    title: sheet.getCell(titleRow, 0).load('left,top'),
  }));
  await context.sync();
  const added = found.flatMap(({ sheet, logo, given, shapes, title }) => {
    const sum = checksum(logo.image);
    if (!given.isNullObject && given.value === sum) return [];
    const picture = sheet.shapes.addImage(logo.image).load('width,height');
    return [{ sheet, logo, sum, title, picture, old: shapes.items.find(({ name }) => name === PICTURE) }];
  });
  if (added.length === 0) return;
  await context.sync();
  for (const { sheet, logo, sum, title, picture, old } of added) {
    const height = old?.height ?? Math.min(HEIGHT, (WIDEST * picture.height) / picture.width);
    const width = (picture.width * height) / picture.height;
    // Whether a height alone would change the width too depends on the lock.
    picture.lockAspectRatio = false;
    picture.height = height;
    picture.width = width;
    picture.lockAspectRatio = true;
    picture.left = old?.left ?? title.left + MARGIN;
    picture.top = old?.top ?? title.top + MARGIN;
    if (!old) title.format.rowHeight = height + TITLE_HEIGHT + 2 * MARGIN;
    old?.delete();
    picture.name = PICTURE;
    picture.altTextDescription = logo.altText;
    sheet.customProperties.add(PROPERTY, sum);
  }
  await context.sync();
}
