import {
  aUser,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  useSessionStore,
} from '@backglass/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const PATH = '/auth/verify-email/:uid/:token';
type Options = Partial<Parameters<typeof renderScreen>[2]>;
const open = (options: Options = {}) =>
  renderScreen(remote, 'verify-email', {
    path: PATH,
    at: '/auth/verify-email/MQ/t-1',
    operator: null,
    ...options,
  });
const openAndConfirm = async (options: Options = {}) => {
  const opened = await open(options);
  await opened.user.click(screen.getByRole('button', { name: /^Confirm(ar)? / }));
  return opened;
};
const confirmed = () => onCall('post', 'user/verify-email/', { email: 'ada@arena.test' });
const refused = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('post', 'user/verify-email/', () => answerJson(body as never, status)));

describe('an email', () => {
  it('is confirmed only after a click, because mail scanners open links', async () => {
    const call = confirmed();
    network.use(call);
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    expect(call.received).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByText('Your email is confirmed')).toBeInTheDocument();
    expect(call.received).toHaveLength(1);
  });

  it.each([
    ['in the path', PATH, '/auth/verify-email/MQ/t-1'],
    ['in the query', '/auth/verify-email', '/auth/verify-email?uid=MQ&token=t-1'],
  ])('is confirmed once by a link with uid and token %s', async (_, path, at) => {
    const call = confirmed();
    network.use(call);
    await openAndConfirm({ path, at });
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your email is confirmed' })).toHaveFocus(),
    );
    expect(call.received.map(({ body }) => body)).toEqual([{ uid: 'MQ', token: 't-1' }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByText(/From now on you log in with it. If your centre is new/)).toBeInTheDocument();
  });

  it('shows that it is being confirmed', async () => {
    let answer = () => {};
    const waiting = new Promise<Response>(resolve => {
      answer = () => resolve(answerJson({ email: 'ada@arena.test' }));
    });
    network.use(onCall('post', 'user/verify-email/', () => waiting));
    await openAndConfirm();
    expect(screen.getByRole('button', { name: 'Confirm email' })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('Your email is confirmed')).toBeInTheDocument();
  });

  it('updates the session when the confirmed email is the signed-in operator’s', async () => {
    const before = aUser({ email: 'old@arena.test' });
    network.use(confirmed(), onCall('get', 'user/me/', { ...before, email: 'new@arena.test' }));
    await openAndConfirm({ operator: before });
    expect(await screen.findByText('From now on you log in with new@arena.test.')).toBeInTheDocument();
    expect(useSessionStore.getState().session).toMatchObject({ user: { email: 'new@arena.test' } });
    expect(screen.getByRole('link', { name: 'Go to games' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['is another operator’s', () => answerJson(aUser())],
    ['cannot be compared, because the API fails', () => answerJson({}, 500)],
  ])('does not change the session when the confirmed email %s', async (_, answer) => {
    network.use(confirmed(), onCall('get', 'user/me/', answer));
    await openAndConfirm({ operator: aUser() });
    expect(await screen.findByRole('link', { name: 'Go to games' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/From now on/)).toBeNull();
  });

  it.each([
    ['token_used', 'This link has been used already'],
    ['token_expired', 'This link has expired'],
    ['token_invalid', 'This link is not valid'],
  ])('gets a new link when its link is refused as %s', async (code, text) => {
    refused({ non_field_errors: ['Server text'], code });
    const resend = onCall('post', 'user/resend-verification/');
    network.use(resend);
    const { user } = await openAndConfirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'ada@arena.test');
    act(() => {
      const form = screen.getByLabelText('Email').closest('form') as HTMLFormElement;
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus());
    expect(screen.getByText(/If ada@arena.test is waiting to be confirmed/)).toBeInTheDocument();
    expect(resend.received.map(({ body }) => body)).toEqual([{ email: 'ada@arena.test' }]);
  });

  it('can be entered again in the profile when its link is refused', async () => {
    refused({ non_field_errors: ['No'], code: 'token_expired' });
    await openAndConfirm();
    expect(await screen.findByRole('link', { name: 'Log in and go to your profile' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fprofile%2Fpersonal',
    );
  });

  it.each([
    ['token_used', /the new email counts already/],
    ['token_expired', /Enter the new email in your profile again/],
  ])('offers a signed-in operator only the profile when the link is refused as %s', async (code, text) => {
    refused({ non_field_errors: ['No'], code });
    await openAndConfirm({ operator: aUser() });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile/personal',
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('sends no call when the link is incomplete', async () => {
    await open({ path: '/auth/verify-email', at: '/auth/verify-email?token=t-1' });
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid');
  });

  it('shows an error when another account has the email', async () => {
    refused({ email: ['Server text'], code: 'email_taken' });
    await openAndConfirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('This email is already registered');
    expect(screen.getByRole('link', { name: 'Log in and go to your profile' })).toBeInTheDocument();
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['an error of the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
  ])('can be confirmed again by the same link after %s', async (_, answer, text) => {
    network.use(onCall('post', 'user/verify-email/', answer));
    const { user } = await openAndConfirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    network.resetHandlers();
    network.use(confirmed());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Your email is confirmed')).toBeInTheDocument());
  });

  it('is confirmed in Spanish when the language is Spanish', async () => {
    network.use(confirmed());
    await openAndConfirm({ language: 'es' });
    expect(await screen.findByText('Tu correo está confirmado')).toBeInTheDocument();
  });
});
