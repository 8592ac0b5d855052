import { Agent, request } from 'node:http';

/** What a desk asks: the path below `/api/v1/`, and what its answer must hold. */
export interface Question {
  readonly path: string;
  readonly mustHold: string;
}

/** The desks of a firm, and what they ask. */
export interface DesksOptions {
  /** Where they ask, without a trailing slash: desk 0 the first, desk 1 the second and so on, in turns. */
  readonly urls: readonly string[];
  /** A desk's token, for each desk. */
  readonly tokens: readonly string[];
  readonly questionsOf: (desk: number) => readonly Question[];
  /** Milliseconds between two questions of a desk, which then asks one at a time; without it, as many at once as a browser does. */
  readonly pause?: number;
}

/** What the desks have seen. Times in milliseconds. */
export interface DesksResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers of 429 and 503, after which the desk asked again. */
  readonly postponed: number;
}

/** A browser's limit for one host over HTTP/1.1. */
const CONNECTIONS = 6;

/**
 * Has all desks ask at once, and waits until each has its answers. A desk that is told to come later does, as the add-in does.
 *
 * @throws {Error} for an answer that is another one than was asked for.
 */
export async function runDesks({ urls, tokens, questionsOf, pause }: DesksOptions): Promise<DesksResult> {
  const times: number[] = [];
  let postponed = 0;
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, desk) => {
      const url = urls[desk % urls.length]!;
      const atOnce = pause === undefined ? CONNECTIONS : 1;
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      const questions = [...questionsOf(desk)].reverse();
      const ask = async (): Promise<void> => {
        for (let question = questions.pop(); question; question = questions.pop()) {
          const asked = performance.now();
          for (;;) {
            const answer = await get(`${url}/api/v1/${question.path}`, agent, token);
            if (answer.status === 200) {
              if (!answer.body.includes(question.mustHold))
                throw new Error(`${question.path} was answered without ${question.mustHold}.`);
              break;
            }
            if (answer.status !== 429 && answer.status !== 503)
              throw new Error(`${question.path} was answered with ${answer.status}.`);
            postponed += 1;
            await after(answer.retryAfter * 1000);
          }
          times.push(performance.now() - asked);
          if (pause !== undefined) await after(pause);
        }
      };
      // Desks that ask now and then do not all begin in the same moment.
      if (pause !== undefined) await after((pause * desk) / tokens.length);
      await Promise.all(Array.from({ length: atOnce }, ask));
      agent.destroy();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const share = (percent: number) =>
    times[Math.min(Math.ceil((times.length * percent) / 100), times.length) - 1]!;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: share(50),
    p99: share(99),
    postponed,
  };
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function get(
  url: string,
  agent: Agent,
  token: string,
): Promise<{ status: number; body: string; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'X-API-Key': token } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          body,
          retryAfter: Number(answer.headers['retry-after'] ?? 1),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
