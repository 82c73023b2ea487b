import {
  fillIn,
  answerJson,
  aUser,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  useSessionStore,
  shareOf,
} from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const anonymous = { path: '/auth/login', operator: null } as const;
const open = (at = '/auth/login') => renderScreen(remote, 'login', { ...anonymous, at });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

async function fillAndSubmit(user: UserEvent) {
  await fillIn(user, email(), 'demo@backglass.test');
  await fillIn(user, password(), 'Demo!1234');
  await user.click(button());
}

const tokenGiven = () => onCall('post', 'user/token/', { token: 'a-token' });
const operatorGiven = () => onCall('get', 'user/me/', aUser());
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/token/', () => answerJson(body as never, status)));

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
    await fillIn(user, email(), 'demo@backglass.test');
    await fillIn(user, password(), 'Demo!1234{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('redirects to returnTo', async () => {
    network.use(tokenGiven(), operatorGiven());
    const { user, address } = await open('/auth/login?returnTo=%2Fgames%2F7%3Fpage%3D2');
    await fillAndSubmit(user);
    await waitFor(() => expect(address()).toBe('/games/7?page=2'));
  });

  it.each(
    shareOf(
      ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '%2F%2Fevil'],
      0,
      3,
    ),
  )('never redirects to %s', async hostile => {
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
    await fillIn(user, email(), 'demo@backglass.test');
    await fillIn(user, password(), 'Demo!1234');
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

describe('the fields', () => {
  it('are both required, and the first invalid field gets the focus', async () => {
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

  it('focus the password when only the password is missing', async () => {
    const { user } = await open();
    await fillIn(user, email(), 'demo@backglass.test');
    await user.click(button());
    expect(password()).toHaveFocus();
  });

  it('show the server’s errors when the API refuses them', async () => {
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

  it('show the password when the button beside it is pressed', async () => {
    const { user } = await open();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('show a hint when Caps Lock is on', async () => {
    const { user } = await open();
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
  });
});

describe('the page', () => {
  it('shows a message when the session has ended', async () => {
    await open();
    expect(screen.queryByText('Your session has ended')).toBeNull();
    act(() => useSessionStore.setState({ session: { status: 'anonymous', because: 'expired' } }));
    expect(screen.getByText(/Your session has ended/).closest('[role=status]')).toHaveTextContent(
      'Log in again to continue.',
    );
  });

  it('is in Spanish when the language is Spanish', async () => {
    refused({ non_field_errors: ['No'], code: 'email_not_verified' });
    const { user } = await renderScreen(remote, 'login', { ...anonymous, language: 'es' });
    await fillIn(user, screen.getByLabelText('Correo electrónico'), 'demo@backglass.test');
    await user.type(screen.getByLabelText('Contraseña'), 'x');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('El correo no está verificado');
    expect(within(alert).getByRole('link', { name: 'Contactar con soporte' })).toBeInTheDocument();
  });

  it('keeps the typed text and translates its errors when the language changes', async () => {
    const { user } = await open();
    await user.type(email(), 'nobody');
    await user.click(button());
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription('El correo no es válido');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('nobody');
    expect(localStorage.getItem('language')).toContain('es');
  });

  it('passes the email and returnTo on to forgotten password and registration', async () => {
    const { user, address } = await open('/auth/login?returnTo=%2Fbooths');
    const forgot = () => screen.getByRole('link', { name: 'Forgot password?' });
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/auth/registration?returnTo=%2Fbooths',
    );
    await fillIn(user, email(), 'ada@arena.test');
    await user.click(forgot());
    expect(address()).toBe('/auth/forgot-password?returnTo=%2Fbooths');
  });

  it('starts with the email that the previous page passed on', async () => {
    await renderScreen(remote, 'login', {
      ...anonymous,
      at: { pathname: '/auth/login', state: { email: 'ada@arena.test' } },
    });
    expect(email()).toHaveValue('ada@arena.test');
    expect(password()).toHaveFocus();
  });

  it('changes its theme, and remembers it', async () => {
    const { user } = await open();
    const theme = screen.getByRole('combobox', { name: 'Theme' });
    await user.selectOptions(theme, 'Dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.selectOptions(theme, 'System');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('shows the version and the build', async () => {
    await open();
    expect(screen.getByText('Backglass 0.1.0')).toBeInTheDocument();
    expect(screen.getByText('build 20211104')).toBeInTheDocument();
  });
});

describe('a log-in that fails', () => {
  it.each([
    ['invalid_credentials', 'Incorrect email or password', false],
    [
      'email_not_verified',
      'The email is not verified. Contact support if the message did not reach you.',
      true,
    ],
    ['center_not_validated', 'Your centre is being validated. Contact support if you have questions.', true],
  ])('shows the text of the error code %s', async (code, text, withSupport) => {
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

  it('keeps the fields and focuses the password after wrong credentials', async () => {
    refused({ non_field_errors: ['No'], code: 'invalid_credentials' });
    const { user } = await open();
    await fillAndSubmit(user);
    await screen.findByRole('alert');
    expect(email()).toHaveValue('demo@backglass.test');
    expect(password()).toHaveValue('Demo!1234');
    expect(password()).toHaveFocus();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('shows the server’s first non-field error in place of the text for unknown errors', async () => {
    refused({ non_field_errors: ['Closed for <b>maintenance</b>', 'Another'] });
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Log-in error');
    expect(alert).toHaveTextContent('Closed for <b>maintenance</b>');
    expect(alert).not.toHaveTextContent('Another');
  });

  it('shows the errors of all fields that the form lacks', async () => {
    refused({ device: ['Not known.'], region: ['Not here.'] });
    const { user } = await open();
    await fillAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Log-in errorNot known. Not here.$/);
  });

  it('offers support when the centre was rejected', async () => {
    refused({ non_field_errors: ['Your centre was not accepted.'], code: 'center_rejected' });
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your centre was not accepted.');
    expect(within(alert).getByRole('link', { name: 'Contact support' })).toBeInTheDocument();
  });

  it.each(
    shareOf(
      [
        [500, {}, 'Oops! Looks like we have a problem'],
        [403, {}, 'Access not allowed'],
        [404, {}, 'No data to display'],
        [429, {}, 'Too many attempts'],
        [401, {}, 'Incorrect email or password'],
        [400, {}, 'Some errors detected, try again'],
      ],
      0,
      3,
    ),
  )(
    'shows a general text when an answer with status %s has no text of the server',
    async (status, body, text) => {
      refused(body, status);
      const { user } = await open();
      await fillAndSubmit(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    },
  );

  it.each([
    [403, 'Access not allowed'],
    [404, 'No data to display'],
    [429, 'Too many attempts'],
  ])(
    'shows a warning with the server’s text when an answer with status %s has a `detail`',
    async (status, title) => {
      refused({ detail: 'What the server says' }, status);
      const { user } = await open();
      await fillAndSubmit(user);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Warning: ${title}What the server says`);
    },
  );

  it('shows an error, not a warning, when the status is 401', async () => {
    refused({}, 401);
    const { user } = await open();
    await fillAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: Incorrect email or password$/);
  });

  it('asks the operator to check the connection when no answer comes', async () => {
    network.use(onCall('post', 'user/token/', noAnswer));
    const { user } = await open();
    await fillAndSubmit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    expect(alert).toHaveTextContent('Check the connection and try again.');
  });

  it('signs nobody in when the API does not return the operator', async () => {
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

  it('can be tried again, and signs in when the API then accepts it', async () => {
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

describe('a log-in with an unverified email', () => {
  const unverified = () => refused({ non_field_errors: ['No'], code: 'email_not_verified' });
  const again = () => screen.findByRole('button', { name: 'Send the link again' });

  it('sends the link once when the button is double-clicked', async () => {
    unverified();
    const resend = onCall('post', 'user/resend-verification/');
    network.use(resend);
    const { user } = await open();
    await fillAndSubmit(user);
    const button = await again();
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await screen.findByText(/a new link is on its way/)).toHaveAttribute('role', 'status');
    expect(resend.received.map(({ body }) => body)).toEqual([{ email: 'demo@backglass.test' }]);
  });

  it('shows an error when the link could not be sent', async () => {
    unverified();
    network.use(onCall('post', 'user/resend-verification/', () => answerJson({}, 429)));
    const { user } = await open();
    await fillAndSubmit(user);
    await user.click(await again());
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  });

  it('offers no link when the failure has another reason', async () => {
    refused({ non_field_errors: ['No'], code: 'center_not_validated' });
    const { user } = await open();
    await fillAndSubmit(user);
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });
});
