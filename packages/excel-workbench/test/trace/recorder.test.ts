import { Recorder, type RichApi } from '../../src/trace/recorder';
import { readLine, type TracedRequest } from '../../src/trace/trace';

/** A way to Excel that answers at once. */
function excelThat(result: object): RichApi {
  const api = {};
  // As Microsoft's bundle has it: neither to be written nor to be configured.
  Object.defineProperty(api, 'executeRichApiRequestAsync', {
    enumerable: true,
    value: (_message: unknown, done: (result: object) => void) => done(result),
  });
  return api as RichApi;
}

const answered = (answer: object) => ({
  status: 'succeeded',
  value: { data: [200, [], JSON.stringify(answer)] },
});

function record(request: object, result: object, secrets: string[] = []) {
  const lines: string[] = [];
  let time = 0;
  const recorder = new Recorder({
    page: 'p',
    now: () => (time += 3),
    secrets: () => secrets,
    write: (line) => lines.push(line),
  });
  const got: unknown[] = [];
  const api = recorder.around(excelThat(result));
  api.executeRichApiRequestAsync(['', 'POST', '', [], JSON.stringify(request)], (one) => got.push(one));
  return { lines, got };
}

const asked = {
  Actions: [
    {
      Id: 2,
      ActionType: 3,
      Name: 'SetItems',
      ObjectPathId: 1,
      ArgumentInfo: { Arguments: [['shariah.key', 's3cret']] },
    },
  ],
  ObjectPaths: {
    1: { Id: 1, ObjectPathType: 2, Name: 'Microsoft.OfficeRuntime.PersistentKvStorageService' },
  },
};

test('the answer reaches Office.js as it came, and the line holds request, answer and time', () => {
  const request = {
    Actions: [{ Id: 1, ActionType: 2, ObjectPathId: 1 }],
    ObjectPaths: { 1: { Id: 1, ObjectPathType: 1 } },
  };
  const result = answered({ Results: [{ ActionId: 1, Value: { Name: 'Sheet1' } }], TraceIds: [] });
  const { lines, got } = record(request, result);
  expect(got).toEqual([result]);
  expect(lines.map(readLine)).toEqual([
    {
      kind: 'request',
      page: 'p',
      number: 1,
      milliseconds: 3,
      request,
      answer: { Results: [{ ActionId: 1, Value: { Name: 'Sheet1' } }], TraceIds: [] },
    },
  ]);
});

test('an answer that came in pieces is put together, and a refusal keeps its words', () => {
  const pieces = { status: 'succeeded', value: { data: [200, [], ['{"Results":[],', '"TraceIds":[]}']] } };
  expect(readLine(record(asked, pieces).lines[0]!)).toMatchObject({ answer: { Results: [], TraceIds: [] } });
  const refused = { status: 'failed', error: { code: 5002, message: 'Too large.' } };
  expect(readLine(record(asked, refused).lines[0]!)).toMatchObject({
    refused: { code: 5002, message: 'Too large.' },
  });
});

test('what goes through Excel’s own storage is left out, though nobody has said that it is a key', () => {
  const { lines } = record(
    asked,
    answered({ Results: [{ ActionId: 2, Value: ['shariah.key', 's3cret'] }], TraceIds: [] }),
  );
  expect(lines[0]).not.toContain('s3cret');
  const { request } = readLine(lines[0]!) as TracedRequest;
  expect(request.Actions[0]).toMatchObject({
    Name: 'SetItems',
    ArgumentInfo: { Arguments: [['(removed)', '(removed)']] },
  });
});

test('a key that the page knows is cut out wherever it stands, however it is spelled', () => {
  const key = 'a"b/c ü';
  const request = {
    Actions: [
      { Id: 1, ActionType: 4, Name: 'Values', ObjectPathId: 1, ArgumentInfo: { Arguments: [[[key]]] } },
    ],
    ObjectPaths: { 1: { Id: 1, ObjectPathType: 3, Name: `GetItem?${encodeURIComponent(key)}` } },
  };
  const { lines } = record(request, answered({ Results: [], TraceIds: [] }), [key, '']);
  expect(readLine(lines[0]!)).toMatchObject({
    request: {
      Actions: [{ ArgumentInfo: { Arguments: [[['(removed)']]] } }],
      ObjectPaths: { 1: { Name: 'GetItem?(removed)' } },
    },
  });
});
