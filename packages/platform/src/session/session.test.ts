import { CALLS, userSchema } from '@backglass/contract';
import { answerJson, API_ROOT, aUser, badAnswer, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { configureHttp, call } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import {
  currentSession,
  setSession,
  useSessionStore,
  beforeNextOperator,
  forgetOperator,
} from '../session-store.ts';
import { endSession, restoreSession, setUser, logIn, followOtherTabs, logOut } from './session.ts';
import { queryClient } from '../query/query-client.ts';
import { storedForOperator, storeForOperator } from '../operator-storage.ts';

const network = mockNetwork();

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  endSession('no-session');
  setSession({ status: 'restoring' });
});

describe('restoreSession', () => {
  it('signs nobody in and sends no call when no token is stored', async () => {
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'no-session' });
  });

  it('signs in the operator of the stored token', async () => {
    localStorage.setItem('token', 'k3y');
    const me = aUser();
    network.use(onCall('get', 'user/me/', me));
    await restoreSession();
    const user = userSchema.parse(me);
    expect(currentSession()).toEqual({ status: 'signed-in', user });
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user);
  });

  it('deletes the token when the API answers 401', async () => {
    localStorage.setItem('token', 'old');
    network.use(onCall('get', 'user/me/', {}, 401));
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['a network failure', () => onCall('get', 'user/me/', noAnswer)],
    ['a server error', () => onCall('get', 'user/me/', {}, 503)],
  ])('keeps the token after %s', async (_, handler) => {
    localStorage.setItem('token', 'k3y');
    network.use(handler());
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'unreachable' });
    expect(localStorage.getItem('token')).toBe('k3y');
  });
});

describe('a late response', () => {
  const alice = aUser({ name: 'Alice' });
  const bob = aUser({ name: 'Bob' });

  /** For `token` the API answers Alice when `answer` is called. For other tokens it answers Bob at once. */
  function delayFor(token: string) {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('get', 'user/me/', async ({ headers }) => {
        if (headers.get('authorization') !== `Token ${token}`) return answerJson(bob);
        await answered;
        return answerJson(alice);
      }),
    );
    return answer;
  }

  it('signs nobody in when another tab has logged out', async () => {
    localStorage.setItem('token', 'alice');
    const answer = delayFor('alice');
    const restored = restoreSession();
    localStorage.removeItem('token');
    answer();
    await restored;
    expect(currentSession().status).toBe('anonymous');
    expect(sessionStorage.getItem('user')).toBeNull();
  });

  it('is ignored when another operator has logged in', async () => {
    localStorage.setItem('token', 'alice');
    const answer = delayFor('alice');
    const restored = restoreSession();
    localStorage.setItem('token', 'bob');
    await restoreSession();
    answer();
    await restored;
    expect(currentSession()).toEqual({ status: 'signed-in', user: userSchema.parse(bob) });
  });

  it('is ignored when it is about another operator', () => {
    localStorage.setItem('token', 'bob');
    setSession({ status: 'signed-in', user: bob });
    setUser({ ...alice, name: 'Alicia' });
    expect(currentSession()).toEqual({ status: 'signed-in', user: bob });
    setUser({ ...bob, name: 'Roberto' });
    expect(currentSession()).toMatchObject({ user: { name: 'Roberto' } });
  });
});

