import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startOldApi, type ApiDocument } from './old-api.ts';

const TEXT = { type: 'string' };
const PLAYER = { type: 'object', properties: { name: TEXT }, additionalProperties: false };

/** A document whose game has a name, a booth that may be null, players, and any data. */
const OLD: ApiDocument = {
  paths: {
    '/api/game/{id}/': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Game' } } } },
        },
      },
    },
    '/api/game/events/': { get: { responses: { 200: {} } } },
  },
  components: {
    schemas: {
      Game: {
        type: 'object',
        properties: {
          name: TEXT,
          booth: { anyOf: [PLAYER, { type: 'null' }] },
          players: { type: 'array', items: PLAYER },
          data: { type: 'object', additionalProperties: {} },
        },
        additionalProperties: false,
      },
    },
  },
};

const NEW_GAME = {
  name: 'Heat',
  colour: 'red',
  booth: { name: 'Vault', floor: 1 },
  players: [{ name: 'Ana', country: 'ES' }],
  data: { any: 1 },
};

/** Starts a server that answers each request with a game, and names the request in a header. Starts the old API in front of it. */
async function startBoth() {
  const server = createServer(({ method, url }, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'x-called': `${method} ${url}` });
    answer.end(JSON.stringify(NEW_GAME));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const old = await startOldApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, OLD);
  return {
    async call(path: string, method = 'GET') {
      const answer = await fetch(old.url + path, { method });
      return { called: answer.headers.get('x-called'), body: (await answer.json()) as unknown };
    },
    close() {
      old.close();
      server.close();
    },
  };
}

test('the old API has no calls and no fields that its document lacks', async () => {
  const { call, close } = await startBoth();
  expect(await call('/api/game/7/?x=1')).toEqual({
    called: 'GET /api/game/7/?x=1',
    body: { name: 'Heat', booth: { name: 'Vault' }, players: [{ name: 'Ana' }], data: { any: 1 } },
  });
  for (const [path, method] of [
    ['/api/game/7/', 'PATCH'],
    ['/api/game/', 'GET'],
    ['/api/game/7/more/', 'GET'],
  ] as const) {
    expect(await call(path, method)).toMatchObject({ called: `${method} /api/unknown/` });
  }
  // Requests that are no JSON calls of the API pass unchanged.
  for (const path of ['/api/game/events/', '/games']) {
    expect(await call(path)).toEqual({ called: `GET ${path}`, body: NEW_GAME });
  }
  close();
});
