import { fillIn, answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const open = (at = '/auth/forgot-password', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'forgot-password', { path: '/auth/forgot-password', at, operator: null, language });
const email = () => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Send link' });
const mailed = () => {
  const call = onCall('post', 'user/forgot-password/');
  network.use(call);
  return call;
};

describe('a forgotten password', () => {
  it('mails a link and does not reveal whether the account exists', async () => {
    const call = mailed();
    const { user } = await open();
    expect(email()).toHaveFocus();
    await fillIn(user, email(), ' ada@arena.test {Enter}');
    expect(await screen.findByText(/If there is an account for ada@arena.test/)).toBeInTheDocument();
    expect(call.received.map(({ body }) => body)).toEqual([{ email: 'ada@arena.test' }]);
    expect(call.received[0]?.headers.get('authorization')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the email when the operator asks again', async () => {
    mailed();
    const { user } = await open();
    await fillIn(user, email(), 'ada@arena.test{Enter}');
    await user.click(await screen.findByRole('button', { name: /send again/ }));
    expect(email()).toHaveValue('ada@arena.test');
    expect(email()).toHaveFocus();
  });

  it.each([
    ['', 'This field is required'],
    ['ada', 'The email is not valid'],
  ])('asks for a valid email when %j is typed', async (typed, text) => {
    const { user } = await open();
    if (typed) await user.type(email(), typed);
    await user.click(send());
    expect(email()).toHaveAccessibleDescription(text);
    expect(email()).toHaveFocus();
    await fillIn(user, email(), 'ada@arena.test');
    expect(email()).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['no answer', noAnswer, 'Backglass can’t be reached'],
    ['too many attempts', () => answerJson({ detail: 'In 30 seconds.' }, 429), 'Too many attempts'],
    ['an error of the API', () => answerJson({}, 500), 'Oops! Looks like we have a problem'],
  ])('shows the error and keeps the email after %s', async (_, answer, text) => {
    network.use(onCall('post', 'user/forgot-password/', answer));
    const { user } = await open();
    await fillIn(user, email(), 'ada@arena.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('ada@arena.test');
  });

  it('shows the server’s error at the field', async () => {
    network.use(
      onCall('post', 'user/forgot-password/', () => answerJson({ email: ['No such domain'] }, 400)),
    );
    const { user } = await open();
    await fillIn(user, email(), 'ada@arena.test{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription('No such domain'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows errors of fields that the form lacks above the form', async () => {
    const body = { email: ['No such domain'], region: ['Not here.'], plan: ['Not yours.'] };
    network.use(onCall('post', 'user/forgot-password/', () => answerJson(body, 400)));
    const { user } = await open();
    await fillIn(user, email(), 'ada@arena.test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not here. Not yours.$/);
    expect(email()).toHaveAccessibleDescription('No such domain');
  });

  it('sends one call when it is submitted several times', async () => {
    const call = mailed();
    const { user } = await open();
    await fillIn(user, email(), 'ada@arena.test');
    const form = send().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByText(/If there is an account/);
    expect(call.received).toHaveLength(1);
  });

  it('leads back to log-in and keeps returnTo', async () => {
    await open('/auth/forgot-password?returnTo=%2Fbooths');
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fbooths',
    );
  });

  it('is in Spanish when the language is Spanish', async () => {
    mailed();
    const { user } = await open('/auth/forgot-password', 'es');
    await fillIn(user, screen.getByLabelText('Correo electrónico'), 'ada@arena.test');
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/Si hay una cuenta con ada@arena.test/)).toBeInTheDocument();
  });
});
