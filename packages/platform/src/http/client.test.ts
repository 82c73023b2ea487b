import { CALLS } from '@backglass/contract';
import {
  aBooth,
  aPage,
  aUser,
  answerJson,
  API_ROOT,
  badAnswer,
  mockNetwork,
  noAnswer,
  onCall,
} from '@backglass/testing';
import { http } from 'msw/core/http';
import * as z from 'zod/mini';
import { startI18n } from '../i18n/i18n.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { serverNow } from '../server-time.ts';
import { writeToken } from '../storage.ts';
import { call, configureHttp, type AnswerSchema, type Call } from './client.ts';

const network = mockNetwork();
const anything = z.unknown();
const get = () => call(anything, { method: 'GET', path: CALLS.me });
const credentials = { email: 'ada@arena.test', password: 'Secret-1' };
const booth = { temp_token: 'BCDF-GHJK', name: 'Ñ' };
let ended = 0;

beforeAll(startI18n);
beforeEach(() => {
  ended = 0;
  localStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => (ended += 1) });
});

describe('a call', () => {
  it('takes only paths of CALLS', () => {
    // @ts-expect-error The build collects the calls of a release by their use of `CALLS`.
    const request: Call<'me', 'GET'> = { method: 'GET', path: 'user/me/' };
    expect(request.path).toBe(CALLS.me);
  });

  it('sends the token and the language', async () => {
    const me = onCall('get', 'user/me/', aUser());
    network.use(me);
    writeToken('k3y');
    await setLanguage('es');
    await get();
    expect(me.received[0]?.headers.get('authorization')).toBe('Token k3y');
    expect(me.received[0]?.headers.get('accept-language')).toBe('es');
  });

  it('sends no token when it is anonymous', async () => {
    const token = onCall('post', 'user/token/', { token: 'x' });
    network.use(token);
    writeToken('k3y');
    await call(anything, { method: 'POST', path: CALLS.token, body: credentials, anonymous: true });
    expect(token.received[0]?.headers.has('authorization')).toBe(false);
  });

  it('omits query parameters when their value is undefined', async () => {
    const games = onCall('get', 'user/game/', aPage([]));
    network.use(games);
    await call(anything, {
      method: 'GET',
      path: CALLS.games,
      query: { search: 'a & ñ', page: 2, is_hidden: false, status: undefined },
    });
    expect(games.received[0]?.query).toEqual({ search: 'a & ñ', page: '2', is_hidden: 'false' });
  });

  it('sends an array in the query with commas', async () => {
    const best = onCall('get', CALLS.leaderboard, aPage([]));
    network.use(best);
    await call(anything, { method: 'GET', path: CALLS.leaderboard, query: { booths: [7, 8] } });
    expect(best.received[0]?.query).toEqual({ booths: '7,8' });
  });

  it('sends its body as JSON', async () => {
    const create = onCall('post', CALLS.booths, aBooth());
    network.use(create);
    await call(anything, { method: 'POST', path: CALLS.booths, body: booth });
    expect(create.received[0]?.headers.get('content-type')).toBe('application/json');
    expect(create.received[0]?.body).toEqual(booth);
  });

  it('goes on after a reload of the page when it is a write', async () => {
    const kept: boolean[] = [];
    const note = ({ request }: { request: Request }) => {
      kept.push(request.keepalive);
      return answerJson({});
    };
    network.use(http.all(`*/${CALLS.booths}`, note));
    await call(anything, { method: 'GET', path: CALLS.booths });
    await call(anything, { method: 'POST', path: CALLS.booths, body: booth });
    expect(kept).toEqual([false, true]);
  });

  it('returns a file unparsed when `isFile` is set', async () => {
    const headers = { 'Content-Type': 'application/json' };
    network.use(onCall('get', 'user/me/', () => new Response('{"a":1}\n', { headers })));
    const file: AnswerSchema<Blob> = {
      safeParse: data => (data instanceof Blob ? { success: true, data } : { success: false }),
    };
    const answer = await call(file, { method: 'GET', path: CALLS.me, isFile: true });
    if (!answer.ok) throw new Error(answer.error.kind);
    expect(await answer.value.text()).toBe('{"a":1}\n');
  });

  it('returns no web page of a proxy as a file', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    network.use(onCall('get', 'user/me/', page));
    expect(await call(anything, { method: 'GET', path: CALLS.me, isFile: true })).toMatchObject({
      error: { kind: 'network' },
    });
  });

  it('takes the server’s time from an answer, but not from that of a cache', async () => {
    const dated = (date: string, age: string) => () =>
      Response.json({}, { headers: { date: new Date(date).toUTCString(), age } });
    network.use(onCall('get', 'user/me/', dated('2030-01-01T12:00Z', '0')));
    await call(anything, { method: 'GET', path: CALLS.me });
    network.use(onCall('get', 'user/me/', dated('2030-01-01T08:00Z', '14400')));
    await call(anything, { method: 'GET', path: CALLS.me });
    expect(new Date(serverNow()).toISOString()).toMatch(/^2030-01-01T12:0/);
  });

  it.each([
    ['JSON', '{"detail":"Wait.","code":"too_many"}', { code: 'too_many', general: ['Wait.'] }],
    ['broken JSON', '{', { general: [], fields: {} }],
  ])('returns the error when `isFile` is set and the error body is %s', async (_, body, error) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    network.use(onCall('get', 'user/me/', () => new Response(body, { status: 429, headers })));
    expect(await call(anything, { method: 'GET', path: CALLS.me, isFile: true })).toMatchObject({
      error: { kind: 'throttled', status: 429, ...error },
    });
  });

  it('sends a FormData as multipart, and reports the upload progress', async () => {
    let contentType: string | null = null;
    const upload = http.patch(`${API_ROOT}user/center/upload-image/`, ({ request }) => {
      contentType = request.headers.get('content-type');
      return answerJson({});
    });
    network.use(upload);
    const body = new FormData();
    body.set('image', 'bytes');
    const parts: number[] = [];
    const onUpload = (part: number) => parts.push(part);
    await call(anything, { method: 'PATCH', path: CALLS.centerImage, body, onUpload });
    expect(contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(parts.at(-1)).toBe(1);
  });

  it.each([
    [400, 'validation', 2, 'error.validation.title'],
    [403, 'forbidden', 1, 'error.forbidden.title'],
    [404, 'not-found', 0, 'error.not_found.title'],
    [429, 'throttled', 1, 'error.throttled.title'],
    [500, 'server', 2, 'error.unknown.title'],
    [503, 'server', 2, 'error.unknown.title'],
  ])('maps status %i to an error of kind %s and level %i', async (status, kind, level, title) => {
    network.use(onCall('get', 'user/me/', { detail: 'A text of the server', code: 'why' }, status));
    const result = await get();
    expect(result).toMatchObject({
      ok: false,
      error: { kind, level, title, status, code: 'why', general: ['A text of the server'] },
    });
    expect(ended).toBe(0);
  });

  it('ends the session when it gets a 401, except if the call is anonymous', async () => {
    network.use(onCall('get', 'user/me/', {}, 401), onCall('post', 'user/token/', {}, 401));
    await call(anything, { method: 'POST', path: CALLS.token, body: credentials, anonymous: true });
    expect(ended).toBe(0);
    expect(await get()).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    expect(ended).toBe(1);
  });

  it('returns a network error when there is no response', async () => {
    network.use(onCall('get', 'user/me/', noAnswer));
    expect(await get()).toMatchObject({
      ok: false,
      error: { kind: 'network', title: 'error.network.title' },
    });
  });

  it('is not sent when the browser is offline', async () => {
    const isOnLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const backOnline = () => {
      isOnLine.mockRestore();
      return noAnswer();
    };
    network.use(onCall('get', 'user/me/', backOnline));
    expect(await get()).toMatchObject({ error: { kind: 'network', code: 'not_sent' } });
  });

  it('returns a contract error when the response does not match the schema', async () => {
    network.use(onCall('get', 'user/me/', badAnswer({ id: 'seven' })));
    const result = await call(z.object({ id: z.number() }), { method: 'GET', path: CALLS.me });
    expect(result).toMatchObject({ ok: false, error: { kind: 'contract' } });
  });

  it.each(['<!doctype html>', '\n<html>'])(
    'returns a network error when a hotspot answers %j',
    async page => {
      const headers = { 'Content-Type': 'text/html' };
      network.use(onCall('delete', 'user/deletion/', () => new Response(page, { headers })));
      const result = await call(anything, { method: 'DELETE', path: CALLS.deletion });
      expect(result).toMatchObject({ ok: false, error: { kind: 'network' } });
    },
  );

  it('fails when it expects one status and gets another', async () => {
    network.use(onCall('get', 'user/me/', badAnswer(undefined, 204)));
    const result = await call(anything, { method: 'GET', path: CALLS.me, okStatus: 200 });
    expect(result.ok).toBe(false);
    expect((await get()).ok).toBe(true);
  });

  it('is cancelled when its signal is aborted', async () => {
    network.use(onCall('get', 'user/me/', aUser()));
    const result = await call(anything, { method: 'GET', path: CALLS.me, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });
});
