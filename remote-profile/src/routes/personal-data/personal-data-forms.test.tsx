import { CALLS } from '@backglass/contract';
import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { marta, openPersonalData as open, signedInOperator } from '../../test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));
const form = (name: string) => within(screen.getByRole('form', { name }));
const accepting = () => {
  const patch = onCall('patch', CALLS.me, () => answerJson(marta as never));
  network.use(patch);
  return patch;
};

describe('a new email', () => {
  const email = () => form('Change email').getByLabelText('New email');
  const current = () => form('Change email').getByLabelText('Current password');
  const send = () => form('Change email').getByRole('button', { name: 'Send link' });

  it('is pending until its link is opened', async () => {
    const patch = accepting();
    const { user, notices } = await open();
    await user.type(email(), 'new@arena.example');
    await user.type(current(), 'Right!123');
    await user.click(send());
    const text = 'A link is on its way to new@arena.example';
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: text }]));
    expect(patch.received.map(({ body }) => body)).toEqual([
      { email: 'new@arena.example', current_password: 'Right!123' },
    ]);
    expect(send().compareDocumentPosition(screen.getByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/Until then you log in with marta@demoarena.example/)).toBeInTheDocument();
    expect(email()).toHaveValue('');
    expect(signedInOperator()?.email).toBe('marta@demoarena.example');
  });

  it('shows a notice when it is the current email', async () => {
    accepting();
    const { user, notices } = await open();
    await user.type(email(), 'MARTA@demoarena.example');
    await user.type(current(), 'Right!123');
    await user.click(send());
    const text = 'Your email is marta@demoarena.example already';
    await waitFor(() => expect(notices).toEqual([{ level: 'info', title: text }]));
    expect(screen.queryByText(/A link is on its way/)).toBeNull();
  });

  it('shows an error and is not sent when it is invalid', async () => {
    const { user } = await open();
    await user.type(email(), 'new@');
    await user.click(send());
    await waitFor(() => expect(email()).toBeInvalid());
    expect(email()).toHaveFocus();
    expect(current()).toHaveAccessibleDescription('Current password required or incorrect');
  });

  it('shows an error at its field when another account has it', async () => {
    network.use(onCall('patch', CALLS.me, { email: ['Taken.'], code: 'email_taken' }, 400));
    const { user, notices } = await open();
    await user.type(email(), 'new@arena.example');
    await user.type(current(), 'Right!123');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/Taken\./));
    expect(email()).toHaveValue('new@arena.example');
    expect(notices).toEqual([]);
  });
});

describe('a new password', () => {
  const password = () => form('Change password').getByLabelText('New password');

  it('ticks the rules that it meets, and empties the form when it is saved', async () => {
    const patch = accepting();
    const { user, notices, isAsking, navigate } = await open();
    const rule = (text: string) => screen.getByText(text).closest('li');
    await user.type(form('Change password').getByLabelText('Current password'), 'Right!123');
    await user.type(password(), 'better');
    expect(rule('A lowercase letter')).not.toHaveTextContent('not met yet');
    expect(rule('A special character')).toHaveTextContent('not met yet');
    await user.type(password(), '!A');
    await user.click(form('Change password').getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(notices).toMatchObject([{ level: 'success', title: 'Password changed' }]));
    expect(patch.received.map(({ body }) => body)).toEqual([
      { current_password: 'Right!123', password: 'better!A' },
    ]);
    expect(password()).toHaveValue('');
    await navigate('/games');
    expect(isAsking()).toBe(false);
  });
});

it('a new password that is the current one gets an error and is not sent', async () => {
  const patch = accepting();
  const { user } = await open();
  const { getByLabelText, getByRole } = form('Change password');
  await user.type(getByLabelText('Current password'), 'Right!123');
  await user.type(getByLabelText('New password'), 'Right!123');
  await user.click(getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(getByLabelText('New password')).toBeInvalid());
  expect(getByLabelText('New password')).toHaveAccessibleDescription(/This is the current password/);
  expect(patch.received).toEqual([]);
});

describe('logging out everywhere', () => {
  const ask = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
    await user.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  };

  it('ends the session in this browser', async () => {
    network.use(onCall('post', CALLS.logoutEverywhere));
    await ask(await open());
    await waitFor(() => expect(signedInOperator()).toBeUndefined());
  });

  it('shows an error and stays signed in when it fails', async () => {
    network.use(onCall('post', CALLS.logoutEverywhere, noAnswer));
    const opened = await open();
    await ask(opened);
    await waitFor(() =>
      expect(opened.notices).toMatchObject([
        { level: 'error', title: 'You could not be logged out everywhere' },
      ]),
    );
    expect(signedInOperator()).toEqual(marta);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a form with unsaved text', () => {
  it('has its text again, but no password, when the same operator logs in after the session has expired', async () => {
    network.use(onCall('patch', CALLS.me, () => answerJson({}, 401)));
    const { user } = await open();
    await user.type(screen.getByLabelText('Last name'), ' Gil');
    await user.click(screen.getByRole('checkbox', { name: /news about Backglass/ }));
    await user.type(form('Change email').getByLabelText('New email'), 'new@arena.example');
    await user.type(form('Change email').getByLabelText('Current password'), 'Right!123');
    await user.type(form('Change password').getByLabelText('New password'), 'Newer!123');
    await user.click(form('Change email').getByRole('button', { name: 'Send link' }));
    await screen.findByText('Another page');
    cleanup();

    await open();
    expect(screen.getByLabelText('Last name')).toHaveValue('Ruiz Gil');
    expect(screen.getByRole('checkbox', { name: /news about Backglass/ })).toBeChecked();
    expect(form('Change email').getByLabelText('New email')).toHaveValue('new@arena.example');
    expect(form('Change email').getByLabelText('Current password')).toHaveValue('');
    expect(form('Change password').getByLabelText('New password')).toHaveValue('');
    expect(screen.getAllByText('Unsaved changes')).toHaveLength(2);
  });
});
