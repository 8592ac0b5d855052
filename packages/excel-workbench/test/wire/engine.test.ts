import { WireEngine } from '../../src/wire/engine';
import type { WireAction, WirePath } from '../../src/wire/protocol';
import { itemNotFound } from '../../src/wire/wire-error';
import { WireCollection, WireObject } from '../../src/wire/wire-object';

class Shelf extends WireObject {
  readonly wireType = 'Shelf';
  readonly books = [new Volume('a', 1), new Volume('b', 2), new Volume('c', 3)];

  get Books(): Volumes {
    return new Volumes(this.books);
  }

  get Label(): string {
    return 'upper';
  }

  First(): Volume {
    return this.books[0]!;
  }

  Broken(): void {
    throw new TypeError('a fault of ours');
  }

  Nothing(): null {
    return null;
  }

  secret(): string {
    return 'not for the wire';
  }
}

class Volume extends WireObject {
  readonly wireType = 'Volume';

  constructor(
    private title: string,
    private readonly pages: number,
  ) {
    super();
  }

  get Id(): string {
    return this.title;
  }

  get Title(): string {
    return this.title;
  }

  set Title(title: string) {
    this.title = title;
  }

  get Pages(): number {
    return this.pages;
  }

  SameAs(other: unknown): boolean {
    return other === this;
  }
}

class Volumes extends WireCollection<Volume> {
  readonly wireType = 'Volumes';

  constructor(private readonly volumes: Volume[]) {
    super();
  }

  wireItems(): Volume[] {
    return this.volumes;
  }

  wireItem(key: unknown): Volume {
    const found = this.volumes.find(({ Id }) => Id === key);
    if (!found) throw itemNotFound();
    return found;
  }

  get Count(): number {
    return this.volumes.length;
  }
}

const ROOT: WirePath = { Id: 1, ObjectPathType: 1 };
const BOOKS: WirePath = { Id: 2, ObjectPathType: 4, Name: 'Books', ParentObjectPathId: 1 };
const bookPath = (id: number, key: string): WirePath => ({
  Id: id,
  ObjectPathType: 5,
  ParentObjectPathId: 2,
  ArgumentInfo: { Arguments: [key] },
});

let engine: WireEngine;
beforeEach(() => {
  engine = new WireEngine({ root: new Shelf(), services: {} });
});

function ask(actions: Omit<WireAction, 'Id'>[], ...paths: WirePath[]) {
  const all = [ROOT, BOOKS, ...paths];
  return engine.process({
    Actions: actions.map((action, index) => ({ Id: index + 10, ...action })),
    ObjectPaths: Object.fromEntries(all.map((path) => [path.Id, path])),
  });
}

test('a load brings what was asked for, of an object and of the items of a collection', async () => {
  const { Results } = await ask([
    { ActionType: 2, ObjectPathId: 1, QueryInfo: { Select: ['label', 'books/title'] } },
    { ActionType: 2, ObjectPathId: 2, QueryInfo: { Select: ['items/title', 'count'], Skip: 1, Top: 1 } },
    { ActionType: 2, ObjectPathId: 2, QueryInfo: {} },
  ]);
  expect(Results.map(({ Value }) => Value)).toEqual([
    {
      Label: 'upper',
      Books: {
        _Items: [
          { Id: 'a', Title: 'a' },
          { Id: 'b', Title: 'b' },
          { Id: 'c', Title: 'c' },
        ],
      },
    },
    { Count: 3, _Items: [{ Id: 'b', Title: 'b' }] },
    {
      _Items: [
        { Id: 'a', Title: 'a', Pages: 1 },
        { Id: 'b', Title: 'b', Pages: 2 },
        { Id: 'c', Title: 'c', Pages: 3 },
      ],
    },
  ]);
});

test('properties are set, alone or several at once, and objects are handed over as arguments', async () => {
  const { Results } = await ask(
    [
      { ActionType: 4, Name: 'Title', ObjectPathId: 3, ArgumentInfo: { Arguments: ['x'] } },
      { ActionType: 9, ObjectPathId: 4, ObjectState: { title: 'y' } },
      {
        ActionType: 3,
        Name: 'SameAs',
        ObjectPathId: 3,
        ArgumentInfo: { Arguments: [null], ReferencedObjectPathIds: [5] },
      },
      { ActionType: 7, ObjectPathId: 2, QueryInfo: { Select: ['title'] } },
    ],
    bookPath(3, 'a'),
    bookPath(4, 'b'),
    { Id: 5, ObjectPathType: 3, Name: 'First', ParentObjectPathId: 1 },
  );
  expect(Results[2]!.Value).toBe(true);
  expect(Results[3]!.Value).toEqual({
    items: [
      { id: 'x', title: 'x' },
      { id: 'y', title: 'y' },
      { id: 'c', title: 'c' },
    ],
  });
});