describe('logging in', () => {
  const credentials = { email: 'demo@backglass.test', password: 'Demo!1234' };

  it('stores the token and signs in the operator', async () => {
    const me = aUser();
    const user = userSchema.parse(me);
    network.use(onCall('post', 'user/token/', { token: 'k3y' }), onCall('get', 'user/me/', me));
    expect(await logIn(credentials)).toEqual({ ok: true, value: user });
    expect(localStorage.getItem('token')).toBe('k3y');
    expect(currentSession()).toEqual({ status: 'signed-in', user });
  });

  it('sends one call when the answer has the operator', async () => {
    const me = aUser();
    const user = userSchema.parse(me);
    network.use(onCall('post', 'user/token/', { token: 'k3y', user: me }));
    expect(await logIn(credentials)).toEqual({ ok: true, value: user });
    expect(currentSession()).toEqual({ status: 'signed-in', user });
  });

  it('fetches the operator when the API means something else by `user`', async () => {
    const me = aUser();
    const token = onCall('post', 'user/token/', badAnswer({ token: 'k3y', user: 7 }));
    network.use(token, onCall('get', 'user/me/', me));
    expect(await logIn(credentials)).toEqual({ ok: true, value: userSchema.parse(me) });
  });

  it('makes the address of the centre’s image absolute when the API has another origin', () => {
    const user = aUser();
    const center = { ...user.center, image: '/api/images/a.webp' };
    configureHttp({ apiRoot: 'https://api.backglass.test/api/', onUnauthenticated: () => undefined });
    setSession({ status: 'signed-in', user });
    setUser({ ...user, center });
    const image = 'https://api.backglass.test/api/images/a.webp';
    expect(currentSession()).toMatchObject({ user: { center: { image } } });
  });

  it('returns the error and stores nothing when the API refuses', async () => {
    network.use(
      onCall('post', 'user/token/', { non_field_errors: ['No.'], code: 'invalid_credentials' }, 400),
    );
    expect(await logIn(credentials)).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('deletes the token when the operator cannot be fetched', async () => {
    network.use(onCall('post', 'user/token/', { token: 'k3y' }), onCall('get', 'user/me/', {}, 500));
    expect((await logIn(credentials)).ok).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the end of a session', () => {
  const signIn = () => {
    localStorage.setItem('token', 'k3y');
    setSession({ status: 'signed-in', user: aUser() });
  };

  it('happens once when several calls get a 401, and clears the cache', async () => {
    signIn();
    queryClient.setQueryData(['games'], 1);
    let changes = 0;
    const stop = useSessionStore.subscribe(() => (changes += 1));
    endSession('expired');
    endSession('expired');
    endSession('expired');
    stop();
    expect(changes).toBe(1);
    expect(queryClient.getQueryData(['games'])).toBeUndefined();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
  });

  it('deletes what the tab has stored for the operator, and nothing else', () => {
    signIn();
    sessionStorage.setItem('scroll', '{}');
    storeForOperator('selection', [{ name: 'Heat 3' }]);
    expect(storedForOperator('selection')).toEqual([{ name: 'Heat 3' }]);
    endSession('expired');
    storeForOperator('selection', ['too late']);
    expect(Object.keys(sessionStorage)).toEqual(['scroll']);
    signIn();
    expect(storedForOperator('selection')).toBeUndefined();
  });

  it('is sent to the API, and happens even when the API is unreachable', async () => {
    signIn();
    const logout = onCall('post', 'user/logout/', noAnswer);
    network.use(logout);
    await logOut();
    expect(logout.received).toHaveLength(1);
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('happens before the API has answered', async () => {
    signIn();
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (answer = resolve));
    const logout = onCall('post', 'user/logout/', () =>
      delayed.then(() => new Response(null, { status: 204 })),
    );
    network.use(logout);
    const loggedOut = logOut();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    answer();
    await loggedOut;
    expect(logout.received[0]?.headers.get('authorization')).toBe('Token k3y');
  });

  it('is not caused by a late 401 for the previous session', async () => {
    signIn();
    let refuse: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (refuse = resolve));
    network.use(onCall('get', 'user/booth/', () => delayed.then(() => answerJson({}, 401))));
    const answered = call(z.unknown(), { method: 'GET', path: CALLS.booths });
    endSession('logged-out');
    localStorage.setItem('token', 'new');
    setSession({ status: 'signed-in', user: aUser() });
    refuse();
    await answered;
    expect(currentSession().status).toBe('signed-in');
  });

  /** Another tab has ended the session, but this tab has not noticed that yet. */
  const endElsewhere = (because: 'expired' | 'logged-out') => {
    signIn();
    endSession(because);
    setSession({ status: 'signed-in', user: aUser() });
  };

  it.each(['expired', 'logged-out'] as const)(
    'happens here with the same reason when the session is %s in another tab',
    because => {
      endElsewhere(because);
      const unfollow = followOtherTabs();
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null, storageArea: localStorage }));
      unfollow();
      expect(currentSession()).toEqual({ status: 'anonymous', because });
    },
  );

  it('has the reason of another tab when that tab ends the session while this one restores it', async () => {
    localStorage.setItem('token', 'k3y');
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (answer = resolve));
    network.use(onCall('get', 'user/me/', () => delayed.then(() => answerJson({}, 401))));
    const restored = restoreSession();
    localStorage.setItem('session-end', 'expired');
    localStorage.removeItem('token');
    answer();
    await restored;
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
  });

  it('happens here when another tab logs out, and a log-in in another tab signs in here', async () => {
    endElsewhere('logged-out');
    const unfollow = followOtherTabs();
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null, storageArea: localStorage }));
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });

    const user = aUser();
    network.use(onCall('get', 'user/me/', () => answerJson(user)));
    localStorage.setItem('token', 'other');
    const signedIn = new Promise<void>(resolve => {
      const stop = useSessionStore.subscribe(({ session }) => {
        if (session.status !== 'signed-in') return;
        stop();
        resolve();
      });
    });
    dispatchEvent(
      new StorageEvent('storage', { key: 'token', newValue: 'other', storageArea: localStorage }),
    );
    await signedIn;
    expect(currentSession()).toEqual({ status: 'signed-in', user: userSchema.parse(user) });
    unfollow();
  });
});

describe('beforeNextOperator', () => {
  it('calls every callback when the session ends and when another operator may be signed in', () => {
    const callbacks = [jest.fn(), jest.fn()];
    for (const forget of callbacks) beforeNextOperator(forget);
    beforeNextOperator(callbacks[0] ?? jest.fn());
    expect(callbacks[0]).not.toHaveBeenCalled();
    forgetOperator();
    setSession({ status: 'restoring' });
    endSession('expired');
    endSession('logged-out');
    for (const forget of callbacks) expect(forget).toHaveBeenCalledTimes(2);
  });
});
