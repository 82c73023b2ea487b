import { answerJson, API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { call, configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, setSession, useSessionStore } from './session-store.ts';
import { endSession, followOtherTabs, logIn, logOut, restoreSession, setUser } from './session.ts';

const network = mockNetwork();
const credentials = { email: 'demo@backglass.test', password: 'Demo!1234' };

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  endSession('no-session');
  setSession({ status: 'restoring' });
});

describe('at start', () => {
  it('nobody is signed in without a stored token, and no call is made', async () => {
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'no-session' });
  });

  it('a stored token brings its operator back', async () => {
    localStorage.setItem('token', 'k3y');
    const user = aUser();
    network.use(onCall('get', 'user/me/', user));
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'signed-in', user });
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user);
  });

  it('a refused token is forgotten', async () => {
    localStorage.setItem('token', 'old');
    network.use(onCall('get', 'user/me/', {}, 401));
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['a network failure', () => onCall('get', 'user/me/', noAnswer)],
    ['a server error', () => onCall('get', 'user/me/', {}, 503)],
  ])('%s logs nobody out', async (_, handler) => {
    localStorage.setItem('token', 'k3y');
    network.use(handler());
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'unreachable', isRetrying: false });
    expect(localStorage.getItem('token')).toBe('k3y');
  });
});

describe('an answer that comes too late', () => {
  const alice = aUser({ name: 'Alice' });
  const bob = aUser({ name: 'Bob' });

  /** `user/me/` answers Alice when told to, and Bob at once to his own token. */
  function slowFor(token: string) {
    let answer: () => void = () => undefined;
    const told = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('get', 'user/me/', async ({ headers }) => {
        if (headers.get('authorization') !== `Token ${token}`) return answerJson(bob);
        await told;
        return answerJson(alice);
      }),
    );
    return answer;
  }

  it('signs nobody in after another tab has logged out', async () => {
    localStorage.setItem('token', 'alice');
    const answer = slowFor('alice');
    const restored = restoreSession();
    localStorage.removeItem('token');
    answer();
    await restored;
    expect(currentSession().status).toBe('anonymous');
    expect(sessionStorage.getItem('user')).toBeNull();
  });

  it('does not replace the operator who has logged in since', async () => {
    localStorage.setItem('token', 'alice');
    const answer = slowFor('alice');
    const restored = restoreSession();
    localStorage.setItem('token', 'bob');
    await restoreSession();
    answer();
    await restored;
    expect(currentSession()).toEqual({ status: 'signed-in', user: bob });
  });

  it('about somebody else changes nothing on the page', () => {
    localStorage.setItem('token', 'bob');
    setSession({ status: 'signed-in', user: bob });
    setUser({ ...alice, name: 'Alicia' });
    expect(currentSession()).toEqual({ status: 'signed-in', user: bob });
    setUser({ ...bob, name: 'Roberto' });
    expect(currentSession()).toMatchObject({ user: { name: 'Roberto' } });
  });
});

describe('logging in', () => {
  it('stores the token and shows the operator', async () => {
    const user = aUser();
    network.use(onCall('post', 'user/token/', { token: 'k3y' }), onCall('get', 'user/me/', user));
    expect(await logIn(credentials)).toEqual({ ok: true, value: user });
    expect(localStorage.getItem('token')).toBe('k3y');
    expect(currentSession()).toEqual({ status: 'signed-in', user });
  });

  it('answers a refusal and stores nothing', async () => {
    network.use(
      onCall('post', 'user/token/', { non_field_errors: ['No.'], code: 'invalid_credentials' }, 400),
    );
    expect(await logIn(credentials)).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps no token of an operator who could not be read', async () => {
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

  it('comes once, however many calls are refused, and empties the cache', async () => {
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

  it('is told to the API, and comes even if the API cannot be reached', async () => {
    signIn();
    const logout = onCall('post', 'user/logout/', noAnswer);
    network.use(logout);
    await logOut();
    expect(logout.received).toHaveLength(1);
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('comes at once, not when the API has answered', async () => {
    signIn();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>(resolve => (answer = resolve));
    const logout = onCall('post', 'user/logout/', () => asked.then(() => answerJson({})));
    network.use(logout);
    const told = logOut();
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    answer();
    await told;
    expect(logout.received[0]?.headers.get('authorization')).toBe('Token k3y');
  });

  it('is not brought about by a late answer to the session before', async () => {
    signIn();
    let refuse: () => void = () => undefined;
    const late = new Promise<void>(resolve => (refuse = resolve));
    network.use(onCall('get', 'user/booth/', () => late.then(() => answerJson({}, 401))));
    const asked = call(z.unknown(), { method: 'GET', path: 'user/booth/' });
    endSession('logged-out');
    localStorage.setItem('token', 'new');
    setSession({ status: 'signed-in', user: aUser() });
    refuse();
    await asked;
    expect(currentSession().status).toBe('signed-in');
  });

  it('in another tab is followed here, and so is a log-in there', async () => {
    signIn();
    const unfollow = followOtherTabs();
    localStorage.removeItem('token');
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
    expect(currentSession()).toEqual({ status: 'signed-in', user });
    unfollow();
  });
});
