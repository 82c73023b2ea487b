import {
  aUser,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  useSessionStore,
} from '@backglass/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/token/', () => answerJson(body as never, status)));

describe('logging in', () => {
  it('sends the credentials and leads to the start', async () => {
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

  it('is done with Enter too', async () => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open();
    await user.type(email(), 'demo@backglass.test');
    await user.type(password(), 'Demo!1234{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('leads back to where the operator wanted to go', async () => {
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
  ])('never leads to %s', async hostile => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open(`/auth/login?returnTo=${encodeURIComponent(hostile)}`);
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('is not asked of an operator who is signed in', async () => {
    const { address } = await renderScreen(remote, 'login', {
      path: '/auth/login',
      at: '/auth/login?returnTo=%2Fbooths',
    });
    expect(address()).toBe('/booths');
  });

  it('is one call however often it is submitted', async () => {
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

describe('a log-in that fails', () => {
  it.each([
    ['invalid_credentials', 'Incorrect username or password', false],
    [
      'email_not_verified',
      'The email is not verified. Contact support if the message did not reach you.',
      true,
    ],
    ['center_not_validated', 'Your centre is being validated. Contact support if you have questions.', true],
  ])('names %s with the catalogue’s text', async (code, text, withSupport) => {
    refused({ non_field_errors: ['What the server says'], code });
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).not.toHaveTextContent('What the server says');
    const support = within(alert).queryByRole('link', { name: 'Contact support' });
    if (withSupport) expect(support).toHaveAttribute('href', 'mailto:support@backglass.test');
    else expect(support).toBeNull();
  });

  it('keeps what was typed, and puts the focus on the password of wrong credentials', async () => {
    refused({ non_field_errors: ['No'], code: 'invalid_credentials' });
    const { user } = await open();
    await fillAndSubmit(user);
    await screen.findByRole('alert');
    expect(email()).toHaveValue('demo@backglass.test');
    expect(password()).toHaveValue('Demo!1234');
    expect(password()).toHaveFocus();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('shows the server’s first non-field error in place of the unknown-error text', async () => {
    refused({ non_field_errors: ['Closed for <b>maintenance</b>', 'Another'] });
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Log-in error');
    expect(alert).toHaveTextContent('Closed for <b>maintenance</b>');
    expect(alert).not.toHaveTextContent('Another');
  });

  it.each([
    [500, {}, 'Oops! Looks like we have a problem'],
    [403, {}, 'Access not allowed'],
    [429, {}, 'Too many attempts'],
    [401, {}, 'Incorrect username or password'],
    [400, {}, 'Some errors detected, try again'],
  ])('with a bare %s says so', async (status, body, text) => {
    refused(body, status);
    const { user } = await open();
    await fillAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('reads differently when there is no answer', async () => {
    network.use(onCall('post', 'user/token/', noAnswer));
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    expect(alert).toHaveTextContent('Check the connection and try again.');
  });

  it('because the operator cannot be read leaves nobody signed in', async () => {
    network.use(
      tokenGiven(),
      onCall('get', 'user/me/', () => answerJson({}, 500)),
    );
    const { user, address } = await open();
    await fillAndSubmit(user);
    await screen.findByRole('alert');
    expect(useSessionStore.getState().session.status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
    expect(address()).toBe('/auth/login');
  });

  it('can be tried again', async () => {
    refused({ non_field_errors: ['No'], code: 'invalid_credentials' });
    const { user, address } = await open();
    await fillAndSubmit(user);
    await screen.findByRole('alert');
    network.resetHandlers();
    network.use(tokenGiven(), operatorGiven());
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('the fields', () => {
  it('are both required, and the first wrong one gets the focus', async () => {
    const { user } = await open();
    await user.click(button());
    expect(email()).toHaveAccessibleDescription('This field is required');
    expect(password()).toHaveAccessibleDescription('This field is required');
    expect(email()).toHaveFocus();
    await user.type(email(), 'nobody');
    expect(email()).not.toHaveAttribute('aria-invalid');
    await user.click(button());
    expect(email()).toHaveAccessibleDescription('The email is not valid');
  });

  it('get the focus when only the password is missing', async () => {
    const { user } = await open();
    await user.type(email(), 'demo@backglass.test');
    await user.click(button());
    expect(password()).toHaveFocus();
  });

  it('show the server’s own errors', async () => {
    refused({ email: ['No such domain'] });
    const { user } = await open();
    await fillAndSubmit(user);
    await waitFor(() => expect(email()).toHaveAccessibleDescription('No such domain'));
    expect(email()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be filled by a password manager', async () => {
    await open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(email()).toHaveFocus();
  });

  it('show the password on request', async () => {
    const { user } = await open();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('say that Caps Lock is on', async () => {
    const { user } = await open();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
  });
});

describe('the page', () => {
  it('says that the session has ended', async () => {
    await open();
    expect(screen.queryByText('Your session has ended')).toBeNull();
    act(() => useSessionStore.setState({ session: { status: 'anonymous', because: 'expired' } }));
    expect(screen.getByText(/Your session has ended/).closest('[role=status]')).toHaveTextContent(
      'Log in again to go on.',
    );
  });

  it('is in Spanish for whoever reads Spanish', async () => {
    refused({ non_field_errors: ['No'], code: 'email_not_verified' });
    const { user } = await renderScreen(remote, 'login', { ...anonymous, language: 'es' });
    await user.type(screen.getByLabelText('Correo electrónico'), 'demo@backglass.test');
    await user.type(screen.getByLabelText('Contraseña'), 'x');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('El correo no está verificado');
    expect(within(alert).getByRole('link', { name: 'Contactar con soporte' })).toBeInTheDocument();
  });

  it('changes its language, errors included, and keeps what was typed', async () => {
    const { user } = await open();
    await user.type(email(), 'nobody');
    await user.click(button());
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription('El correo no es válido');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('nobody');
    expect(localStorage.getItem('language')).toContain('es');
  });

  it('names its version and build', async () => {
    await open();
    expect(screen.getByText('Backglass 0.1.0')).toBeInTheDocument();
    expect(screen.getByText('build 20211104')).toBeInTheDocument();
  });
});
