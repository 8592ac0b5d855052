import { IUndoRedoService } from '@univerjs/core';
import type { IWorksheetData, Workbook, Worksheet } from '@univerjs/core';
import type { FWorkbook } from '@univerjs/sheets/facade';
import {
  type CellRange,
  COLUMN_COUNT,
  followCells,
  followRule,
  formatCell,
  type NameContents,
  overlaps,
  parseRange,
  quoteSheetName,
  ROW_COUNT,
  type SheetContents,
  type Shift,
  shiftArea,
  shifted,
  type TableContents,
  type WorkbookContents,
} from 'xlsx-patch';
import type { FunctionCaller } from '../wire/function-calls';
import { AddinFunction } from './addin-function';
import { WorksheetModel, roomFor } from './worksheet';
import { DefinedNames } from './defined-names';
import { movesColumns, shiftOf, writtenArea } from './edits';
import { FormulaEngine, type Edit, type Surface } from './engine';
import type { FunctionDescription } from './functions';
import { PendingCalls } from './pending-calls';
import { readPlainCall } from './plain-call';
import { referencedCells } from './formula-references';
import { renameReferences, shiftReferences } from './chart-references';
import { layoutData } from './sheet-layout';
import { settleColumns, settleMovedColumns, settleShiftedColumns } from './table-columns';
import { TableRegistry } from './table-registry';
import { workbookData } from './workbook-data';

export interface WorkbookModelOptions {
  /** The add-in's functions. */
  readonly functions: readonly FunctionDescription[];
  /** The name before the dot in formulas that call them. */
  readonly namespace: string;
  /** Where the workbook is drawn; nowhere when left out. */
  readonly surface?: Surface;
  /** How long to wait for the next answer of the add-in, in milliseconds; 120,000 when left out. */
  readonly maxWait?: number;
  /**
   * How long answers are collected at most before the cells that have one are calculated, in milliseconds; where a calculation is shorter,
   * as long as the last one took, so that the first values of a small workbook are there at once. When left out, all answers are waited
   * for: that is the least work, and right where nothing is drawn.
   */
  readonly flushDelay?: number;
  /** Measure `maxWait` and `flushDelay`; the platform's timers when left out. */
  readonly timers?: Timers;
  /** A clock that never goes back, in milliseconds; the platform's when left out. */
  readonly uptime?: () => number;
  /** How long a calculation may take, in milliseconds; 600,000 when left out. Cells that are not calculated by then stay pending. */
  readonly time?: number;
  /**
   * Runs a function, and throws {@link TimeUp} when it takes longer than the given milliseconds. Without it, as in a browser, a function
   * that takes long blocks the page.
   */
  readonly bounded?: <T>(run: () => T, milliseconds: number) => T;
}

/** Timers, passed in so that tests can decide when they fire. */
export interface Timers {
  /** Calls back after the given milliseconds. The function that it returns cancels the timer. */
  after(milliseconds: number, callback: () => void): () => void;
}

const MAX_WAIT = 120_000;
const TIME = 600_000;

/** The share of a calculation's time that one formula may take, so that others are calculated too. */
const LONGEST_FORMULA = 1 / 4;
/** The share of a calculation's time after which answers are no longer waited for: those that came must still be calculated with. */
const LONGEST_WAIT = 9 / 10;
const PLATFORM_TIMERS: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A workbook that calculates: Univer's model, with the add-in's functions in its formulas. */
export class WorkbookModel {
  readonly settings = new Map<string, unknown>();
  readonly pendingCalls = new PendingCalls();
  /** Calls the add-in's functions; without it their cells stay pending. */
  caller: FunctionCaller | undefined;
  /** Is called when a person or the add-in has changed cells, for the workbook's events. With `shift`, cells were inserted or deleted there. */
  onChange: ((sheet: WorksheetModel, area: CellRange, shift?: Shift) => void) | undefined;
  /** Is called when cells of a sheet have moved. */
  onMove: ((sheet: WorksheetModel, shift: Shift) => void) | undefined;
  /** Is called when charts, tables or conditional formats have to be drawn again. */
  onRedraw: (() => void) | undefined;
  /** Is called when a person has changed something on the page. */
  onEdit: (() => void) | undefined;

