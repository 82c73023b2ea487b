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

  it.each([
    [500, {}, 'Oops! Looks like we have a problem'],
    [403, {}, 'Access not allowed'],
    [404, {}, 'No data to display'],
    [429, {}, 'Too many attempts'],
    [401, {}, 'Incorrect email or password'],
    [400, {}, 'Some errors detected, try again'],
  ])(
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
