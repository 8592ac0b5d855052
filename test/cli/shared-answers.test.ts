import { SharedAnswers } from '../../src/cli/shared-answers';

let now = 0;
let sent: string[];
let answers: SharedAnswers;
let asking: typeof fetch;
let reply: () => Response;

beforeEach(() => {
  now = 0;
  sent = [];
  reply = () => Response.json({ ticker: 'AAPL' }, { headers: { 'x-sample-data': 'sample' } });
  answers = new SharedAnswers(() => now);
  asking = answers.through(async (input) => {
    sent.push(String(input));
    return reply();
  });
});

const URL = 'http://service/api/v1/methodology/AAPL';

test('a record is asked once, and given out whole with its status and headers', async () => {
  await asking(URL);
  const again = await asking(URL);
  expect(sent).toEqual([URL]);
  expect(again.status).toBe(200);
  expect(again.headers.get('x-sample-data')).toBe('sample');
  expect(await again.json()).toEqual({ ticker: 'AAPL' });
});

test('the first page can read the body that is kept', async () => {
  expect(await (await asking(URL)).json()).toEqual({ ticker: 'AAPL' });
});

test('"no such ticker" is an answer too', async () => {
  reply = () => Response.json({ detail: 'unknown' }, { status: 404 });
  await asking(URL);
  expect((await asking(URL)).status).toBe(404);
  expect(sent).toHaveLength(1);
});

test.each([401, 403, 429, 500, 503])('%d is asked again', async (status) => {
  reply = () => Response.json({}, { status });
  await asking(URL);
  await asking(URL);
  expect(sent).toHaveLength(2);
});

test('what is no record is asked again', async () => {
  reply = () => new Response('<html>Log in</html>');
  await asking(URL);
  await asking(URL);
  expect(sent).toHaveLength(2);
});

test('the feed of changes is asked each time', async () => {
  const feed = 'http://service/api/v1/verdict-changes?limit=5';
  await asking(feed);
  await asking(feed);
  expect(sent).toHaveLength(2);
});

test('pages of one basket are answers of their own', async () => {
  await asking(`${URL}?limit=10&offset=0`);
  await asking(`${URL}?limit=10&offset=10`);
  expect(sent).toHaveLength(2);
});

test('after an hour it is asked again', async () => {
  await asking(URL);
  now = 3_600_000;
  await asking(URL);
  await asking(URL);
  expect(sent).toHaveLength(2);
});

test('a page that has called its question off gets no answer', async () => {
  await asking(URL);
  await expect(asking(URL, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
