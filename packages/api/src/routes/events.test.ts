import { type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { OPERATOR_SCHEME } from '@backglass/contract';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import {
  type TestBooth,
  addBooth,
  addCenter,
  addGame,
  addScreen,
  logIn,
  PASSWORD,
} from '../../test/support/centers.ts';
import { type EventReader, openEvents } from '../../test/support/event-reader.ts';
import { type RunningApi, emptyDatabase, startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { LocalChannel, writeMessage } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { EventHub, hubSourceOf } from '../events/hub.ts';
import { validatorCompiler } from '../http/validation.ts';
import { parseSettings } from '../settings/settings.ts';
import { screenOfToken } from '../store/screens.ts';
import { eventRoutes, openEventStream } from './events.ts';

const api = useTestApi();

describe('events', () => {
  beforeAll(() => emptyDatabase(api));
  const [EMAIL, RIVAL] = ['ada@arena.test', 'rival@arena.test'];
  let token: string;
  let booth: TestBooth;
  let open: EventReader[] = [];

  beforeAll(async () => {
    await addCenter(api, { email: EMAIL });
    await addCenter(api, { email: RIVAL });
    token = await logIn(api, EMAIL);
    booth = await addBooth(api, token, 'Arena');
  });
  afterEach(() => {
    for (const reader of open) reader.close();
    open = [];
  });

  const listen = async (session = token): Promise<EventReader> => {
    const reader = await openEvents(api, session);
    open.push(reader);
    return reader;
  };
  const ofGame = (id: number) => (event: { name: string; data: { id: number } }) =>
    event.name === 'game.updated' && event.data.id === id;
  const ofBooth = (id: number) => (event: { name: string; data: { id: number } }) =>
    event.name === 'booth.updated' && event.data.id === id;

  describe('the event stream', () => {
    it('sends each report of a booth, with the game’s new state, to every stream of the centre', async () => {
      const [first, second] = [await listen(), await listen(await logIn(api, EMAIL))];
      const game = await addGame(api, booth, 'Live');
      for (const reader of [first, second]) {
        expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { name: 'Live' } } });
      }
      await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { progress: 33 } });
      for (const reader of [first, second]) {
        expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { progress: 33 } } });
      }
      expect(first.contentType).toBe('text/event-stream; charset=utf-8');
      expect(first.text()).toMatch(/^retry: \d+\n\n/);
      expect(first.text()).toMatch(/\nid: \w+-\d+\n/);
    });

    it('sends renames, hides and restores', async () => {
      const game = await addGame(api, booth, 'Moves');
      await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { status: 'finished' } });
      const reader = await listen();
      await api.call('PATCH', `user/game/${game.id}/`, { token, body: { name: 'Renamed' } });
      // On PostgreSQL events arrive shortly after the answer, so earlier ones may come first.
      await reader.next(({ name, data }) => {
        if (name !== 'game.updated' || data.id !== game.id) return false;
        return data.game?.name === 'Renamed';
      });
      await api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } });
      expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { is_hidden: true } } });
      await api.call('POST', 'user/game/restore/', { token, body: { ids: [game.id] } });
      expect(await reader.next(ofGame(game.id))).toMatchObject({ data: { game: { is_hidden: false } } });
    });

    it('sends booths when they are registered, renamed, silent or archived', async () => {
      const reader = await listen();
      const guest = await addBooth(api, token, 'Guest');
      expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: false } } });
      await api.call('POST', 'booth/alive/', { key: guest.key });
      expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: true } } });
      await api.call('PATCH', `user/booth/${guest.id}/`, { token, body: { name: 'Guest 2' } });
      expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { name: 'Guest 2' } } });
      await api.pool.query("update booth set last_seen_at = now() - interval '2 minutes' where id = $1", [
        guest.id,
      ]);
      expect(await reader.next(ofBooth(guest.id))).toMatchObject({ data: { booth: { is_online: false } } });
      await api.call('DELETE', `user/booth/${guest.id}/`, { token });
      expect(await reader.next(ofBooth(guest.id))).toEqual({ name: 'booth.updated', data: { id: guest.id } });
    });

    it('sends a centre no events of another centre', async () => {
      const rivals = await listen(await logIn(api, RIVAL));
      const own = await listen();
      const game = await addGame(api, booth, 'Secret');
      await own.next(ofGame(game.id));
      const rivalBooth = await addBooth(api, await logIn(api, RIVAL), 'Theirs');
      await rivals.next(ofBooth(rivalBooth.id));
      expect(rivals.text()).not.toContain('Secret');
      expect(rivals.text()).not.toContain('game.updated');
    });

    it('ends when a log-out or a new password ends its session, and other streams stay open', async () => {
      const [gone, revoked] = [await logIn(api, EMAIL), await logIn(api, EMAIL)];
      const [first, second, own] = [await listen(gone), await listen(revoked), await listen()];
      await api.call('POST', 'user/logout/', { token: gone });
      await first.ended;
      const body = { current_password: PASSWORD, password: 'Another-Horse-2' };
      expect((await api.call('PATCH', 'user/me/', { token, body })).status).toBe(200);
      await second.ended;
      const game = await addGame(api, booth, 'Still here');
      await own.next(ofGame(game.id));
    });

    it('needs a session', async () => {
      expect((await api.call('GET', 'user/game/events/')).status).toBe(401);
    });
  });

  describe('a server that stops', () => {
    it('ends its streams instead of waiting for them', async () => {
      const other = await startTestApi();
      await addCenter(other, { email: EMAIL });
      const reader = await openEvents(other, await logIn(other, EMAIL));
      await other.close();
      await reader.ended;
    });
  });
});

