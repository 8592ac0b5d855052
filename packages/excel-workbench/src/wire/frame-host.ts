import { Dispatch, type HostMessage, type HostTransport, type HostTransportOptions } from './host-transport';

/** Names that tie the messages of one page to one frame. */
const CONVERSATION = 'workbench';
const ADDIN = 'addin';

/** Of a message: a request of the frame's, or an answer to one. */
const REQUEST = 0;
const ANSWER = 1;

/** Of an answer: to a call, or to an event that was registered. */
const OF_CALL = 0;
const OF_EVENT = 1;

/** Of a request: to hear of an event from now on, and no more. */
const REGISTER = 1;
const UNREGISTER = 2;

/** What an empty answer to a call looks like. */
const DONE = { Error: 0, Version: 1 };

/** A message of the frame's, by the names of Microsoft's bundle. */
interface FrameMessage {
  readonly _messageType: number;
  readonly _conversationId: string;
  readonly _correlationId: number;
  readonly _actionName: string;
  readonly _actionType?: number;
  readonly _data?: unknown;
}

/**
 * Excel on the web: the add-in runs in a frame, and everything goes by messages between windows. It asks for https. Where host and
 * add-in are of different host names, Office.js asks a page of Microsoft's whether it may trust the host.
 */
export class FrameHost implements HostTransport {
  readonly #events = new Map<number, FrameMessage>();
  #frame: HTMLIFrameElement | undefined;
  /** The origin of the add-in's page. */
  #addin = '';

  constructor(private readonly options: HostTransportOptions) {}

  /**
   * Makes a frame the add-in's, before its address is set: Office.js finds its host by the frame's name.
   *
   * @param page the window of the host.
   * @param addin the origin of the add-in's page; the host's own when left out.
   */
  attach(frame: HTMLIFrameElement, page: Window, addin = page.location.origin): void {
    this.#frame = frame;
    this.#addin = addin;
    frame.name = JSON.stringify({
      baseFrameName: 'workbench',
      // Application, platform, version, language; then, among others, the flags: shared runtime and custom functions.
      hostInfo: 'Excel$Web$16.00$en-US$$$disableLogging$3',
      xdmInfo: `${CONVERSATION}|${ADDIN}|${page.location.origin}`,
      serializerVersion: '1',
    });
    page.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== addin) return;
      const message = readMessage(event.data);
      if (message) void this.#answer(message, page.location.origin);
    });
  }

  post(messages: readonly HostMessage[]): void {
    const listener = this.#events.get(Dispatch.RichApiMessageEvent);
    if (listener && messages.length > 0) this.#send(listener, { ArrayData: messages }, OF_EVENT);
  }

  async #answer(message: FrameMessage, origin: string): Promise<void> {
    const data = (message._data ?? {}) as Record<string, unknown>;
    if (message._actionType === REGISTER) this.#events.set(Number(data['eventDispId']), message);
    if (message._actionType === UNREGISTER) this.#events.delete(Number(data['eventDispId']));
    if (message._actionType === REGISTER || message._actionType === UNREGISTER) {
      return this.#send(message, DONE);
    }
    if (message._actionName === 'ContextActivationManager_getAppContextAsync') {
      return this.#send(message, this.#context(origin));
    }
    if (message._actionName !== 'executeMethod') return this.#send(message, null);
    const { DispatchId } = data['DdaMethod'] as { DispatchId: number };
    if (DispatchId !== Dispatch.RichApiRequest) return this.#send(message, DONE);
    const answer = await this.options.gate.answer(data['ArrayData'] as unknown[]);
    if ('refused' in answer) this.#send(message, { ...DONE, Error: answer.refused });
    else this.#send(message, { ...DONE, Data: [200, [], answer.body] });
  }

  #send(message: FrameMessage, data: unknown, type: number = OF_CALL): void {
    const { contentWindow } = this.#frame!;
    const origin = contentWindow!.parent.location.origin;
    const answer = {
      _messageType: ANSWER,
      _actionName: message._actionName,
      _conversationId: message._conversationId,
      _correlationId: message._correlationId,
      _origin: origin,
      _data: data,
      _errorCode: 0,
      _responseType: type,
      _serializerVersion: 1,
    };
    contentWindow!.postMessage(JSON.stringify(answer), this.#addin);
  }

  #context(origin: string): object {
    const { documentSettings, documentUrl, requirementSets } = this.options;
    return {
      _id: ADDIN,
      _appName: 16,
      _appVersion: '16.0',
      _appUILocale: 'en-US',
      _dataLocale: 'en-US',
      _docUrl: `${origin}/${encodeURIComponent(documentUrl)}`,
      _clientMode: 0,
      _settings: Object.entries(documentSettings),
      _reason: 'inserted',
      _osfControlType: 1,
      _eToken: '',
      _correlationId: 'workbench',
      _appInstanceId: 'workbench',
      _requirementMatrix: JSON.stringify(requirementSets),
      _initialDisplayMode: 2,
      _hostFullVersion: '16.0.17000.10000',
    };
  }
}

/** Undefined for whatever else reaches the window: frames talk to each other about other things too. */
function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as FrameMessage;
    const ours = message?._messageType === REQUEST && message._conversationId === CONVERSATION;
    return ours ? message : undefined;
  } catch {
    return undefined;
  }
}
