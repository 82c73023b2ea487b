import { boothSchema } from '@backglass/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { addressOf, definedCalls } from '../../src/http/call-route.ts';
import { operationIdOf } from '../../src/open-api/open-api.ts';
import { IN_FULL, LONG_MS, SEED } from '../support/in-full.ts';
import { useTestApi } from '../support/running-api.ts';
import { type OpenApi, documentSchema, operationsOf, releasedDocument } from './document.ts';
import { callAsOldClient } from './old-client.ts';
import { type Shape, valueOf } from './values.ts';

/* Booths and open pages of the last release call the API of this release. */

const api = useTestApi();
const released = releasedDocument();
let clients = 0;
const callAs = (document: OpenApi, requests: number) =>
  callAsOldClient(api, document, { email: `client-${++clients}@arena.test`, requests, seed: SEED });

describe(`a client of the last release (seed ${SEED})`, () => {
  it(
    'gets a documented answer for every request that is valid by the released document',
    async () => {
      expect(await callAs(released, IN_FULL ? 50 : 1)).toBeGreaterThan(25);
    },
    LONG_MS,
  );

  it.each([
    {
      change: 'a text must be shorter',
      call: '/api/user/booth/{id}/',
      from: '"maxLength":50',
      to: '"maxLength":60,"minLength":60',
      error: /PATCH .* 400, refused/,
    },
    {
      change: 'an answer lacks a field',
      call: '/api/booth/alive/',
      from: '"required":["id","name"',
      to: '"required":["colour","id","name"',
      error: /POST .* 200, data must have required property 'colour'/,
    },
    {
      change: 'a call is gone',
      call: '/api/user/me/',
      from: '/api/user/me/',
      to: '/api/user/myself/',
      error: /GET .* 404/,
    },
  ])('fails when $change', async ({ call, from, to, error }) => {
    const { components, paths } = released;
    const changed = JSON.stringify({ components, paths: { [call]: paths[call] } }).replaceAll(from, to);
    await expect(callAs(documentSchema.parse(JSON.parse(changed)), 3)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(error) }) }),
    );
  });
});

describe('answers of the last release', () => {
  /* Pages and booths of this release read answers of the last release's API. */

  /** The schema for each answer, by the call's id in the document. */
  const READERS = Object.fromEntries(
    definedCalls.map(({ name, method, definition }) => [
      operationIdOf(method, addressOf(name, ':id')),
      definition.answer,
    ]),
  );

  const { components, ...document } = releasedDocument();

  const withEntities = (schema: unknown): Shape =>
    JSON.parse(JSON.stringify(schema), (_name, value: { $ref?: string } | null) =>
      value?.$ref ? withEntities(components.schemas[value.$ref.split('/').at(-1) ?? '']) : value,
    ) as Shape;

  const answers = operationsOf({ components, ...document }).flatMap(({ operationId, path, responses }) => {
    const success = responses['200'] ?? responses['201'];
    const content = success?.content?.['application/json'];
    const isForService = ['/api/health/', '/api/ready/'].includes(path);
    return content && !isForService ? [{ operationId, answer: valueOf(withEntities(content.schema)) }] : [];
  });

  it('has a reader for each answer in the released document', () => {
    const calls = answers.map(({ operationId }) => operationId);
    // `READERS` also has calls that the last release lacks.
    expect(Object.keys(READERS)).toEqual(expect.arrayContaining(calls));
  });

  it.each(answers)(
    'can read each answer to $operationId that the last release allows',
    ({ operationId, answer }) => {
      const reader = READERS[operationId];
      if (reader === undefined) throw new Error(`the contract has no answer to ${operationId}`);
      const reads = (value: unknown) => expect(z.safeParse(reader, value).error).toBeUndefined();
      fc.assert(fc.property(answer, reads), { numRuns: IN_FULL ? 2_000 : 5 });
    },
    LONG_MS,
  );

  it('fails when a reader requires a field that the last release does not send', () => {
    const reader = z.extend(boothSchema, { colour: z.string() });
    for (const { operationId, answer } of answers) {
      if (operationId !== 'post_booth_alive') continue;
      expect(fc.check(fc.property(answer, value => reader.safeParse(value).success)).failed).toBe(true);
    }
  });
});