  readonly engine: FormulaEngine;
  readonly #facade: FWorkbook;
  readonly #workbook: Workbook;
  readonly #names: DefinedNames;
  readonly #tables: TableRegistry;
  /** The add-in's functions by their names in formulas, in upper case. */
  readonly #executors: ReadonlyMap<string, AddinFunction>;
  readonly #sheets = new Map<string, WorksheetModel>();
  /** The names that charts' references use for the sheets, by the sheets' ids. */
  readonly #sheetNames = new Map<string, string>();
  readonly #date1904: boolean;
  readonly #namespace: string;
  readonly #maxWait: number;
  readonly #flushDelay: number | undefined;
  /** How long the engine took for the last round, in milliseconds. */
  #roundTime = 0;
  readonly #timers: Timers;
  readonly #uptime: () => number;
  /** How long a calculation may take, in milliseconds. */
  time: number;
  #ends = Infinity;
  #formulaEnds = Infinity;
  /** The formulas for whose results the sheet was made larger since something last changed. */
  readonly #served = new Set<string>();
  #dirty = true;
  readonly #otherSheetIds: readonly number[];
  /** The highest id so far: the id of a sheet that was deleted is not used again. */
  #lastSheetId: number;
  #calculation: Promise<void> | undefined;

  constructor(contents: WorkbookContents, options: WorkbookModelOptions) {
    const { functions, namespace, maxWait = MAX_WAIT, timers = PLATFORM_TIMERS } = options;
    this.#namespace = namespace;
    this.#maxWait = maxWait;
    this.#flushDelay = options.flushDelay;
    this.#timers = timers;
    this.#uptime = options.uptime ?? (() => performance.now());
    this.time = options.time ?? TIME;
    this.engine = new FormulaEngine(options.surface);
    this.#otherSheetIds = contents.otherSheetIds ?? [];
    this.#lastSheetId = Math.max(0, ...this.#otherSheetIds, ...contents.sheets.map(({ id }) => id ?? 0));
    const ids = contents.sheets.map((_, index) => `sheet-${index + 1}`);
    const executors = functions.map(
      (description) =>
        new AddinFunction(`${namespace}.${description.name}`.toUpperCase(), description, {
          pendingCalls: this.pendingCalls,
          sheetName: (id) => this.#sheets.get(id)?.name,
          address: (id, row, column) =>
            `${quoteSheetName(this.#sheets.get(id)?.name ?? '')}!${formatCell({ row, column })}`,
        }),
    );
    this.#executors = new Map(executors.map((executor) => [String(executor.name), executor]));
    const { bounded } = options;
    this.#facade = this.engine.open(workbookData(contents, ids), executors, {
      awaiting: () => this.pendingCalls.awaiting,
      begin: () =>
        void (this.#formulaEnds = Math.min(this.#ends, this.#uptime() + this.time * LONGEST_FORMULA)),
      late: () => this.#uptime() >= this.#formulaEnds,
      giveUp: () => void (this.pendingCalls.awaiting = true),
      bounded: bounded && ((run) => bounded(run, Math.max(1, this.#formulaEnds - this.#uptime()))),
    });
    this.#workbook = this.#facade.getWorkbook();
    const unit = this.#workbook.getUnitId();
    this.#names = new DefinedNames(this.engine, unit, {
      sheetId: (name) => this.sheetByName(name)?.id,
      sheetName: (id) => this.#sheets.get(id)?.name,
    });
    this.#tables = new TableRegistry(this.engine, unit, contents.sheets);
    contents.sheets.forEach((sheet, index) => this.#adopt(ids[index]!, sheet));
    this.#date1904 = contents.date1904 === true;
    contents.names.forEach((name) => this.#names.register(name));
    for (const sheet of this.#sheets.values())
      for (const { name } of sheet.tables) this.registerTable(sheet, name);
    this.active = this.sheets.find(({ name }) => name === contents.active) ?? this.sheets[0]!;
    this.engine.onEdit((edit) => this.#edited(edit));
  }

  /** The sheet in front. */
  get active(): WorksheetModel {
    return this.#sheetOf(this.#workbook.getActiveSheet());
  }

  set active(sheet: WorksheetModel) {
    this.#facade.setActiveSheet(sheet.id);
  }

  get names(): NameContents[] {
    return this.#names.all;
  }

  /** The sheets in the order of their tabs. */
  get sheets(): WorksheetModel[] {
    return this.#workbook.getSheets().map((sheet) => this.#sheetOf(sheet));
  }

  sheetByName(name: string): WorksheetModel | undefined {
    return this.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  }

  sheetById(id: string): WorksheetModel | undefined {
    return this.#sheets.get(id);
  }

  addSheet(name: string): WorksheetModel {
    const { rowCount, columnCount } = roomFor(0, 0);
    const sheet = layoutData({}) as IWorksheetData;
    const inFront = this.active;
    const id = this.#facade.create(name, rowCount, columnCount, { sheet }).getSheetId();
    this.active = inFront;
    return this.#adopt(id, undefined);
  }

  deleteSheet(sheet: WorksheetModel): void {
    for (const { name } of sheet.tables) this.unregisterTable(name);
    const inFront = this.active;
    this.#facade.deleteSheet(sheet.id);
    this.active =
      inFront === sheet ? (this.sheets.find(({ hidden }) => !hidden) ?? this.sheets[0]!) : inFront;
    this.markDirty();
  }

  renameSheet(sheet: WorksheetModel, name: string): void {
    this.#facade.getSheetBySheetId(sheet.id)!.setName(name);
    this.#followNames();
    this.markDirty();
  }

  moveSheet(sheet: WorksheetModel, position: number): void {
    this.#facade.moveSheet(this.#facade.getSheetBySheetId(sheet.id)!, position);
  }

  hideSheet(sheet: WorksheetModel, hidden: boolean): void {
    const facade = this.#facade.getSheetBySheetId(sheet.id)!;
    if (hidden) facade.hideSheet();
    else facade.showSheet();
  }

  /** A table with numbers of its own, for itself and its columns, where it has none yet. */
  numbered(table: TableContents): TableContents {
    return this.#tables.numbered(table);
  }

  /** Reads the names of a table's columns again. */
  settleTable(sheet: WorksheetModel, table: TableContents): void {
    settleColumns(sheet, table);
    this.registerTable(sheet, table.name);
    this.markDirty();
  }

  /** Registers with the engine where a table is, so that formulas may name its columns. */
  registerTable(sheet: WorksheetModel, name: string): void {
    this.#tables.register(sheet, name);
  }

  unregisterTable(name: string): void {
    this.#tables.unregister(name);
  }

  /**
   * Adds a name, or changes what a name refers to.
   *
   * @param sheet the sheet whose own name it is; the workbook's when left out.
   */
  addName(name: string, refersTo: string, sheet?: string): void {
    this.#names.register({ name, refersTo, ...(sheet === undefined ? {} : { sheet }) });
    this.engine.forgetFormulas();
    this.markDirty();
  }

  /** To be called when something has changed on which a formula may depend. */
  markDirty(): void {
    this.#dirty = true;
    this.#served.clear();
    this.pendingCalls.interrupt();
  }

  /** To be called when something has changed that is drawn, and on which no formula depends. */
  redraw(): void {
    this.onRedraw?.();
  }

  /** To be called when contents were written. Header cells that were overwritten rename their table's columns. */
  changed(sheet: WorksheetModel, area: CellRange): void {
    for (const table of sheet.tables) {
      const range = parseRange(table.range)!;
      if (!overlaps({ ...range, bottom: range.top }, area)) continue;
      settleColumns(sheet, table);
      this.registerTable(sheet, table.name);
    }
    this.markDirty();
    this.onChange?.(sheet, area);
  }

  /** Inserts or deletes cells. The cells below or to the right move, and every reference to them follows. */
  moveCells(sheet: WorksheetModel, shift: Shift): void {
    const used = shift.kind === 'insert' ? sheet.usedRange(false) : undefined;
    if (used) {
      const [down, right] = shift.axis === 'rows' ? [shift.count, 0] : [0, shift.count];
      sheet.makeRoom({
        row: Math.min(used.bottom + down, ROW_COUNT - 1),
        column: Math.min(used.right + right, COLUMN_COUNT - 1),
      });
    }
    sheet.moveCells(shift);
    // The undo steps of a person do not contain this one.
    this.engine.injector.get(IUndoRedoService).clearUndoRedo(this.#workbook.getUnitId());
    for (const one of this.sheets)
      one.rewriteFormulas((formula) => followCells(formula, one.name, sheet.name, shift));
    for (const name of this.names) {
      const refersTo = followCells(name.refersTo, name.sheet, sheet.name, shift);
      if (refersTo !== name.refersTo) this.#names.register({ ...name, refersTo });
    }
    this.pendingCalls.relocate(sheet.id, ({ row, column }) => {
      const to = shifted({ top: row, bottom: row, left: column, right: column }, shift);
      return to && { row: to.top, column: to.left };
    });
    this.#shifted(sheet, shift, false);
    this.engine.forgetFormulas();
    this.markDirty();
    this.onChange?.(sheet, shiftArea(shift), shift);
  }

  /** @param sheet the sheet whose own name it is; the workbook's when left out. */
  removeName(name: string, sheet?: string): void {
    if (!this.#names.remove(name, sheet)) return;
    this.engine.forgetFormulas();
    this.markDirty();
  }

  /** Forgets every answer of the add-in, so that all its functions are called again: what `calculate(full)` does in Excel. */
  forgetAnswers(): void {
    this.pendingCalls.clear();
    this.markDirty();
  }

  /** The same for the cells of one area, and no others: what `Range.setDirty` does in Excel. */
  forgetAnswersOf(sheet: WorksheetModel, area: CellRange): void {
    this.pendingCalls.forget(sheet.id, area);
    this.markDirty();
  }

  /** How many calls of the add-in's functions were answered with one of these sentences. */
  callsWith(sentences: ReadonlySet<string>): number {
    return this.pendingCalls.count(sentences);
  }

  /** Calls those functions again. */
  askAgain(sentences: ReadonlySet<string>): void {
    this.pendingCalls.forgetSaying(sentences);
    this.markDirty();
  }

  /** From now on, cells that depend on an answer with one of these sentences are not calculated: they are {@link unfinished}. */
  withhold(sentences: ReadonlySet<string>): void {
    this.pendingCalls.withheld = sentences;
    this.markDirty();
  }

  /**
   * Calculates until nothing is dirty and no answer is awaited, or until the time is up. Cells that are not calculated by then are
   * {@link unfinished}.
   */
  recalculate(): Promise<void> {
    if (this.#calculation === undefined) {
      this.#calculation = this.#calculateAll().finally(() => (this.#calculation = undefined));
      return this.#calculation;
    }
    // A change that came too late for a calculation that was just ending starts another one, unless the time was up.
    return this.#calculation.then(() =>
      this.#dirty && this.#uptime() < this.#ends ? this.recalculate() : undefined,
    );
  }

  /** The cells that have no value yet, sheet by sheet: their calculation ended early, or their answers did not come. */
  unfinished(): { sheet: WorksheetModel; row: number; column: number }[] {
    return this.sheets.flatMap((sheet) => sheet.pendingCells().map((place) => ({ sheet, ...place })));
  }

  export(): WorkbookContents {
    return {
      sheets: this.sheets.map((sheet) => sheet.export()),
      names: this.names,
      active: this.active.name,
      ...(this.#otherSheetIds.length > 0 ? { otherSheetIds: [...this.#otherSheetIds] } : {}),
      ...(this.#date1904 ? { date1904: true } : {}),
    };
  }

  dispose(): void {
    this.pendingCalls.clear();
    this.engine.dispose();
  }

  async #calculateAll(): Promise<void> {
    const { pendingCalls } = this;
    pendingCalls.startCalculation();
    for (const sheet of this.sheets) sheet.spilledBefore = [];
    // The engine keeps what a name refers to with the formula's text, across all workbooks of the process.
    if (this.names.length > 0) this.engine.forgetFormulas();
    const began = this.#uptime();
    this.#ends = began + this.time;
    let waiting = true;
    if (this.#dirty && this.#askAhead()) {
      this.#dirty = false;
      waiting = await this.#answers(began + this.time * LONGEST_WAIT);
      pendingCalls.takeAnswered();
      this.#dirty = true;
    }
    // Whether formulas may be others than in the last round, and not only their answers.
    let changed = true;
    while (this.#dirty) {
      this.#dirty = false;
      // The engine reports no end when there is nothing to calculate.
      if (changed && !this.#makeRoomForReferences()) continue;
      const wasStuck = pendingCalls.stuck;
      pendingCalls.startRound();
      const started = this.#uptime();
      await this.engine.calculate();
      this.#roundTime = this.#uptime() - started;
      pendingCalls.finishRound(this.caller);
      // Answers that came in time were used in this last round. Calls that it made are not waited for.
      if (!waiting || this.#uptime() >= this.#ends) {
        pendingCalls.cancelAll();
        break;
      }
      waiting = await this.#answers(began + this.time * LONGEST_WAIT);
      changed = this.#dirty;
      const answered = pendingCalls.takeAnswered().length > 0;
      const grown = this.sheets.filter((sheet) => sheet.makeRoomForSpills(this.#served)).length > 0;
      if (answered || grown) this.#dirty = true;
      const idle = !this.#dirty && pendingCalls.inFlight === 0;
      pendingCalls.stuck =
        pendingCalls.awaiting &&
        idle &&
        !wasStuck &&
        waiting &&
        pendingCalls.withheld.size === 0 &&
        this.caller !== undefined;
      if (pendingCalls.stuck) this.#dirty = true;
    }
  }

  /**
   * Asks the add-in before anything is calculated, where it is known what the formulas ask: otherwise the engine calculates all of them
   * to find that out, and again with the answers. Does so only when that holds for every formula that calls the add-in, so that the
   * add-in hears all calls together, as it would from Excel.
   *
   * @returns whether anything was asked.
   */
  #askAhead(): boolean {
    const { pendingCalls, caller } = this;
    // Where the workbook is drawn, cells are to show that they wait.
    if (this.#flushDelay !== undefined || !caller) return false;
    const prefix = `${this.#namespace}.`.toUpperCase();
    const mayCall = (formula: string): boolean => formula.toUpperCase().includes(prefix);
    if (this.names.some(({ refersTo }) => mayCall(refersTo))) return false;
    const calls: (() => void)[] = [];
    for (const sheet of this.sheets) {
      for (const { formula, row, column } of sheet.formulaCells()) {
        if (!mayCall(formula)) continue;
        const call = readPlainCall(formula, (place) => sheet.cellData(place));
        const executor = call && this.#executors.get(call.name);
        if (!executor?.asksAhead) return false;
        calls.push(() => executor.askAhead({ sheetId: sheet.id, row, column }, call!.given));
      }
    }
    if (calls.length === 0) return false;
    pendingCalls.startRound();
    for (const call of calls) call();
    pendingCalls.finishRound(caller);
    return pendingCalls.inFlight > 0;
  }

  /**
   * Waits until no call is in flight, until answers have been collected for `flushDelay` or the time of a calculation, or until something
   * changes.
   *
   * @param until the uptime after which nothing is waited for.
   * @returns false when that time was reached.
   */
  async #answers(until: number): Promise<boolean> {
    const { pendingCalls } = this;
    let cancelFlush: (() => void) | undefined;
    let flushed = false;
    let inTime = true;
    const cancelEnd = this.#timers.after(Math.max(0, until - this.#uptime()), () => {
      inTime = false;
      pendingCalls.cancelAll();
      pendingCalls.interrupt();
    });
    while (pendingCalls.inFlight > 0 && !this.#dirty && !flushed && inTime) {
      const cancelLate = this.#timers.after(this.#maxWait, () => {
        pendingCalls.expire(
          ({ id }) =>
            `${this.#namespace}.${id} gave no answer for ${this.#maxWait / 1000} seconds. Try again; if it stays so, close the workbook and open it again.`,
        );
      });
      await pendingCalls.progress();
      cancelLate();
      if (this.#flushDelay === undefined || cancelFlush || pendingCalls.answered === 0) continue;
      cancelFlush = this.#timers.after(Math.min(this.#flushDelay, this.#roundTime), () => {
        flushed = true;
        pendingCalls.interrupt();
      });
    }
    cancelFlush?.();
    cancelEnd();
    return inTime;
  }

  /**
   * Makes sheets large enough for the references of formulas: the engine's sheets are smaller than Excel's, and a reference past the end
   * would be an error.
   *
   * @returns false when there are no formulas.
   */
  #makeRoomForReferences(): boolean {
    const { sheets } = this;
    let any = false;
    const follow = (formula: string, home: WorksheetModel | undefined): void => {
      for (const { sheet: name, ...place } of referencedCells(formula)) {
        (name === undefined ? home : this.sheetByName(name))?.makeRoom(place);
      }
    };
    for (const sheet of sheets) {
      const formulas = sheet.formulas();
      any ||= formulas.length > 0;
      for (const formula of formulas) follow(formula, sheet);
    }
    if (any) for (const { refersTo } of this.names) follow(refersTo, undefined);
    return any;
  }

  /** The model of one of Univer's sheets. For a sheet that a person has added, it is made here. */
  #sheetOf(worksheet: Worksheet): WorksheetModel {
    const id = worksheet.getSheetId();
    return this.#sheets.get(id) ?? this.#adopt(id, undefined);
  }

  /** Charts go on showing sheets that were renamed. */
  #followNames(): void {
    for (const { id, name } of this.sheets) {
      const before = this.#sheetNames.get(id);
      this.#sheetNames.set(id, name);
      if (before === undefined || before === name) continue;
      for (const { series } of this.sheets.flatMap(({ charts }) => charts))
        for (const one of series) renameReferences(one, before, name);
    }
  }

