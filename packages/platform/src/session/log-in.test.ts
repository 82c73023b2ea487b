import { userSchema } from '@backglass/contract';
import { API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { currentSession, setSession } from './session-store.ts';
import { endSession, logIn, setUser } from './session.ts';

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

describe('logging in', () => {
  it('stores the token and signs in the operator', async () => {
    const me = aUser();
    const user = userSchema.parse(me);
    network.use(onCall('post', 'user/token/', { token: 'k3y' }), onCall('get', 'user/me/', me));
    expect(await logIn(credentials)).toEqual({ ok: true, value: user });
    expect(localStorage.getItem('token')).toBe('k3y');
    expect(currentSession()).toEqual({ status: 'signed-in', user });
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
