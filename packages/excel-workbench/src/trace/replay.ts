import type { WireAction, WireAnswer, WireRequest } from '../wire/protocol';
import { mapTexts } from './secrets';
import { shapeDifferences } from './shape';
import type { TracedRequest } from './trace';

/** A request that the workbench answers otherwise than Excel did. */
export interface ReplayDifference {
  /** The request's number in the trace. */
  readonly number: number;
  /** What was asked, as far as it is known: `Range.Values`. */
  readonly action: string;
  /** One line: where in the answer, what there is in Excel, and what here. */
  readonly sentence: string;
}

/** Members whose values a host makes up; what Excel called one thing, the workbench calls another. */
const IDS = new Set(['Id', '_Id', 'ID', '_ReferenceId', 'id']);

/**
 * Sends the requests of a trace to another host, one after the other, and compares the answers by their shape. Ids that the recorded
 * host gave are replaced by those that this host has given for the same things.
 *
 * @param process the host's way to answer.
 */
export async function replay(
  requests: readonly TracedRequest[],
  process: (request: WireRequest) => Promise<WireAnswer>,
): Promise<ReplayDifference[]> {
  const ids = new Map<string, string>();
  const differences: ReplayDifference[] = [];
  for (const { number, request, answer, refused } of requests) {
    const asked = mapTexts(request, (text) => ids.get(text) ?? text) as WireRequest;
    const ours = await process(asked);
    if (!answer) {
      const sentence = `Excel refused the request: ${refused?.message ?? 'no reason given'} (${refused?.code ?? 'no code'}); here it is answered.`;
      if (!ours.Error) differences.push({ number, action: '', sentence });
      continue;
    }
    learnIds(answer, ours, ids);
    differences.push(...compare(number, request, answer, ours));
  }
  return differences;
}

function compare(
  number: number,
  request: WireRequest,
  excel: WireAnswer,
  here: WireAnswer,
): ReplayDifference[] {
  const failed = failureDifference(request, excel, here);
  if (failed) return [{ number, ...failed }];
  const byId = new Map(here.Results.map((result) => [result.ActionId, result.Value]));
  return excel.Results.flatMap(({ ActionId, Value }) => {
    const action = actionName(request, ({ Id }) => Id === ActionId);
    return shapeDifferences(Value, byId.get(ActionId)).map(({ place, excel, here }) => ({
      number,
      action,
      sentence: `${place === '' ? 'the answer' : place}: ${excel} in Excel, ${here} here`,
    }));
  });
}

/** Undefined when both succeeded, or both failed at the same action with the same code. */
function failureDifference(
  request: WireRequest,
  { Error: theirs }: WireAnswer,
  { Error: ours }: WireAnswer,
): Pick<ReplayDifference, 'action' | 'sentence'> | undefined {
  const isSame = theirs?.Code === ours?.Code && theirs?.ActionIndex === ours?.ActionIndex;
  if (isSame) return undefined;
  const say = (error: WireAnswer['Error']): string =>
    error ? `${error.Code} (${error.Message})` : 'no error';
  const at = (ours ?? theirs)!.ActionIndex;
  const action = actionName(request, (_, index) => index === at);
  return { action, sentence: `${say(theirs)} in Excel, ${say(ours)} here` };
}

/** `worksheets.getItem.Values`: the names on the way to the object, and what was done with it. */
function actionName(request: WireRequest, is: (action: WireAction, index: number) => boolean): string {
  const action = request.Actions.find(is);
  if (!action) return '';
  const names: string[] = action.Name ? [action.Name] : [];
  let path = request.ObjectPaths[action.ObjectPathId];
  for (let steps = 0; path && steps < 20; steps += 1) {
    if (path.Name) names.unshift(path.Name);
    path = path.ParentObjectPathId === undefined ? undefined : request.ObjectPaths[path.ParentObjectPathId];
  }
  return names.join('.');
}

/** Notes the ids at the same places of two answers. */
function learnIds(excel: unknown, here: unknown, ids: Map<string, string>): void {
  if (Array.isArray(excel) && Array.isArray(here)) {
    excel.forEach((item, index) => learnIds(item, here[index], ids));
  } else if (isObject(excel) && isObject(here)) {
    for (const [name, value] of Object.entries(excel)) {
      const own = here[name];
      if (IDS.has(name) && typeof value === 'string' && typeof own === 'string') ids.set(value, own);
      else learnIds(value, own, ids);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
