import { mockNetwork, renderScreen, useSessionStore } from '@backglass/testing';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { field, openRegistration } from '../../test/fill-registration.ts';

mockNetwork();

/** A session ends; each is another one. */
function aSessionEnds() {
  const session = { status: 'anonymous', because: 'expired' } as const;
  const end = () => act(() => useSessionStore.setState({ session }));
  end();
  return end;
}

async function openLogin(end: () => void) {
  cleanup();
  await renderScreen(remote, 'login', { path: '/auth/login', operator: null });
  end();
}

const typeName = (value: string) => fireEvent.change(field('Name'), { target: { value } });

afterEach(() => sessionStorage.clear());

describe('what is begun to register', () => {
  it('before a session was over is not shown to who comes next', async () => {
    const before = await openRegistration();
    typeName('Ada');
    await before.navigate('/elsewhere');
    aSessionEnds();
    await before.navigate('/auth/registration');
    expect(field('Name')).toHaveValue('');
  });

  it('after that is still there after a look at log-in', async () => {
    const { navigate } = await openRegistration({ at: '/elsewhere' });
    const end = aSessionEnds();
    await navigate('/auth/registration');
    typeName('Ada');
    await openLogin(end);
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });

  it('and is on the page meanwhile is theirs who are at it', async () => {
    await openRegistration();
    typeName('Ada');
    await openLogin(aSessionEnds());
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });
});
