import { COLUMN_COUNT, ROW_COUNT } from './a1';
import { DRAWING_MAIN } from './chart-part';
import type { PictureContents, PictureFormat } from './contents';
import { drawingOf, highestId, removeWithItsOwn, SHEET_DRAWING } from './drawing';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS, type Package } from './package';
import { FileProblem } from './problem';
import type { SheetPatch } from './sheet-patch';
import { appendInside, attribute, child, editAttributes, escapeXml, Splices, type XmlElement } from './xml';

/** English Metric Units, in which drawings are measured, of a point. */
const EMU = 12_700;

/** Characters of base64 of the largest picture that is read, about 1.5 MB: a larger one stays in the file. */
const LARGEST_IMAGE = 2_000_000;

/** A picture as it stands in a file. */
interface StoredPicture {
  readonly contents: PictureContents;
  /** Its frame in the drawing's part. */
  readonly anchor: XmlElement;
  /** The part with the picture's own file. */
  readonly part: string;
  /** Of the drawing's relationship to it. */
  readonly id: string;
}

/** What kind of picture a file is, as its first bytes say; undefined for one that is neither PNG nor JPEG. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const begins = (...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return begins(0xff, 0xd8, 0xff) ? 'jpeg' : undefined;
}

/** The pictures of a sheet's drawing, those that {@link PictureContents} has words for. */
export function readPictures(file: Package, sheet: string): PictureContents[] {
  const drawing = file.related(sheet, 'drawing');
  return drawing === undefined ? [] : storedPictures(file, drawing).map(({ contents }) => contents);
}

/** Writes the pictures that came, went, moved or have other words; every other drawing stays byte by byte. */
export function patchPictures({ file, part: sheet, parts, before, after }: SheetPatch): void {
  const was = new Map((before?.pictures ?? []).map((picture) => [picture.name, picture]));
  const now = new Map((after.pictures ?? []).map((picture) => [picture.name, picture]));
  const sameImage = ({ name, image }: PictureContents) => was.get(name)?.image === image;
  const gone = [...was.values()].filter(({ name, image }) => now.get(name)?.image !== image);
  const added = [...now.values()].filter((picture) => !sameImage(picture));
  const changed = [...now.values()].filter(
    (picture) => sameImage(picture) && JSON.stringify(was.get(picture.name)) !== JSON.stringify(picture),
  );
  if (gone.length + changed.length + added.length === 0) return;

  const drawing = drawingOf(file, sheet, parts);
  const stored = new Map(storedPictures(file, drawing).map((picture) => [picture.contents.name, picture]));
  const text = file.text(drawing);
  const root = file.xml(drawing);
  const splices = new Splices(text);
  const unused: StoredPicture[] = [];
  for (const { name } of gone) {
    const picture = stored.get(name);
    if (!picture) continue;
    splices.replace(picture.anchor.start, picture.anchor.end, '');
    unused.push(picture);
  }
  for (const picture of changed) {
    const old = stored.get(picture.name);
    if (old) changeFrame(splices, old.anchor, picture);
  }
  let number = highestId(root);
  const anchors = added.map((picture) => {
    number += 1;
    const id = file.relate(drawing, 'image', addImage(file, picture));
    return anchorMarkup(picture, id, number, parts.strict);
  });
  if (anchors.length > 0) appendInside(splices, text, root, anchors.join(''));
  file.set(drawing, splices.apply());
  for (const { id, part } of unused) forgetImage(file, { drawing, id, part });
}

/** The image's part goes only when nothing leads to it any more: pictures share their image's part. */
function forgetImage(
  file: Package,
  { drawing, id, part }: { readonly drawing: string; readonly id: string; readonly part: string },
): void {
  if (file.text(drawing).includes(`"${id}"`)) return;
  file.unrelate(drawing, id);
  if (!file.reachable().has(part.toLowerCase())) removeWithItsOwn(file, part);
}

function addImage(file: Package, { name, format, image }: PictureContents): string {
  const bytes = bytesOf(image);
  if (pictureFormat(bytes) !== format)
    throw new FileProblem(`The picture ${name} is no ${format.toUpperCase()} file.`);
  const part = file.freeName('xl/media/image', `.${format}`);
  file.add(part, bytes, `image/${format}`);
  return part;
}

