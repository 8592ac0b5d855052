import { replay } from '../../src/trace/replay';
import { shapeDifferences } from '../../src/trace/shape';
import type { TracedRequest } from '../../src/trace/trace';
import type { WireAnswer, WireRequest } from '../../src/wire/protocol';

const recorded = (number: number, request: WireRequest, outcome: Partial<TracedRequest>): TracedRequest => ({
  kind: 'request',
  page: 'p',
  number,
  milliseconds: 1,
  request,
  ...outcome,
});

const answer = (value: unknown): WireAnswer => ({ Results: [{ ActionId: 1, Value: value }], TraceIds: [] });
const add: WireRequest = {
  Actions: [{ Id: 1, ActionType: 1, ObjectPathId: 2 }],
  ObjectPaths: { 2: { Id: 2, ObjectPathType: 3, Name: 'Add' } },
};
const byId: WireRequest = {
  Actions: [{ Id: 1, ActionType: 2, ObjectPathId: 2 }],
  ObjectPaths: { 2: { Id: 2, ObjectPathType: 5, ArgumentInfo: { Arguments: ['{AB-1}'] } } },
};

test('an id that Excel gave is asked for by the id that this host gave for the same thing', async () => {
  const asked: WireRequest[] = [];
  const trace = [
    recorded(1, add, { answer: answer({ Id: '{AB-1}' }) }),
    recorded(2, byId, { answer: answer({ Name: 'x' }) }),
  ];
  const differences = await replay(trace, async (request) => {
    asked.push(request);
    return asked.length === 1 ? answer({ Id: 'sheet-7' }) : answer({ Name: 'y' });
  });
  expect(differences).toEqual([]);
  expect(asked[1]!.ObjectPaths[2]!.ArgumentInfo).toEqual({ Arguments: ['sheet-7'] });
});

test('a request that Excel refused as a whole is listed when the host answers it, and not when it fails too', async () => {
  const trace = [recorded(1, add, { refused: { code: 5002, message: 'Too large' } })];
  const failing = {
    ...answer(null),
    Error: { Code: 'x', Message: '', Location: '', HttpStatusCode: 400, ActionIndex: 0 },
  };
  expect(await replay(trace, async () => failing)).toEqual([]);
  expect(await replay(trace, async () => answer(null))).toMatchObject([
    { number: 1, sentence: 'Excel refused the request: Too large (5002); here it is answered.' },
  ]);
});

test('an answer that is missing here is listed with what was asked', async () => {
  const trace = [recorded(4, add, { answer: answer({ Id: '1' }) })];
  expect(await replay(trace, async () => ({ Results: [], TraceIds: [] }))).toEqual([
    { number: 4, action: 'Add', sentence: 'the answer: an object in Excel, nothing here' },
  ]);
});

test.each([
  [1, 2, []],
  [1, '1', [['', 'a number', 'a string']]],
  [null, [], [['', 'null', 'a list']]],
  [[[1, 'a']], [[2, 'b']], []],
  [[[1, 'a']], [[2, 3]], [['[][]', 'a string', 'a number']]],
  [[['a', 'b']], [[2, 3]], [['[][]', 'a string', 'a number']]],
  [[1, 2], [1], [['', 'a list of 2', 'a list of 1']]],
  [{ a: { b: 1 } }, { a: {} }, [['a.b', 'a number', 'nothing']]],
  [{}, { extra: true }, [['extra', 'nothing', 'a boolean']]],
])('%j in Excel and %j here differ at %j', (excel, here, differences) => {
  const found = shapeDifferences(excel, here).map((one) => [one.place, one.excel, one.here]);
  expect(found).toEqual(differences);
});
