import { CALLS } from '@backglass/contract';
import { answerJson, API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import { startI18n } from '../i18n/i18n.ts';
import { endSession, restoreSession } from '../session/session.ts';
import { currentSession, setSession } from '../session-store.ts';
import { currentConnection, noteAnswer } from './connection.ts';
import { call, configureHttp } from './client.ts';
import * as z from 'zod/mini';

const network = mockNetwork();
const me = onCall('get', 'user/me/', aUser({ name: 'Sent again' }));

interface First {
  readonly answer: Promise<Response>;
  readonly path?: string;
  readonly language?: string;
  readonly token?: string;
}

/** What the inline script of the document leaves. */
function documentSent({ answer, path = 'user/me/', language = 'en', token = 'k3y' }: First) {
  const abort = jest.fn();
  answer.catch(() => undefined);
  const headers = { 'Accept-Language': language, Authorization: `Token ${token}` };
  globalThis.__BACKGLASS_FIRST_ANSWERS__ = [{ address: API_ROOT + path, headers, sentAt: 1, answer, abort }];
  return abort;
}

const early = answerJson(aUser({ name: 'Early' }));
const get = (signal?: AbortSignal) =>
  call(z.object({ name: z.string() }), { method: 'GET', path: CALLS.me, signal });

beforeAll(startI18n);
beforeEach(() => {
  me.received.length = 0;
  network.use(me);
  localStorage.setItem('token', 'k3y');
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  noteAnswer(true);
});

describe('an answer to a call of the document', () => {
  it('is given to the same call once', async () => {
    documentSent({ answer: Promise.resolve(early.clone()) });
    expect(await get()).toEqual({ ok: true, value: { name: 'Early' } });
    expect(me.received).toEqual([]);
    expect(await get()).toEqual({ ok: true, value: { name: 'Sent again' } });
    expect(me.received).toHaveLength(1);
  });

  it.each([
    ['of another token', { token: 'other' }],
    ['in another language', { language: 'es' }],
    ['of another address', { path: 'user/booth/' }],
  ])('is not given when it is %s', async (_, other) => {
    documentSent({ answer: Promise.resolve(early.clone()), ...other });
    expect(await get()).toEqual({ ok: true, value: { name: 'Sent again' } });
  });

  it('is not given to a write', async () => {
    documentSent({ answer: Promise.resolve(early.clone()) });
    network.use(onCall('patch', 'user/me/', aUser({ name: 'Written' })));
    const written = await call(z.object({ name: z.string() }), {
      method: 'PATCH',
      path: CALLS.me,
      body: { name: 'Written' },
    });
    expect(written).toEqual({ ok: true, value: { name: 'Written' } });
  });

  it('ends the session when it is a 401', async () => {
    setSession({ status: 'restoring' });
    documentSent({ answer: Promise.resolve(answerJson({ code: 'not_authenticated' }, 401)) });
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('counts as intercepted when it is the web page of a proxy', async () => {
    const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    documentSent({ answer: Promise.resolve(page) });
    expect((await get()).ok).toBe(false);
    expect(currentConnection()).toBe('intercepted');
  });

  it('is an error when it breaks the contract', async () => {
    documentSent({ answer: Promise.resolve(answerJson({ name: 7 })) });
    expect(await get()).toMatchObject({ ok: false, error: { kind: 'contract' } });
    expect(me.received).toEqual([]);
  });

  it('is requested again when the request of the document failed', async () => {
    documentSent({ answer: Promise.reject(new TypeError('Failed to fetch')) });
    expect(await get()).toEqual({ ok: true, value: { name: 'Sent again' } });
  });

  it('is cancelled with the call', async () => {
    let fail: (error: unknown) => void = () => undefined;
    const abort = documentSent({ answer: new Promise((_, reject) => (fail = reject)) });
    abort.mockImplementation(() => fail(new DOMException('aborted', 'AbortError')));
    const controller = new AbortController();
    const answer = get(controller.signal);
    await Promise.resolve();
    setTimeout(() => controller.abort());
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(me.received).toEqual([]);
  });
});
