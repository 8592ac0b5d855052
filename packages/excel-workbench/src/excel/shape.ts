import { imageSize } from 'image-size';
import { pictureFormat, type PictureContents } from 'xlsx-patch';
import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { KeyedCollection } from './collections';
import { identityOf } from './identity';
import { refuseProtected } from './protection';

/** Points of a pixel, of which an inch has 96. */
const POINTS_PER_PIXEL = 0.75;

/** The pictures whose width and height change one without the other. */
const unlocked = new WeakSet<PictureContents>();

/** The shapes of a sheet. Of Excel's kinds of shape there are pictures alone. */
export class ShapeCollection extends KeyedCollection<Shape> {
  readonly wireType = 'ShapeCollection';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
  ) {
    super();
  }

  wireItems(): Shape[] {
    return this.sheet.pictures.map((picture) => new Shape(this.book, this.sheet, picture));
  }

  protected keysOf({ Name, Id }: Shape): string[] {
    return [Name, Id];
  }

  /** @param image a PNG or JPEG file in base64, without `data:` before it. It is put at A1, as large as its pixels are. */
  AddImage(image: string): Shape {
    refuseProtected(this.book, this.sheet);
    const bytes = bytesOf(image);
    const format = bytes && pictureFormat(bytes);
    const size = format && sizeOf(bytes);
    if (!size) throw invalidArgument();
    const picture: PictureContents = {
      name: this.#nextName(),
      format,
      image,
      row: 0,
      column: 0,
      top: 0,
      left: 0,
      width: size.width * POINTS_PER_PIXEL,
      height: size.height * POINTS_PER_PIXEL,
    };
    this.sheet.pictures.push(picture);
    this.book.redraw();
    return new Shape(this.book, this.sheet, picture);
  }

  #nextName(): string {
    let number = this.sheet.pictures.length + 1;
    while (this.find(`Picture ${number}`)) number += 1;
    return `Picture ${number}`;
  }
}

function bytesOf(image: unknown): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(String(image)), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

export class Shape extends WireObject {
  readonly wireType = 'Shape';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly picture: PictureContents,
  ) {
    super();
  }

  get Id(): string {
    return identityOf(this.picture);
  }

  get Type(): string {
    return 'Image';
  }

  get Name(): string {
    return this.picture.name;
  }

  set Name(name: string) {
    const taken = this.sheet.pictures.some((one) => one !== this.picture && one.name === name);
    // Excel lets two shapes have the same name, of which the workbench would know only one again.
    if (taken) throw notImplemented('Two shapes of one name on a sheet');
    if (!name) throw invalidArgument();
    this.picture.name = String(name);
  }

  get AltTextDescription(): string {
    return this.picture.altText ?? '';
  }

  set AltTextDescription(text: string) {
    if (text) this.picture.altText = String(text);
    else delete this.picture.altText;
    this.book.redraw();
  }

  get LockAspectRatio(): boolean {
    return !unlocked.has(this.picture);
  }

  set LockAspectRatio(lock: boolean) {
    if (lock) unlocked.delete(this.picture);
    else unlocked.add(this.picture);
  }

  /** From the sheet's left edge, in points. */
  get Left(): number {
    return this.sheet.layout.leftOf(this.picture.column) + this.picture.left;
  }

  set Left(points: number) {
    const { index, rest } = this.sheet.layout.columnAt(distance(points));
    this.#change({ column: index, left: rest });
  }

  /** From the sheet's upper edge, in points. */
  get Top(): number {
    return this.sheet.layout.topOf(this.picture.row) + this.picture.top;
  }

  set Top(points: number) {
    const { index, rest } = this.sheet.layout.rowAt(distance(points));
    this.#change({ row: index, top: rest });
  }

  get Width(): number {
    return this.picture.width;
  }

  set Width(points: number) {
    const { width, height } = this.picture;
    const wanted = length(points);
    this.#change({ width: wanted, ...(this.LockAspectRatio ? { height: (height * wanted) / width } : {}) });
  }

  get Height(): number {
    return this.picture.height;
  }

  set Height(points: number) {
    const { width, height } = this.picture;
    const wanted = length(points);
    this.#change({ height: wanted, ...(this.LockAspectRatio ? { width: (width * wanted) / height } : {}) });
  }

  Delete(): void {
    refuseProtected(this.book, this.sheet);
    const { extras } = this.sheet;
    extras.pictures = extras.pictures.filter((one) => one !== this.picture);
    this.book.redraw();
  }

  #change(place: Partial<PictureContents>): void {
    refuseProtected(this.book, this.sheet);
    Object.assign(this.picture, place);
    this.book.redraw();
  }
}

function distance(points: unknown): number {
  if (typeof points !== 'number' || !Number.isFinite(points) || points < 0) throw invalidArgument();
  return points;
}

function length(points: unknown): number {
  if (distance(points) === 0) throw invalidArgument();
  return points as number;
}
