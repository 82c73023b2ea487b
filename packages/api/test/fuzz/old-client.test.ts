import { IN_FULL, LONG_MS } from '../support/in-full.ts';
import { useTestApi } from '../support/running-api.ts';
import { type OpenApi, documentSchema, releasedDocument } from './document.ts';
import { callAsOldClient } from './old-client.ts';

/* Booths and open pages of the last release call the API of this release. */

/** `SEED=… jest packages/api/test/fuzz` repeats the requests of a failed run. */
const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

const api = useTestApi();
const released = releasedDocument();
let clients = 0;
const callAs = (document: OpenApi, requests: number) =>
  callAsOldClient(api, document, { email: `client-${++clients}@arena.test`, requests, seed: SEED });

describe(`a client of the last release (seed ${SEED})`, () => {
  it(
    'gets a documented answer for every request that is valid by the released document',
    async () => {
      expect(await callAs(released, IN_FULL ? 50 : 2)).toBeGreaterThan(25);
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
