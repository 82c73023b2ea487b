import {
  fillIn,
  aUser,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  useSessionStore,
} from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const PATH = '/auth/reset-password/:uid/:token';
const open = (options: Partial<Parameters<typeof renderScreen>[2]> = {}) =>
  renderScreen(remote, 'reset-password', {
    path: PATH,
    at: '/auth/reset-password/MQ/t-1',
    operator: null,
    ...options,
  });
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Set new password' });
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const done = () => onCall('post', 'user/reset-password/');
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/reset-password/', () => answerJson(body as never, status)));

async function choose(user: UserEvent, chosen = 'Better!9', repeated = chosen) {
  await fillIn(user, password(), chosen);
  await fillIn(user, confirmation(), repeated);
  await user.click(submit());
}

describe('a new password', () => {
  it.each([
    ['in the path', PATH, '/auth/reset-password/MQ/t-1'],
    ['in the query', '/auth/reset-password', '/auth/reset-password?uid=MQ&token=t-1'],
  ])('is set by a link with uid and token %s, and leads to log-in', async (_, path, at) => {
    const call = done();
    network.use(call);
    const { user } = await open({ path, at });
    await choose(user);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your new password is set' })).toHaveFocus(),
    );
    expect(call.received.map(({ body }) => body)).toEqual([
      { uid: 'MQ', token: 't-1', new_password: 'Better!9' },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
  });

  it('ticks its rules while it is typed, and can be pasted', async () => {
    const { user } = await open();
    expect(rules().every(text => text?.includes('missing'))).toBe(true);
    await user.click(password());
    await user.paste('Aa!');
    expect(rules().map(text => text?.includes('done'))).toEqual([false, true, true, true]);
    await user.type(password(), 'aaa');
    expect(rules().every(text => text?.includes('done'))).toBe(true);
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('must be strong and match its confirmation', async () => {
    const { user } = await open();
    await choose(user, 'weak', 'weaker');
    expect(password()).toHaveAccessibleDescription(/At least 6 characters, with uppercase/);
    expect(confirmation()).toHaveAccessibleDescription('The passwords do not match');
    expect(password()).toHaveFocus();
    await user.clear(password());
    await fillIn(user, password(), 'Better!9');
    expect(password()).not.toHaveAttribute('aria-invalid');
    await user.clear(confirmation());
    await fillIn(user, confirmation(), 'Better!9');
    expect(confirmation()).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['token_used', 'This link has been used already'],
    ['token_expired', 'This link has expired'],
    ['token_invalid', 'This link is not valid'],
  ])('shows why a link is refused as %s, and offers the next step', async (code, text) => {
    refused({ non_field_errors: ['Server text'], code });
    const { user } = await open();
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows no form when the link has no token', async () => {
    await open({ path: '/auth/reset-password', at: '/auth/reset-password?uid=MQ' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['too many attempts', () => answerJson({}, 429), 'Too many attempts'],
    ['an error of the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
  ])('can be tried again after %s', async (_, answer, text) => {
    network.use(onCall('post', 'user/reset-password/', answer));
    const { user } = await open();
    await choose(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(password()).toHaveValue('Better!9');
    network.resetHandlers();
    network.use(done());
    await user.click(submit());
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
  });

  it('shows the server’s error at the field, and other errors above, when the API refuses it', async () => {
    refused({ new_password: ['Too common'], region: ['Not here.'] });
    await choose((await open()).user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not here.$/);
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/Too common/));
    expect(password()).toHaveFocus();
  });

  it('ends the session in this browser when the API has ended it', async () => {
    network.use(
      done(),
      onCall('get', 'user/me/', () => answerJson({}, 401)),
    );
    const { user } = await open({ operator: aUser() });
    await choose(user);
    await screen.findByText('Your new password is set');
    await waitFor(() => expect(useSessionStore.getState().session.status).toBe('anonymous'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps log-in from repeating that the session has ended', async () => {
    const call = onCall('get', 'user/me/', () => answerJson({}, 401));
    network.use(done(), call);
    const { user } = await open({ operator: aUser() });
    await choose(user);
    await screen.findByText('Your new password is set');
    const { session } = useSessionStore.getState();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    cleanup();
    await renderScreen(remote, 'login', { path: '/auth/login', operator: null });
    act(() => useSessionStore.setState({ session }));
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  it('names the signed-in operator when the link was for another account', async () => {
    const here = aUser({ email: 'here@arena.test' });
    network.use(done(), onCall('get', 'user/me/', here));
    const { user } = await open({ operator: here });
    await choose(user);
    expect(await screen.findByText(/here@arena.test is logged in here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log out and log in' })).toHaveAttribute('href', '/auth/logout');
    expect(screen.getByRole('link', { name: 'Go to games' })).toHaveAttribute('href', '/');
  });

  it('may be set already when the link is refused after an attempt without an answer', async () => {
    network.use(onCall('post', 'user/reset-password/', noAnswer));
    const { user } = await open();
    await choose(user);
    await screen.findByRole('alert');
    network.resetHandlers();
    refused({ non_field_errors: ['Server text'], code: 'token_used' });
    await user.click(submit());
    expect(await screen.findByText(/so the new password may be set already/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeInTheDocument();
  });

  it('is sent once when it is submitted several times', async () => {
    const call = done();
    network.use(call);
    const { user } = await open();
    await fillIn(user, password(), 'Better!9');
    await fillIn(user, confirmation(), 'Better!9');
    const form = submit().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByText('Your new password is set');
    expect(call.received).toHaveLength(1);
  });

  it('is in Spanish when the language is Spanish', async () => {
    const { user } = await open({ language: 'es' });
    await fillIn(user, screen.getByLabelText('Contraseña'), 'Better!9');
    await fillIn(user, screen.getByLabelText('Confirmar contraseña'), 'Other!99');
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña nueva' }));
    expect(screen.getByLabelText('Confirmar contraseña')).toHaveAccessibleDescription(
      'Las contraseñas no coinciden',
    );
  });
});
