/** One message of a stream of server-sent events. */
export interface LiveMessage {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** A desk that listens at `/live`. */
export interface LiveStream {
  readonly status: number;
  readonly messages: LiveMessage[];
  /** Resolves when so many messages have come. */
  count(messages: number): Promise<LiveMessage[]>;
  /** Resolves when the gateway has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function listen(url: string, token: string, lastEventId?: string): Promise<LiveStream> {
  const controller = new AbortController();
  const answer = await fetch(`${url}/live`, {
    headers: { 'X-API-Key': token, ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }) },
    signal: controller.signal,
  });
  const messages: LiveMessage[] = [];
  let wake = (): void => undefined;
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const lines = new Map(block.split('\n').map((line) => line.split(/: ?/, 2) as [string, string]));
        const data =
          block
            .split('\n')
            .find((line) => line.startsWith('data: '))
            ?.slice(6) ?? '';
        if (lines.has('event'))
          messages.push({ id: lines.get('id') ?? '', event: lines.get('event')!, data });
      }
      wake();
    }
  };
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: answer.status,
    messages,
    ended,
    async count(wanted) {
      while (messages.length < wanted) await new Promise<void>((resolve) => (wake = resolve));
      return messages;
    },
    close: () => controller.abort(),
  };
}
