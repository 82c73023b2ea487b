import { userSchema } from '@backglass/contract';
import { answerJson, API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { currentSession, setSession } from './session-store.ts';
import { endSession, restoreSession, setUser } from './session.ts';

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
