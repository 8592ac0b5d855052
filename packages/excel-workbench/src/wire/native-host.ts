import { Dispatch, type HostMessage, type HostTransport, type HostTransportOptions } from './host-transport';

const SUCCESS = 0;
/** "An internal error has occurred": Office.js turns it into a failed call. */
const INTERNAL_ERROR = 5001;

/** What Office.js expects of a native array. */
interface NativeArray {
  toArray(): unknown[];
  dimensions(): number;
}

type NativeCallback = (result: NativeArray) => void;
type NativeHandler = (dispatchId: number, result: NativeArray) => void;

/**
 * The object that Office.js looks for at `window.external`: Excel for Windows puts it there. Every `context.sync()` arrives
 * as one JSON text, and everything that Excel has to say to the page (invocations, events, commands) leaves from here.
 * It needs no DOM; assign {@link external} before the page's scripts run.
 */
export class NativeHost implements HostTransport {
  /** The object for `window.external`. */
  readonly external: object;

  readonly #handlers = new Map<string, NativeHandler>();
  readonly #commands = new Map<string, RunningCommand>();
  #commandCount = 0;

  constructor(private readonly options: HostTransportOptions) {
    const context = this.#context();
    this.external = {
      GetContext: () => context,
      // Application, platform, version, language, and the flags: 1 says shared runtime, 2 says custom functions.
      GetHostInfo: () => 'Excel$Win32$16.01$en-US$$$$3',
      Execute: (dispatchId: number, parameters: unknown[], callback: NativeCallback) =>
        this.#execute(dispatchId, parameters, callback),
      RegisterEvent: (dispatchId: number, target: string, handler: NativeHandler, done: NativeCallback) => {
        this.#handlers.set(`${dispatchId}|${target}`, handler);
        queueMicrotask(() => done(native(SUCCESS)));
      },
      UnregisterEvent: (dispatchId: number, target: string, done: NativeCallback) => {
        this.#handlers.delete(`${dispatchId}|${target}`);
        queueMicrotask(() => done(native(SUCCESS)));
      },
      MessageParent: () => undefined,
      GetLoggingAllowed: () => false,
    };
  }

  /** Sends messages to whoever in the page listens for them, in one piece. */
  post(messages: readonly HostMessage[]): void {
    if (messages.length === 0) return;
    this.#raise(Dispatch.RichApiMessageEvent, ...messages);
  }

  /**
   * Presses a ribbon button of the type ExecuteFunction. Resolves when the add-in says `event.completed()`.
   *
   * @throws {Error} with a sentence when the add-in listens to no commands, has none of this name, or fails meanwhile.
   */
  runCommand(actionId: string): Promise<void> {
    this.#commandCount += 1;
    const id = `command-${this.#commandCount}`;
    return new Promise((resolve, reject) => {
      this.#commands.set(id, { actionId, resolve, reject });
      const source = JSON.stringify({ source: { id: actionId } });
      if (!this.#raise(Dispatch.CommandInvokedEvent, id, actionId, source)) {
        this.#commands.delete(id);
        reject(
          new Error(
            `The command "${actionId}" cannot run: the add-in's page does not listen to ribbon commands.`,
          ),
        );
      }
    });
  }

  /** The page failed: whichever command runs will not come to its end. */
  failCommands(error: Error): void {
    for (const { reject } of this.#commands.values()) reject(error);
    this.#commands.clear();
  }

  #raise(dispatchId: number, ...values: unknown[]): boolean {
    let heard = false;
    for (const [key, handler] of this.#handlers) {
      if (!key.startsWith(`${dispatchId}|`)) continue;
      heard = true;
      handler(dispatchId, native(...values));
    }
    return heard;
  }

  #execute(dispatchId: number, parameters: unknown[], callback: NativeCallback): void {
    if (dispatchId === Dispatch.RichApiRequest) {
      void this.#answer(parameters).then(callback);
      return;
    }
    if (dispatchId === Dispatch.CommandCompleted) {
      const [id, status] = parameters;
      const command = this.#commands.get(String(id));
      this.#commands.delete(String(id));
      if (status === SUCCESS) command?.resolve();
      else command?.reject(unknownCommand(command.actionId));
      queueMicrotask(() => callback(native(SUCCESS)));
      return;
    }
    queueMicrotask(() => callback(native(INTERNAL_ERROR)));
  }

  async #answer(parameters: unknown[]): Promise<NativeArray> {
    try {
      const answer = await this.options.gate.answer(parameters[0] as unknown[]);
      return 'refused' in answer ? native(answer.refused, []) : native(SUCCESS, [200, [], answer.body]);
    } catch {
      // The engine answers its own failures; what is left is a request that is no JSON.
      return native(INTERNAL_ERROR, []);
    }
  }

  #context(): object {
    const { documentSettings, documentUrl, requirementSets } = this.options;
    const colours = { bodyBackgroundColor: 0xffffff, bodyForegroundColor: 0 };
    return {
      GetAppType: () => 1,
      GetSolutionRef: () => 'workbench',
      GetAppVersionMajor: () => 16,
      GetAppVersionMinor: () => 1,
      GetAppUILocale: () => 1033,
      GetAppDataLocale: () => 1033,
      GetDocUrl: () => documentUrl,
      GetAppCapabilities: () => 0,
      GetActivationMode: () => 2,
      GetControlIntegrationLevel: () => 1,
      GetSolutionToken: () => '',
      GetCorrelationId: () => 'workbench',
      GetInstanceId: () => 'workbench',
      GetTouchEnabled: () => false,
      GetCommerceAllowed: () => true,
      GetSupportedMatrix: () => JSON.stringify(requirementSets),
      GetHostFullVersion: () => '16.0.17000.10000',
      GetInitialDisplayMode: () => 0,
      GetOfficeThemeInfo: () =>
        JSON.stringify({ ...colours, controlBackgroundColor: 0xffffff, controlForegroundColor: 0 }),
      GetSettings: () => ({
        Read: (keys: string[], values: string[]) => {
          keys.push(...Object.keys(documentSettings));
          values.push(...Object.values(documentSettings));
        },
        Write: (keys: string[], values: string[]) => {
          for (const key of Object.keys(documentSettings)) delete documentSettings[key];
          keys.forEach((key, index) => (documentSettings[key] = values[index] ?? ''));
        },
      }),
    };
  }
}

interface RunningCommand {
  readonly actionId: string;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function unknownCommand(actionId: string): Error {
  return new Error(
    `The add-in has no ribbon command "${actionId}"; it names them by Office.actions.associate.`,
  );
}

function native(...values: unknown[]): NativeArray {
  return { toArray: () => values, dimensions: () => 1 };
}
