import { saveFile } from '@backglass/platform/operator';
import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { marta, openPersonalData as open } from '../test/personal-page.ts';

jest.mock('@backglass/platform/operator', () => ({
  ...jest.requireActual<object>('@backglass/platform/operator'),
  saveFile: jest.fn(),
}));

const network = mockNetwork();
const WHEN = '2026-12-02T16:40:00.000Z';
const DELETION = 'user/deletion/';

/** The API's side: what `user/me/` says about the deletion. */
function planned(deletes_at: string | null | undefined) {
  const state = { deletes_at };
  network.use(
    onCall('get', 'user/me/', () => answerJson({ ...marta, deletion_grace_days: 30, ...state } as never)),
  );
  return state;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Your data' }));
const notice = () => screen.queryByRole('alert');

async function openDialog(language?: 'es') {
  const opened = await open(language);
  await opened.user.click((await panel()).getByRole('button', { name: 'Delete account and centre' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete account and centre?' }));
  const confirm = () => opened.user.click(dialog.getByRole('button', { name: 'Delete account and centre' }));
  return { ...opened, dialog, confirm, password: dialog.getByLabelText('Current password') };
}

describe('the download of one’s own data', () => {
  const download = async () => (await panel()).getByRole('button', { name: 'Download my data' });

  it('saves the file of the API', async () => {
    planned(null);
    network.use(onCall('get', 'user/export/', () => answerJson({ center: {} })));
    const { user } = await open();
    await user.click(await download());
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(
        expect.any(Blob),
        expect.stringMatching(/^backglass-\d{4}-\d\d-\d\d\.json$/),
      ),
    );
  });

  it.each([
    ['a page', '<html>', 'text/html'],
    ['a page that is called JSON', '<html>', 'application/json'],
    ['of an unknown type', '{}', 'text/plain'],
    ['empty', '', 'application/json'],
  ])('saves nothing when the answer is %s', async (_, body, type) => {
    planned(null);
    jest.mocked(saveFile).mockClear();
    const headers = { 'Content-Type': type };
    network.use(onCall('get', 'user/export/', () => new Response(body, { headers })));
    const { user, shownNotices } = await open();
    await user.click(await download());
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([{ title: 'Your data could not be downloaded' }]),
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('says why it failed and can be tried again', async () => {
    planned(null);
    network.use(onCall('get', 'user/export/', noAnswer));
    const { user, shownNotices } = await open();
    await user.click(await download());
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([
        {
          level: 'error',
          title: 'Your data could not be downloaded',
          description: 'Check the connection and try again.',
          action: { label: 'Try again' },
        },
      ]),
    );
  });
});

describe('the deletion of account and centre', () => {
  it('says what is deleted and when, asks for the password, and shows a notice', async () => {
    planned(null);
    const post = onCall('post', DELETION, { deletes_at: WHEN });
    network.use(post);
    const { user, dialog, confirm, password } = await openDialog();
    expect(dialog.getByText(/On .*20\d\d.* this is deleted for good/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${marta.center.name}, its data and its image`,
      'The accounts of all its operators, yours too',
      'All its booths: they can no longer play',
      'All games, players and scores',
    ]);
    await confirm();
    expect(password).toHaveAccessibleDescription('Current password required or incorrect');
    expect(password).toHaveFocus();
    await user.type(password, 'Right!123');
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/will be deleted on 2 Dec 2026/));
    expect(post.received.map(({ body }) => body)).toEqual([{ current_password: 'Right!123' }]);
    expect(screen.queryByRole('button', { name: 'Delete account and centre' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows a wrong password at the field, and another failure in the dialog', async () => {
    planned(null);
    const wrong = { current_password: ['Wrong.'], code: 'current_password_invalid' };
    network.use(onCall('post', DELETION, wrong, 400));
    const { user, dialog, confirm, password } = await openDialog();
    await user.type(password, 'Wrong!123');
    await confirm();
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveFocus();
    network.use(onCall('post', DELETION, noAnswer));
    await confirm();
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('The deletion could not be scheduled');
    expect(alert).toHaveTextContent('Check the connection and try again.');
    expect(password).toHaveValue('Wrong!123');
  });

  it('names no date when the grace period is unknown', async () => {
    network.use(onCall('get', 'user/me/', {}, 404));
    const { dialog } = await openDialog();
    expect(dialog.getByText('After a few days this is deleted for good:')).toBeInTheDocument();
  });

  it('still names the API’s grace period after a deletion was scheduled and cancelled', async () => {
    planned(null);
    network.use(
      onCall('post', DELETION, { deletes_at: WHEN }),
      onCall('delete', DELETION, () => new Response(null, { status: 204 })),
    );
    const { user, dialog, confirm, password } = await openDialog();
    const sentence = dialog.getByText(/is deleted for good/).textContent;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).getDate();
    expect(sentence).toMatch(new RegExp(`^On ${inDays(30)} `));
    await user.type(password, 'Right!123');
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await user.click((await panel()).getByRole('button', { name: 'Delete account and centre' }));
    expect(await screen.findByText(/is deleted for good/)).toHaveTextContent(`On ${inDays(30)} `);
  });

  it('counts as scheduled when only the answer was lost', async () => {
    const state = planned(null);
    network.use(
      onCall('post', DELETION, () => {
        state.deletes_at = WHEN;
        return noAnswer();
      }),
    );
    const { user, confirm, password } = await openDialog();
    await user.type(password, 'Right!123');
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/2 Dec 2026/));
  });

  const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  it.each([
    ['an empty object', () => answerJson({})],
    ['a page', html],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('is looked up when the answer is %s', async (_, unusable) => {
    const state = planned(null);
    network.use(onCall('post', DELETION, unusable));
    const { user, dialog, confirm, password } = await openDialog();
    await user.type(password, 'Right!123');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The deletion could not be scheduled');
    state.deletes_at = WHEN;
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/will be deleted on 2 Dec 2026/));
  });

  it.each([
    [403, 'Access not allowed. Not you.'],
    [429, 'Too many attempts. Not you.'],
  ])('says why the API refused it with %i', async (status, text) => {
    planned(null);
    network.use(onCall('post', DELETION, { detail: 'Not you.' }, status));
    const { user, dialog, confirm, password } = await openDialog();
    await user.type(password, 'Right!123');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('cannot be left while it is in flight', async () => {
    planned(null);
    let answer: (response: Response) => void = () => undefined;
    network.use(onCall('post', DELETION, () => new Promise<Response>(resolve => (answer = resolve))));
    const { user, dialog, confirm, password } = await openDialog();
    await user.type(password, 'Right!123');
    await confirm();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(password).toBeVisible();
    answer(answerJson({ deletes_at: WHEN }));
    await waitFor(() => expect(notice()).toHaveTextContent(/2 Dec 2026/));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('a planned deletion', () => {
  it('is shown, in Spanish too, and can be cancelled', async () => {
    planned(WHEN);
    const cancel = onCall('delete', DELETION, () => new Response(null, { status: 204 }));
    network.use(cancel);
    const { user, notices } = await open('es');
    const keep = await screen.findByRole('button', { name: 'Conservar mi cuenta' });
    expect(notice()).toHaveTextContent(/y tu cuenta se eliminarán el 2 dic 2026/);
    expect(screen.queryByRole('button', { name: 'Eliminar cuenta y centro' })).toBeNull();
    await user.click(keep);
    await waitFor(() => expect(notice()).toBeNull());
    expect(cancel.received).toHaveLength(1);
    expect(notices).toMatchObject([{ level: 'success', title: 'Conservas tu cuenta y tu centro' }]);
    expect(screen.getByRole('button', { name: 'Eliminar cuenta y centro' })).toBeInTheDocument();
  });

  it('is cancelled once by a double click', async () => {
    planned(WHEN);
    const cancel = onCall('delete', DELETION, () => new Response(null, { status: 204 }));
    network.use(cancel);
    const { user } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(cancel.received).toHaveLength(1);
  });

  it('is read again when it has begun and cannot be cancelled', async () => {
    const state = planned(WHEN);
    network.use(
      onCall('delete', DELETION, () => {
        state.deletes_at = '2026-12-01T16:40:00.000Z';
        return answerJson({ detail: 'It has begun.', code: 'deletion_begun' }, 409);
      }),
    );
    const { user, shownNotices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(notice()).toHaveTextContent(/1 Dec 2026/));
    expect(shownNotices()).toMatchObject([
      { title: 'The deletion could not be cancelled', description: 'It has begun.' },
    ]);
  });

  it('stays and says so when it could not be cancelled', async () => {
    planned(WHEN);
    network.use(onCall('delete', DELETION, noAnswer));
    const { user, shownNotices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([{ title: 'The deletion could not be cancelled' }]),
    );
    expect(notice()).toHaveTextContent(/2 Dec 2026/);
  });

  it('is none for an API that does not know deletions', async () => {
    planned(undefined);
    await open();
    expect((await panel()).getByRole('button', { name: 'Delete account and centre' })).toBeInTheDocument();
    expect(notice()).toBeNull();
  });
});
