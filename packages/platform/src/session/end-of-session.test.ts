import { answerJson, API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { call, configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, setSession, useSessionStore } from './session-store.ts';
import { endSession, followOtherTabs, logOut } from './session.ts';

const network = mockNetwork();

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  endSession('no-session');
  setSession({ status: 'restoring' });
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