  #edited({ id, params }: Edit): void {
    this.#followNames();
    const { subUnitId } = params as { subUnitId?: string };
    const sheet = this.#sheets.get(subUnitId ?? '');
    const shift = shiftOf(id, params);
    if (sheet && shift) this.#shifted(sheet, shift, this.engine.undoing);
    if (sheet && movesColumns(id)) this.#columnsMoved(sheet);
    const area = writtenArea(id, params);
    if (sheet && area) this.changed(sheet, area);
    this.markDirty();
    this.onEdit?.();
  }

  #columnsMoved(sheet: WorksheetModel): void {
    for (const table of sheet.tables) {
      settleMovedColumns(sheet, table);
      this.registerTable(sheet, table.name);
    }
  }

  /** Moves what a sheet has beside its cells, as the cells were moved. */
  #shifted(sheet: WorksheetModel, shift: Shift, undone: boolean): void {
    const before = new Map(sheet.tables.map(({ name, range }) => [name, parseRange(range)!]));
    sheet.shift(shift, undone);
    for (const name of before.keys()) this.unregisterTable(name);
    this.onMove?.(sheet, shift);
    for (const one of this.sheets) {
      for (const { series } of one.charts)
        for (const part of series) shiftReferences(part, sheet.name, shift);
      if (one === sheet) continue;
      for (const format of one.conditionalFormats)
        format.rule = followRule(format.rule, one.name, sheet.name, shift);
    }
    for (const table of sheet.tables) {
      if (shift.axis === 'columns') settleShiftedColumns(sheet, table, before.get(table.name)!, shift);
      this.registerTable(sheet, table.name);
    }
  }

  #adopt(id: string, contents: SheetContents | undefined): WorksheetModel {
    const {
      tables = [],
      conditionalFormats = [],
      wordLists = [],
      charts = [],
      pictures = [],
      customProperties,
      shifts = [],
      protected: isProtected = false,
      origin,
    } = contents ?? {};
    const number = contents?.id ?? (this.#lastSheetId += 1);
    const sheet = new WorksheetModel(id, number, this.engine, this.#workbook, {
      tables: tables.map((table) => this.numbered({ ...table })),
      conditionalFormats: [...conditionalFormats],
      wordLists: structuredClone(wordLists),
      charts: structuredClone(charts),
      pictures: structuredClone(pictures),
      customProperties: { ...customProperties },
      shifts: [...shifts],
      protected: isProtected,
      page: structuredClone(contents?.page ?? {}),
      ...(origin === undefined ? {} : { origin }),
    });
    for (const { row, column, style: { link, linkTip } = {} } of contents?.cells ?? [])
      if (link) sheet.setLink({ row, column }, { link, ...(linkTip && { linkTip }) });
    sheet.spilledBefore = (contents?.cells ?? []).filter(({ spill }) => spill !== undefined);
    this.#sheets.set(id, sheet);
    this.#sheetNames.set(id, sheet.name);
    return sheet;
  }
}
