import { connect } from 'node:net';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { LocalChannel, writeMessage } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { EventHub } from '../events/hub.ts';
import { validatorCompiler } from '../http/validation.ts';
import { parseSettings } from '../settings/settings.ts';
import { eventRoutes } from './events.ts';

let api: RunningApi;
const app = fastify();
let reads = 0;
const channel = new LocalChannel();
const hub = new EventHub(
  { readRows: async () => new Map([[1, { reads: (reads += 1) }]]), validSessions: async ids => new Set(ids) },
  () => undefined,
  channel,
);
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await hub.close();
  await app.close();
  await api.close();
});

const OPERATOR = { id: 1, centerId: 7, sessionId: 1, sessionExpiresAt: new Date(Date.now() + 60_000) };

describe('a client that disconnects while its token is checked', () => {
  it('leaves no open stream', async () => {
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.decorateRequest('operator', null);
    app.addHook('onRequest', async (request, reply) => {
      const left = new Promise<void>(resolve => reply.raw.once('close', () => resolve()));
      socket.destroy();
      await left;
      request.operator = OPERATOR;
    });
    const handled = new Promise<void>(resolve => {
      app.addHook('onRoute', route => {
        const { handler } = route;
        route.handler = async function (request, reply) {
          await handler.call(this, request, reply);
          resolve();
        };
      });
    });
    await app.register(eventRoutes, { settings: parseSettings({}), database: databaseOn(api.pool), hub });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /user/game/events/ HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    await handled;
    channel.committed([writeMessage({ centerId: OPERATOR.centerId, name: 'game.updated', id: 1 })]);
    await hub.idle();
    expect(reads).toBe(0);
  });
});
