import { mockNetwork, renderScreen, useSessionStore } from '@backglass/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { field, openRegistration, title, toReview } from '../../test/fill-registration.ts';

mockNetwork();

/** Ends a session. The returned function sets the same ended session again. */
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

describe('a registration draft', () => {
  it('is deleted when a session ends while another page is open', async () => {
    const before = await openRegistration();
    typeName('Ada');
    await before.navigate('/elsewhere');
    aSessionEnds();
    await before.navigate('/auth/registration');
    expect(field('Name')).toHaveValue('');
  });

  it('is kept when log-in opens, if it was started after the session had ended', async () => {
    const { navigate } = await openRegistration({ at: '/elsewhere' });
    const end = aSessionEnds();
    await navigate('/auth/registration');
    typeName('Ada');
    await openLogin(end);
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });

  it('is kept when the session ends while the registration is open', async () => {
    await openRegistration();
    typeName('Ada');
    await openLogin(aSessionEnds());
    cleanup();
    await openRegistration();
    expect(field('Name')).toHaveValue('Ada');
  });

  it('is restored after a reload, without the password', async () => {
    const { user } = await openRegistration();
    await toReview(user);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Aa!aaa');
    cleanup();
    await openRegistration({ at: '/auth/registration?step=review' });
    await title('Your details');
    expect(screen.getByText(/Your answers are still here/)).toBeInTheDocument();
    expect(field('Email')).toHaveValue('ada@arena.test');
    expect(field('Password')).toHaveValue('');
  });

  it.each(['{', '[]', '{"name":7}'])('is empty when the tab stored %s', async stored => {
    sessionStorage.setItem('registration-draft', stored);
    await openRegistration();
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText(/still here/)).toBeNull();
  });
});
