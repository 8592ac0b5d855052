import { WireEngine, type WireModel } from './engine';
import { FunctionCalls } from './function-calls';
import { FrameHost } from './frame-host';
import type { HostMessage } from './host-transport';
import { NativeHost } from './native-host';
import type { WireRequest } from './protocol';
import { RequestGate, type HostRules } from './request-gate';
import { LOWEST_SETS, supports, type RequirementSets } from './requirement-sets';
import { ActionReadiness, Ribbon, RuntimePersistence, RuntimeVisibility } from './services';
import type { WireObject } from './wire-object';

/** The workbook side: what the add-in's requests are about, and what happens around them. */
export interface HostedWorkbook {
  readonly root: WireObject;
  /** What is refused around the requests; nothing when left out. */
  readonly rules?: HostRules;
  beforeRead?(): Promise<void> | undefined;
  afterBatch?(): void;
  /** Gives the workbook a function that sends events to the page. */
  connect?(post: (messages: readonly HostMessage[]) => void): void;
}

export interface AddinHostOptions {
  workbook: HostedWorkbook;
  documentSettings?: Record<string, string>;
  documentUrl?: string;
  /** What the Excel that is played supports; the lowest when left out. */
  requirementSets?: RequirementSets;
  /** Called when the add-in shows or hides its pane. */
  onPane?: ((shown: boolean) => void) | undefined;
  /** Sees every request of the page. */
  onRequest?: ((request: WireRequest) => void) | undefined;
}

/** Everything that a page with Office.js needs to run as in Excel. It needs neither a DOM nor Node. */
export class AddinHost {
  readonly engine: WireEngine;
  /** As Excel for Windows talks to the page. */
  readonly native: NativeHost;
  /** As Excel on the web does. Which of the two it is, the page decides. */
  readonly frame: FrameHost;
  readonly functions: FunctionCalls;
  readonly actions = new ActionReadiness();

  constructor({
    workbook,
    documentSettings = {},
    documentUrl = 'C:\\Book1.xlsx',
    requirementSets = LOWEST_SETS,
    onPane,
    onRequest,
  }: AddinHostOptions) {
    const post = (messages: readonly HostMessage[]): void => {
      // Nobody listens to the one that is not used.
      this.native.post(messages);
      this.frame.post(messages);
    };
    const rules = workbook.rules ?? {};
    const hasDataTypes = supports(requirementSets, 'CustomFunctionsRuntime', '1.4');
    this.functions = new FunctionCalls(
      post,
      ({ allowsDataTypes }) => !rules.dataTypesNeedPermission || (hasDataTypes && allowsDataTypes === true),
    );
    const model: WireModel = {
      root: workbook.root,
      services: {
        'Microsoft.ExcelServices.CustomFunctions': this.functions,
        'Microsoft.InternalService.AddinInternalService': this.actions,
        'Microsoft.AppRuntime.AppRuntimePersistenceService': new RuntimePersistence(),
        'Microsoft.AppRuntime.AppRuntimeService': new RuntimeVisibility(onPane),
        'Microsoft.DynamicRibbon.DynamicRibbon': new Ribbon(),
      },
      beforeRead: () => workbook.beforeRead?.(),
      afterBatch: () => workbook.afterBatch?.(),
    };
    this.engine = new WireEngine(model);
    const way = {
      gate: new RequestGate((request) => this.engine.process(request), rules, onRequest),
      documentSettings,
      documentUrl,
      requirementSets,
    };
    this.native = new NativeHost(way);
    this.frame = new FrameHost(way);
    workbook.connect?.(post);
  }
}
