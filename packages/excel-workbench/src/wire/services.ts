import { notImplemented } from './wire-error';
import { WireObject } from './wire-object';

/** Says when the page has registered its ribbon commands. */
export class ActionReadiness extends WireObject {
  readonly wireType = 'AddinInternalService';
  readonly ready: Promise<void>;
  #markReady: () => void = () => undefined;

  constructor() {
    super();
    this.ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
  }

  NotifyActionHandlerReady(): void {
    this.#markReady();
  }
}

/** What `Office.addin.setStartupBehavior` keeps in the workbook. */
export class RuntimePersistence extends WireObject {
  readonly wireType = 'AppRuntimePersistenceService';
  #startState = 'Inactive';

  SetAppRuntimeStartState(state: string): void {
    this.#startState = state;
  }

  GetAppRuntimeStartState(): string {
    return this.#startState;
  }
}

/** What `Office.addin.showAsTaskpane` and `hide` change. */
export class RuntimeVisibility extends WireObject {
  readonly wireType = 'AppRuntimeService';
  #state = 'Inactive';

  constructor(private readonly onPane: (shown: boolean) => void = () => undefined) {
    super();
  }

  SetAppRuntimeState(state: string): void {
    this.#state = state;
    this.onPane(state === 'Visible');
  }

  GetAppRuntimeState(): string {
    return this.#state;
  }
}

/** What `Office.ribbon.requestUpdate` and `requestCreateControls` reach; the workbench draws no ribbon. */
export class Ribbon extends WireObject {
  readonly wireType = 'DynamicRibbon';

  ExecuteRequestUpdate(): void {
    // Which buttons are greyed makes no difference here: every command can be run.
  }

  ExecuteRequestCreate(): never {
    throw notImplemented('Office.ribbon.requestCreateControls');
  }
}
