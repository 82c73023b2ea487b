import { BoothClient } from './client.ts';
import type { Retry } from './http/sender.ts';
import { lineOf, startFakeApi, type FakeApi } from './test/fake-api.ts';
import { virtualTime } from './test/virtual-time.ts';

const START = lineOf('boothGames', 'POST');
const GAME = {
  name: 'Cumpleaños de Íñigo',
  maps_total: 3,
  players: [{ name: "O'Brien" }, { name: 'Begoña' }],
};

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.center.keys.add('secret');
});
afterEach(() => api.close());

const clientOf = (over: Partial<ConstructorParameters<typeof BoothClient>[0]> = {}) => {
  const time = virtualTime();
  const retries: Retry[] = [];
  const onRetry = (retry: Retry) => retries.push(retry);
  return {
    client: new BoothClient({ apiRoot: api.apiRoot, key: 'secret', time, onRetry, ...over }),
    time,
    retries,
  };
};

describe('BoothClient', () => {
  it('sends its key and receives the game with the players’ ids', async () => {
    const { client } = clientOf();
    const started = await client.startGame(GAME);
    expect(started).toMatchObject({
      kind: 'done',
      value: { name: GAME.name, players: [{ id: 101 }, { id: 100 }] },
    });
    expect(api.seen[0]?.authorization).toBe('Booth secret');
  });

  it('repeats a call with the same idempotency key when the answer was lost', async () => {
    const { client } = clientOf();
    api.faults.push({ call: START, kind: 'lost' }, { call: START, kind: 'lost' });
    const started = await client.startGame(GAME);
    expect(started).toMatchObject({ kind: 'done', value: { id: 1 } });
    expect(api.center.games.size).toBe(1);
    expect(api.count(START)).toBe(3);
    expect(new Set(api.seen.map(one => one.idempotencyKey)).size).toBe(1);
  });

  it('sends a new idempotency key with every write', async () => {
    const { client } = clientOf();
    await client.startGame(GAME);
    await client.updateGame(1, { progress: 1 });
    await client.updateGame(1, { progress: 1 });
    await client.alive();
    await client.pair();
    const keys = api.seen.map(one => one.idempotencyKey);
    expect(keys.every(key => key !== undefined && key.length >= 32)).toBe(true);
    expect(new Set(keys).size).toBe(5);
  });

  it('waits for Retry-After after a 429', async () => {
    const { client, time } = clientOf();
    const busy = { status: 429, headers: { 'retry-after': '7' } };
    api.faults.push({ call: START, kind: 'answer', answer: busy });
    expect((await client.startGame(GAME)).kind).toBe('done');
    expect(time.waits).toHaveLength(1);
    expect(time.waits[0]).toBeGreaterThanOrEqual(7_000);
  });

  it('retries a 409 with the code conflict, but not one for a reused idempotency key', async () => {
    const { client } = clientOf();
    const collision = { status: 409, body: { detail: 'Try again.', code: 'conflict' } };
    api.faults.push({ call: START, kind: 'answer', answer: collision });
    expect((await client.startGame(GAME)).kind).toBe('done');
    const reused = { status: 409, body: { detail: 'Used.', code: 'idempotency_key_reused' } };
    api.faults.push({ call: START, kind: 'answer', answer: reused });
    expect(await client.startGame(GAME)).toMatchObject({ kind: 'refused', status: 409 });
    expect(api.count(START)).toBe(3);
  });

  it('waits longer after each 5xx and reports the cause', async () => {
    const { client, time, retries } = clientOf();
    for (let i = 0; i < 4; i += 1) api.faults.push({ call: START, kind: 'answer', answer: { status: 503 } });
    expect((await client.startGame(GAME)).kind).toBe('done');
    for (const [index, ceiling] of [500, 1_000, 2_000, 4_000].entries()) {
      expect(time.waits[index]).toBeGreaterThanOrEqual(ceiling / 2);
      expect(time.waits[index]).toBeLessThanOrEqual(ceiling);
    }
    expect(retries[0]).toMatchObject({ attempt: 1, cause: 'it answered 503' });
  });

  it('never repeats a refused call', async () => {
    const { client } = clientOf();
    const body = { name: ['Too long.'], code: 'invalid' };
    api.faults.push({ call: START, kind: 'answer', answer: { status: 400, body } });
    const started = await client.startGame(GAME);
    expect(started).toMatchObject({ kind: 'refused', status: 400, error: { code: 'invalid' } });
    expect(api.count(START)).toBe(1);
  });

  it('returns unauthorized when the booth was archived', async () => {
    const { client } = clientOf();
    api.archiveAll();
    expect(await client.updateGame(1, { progress: 1 })).toEqual({ kind: 'unauthorized' });
    expect(await client.alive()).toEqual({ kind: 'unauthorized' });
    expect(api.seen).toHaveLength(2);
  });

  it('ends as unreachable after its last attempt', async () => {
    const { client, time } = clientOf({ maxAttempts: 3 });
    await api.close();
    expect(await client.alive()).toEqual({ kind: 'unreachable', cause: 'nothing listens there' });
    expect(time.waits).toHaveLength(2);
  });

  it('times out an attempt without an answer', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { client } = clientOf({ fetch, maxAttempts: 1, timeoutMs: 5 });
    expect(await client.alive()).toMatchObject({ kind: 'unreachable', cause: 'no answer within 0.005 s' });
  });

  it('reports its version with each heartbeat, and an error once', async () => {
    const { client } = clientOf();
    api.faults.push({ call: START, kind: 'answer', answer: { status: 503 } });
    await client.startGame(GAME);
    const beat = lineOf('boothAlive', 'POST');
    api.faults.push({ call: beat, kind: 'answer', answer: { status: 400 } });
    for (let i = 0; i < 3; i += 1) await client.alive();
    client.noteError(`\u001B[2J${'x'.repeat(199)}😀`);
    await client.alive();
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    const error = 'it answered 503';
    expect(api.seen.filter(({ call }) => call === beat).map(({ body }) => body)).toEqual([
      ...[{ version, error }, { version, error }, { version }],
      { version, error: 'x'.repeat(199) },
    ]);
  });

  it.each([
    ['a page', { status: 200, body: '<html>' }],
    ['a game without an id', { status: 200, body: { name: 'x' } }],
    ['a redirection', { status: 302, headers: { location: '/elsewhere/' } }],
  ])('reports an unexpected answer when it gets %s', async (_, answer) => {
    const { client } = clientOf();
    api.faults.push({ call: START, kind: 'answer', answer });
    expect((await client.startGame(GAME)).kind).toBe('unexpected');
    expect(api.seen).toHaveLength(1);
  });

  it('throws at once when the caller aborts', async () => {
    const controller = new AbortController();
    const { client } = clientOf({ onRetry: () => controller.abort() });
    api.faults.push({ call: START, kind: 'answer', answer: { status: 500 } });
    await expect(client.startGame(GAME, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(client.alive(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.seen).toHaveLength(1);
  });
});
