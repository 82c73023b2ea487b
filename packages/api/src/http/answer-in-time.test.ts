import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { connectRaw } from '../../test/support/http.ts';
import { type RunningApi, startInstance } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { answerInTime } from './answer-in-time.ts';
import { refusal } from './call-error.ts';
import { handleError } from './error-handler.ts';
import { compressAnswers } from './headers.ts';

const EMAIL = 'ada@arena.test';
let database: TestDatabase;
let api: RunningApi;
let token: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  const forPreparation = await startInstance(database);
  await addCenter(forPreparation, { email: EMAIL });
  token = await logIn(forPreparation, EMAIL);
  await forPreparation.close();
  api = await startInstance(database, {}, undefined, { connectMs: 120_000, answerMs: 3_000 });
});
afterAll(async () => {
  await api.close();
  await database.remove();
});

/** Meanwhile no call can read a session. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await api.pool.connect();
  try {
    await client.query('begin; lock table session in access exclusive mode');
    await work();
    await client.query('rollback');
  } finally {
    client.release();
  }
}

describe('a call that gets no answer in time', () => {
  it.each([
    ['GET', undefined],
    ['PATCH', { name: 'Eva' }],
  ])('is answered 503 with Retry-After (%s)', async (method, body) => {
    await whileLocked(async () => {
      const answer = await api.call(method, 'user/me/', { token, body });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('2');
    });
    expect(await api.call('GET', 'user/me/', { token })).toMatchObject({ status: 200 });
  });

  it('does not count the time in which the client sends the body', async () => {
    const text = JSON.stringify({ email: EMAIL, password: PASSWORD });
    const slow = await connectRaw(api.origin);
    slow.socket.write(
      'POST /api/user/token/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n' +
        `content-length: ${text.length}\r\n\r\n${text.slice(0, 5)}`,
    );
    // This call begins later, so the time of the slow call has passed too.
    await whileLocked(async () => {
      expect((await api.call('GET', 'user/me/', { token })).status).toBe(503);
    });
    slow.socket.write(text.slice(5));
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does not end an event stream', async () => {
    const booth = await addBooth(api, token, 'Cabin 1');
    const events = await openEvents(api, token);
    await whileLocked(async () => {
      expect((await api.call('GET', 'user/me/', { token })).status).toBe(503);
    });
    const { id } = await addGame(api, booth, 'Final');
    await events.next(({ name, data }) => name === 'game.updated' && data.id === id);
    events.close();
  });
});

describe('a compressed download', () => {
  const CONTENT = 'x'.repeat(5_000);
  let app: FastifyInstance;
  let origin: string;
  let release: () => void;
  beforeAll(async () => {
    const released = new Promise<void>(resolve => (release = resolve));
    app = fastify();
    app.setErrorHandler(handleError);
    answerInTime(app, 3_000);
    await compressAnswers(app);
    const download = (path: string, parts: () => AsyncIterable<string>): unknown =>
      app.get(path, async (_request, reply) =>
        reply
          .type('application/json')
          .header('content-disposition', 'attachment')
          .send(Readable.from(parts())),
      );
    download('/slow', async function* () {
      await released;
      yield CONTENT;
    });
    download('/failing', async function* () {
      yield CONTENT;
      throw refusal(503, 'unavailable');
    });
    app.get('/silent', () => new Promise(() => undefined));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('is not refused when its first bytes come late', async () => {
    const slow = fetch(`${origin}/slow`);
    // This call begins later, so the time of the download has passed too.
    expect((await fetch(`${origin}/silent`)).status).toBe(503);
    release();
    const answer = await slow;
    expect([answer.status, await answer.text()]).toEqual([200, CONTENT]);
  });

  it('that fails before its first bytes is answered 503 with a readable body, which is no download', async () => {
    const answer = await fetch(`${origin}/failing`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});