test('a null object answers null to everything', async () => {
  const nothing: WirePath = { Id: 3, ObjectPathType: 3, Name: 'Nothing', ParentObjectPathId: 1 };
  const below: WirePath = { Id: 4, ObjectPathType: 4, Name: 'Books', ParentObjectPathId: 3 };
  const { Results, Error } = await ask(
    [
      { ActionType: 1, ObjectPathId: 3 },
      { ActionType: 2, ObjectPathId: 3, QueryInfo: { Select: ['title'] } },
      { ActionType: 3, Name: 'Whatever', ObjectPathId: 4 },
    ],
    nothing,
    below,
  );
  expect(Error).toBeUndefined();
  expect(Results.map(({ Value }) => Value)).toEqual([null, null, null]);
});

test('an object that is kept is found again by a later request, until it is let go', async () => {
  const kept = await ask(
    [
      { ActionType: 3, Name: '_KeepReference', ObjectPathId: 3 },
      { ActionType: 1, ObjectPathId: 3 },
    ],
    bookPath(3, 'b'),
  );
  const { _ReferenceId: id } = kept.Results[1]!.Value as { _ReferenceId: string };
  const again: WirePath = { Id: 3, ObjectPathType: 6, Name: id };
  const load = { ActionType: 2, ObjectPathId: 3, QueryInfo: { Select: ['title'] } };
  expect((await ask([load], again)).Results[0]!.Value).toMatchObject({ Title: 'b' });
  await ask([
    { ActionType: 3, Name: '_RemoveReference', ObjectPathId: 1, ArgumentInfo: { Arguments: [id] } },
  ]);
  expect((await ask([load], again)).Error).toMatchObject({ Code: 'InvalidReference' });
});

test.each<[string, Omit<WireAction, 'Id'>, object]>([
  [
    'a method that is not there',
    { ActionType: 3, Name: 'Burn', ObjectPathId: 1 },
    {
      Code: 'NotImplemented',
      Message: 'Shelf.burn is not implemented by the workbench.',
      Location: 'Shelf.burn',
    },
  ],
  [
    'a property that is not there',
    { ActionType: 2, ObjectPathId: 1, QueryInfo: { Select: ['weight'] } },
    { Code: 'NotImplemented', Message: 'Shelf.weight is not implemented by the workbench.' },
  ],
  [
    'a property that cannot be set',
    { ActionType: 4, Name: 'Label', ObjectPathId: 1, ArgumentInfo: { Arguments: ['x'] } },
    { Code: 'NotImplemented', Message: 'Setting Shelf.label is not implemented by the workbench.' },
  ],
  [
    'what is not meant for the wire',
    { ActionType: 3, Name: 'secret', ObjectPathId: 1 },
    { Code: 'NotImplemented' },
  ],
  [
    'what every object has',
    { ActionType: 3, Name: 'constructor', ObjectPathId: 1 },
    { Code: 'NotImplemented' },
  ],
  [
    'a service that is not there',
    { ActionType: 1, ObjectPathId: 9 },
    { Code: 'ApiNotFound', Message: 'Some.Service is not implemented by the workbench.' },
  ],
  [
    'an item that is not there',
    { ActionType: 1, ObjectPathId: 8 },
    { Code: 'ItemNotFound', HttpStatusCode: 404 },
  ],
  [
    'a fault of the workbench',
    { ActionType: 3, Name: 'Broken', ObjectPathId: 1 },
    {
      Code: 'GeneralException',
      Message: expect.stringMatching(/^The workbench failed: TypeError: a fault of ours/),
    },
  ],
])('%s fails by its name, after what came before', async (_, action, error) => {
  const answer = await ask(
    [
      { ActionType: 5, ObjectPathId: 1 },
      { ActionType: 1, ObjectPathId: 1 },
      action,
      { ActionType: 1, ObjectPathId: 1 },
    ],
    { Id: 9, ObjectPathType: 2, Name: 'Some.Service' },
    bookPath(8, 'zzz'),
  );
  expect(answer.Error).toMatchObject({ ActionIndex: 2, ...error });
  expect(answer.Results.map(({ ActionId }) => ActionId)).toEqual([10, 11]);
  expect(answer.TraceIds).toEqual([10]);
});
