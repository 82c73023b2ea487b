import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startOldApi, type ApiDocument } from './old-api.ts';

const TEXT = { type: 'string' };
const PLAYER = { type: 'object', properties: { name: TEXT }, additionalProperties: false };

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

/** The old API passes requests to a server that answers each one with a game, and names the request in a header. */
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
  // The proxy changes only JSON calls of the API.
  for (const path of ['/api/game/events/', '/games']) {
    expect(await call(path)).toEqual({ called: `GET ${path}`, body: NEW_GAME });
  }
  close();
});
