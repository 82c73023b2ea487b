import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type JsonObject, comparePaths } from './compare-calls.ts';

type Schema = JsonObject;

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const NAME = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const FILTER = { in: 'query', name: 'search', required: false, schema: { type: 'string' } };

const path = (change: { body?: Schema; answer?: Schema; parameters?: Schema[]; errors?: string[] } = {}) => ({
  post: {
    security: [{ operator: [] }],
    parameters: change.parameters ?? [FILTER],
    requestBody: { required: true, ...json(change.body ?? NAME) },
    responses: Object.fromEntries([
      ['200', json(change.answer ?? NAME)],
      ...(change.errors ?? ['400']).map(status => [status, json({ type: 'object' })] as const),
    ]),
  },
});

const properties = (more: Schema) => ({ ...NAME, properties: { ...NAME.properties, ...more } });
const named = (schema: Schema) => properties({ name: { type: 'string', ...schema } });
const optionalBody = { post: { ...path().post, requestBody: json(NAME) } };
const withHeaders = (...names: string[]) => ({
  post: {
    ...path().post,
    responses: { 200: { ...json(NAME), headers: Object.fromEntries(names.map(name => [name, {}])) } },
  },
});
const TWO = { anyOf: [NAME, { type: 'null' }] };

describe('a change of a call', () => {
  it.each([
    ['a method is new', path(), { ...path(), get: {} }],
    ['the answer has a new field', path(), path({ answer: properties({ at: { type: 'string' } }) })],
    ['a field of the answer becomes required', path({ answer: { ...NAME, required: [] } }), path()],
    [
      'one alternative of the answer has a new field',
      path({ answer: TWO }),
      path({ answer: { anyOf: [properties({ at: {} }), TWO.anyOf[1]] } }),
    ],
    ['the body has a new optional field', path(), path({ body: properties({ at: { type: 'string' } }) })],
    ['a field of the body becomes optional', path(), path({ body: { ...NAME, required: [] } })],
    [
      'a text in the body may be longer',
      path({ body: named({ maxLength: 5 }) }),
      path({ body: named({ maxLength: 9 }) }),
    ],
    ['a text in the body has no minimum length any more', path({ body: named({ minLength: 5 }) }), path()],
    [
      'the maximum of a number in the answer is lower',
      path({ answer: named({ maximum: 9 }) }),
      path({ answer: named({ maximum: 5 }) }),
    ],
    [
      'an enum in the body has a new value',
      path({ body: named({ enum: ['a'] }) }),
      path({ body: named({ enum: ['b', 'a'] }) }),
    ],
    ['an optional parameter is new', path({ parameters: [] }), path()],
    [
      'an enum of the answer with `unknown` has a new value',
      path({ answer: named({ enum: ['a', 'unknown'] }) }),
      path({ answer: named({ enum: ['a', 'b', 'unknown'] }) }),
    ],
    ['a parameter becomes optional', path({ parameters: [{ ...FILTER, required: true }] }), path()],
    ['a body becomes optional', path(), optionalBody],
    ['an optional body is new', { post: { ...path().post, requestBody: undefined } }, optionalBody],
    ['the answer has a new header', withHeaders('date'), withHeaders('etag', 'date')],
    ['an error status is new', path(), path({ errors: ['400', '429'] })],
  ])('is additive when %s', (_what, before, after) => {
    expect(comparePaths(before, after)).toBe('additive');
  });

  it.each([
    ['a method is gone', path(), {}],
    ['a field of the answer is gone', path(), path({ answer: { ...NAME, properties: {} } })],
    ['a field of the answer may be absent', path(), path({ answer: { ...NAME, required: [] } })],
    ['the answer has another type', path(), path({ answer: { type: 'array', items: NAME } })],
    ['the answer lacks an alternative', path({ answer: TWO }), path({ answer: { anyOf: [NAME] } })],
    [
      'the body has a new required field',
      path(),
      path({ body: { ...properties({ at: {} }), required: ['name', 'at'] } }),
    ],
    ['a field of the body is gone', path(), path({ body: { ...NAME, properties: {} } })],
    ['a text of the body must be shorter', path(), path({ body: named({ maxLength: 5 }) })],
    ['a number in an answer may be greater', path({ answer: named({ maximum: 5 }) }), path()],
    [
      'a value of an enum is gone',
      path({ body: named({ enum: ['a', 'b'] }) }),
      path({ body: named({ enum: ['a'] }) }),
    ],
    [
      'an enum of the answer without `unknown` has a new value',
      path({ answer: named({ enum: ['a'] }) }),
      path({ answer: named({ enum: ['a', 'b'] }) }),
    ],
    ['a parameter is gone', path(), path({ parameters: [] })],
    ['a parameter becomes required', path(), path({ parameters: [{ ...FILTER, required: true }] })],
    [
      'the call accepts booths instead of operators',
      path(),
      { post: { ...path().post, security: [{ booth: [] }] } },
    ],
    ['a header of the answer is gone', withHeaders('etag', 'date'), withHeaders('date')],
    ['the call has no body any more', path(), { post: { ...path().post, requestBody: undefined } }],
    ['the body becomes required', optionalBody, path()],
    ['a parameter is encoded in another way', path(), path({ parameters: [{ ...FILTER, explode: true }] })],
    [
      'a body is encoded in another way',
      path(),
      {
        post: {
          ...path().post,
          requestBody: {
            required: true,
            content: { 'application/json': { ...json(NAME).content['application/json'], encoding: {} } },
          },
        },
      },
    ],
  ])('is breaking when %s', (_what, before, after) => {
    expect(comparePaths(before, after)).toBe('breaking');
  });

  it('is additive when the call accepts screens besides operators', () => {
    const both = { post: { ...path().post, security: [{ operator: [] }, { screen: [] }] } };
    expect(comparePaths(path(), both)).toBe('additive');
    expect(comparePaths(both, path())).toBe('breaking');
  });

  it('is additive when the call is new, and breaking when the call is gone', () => {
    expect(comparePaths(undefined, path())).toBe('additive');
    expect(comparePaths(undefined, undefined)).toBe('none');
    expect(comparePaths(path(), undefined)).toBe('breaking');
  });
});

