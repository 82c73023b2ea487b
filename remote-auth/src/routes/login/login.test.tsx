import { aUser, answerJson, mockNetwork, onCall, renderScreen, useSessionStore } from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const network = mockNetwork();

const anonymous = { path: '/auth/login', operator: null } as const;
const open = (at = '/auth/login') => renderScreen(remote, 'login', { ...anonymous, at });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

async function fillAndSubmit(user: UserEvent) {
  await user.type(email(), 'demo@backglass.test');
  await user.type(password(), 'Demo!1234');
  await user.click(button());
}

const tokenGiven = () => onCall('post', 'user/token/', { token: 'a-token' });
const operatorGiven = () => onCall('get', 'user/me/', aUser());

describe('logging in', () => {
  it('deletes the registration draft', async () => {
    sessionStorage.setItem('registration-draft', '{}');
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open();
    expect(sessionStorage.getItem('registration-draft')).toBe('{}');
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
  });

  it('deletes the registration draft only once when the session has ended', async () => {
    const ended = { status: 'anonymous', because: 'logged-out' } as const;
    await open();
    const begin = () => sessionStorage.setItem('registration-draft', '{}');
    begin();
    act(() => useSessionStore.setState({ session: ended }));
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
    begin();
    cleanup();
    await open();
    act(() => useSessionStore.setState({ session: ended }));
    expect(sessionStorage.getItem('registration-draft')).toBe('{}');
    sessionStorage.clear();
  });

  it('sends the credentials and redirects to the start page', async () => {
    const token = tokenGiven();
    network.use(token, operatorGiven());
    const { user, address } = await open();
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(token.received).toHaveLength(1);
    expect(token.received[0]?.body).toEqual({ email: 'demo@backglass.test', password: 'Demo!1234' });
    expect(token.received[0]?.headers.get('authorization')).toBeNull();
    expect(useSessionStore.getState().session.status).toBe('signed-in');
  });

  it('submits with Enter', async () => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open();
    await user.type(email(), 'demo@backglass.test');
    await user.type(password(), 'Demo!1234{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('redirects to returnTo', async () => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open('/auth/login?returnTo=%2Fgames%2F7%3Fpage%3D2');
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/games/7?page=2'));
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil',
  ])('never redirects to %s', async hostile => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open(`/auth/login?returnTo=${encodeURIComponent(hostile)}`);
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('redirects an operator who is signed in', async () => {
    const { address } = await renderScreen(remote, 'login', {
      path: '/auth/login',
      at: '/auth/login?returnTo=%2Fbooths',
    });
    expect(address()).toBe('/booths');
  });

  it.each([
    ['the token', 'post', 'user/token/', { token: 'a-token' }],
    ['the operator', 'get', 'user/me/', aUser()],
  ] as const)(
    'is aborted when the operator leaves the page before %s is loaded',
    async (_, method, path, body) => {
      let answer = () => {};
      const waiting = new Promise<Response>(resolve => (answer = () => resolve(answerJson(body))));
      const slow = onCall(method, path, () => waiting);
      network.use(slow, tokenGiven(), operatorGiven());
      const { user, navigate } = await open();
      await fillAndSubmit(user);
      await waitFor(() => expect(slow.received).toHaveLength(1));
      await navigate('/auth/registration');
      await act(async () => {
        answer();
        await waiting;
      });
      await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
      expect(useSessionStore.getState().session.status).toBe('anonymous');
    },
  );

  it('sends one call when it is submitted several times', async () => {
    const answers: (() => void)[] = [];
    const token = onCall(
      'post',
      'user/token/',
      () =>
        new Promise<Response>(resolve => {
          answers.push(() => resolve(answerJson({ token: 'a-token' })));
        }),
    );
    network.use(token, operatorGiven());
    const { user, address } = await open();
    await user.type(email(), 'demo@backglass.test');
    await user.type(password(), 'Demo!1234');
    const form = button().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    await user.type(password(), '{Enter}');
    answers.forEach(answer => answer());
    await waitFor(() => expect(address()).toBe('/'));
    expect(token.received).toHaveLength(1);
  });
});
