import { CALLS, userSchema } from '@backglass/contract';
import { answerJson, API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { call, configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { followOtherTabs } from './other-tabs.ts';
import { storedForOperator, storeForOperator } from './operator-data.ts';
import { currentSession, setSession, useSessionStore } from './session-store.ts';
import { endSession, logOut, restoreSession } from './session.ts';

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
