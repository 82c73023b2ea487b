import { CALLS } from '@backglass/contract';
import { fillIn, answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { marta, openPersonalData as open, signedInOperator } from '../../test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));
const form = (name: string) => within(screen.getByRole('form', { name }));
const accepting = () => {
  const patch = onCall('patch', CALLS.me, () => answerJson(marta as never));
  network.use(patch);
  return patch;
};

const name = () => screen.getByLabelText('Name');
const lastName = () => screen.getByLabelText('Last name');
const save = () => screen.getByRole('button', { name: 'Save' });
const saving = () => {
  const patch = onCall('patch', 'user/me/', ({ body }) => answerJson({ ...marta, ...(body as object) }));
  network.use(patch);
  return patch;
};

const refusing = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('patch', 'user/me/', () => answerJson(body as never, status)));

describe('a new email', () => {
  const email = () => form('Change email').getByLabelText('New email');
  const current = () => form('Change email').getByLabelText('Current password');
  const send = () => form('Change email').getByRole('button', { name: 'Send link' });

  it('is pending until its link is opened', async () => {
    const patch = accepting();
    const { user, notices } = await open();
    await fillIn(user, email(), 'new@arena.example');
    await fillIn(user, current(), 'Right!123');
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
    await fillIn(user, email(), 'MARTA@demoarena.example');
    await fillIn(user, current(), 'Right!123');
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
    await fillIn(user, email(), 'new@arena.example');
    await fillIn(user, current(), 'Right!123');
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
    await fillIn(user, form('Change password').getByLabelText('Current password'), 'Right!123');
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
  await fillIn(user, getByLabelText('Current password'), 'Right!123');
  await fillIn(user, getByLabelText('New password'), 'Right!123');
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
    await fillIn(user, form('Change email').getByLabelText('New email'), 'new@arena.example');
    await fillIn(user, form('Change email').getByLabelText('Current password'), 'Right!123');
    await fillIn(user, form('Change password').getByLabelText('New password'), 'Newer!123');
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

describe('the personal data', () => {
  it('show the operator, with a read-only email', async () => {
    await open();
    expect(name()).toHaveValue('Marta');
    expect(lastName()).toHaveValue('Ruiz');
    expect(screen.getByLabelText('Email')).toHaveValue('marta@demoarena.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('are saved, and the session has the new name', async () => {
    const patch = saving();
    const { user, notices } = await open();
    await user.clear(name());
    await fillIn(user, name(), '  Maria ');
    await user.click(screen.getByRole('checkbox', { name: /news about Backglass/ }));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(save()).toHaveClass('primary');
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Personal data saved' }]));
    expect(save()).not.toHaveClass('primary');
    expect(patch.received.map(({ body }) => body)).toEqual([{ name: 'Maria', is_marketing_allowed: true }]);
    expect(signedInOperator()).toMatchObject({ name: 'Maria', is_marketing_allowed: true });
    expect(name()).toHaveValue('Maria');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keep the text that is typed while they are being saved', async () => {
    let answer: () => void = () => undefined;
    const current = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('patch', 'user/me/', async ({ body }) => {
        await current;
        return answerJson({ ...marta, ...(body as object) });
      }),
    );
    const { user, notices } = await open();
    await user.type(name(), 'x');
    await user.click(save());
    await user.type(lastName(), ' Gil');
    act(answer);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(name()).toHaveValue('Martax');
    expect(lastName()).toHaveValue('Ruiz Gil');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('are saved once when the form is submitted several times', async () => {
    const patch = saving();
    const { user, notices } = await open();
    await user.type(name(), 'x');
    const form = save().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received).toHaveLength(1);
  });

  it('show an error when a name is invalid', async () => {
    const { user, notices } = await open();
    await user.clear(name());
    await user.clear(lastName());
    await user.click(save());
    await waitFor(() => expect(name()).toHaveAccessibleDescription('This field is required'));
    expect(lastName()).toHaveAccessibleDescription('This field is required');
    expect(name()).toHaveFocus();
    await user.type(name(), 'M');
    await waitFor(() => expect(name()).not.toHaveAttribute('aria-invalid'));
    await fillIn(user, lastName(), 'x'.repeat(101));
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('At most 100 characters'));
    expect(notices).toEqual([]);
  });

  it('show the server’s errors at their fields', async () => {
    refusing({ last_name: ['Too rude'] });
    const { user } = await open();
    await user.type(lastName(), 'x');
    await user.click(save());
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('Too rude'));
    expect(lastName()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signedInOperator()).toEqual(marta);
  });

  it.each([
    [
      'a server error without a field',
      () => answerJson({ non_field_errors: ['Not today'] }, 400),
      'Not today',
    ],
    [
      'errors of fields that the form lacks',
      () => answerJson({ center: { vat: ['Wrong.'] }, age: ['Too young.'] }, 400),
      'Wrong. Too young.',
    ],
    ['an error of the API', () => answerJson({}, 500), 'Try again in a moment.'],
    ['no answer', noAnswer, 'Check the connection and try again.'],
  ])('keep the typed text after %s', async (_, answer, text) => {
    network.use(onCall('patch', 'user/me/', answer));
    const { user, notices } = await open();
    await user.type(name(), 'x');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error updating data');
    expect(alert).toHaveTextContent(text);
    // Below the fields and the button, so that none of them moves.
    expect(save().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(name()).toHaveValue('Martax');
    expect(notices).toEqual([]);
    saving();
    await user.click(save());
    await waitFor(() => expect(signedInOperator()?.name).toBe('Martax'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
