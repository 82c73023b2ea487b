import { endSession, setSession } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import { guard, loginAddress } from './guard.tsx';

const restored = Promise.resolve();
const to = (path: string) => new Request(`http://localhost${path}`);

describe('the guard', () => {
  it('lets a signed-in operator pass', async () => {
    setSession({ status: 'signed-in', user: aUser() });
    expect(await guard(restored, to('/games'))).toBeNull();
  });

  it('redirects nobody when the API cannot be reached', async () => {
    setSession({ status: 'unreachable' });
    expect(await guard(restored, to('/games'))).toBeNull();
  });

  it('redirects to log-in with the address to return to when the session has ended', async () => {
    setSession({ status: 'signed-in', user: aUser() });
    endSession('expired');
    const thrown: unknown = await guard(restored, to('/games/7?tab=a&b')).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('Location')).toBe(
      '/auth/login?returnTo=%2Fgames%2F7%3Ftab%3Da%26b',
    );
    expect(loginAddress('/')).toBe('/auth/login');
  });

  it('waits until the session is restored', async () => {
    setSession({ status: 'restoring' });
    let settle: () => void = () => undefined;
    const passed = guard(new Promise<void>(resolve => (settle = resolve)), to('/games'));
    setSession({ status: 'signed-in', user: aUser() });
    settle();
    expect(await passed).toBeNull();
  });
});
