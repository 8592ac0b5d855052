/**
 * Many desks that listen at a gateway's `/live`, in a process of their own: each is a connection, and a process may have only so many. It
 * is told what to do by messages, and answers each with one.
 */
import { Agent, request } from 'node:http';
import { createParser } from 'eventsource-parser';

/** Connections that are opened at the same time: the queue of a server that has not taken them yet is short. */
const AT_ONCE = 100;

const agent = new Agent({ maxSockets: Infinity, keepAlive: false });

/** Each with the ids of the changes that it was told, in their order, and the last id that it saw. */
const desks = [];

/** What is waited for: it is looked at again with everything that comes. */
let waiting = [];
const settle = () => {
  waiting = waiting.filter(({ isSo, resolve }) => !isSo() || resolve());
};
const until = (isSo) => new Promise((resolve) => (waiting.push({ isSo, resolve }), settle()));

function listen(desk, url, token) {
  const headers = { 'X-API-Key': token, ...(desk.last === undefined ? {} : { 'Last-Event-ID': desk.last }) };
  desk.isOpen = false;
  desk.sent = request(`${url}/live`, { agent, headers }, (answer) => {
    const parser = createParser({
      onEvent({ id, event }) {
        desk.last = id;
        if (event === 'ready') desk.isOpen = true;
        else desk.told.push(event === 'change' ? Number(id) : event);
        settle();
      },
    });
    answer.setEncoding('utf8');
    answer.on('data', (text) => parser.feed(text));
    if (answer.statusCode !== 200) desk.told.push(answer.statusCode);
  });
  // Of the answer too: it is emitted when the connection is gone, whatever ended it.
  desk.sent.on('close', () => {
    desk.isOpen = false;
    settle();
  });
  desk.sent.on('error', () => undefined);
  desk.sent.end();
}

const actions = {
  /** Connects so many desks, or those that are there again, each from where it was. */
  async connect({ url, token, count }) {
    while (desks.length < count) desks.push({ told: [], last: undefined, isOpen: false });
    for (let from = 0; from < desks.length; from += AT_ONCE) {
      const some = desks.slice(from, from + AT_ONCE);
      for (const desk of some) listen(desk, url, token);
      await until(() => some.every(({ isOpen }) => isOpen));
    }
  },
  /** Resolves when all desks were told so many changes since the first. */
  async told({ changes }) {
    let at = 0;
    await until(() => {
      while (at < desks.length && desks[at].told.length >= changes) at += 1;
      return at === desks.length;
    });
  },
  /** What desks were told, each different story once, and how many of them were. */
  stories: () => {
    const stories = new Map();
    for (const { told } of desks) stories.set(`${told}`, (stories.get(`${told}`) ?? 0) + 1);
    return Object.fromEntries(stories);
  },
  /** Every desk goes, as one whose computer sleeps. */
  async leave() {
    for (const { sent } of desks) sent.destroy();
    await actions.ended();
  },
  /** Resolves when no desk is connected. */
  ended: () => until(() => desks.every(({ sent }) => sent.closed)),
};

process.on('message', ({ action, ...options }) => {
  void Promise.resolve(actions[action](options)).then((result) => process.send({ result, at: Date.now() }));
});
process.on('disconnect', () => process.exit());