describe('any two calls', () => {
  const leaf = fc.record(
    { type: fc.constantFrom('string', 'integer'), maxLength: fc.nat(3), enum: fc.subarray(['a', 'b']) },
    { requiredKeys: ['type'] },
  );
  const { schema } = fc.letrec<{ schema: Schema }>(tie => ({
    schema: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc.record({ type: fc.constant('array'), items: tie('schema') }),
      fc.record({
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('x', 'y'), tie('schema')),
        required: fc.subarray(['x', 'y']),
      }),
    ),
  }));
  const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
  const call = fc.record({ body: schema, answer: schema }).map(parts => copyOf(path(parts)));

  it('are unchanged exactly when they are equal', () => {
    fc.assert(
      fc.property(call, call, (before, after) => {
        expect(comparePaths(before, copyOf(before))).toBe('none');
        expect(comparePaths(before, after) === 'none').toBe(isDeepStrictEqual(before, after));
      }),
    );
  });

  it('differ by an additive change when an answer gains a field, and by a breaking change when it loses one', () => {
    fc.assert(
      fc.property(schema, fc.constantFrom('x', 'y', 'z'), schema, (answer, name, added) => {
        fc.pre(answer['type'] === 'object' && !(name in (answer['properties'] as Schema)));
        const more = { ...answer, properties: { ...(answer['properties'] as Schema), [name]: added } };
        expect(comparePaths(path({ answer }), path({ answer: more }))).toBe('additive');
        expect(comparePaths(path({ answer: more }), path({ answer }))).toBe('breaking');
      }),
    );
  });
});