function storedPictures(file: Package, drawing: string): StoredPicture[] {
  const targets = new Map(file.relationships(drawing).map((one) => [one.id, one]));
  const found = file.xml(drawing).children.flatMap((anchor): StoredPicture[] => {
    const picture = child(anchor, 'pic');
    const described = picture && describing(picture);
    const name = described && attribute(described, 'name');
    const blip = child(child(picture, 'blipFill'), 'blip');
    const id = blip && attributeEmbed(blip);
    const target = id === undefined ? undefined : targets.get(id);
    const frame = frameOf(anchor);
    if (!name || !frame || id === undefined || target?.kind !== 'image' || target.external) return [];
    if (!file.has(target.target)) return [];
    const bytes = file.bytes(target.target);
    const format = pictureFormat(bytes);
    if (!format || bytes.length * (4 / 3) > LARGEST_IMAGE) return [];
    const altText = attribute(described, 'descr');
    const contents = { name, format, image: base64(bytes), ...(altText ? { altText } : {}), ...frame };
    return [{ contents, anchor, part: target.target, id }];
  });
  const names = found.map(({ contents }) => contents.name);
  return found.filter(({ contents: { name } }) => names.indexOf(name) === names.lastIndexOf(name));
}

/** The relationship of a picture's image: `r:embed`, whatever the prefix. */
function attributeEmbed(blip: XmlElement): string | undefined {
  return blip.attributes.find(({ name }) => name.slice(name.indexOf(':') + 1) === 'embed')?.value;
}

/** The element with the name and the number of a picture. */
const describing = (picture: XmlElement): XmlElement | undefined => child(child(picture, 'nvPicPr'), 'cNvPr');

type Frame = Pick<PictureContents, 'row' | 'column' | 'top' | 'left' | 'width' | 'height'>;

/** Where a picture is; undefined for one that stands at no cell, outside of a sheet, or has no size. */
function frameOf(anchor: XmlElement): Frame | undefined {
  const from = child(anchor, 'from');
  const own = child(child(child(child(anchor, 'pic'), 'spPr'), 'xfrm'), 'ext');
  const size = anchor.local === 'oneCellAnchor' ? child(anchor, 'ext') : own;
  if (!from || !size) return undefined;
  const corner = (name: string): number => Number(child(from, name)?.content ?? 0);
  const [row, column] = [corner('row'), corner('col')];
  const points = (value: number): number => Math.round((value / EMU) * 100) / 100;
  const frame = {
    row,
    column,
    top: points(corner('rowOff')),
    left: points(corner('colOff')),
    width: points(Number(attribute(size, 'cx'))),
    height: points(Number(attribute(size, 'cy'))),
  };
  const within = (at: number, most: number): boolean => Number.isInteger(at) && at >= 0 && at < most;
  const sized = [frame.width, frame.height].every((length) => length > 0);
  const placed = [frame.top, frame.left].every(Number.isFinite);
  return sized && placed && within(row, ROW_COUNT) && within(column, COLUMN_COUNT) ? frame : undefined;
}

const opening = (namespaces: string, { row, column, top, left, width, height }: PictureContents): string =>
  `<xdr:oneCellAnchor${namespaces}><xdr:from>` +
  `<xdr:col>${column}</xdr:col><xdr:colOff>${emu(left)}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${emu(top)}</xdr:rowOff></xdr:from>` +
  `<xdr:ext cx="${emu(width)}" cy="${emu(height)}"/>`;

const CLOSING = '<xdr:clientData/></xdr:oneCellAnchor>';

const emu = (points: number): number => Math.round(points * EMU);

/** Puts another frame around a picture that stays what it is, with its cutting, border and effects. */
function changeFrame(splices: Splices, anchor: XmlElement, wanted: PictureContents): void {
  const picture = child(anchor, 'pic')!;
  const own = anchor.attributes
    .filter(({ name }) => name.startsWith('xmlns:') && name !== 'xmlns:xdr')
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`);
  const namespaces = ` xmlns:xdr="${SHEET_DRAWING}"${own.join('')}`;
  splices.replace(anchor.start, picture.start, opening(namespaces, wanted));
  editAttributes(splices, describing(picture)!, { descr: wanted.altText });
  splices.replace(picture.end, anchor.end, CLOSING);
}

function anchorMarkup(picture: PictureContents, id: string, number: number, strict: boolean): string {
  const description = picture.altText === undefined ? '' : ` descr="${escapeXml(picture.altText)}"`;
  const relationships = strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  return (
    opening(` xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING_MAIN}"`, picture) +
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${number}" name="${escapeXml(picture.name)}"${description}/>` +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip xmlns:r="${relationships}" r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(picture.width)}" cy="${emu(picture.height)}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>' +
    CLOSING
  );
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
