import type { WireAnswer, WireRequest } from '../wire/protocol';
import { isAboutStorage, withoutSecrets, withoutTexts } from './secrets';
import type { TraceLine, TracedRequest } from './trace';

/**
 * What Office.js calls for every `context.sync()`, on Windows, Mac and the web alike: `OSF.DDA.RichApi` of Microsoft's bundle. The
 * request is the fifth of a list, and so is the answer the third of one.
 */
export interface RichApi {
  executeRichApiRequestAsync(message: readonly unknown[], done: (result: RichApiResult) => void): void;
}

interface RichApiResult {
  readonly status: string;
  readonly value?: { readonly data?: readonly unknown[] };
  readonly error?: { readonly code: number; readonly message: string };
}

export interface RecorderOptions {
  /** Names this start of the page. */
  readonly page: string;
  /** Milliseconds, from any beginning. */
  now(): number;
  /** The keys that the page knows at this moment. */
  secrets(): Iterable<string>;
  /** Takes a line of the trace, as JSON. */
  write(line: string): void;
}

/** Notes what goes through Office.js's way to Excel, and changes nothing of it. */
export class Recorder {
  #count = 0;

  constructor(private readonly options: RecorderOptions) {}

  /** The name of this start of the page. */
  get page(): string {
    return this.options.page;
  }

  /** The same way, noted. Office.js's own is fixed in its object, so another object stands before it. */
  around(original: RichApi): RichApi {
    return Object.create(original, {
      executeRichApiRequestAsync: {
        enumerable: true,
        value: (message: readonly unknown[], done: (result: RichApiResult) => void): void => {
          const number = (this.#count += 1);
          const begun = this.options.now();
          original.executeRichApiRequestAsync(message, (result) => {
            this.#note(number, begun, message, result);
            done(result);
          });
        },
      },
    }) as RichApi;
  }

  line(line: TraceLine): void {
    this.options.write(withoutSecrets(JSON.stringify(line), this.options.secrets()));
  }

  /** What cannot be noted must not keep the add-in from its answer. */
  #note(number: number, begun: number, message: readonly unknown[], result: RichApiResult): void {
    try {
      const request = JSON.parse(String(message[4])) as WireRequest;
      const noted = {
        kind: 'request' as const,
        page: this.options.page,
        number,
        milliseconds: Math.round(this.options.now() - begun),
        request,
        ...outcome(result),
      };
      this.line(isAboutStorage(request) ? hidden(noted) : noted);
    } catch {
      // A request that is no JSON is none of this protocol.
    }
  }
}

function outcome({ status, value, error }: RichApiResult): Pick<TracedRequest, 'answer' | 'refused'> {
  if (status !== 'succeeded') {
    return { refused: { code: error?.code ?? 0, message: error?.message ?? '' } };
  }
  const body = value?.data?.[2];
  const text = Array.isArray(body) ? body.join('') : String(body);
  return { answer: JSON.parse(text) as WireAnswer };
}

/** What the add-in stores is left out: arguments and answers alike. The names of the paths stay, so that a reader sees what was asked. */
function hidden(noted: TracedRequest): TracedRequest {
  const { request, answer } = noted;
  const withoutArguments = <One extends { ArgumentInfo?: unknown }>(one: One): One =>
    one.ArgumentInfo === undefined ? one : { ...one, ArgumentInfo: withoutTexts(one.ArgumentInfo) };
  return {
    ...noted,
    request: {
      ...request,
      Actions: request.Actions.map(withoutArguments),
      ObjectPaths: Object.fromEntries(
        Object.entries(request.ObjectPaths).map(([id, path]) => [id, withoutArguments(path)]),
      ),
    },
    ...(answer && { answer: withoutTexts(answer) }),
  };
}