describe('resync', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  /** Starts a game, and returns the text of the stream up to that game's event. */
  async function streamOf(headers: Record<string, string>): Promise<string> {
    const reader = await openEvents(api, token, headers);
    const booth = await addBooth(api, token, 'Arena');
    const game = await addGame(api, booth, 'Next');
    await reader.next(({ name, data }) => name === 'game.updated' && data.id === game.id);
    reader.close();
    return reader.text();
  }
  const lastIdOf = (text: string): string => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

  describe('a client that was connected before', () => {
    it('gets a resync event and then new changes, but not the changes that it missed', async () => {
      const id = lastIdOf(await streamOf({}));
      // Another stream receives this event, so the new stream cannot get it.
      const meanwhile = await openEvents(api, token);
      const missed = await addGame(api, await addBooth(api, token, 'Missed'), 'Missed meanwhile');
      await meanwhile.next(({ name, data }) => name === 'game.updated' && data.id === missed.id);
      meanwhile.close();
      const text = await streamOf({ 'last-event-id': id });
      expect(text).toMatch(/^retry: \d+\n\nevent: resync\ndata: \{\}\n\n/);
      expect(text.match(/event: resync/g)).toHaveLength(1);
      expect(text).not.toContain('Missed meanwhile');
    });

    it.each([
      ['an event of an earlier start', 'deadbeef-12'],
      ['an event that has not happened', `${'f'.repeat(8)}-999999999`],
      ['empty', ''],
      ['garbage', '"><script>'],
      ['very long', 'x'.repeat(4_000)],
    ])('gets a resync event when its Last-Event-ID is %s', async (_what, id) => {
      expect(await streamOf({ 'last-event-id': id })).toMatch(/^retry: \d+\n\nevent: resync\n/);
    });
  });

  describe('a client that connects for the first time', () => {
    it('gets no resync event', async () => {
      expect(await streamOf({})).not.toContain('resync');
    });
  });
});

describe('the event stream', () => {
  const OURS = 'https://office.test';
  const api = useTestApi({ CORS_ORIGINS: OURS, RATE_LIMIT_SCALE: '0.1' });
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  const headersFor = async (origin: string): Promise<Headers> => {
    const controller = new AbortController();
    const { headers } = await fetch(`${api.origin}/api/user/game/events/`, {
      headers: { authorization: `${OPERATOR_SCHEME} ${token}`, origin, 'x-request-id': 'edge-0001' },
      signal: controller.signal,
    });
    controller.abort();
    return headers;
  };

  it('can be read by a page of an allowed origin, and by no other page', async () => {
    const headers = await headersFor(OURS);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(headers.get('vary')).toContain('Origin');
    expect((await headersFor('https://evil.test')).get('access-control-allow-origin')).not.toBe(
      'https://evil.test',
    );
  });

  it('has the headers that every answer has', async () => {
    const headers = await headersFor(OURS);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('x-request-id')).toBe('edge-0001');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is refused when its session has too many streams', async () => {
    await api.pool.query('delete from rate_count');
    const fresh = await logIn(api, 'ada@arena.test');
    const open: EventReader[] = [await openEvents(api, fresh), await openEvents(api, fresh)];
    const refused = await api.call('GET', 'user/game/events/', { token: fresh });
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const reader of open) reader.close();
  });
});

describe('a client that disconnects while its token is checked', () => {
  let api: RunningApi;
  const app = fastify();
  let reads = 0;
  const channel = new LocalChannel();
  const hub = new EventHub(
    {
      readRows: async () => new Map([[1, { reads: (reads += 1) }]]),
      validSessions: async ids => new Set(ids),
      validScreens: async hashes => new Set(hashes),
    },
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

  const OPERATOR = {
    ...{ id: 1, centerId: 7, sessionId: 1, browser: null, system: null },
    sessionExpiresAt: new Date(Date.now() + 60_000),
  };

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

describe('a screen whose link is replaced while its token is checked', () => {
  beforeAll(() => emptyDatabase(api));

  it('gets no stream with the earlier token', async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    const screen = await addScreen(api, token, 'Lobby');
    const database = databaseOn(api.pool);
    const settings = parseSettings({});
    const hub = new EventHub(hubSourceOf(database, settings), () => undefined, new LocalChannel());
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.decorateRequest('screen', null);
    app.addHook('onRequest', async request => {
      request.screen = (await screenOfToken(database, screen.token)) ?? null;
      expect((await api.call('POST', `user/screen/${screen.id}/`, { token })).status).toBe(200);
    });
    await app.register(eventRoutes, { settings, database, hub });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const response = await fetch(`${address}/user/game/events/`, { signal: AbortSignal.timeout(10_000) });
      expect(await response.text()).toBe('retry: 2000\n\n');
    } finally {
      await hub.close();
      await app.close();
    }
  });
});

describe('an event stream', () => {
  it('disconnects a client that does not read, instead of buffering without limit', async () => {
    const opened = new Promise<ServerResponse>(resolve => {
      server.once('request', (_request, response) => resolve(response));
    });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    socket.on('error', () => undefined);
    const response = await opened;
    const stream = openEventStream(response, {});
    const frame = `data: ${'x'.repeat(100_000)}\n\n`;
    let sent = 0;
    while (!response.destroyed && sent < 1_000) {
      stream.send(frame);
      sent += 1;
    }
    expect(response.destroyed).toBe(true);
    expect(sent).toBeLessThan(1_000);
    expect(() => stream.send(frame)).not.toThrow();
    socket.destroy();
  });

  const server = createServer();
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve())));
  afterAll(() => new Promise(resolve => server.close(resolve)));
});
