import { saveFile } from '@backglass/platform/operator';
import { fillIn, answerJson, badAnswer, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { DELETION, mockDeletion, notice, openDialog, panel, WHEN } from '../../test/own-data.ts';
import { marta, openPersonalData as open } from '../../test/personal-page.ts';

jest.mock('@backglass/platform/operator', () => ({
  ...jest.requireActual<object>('@backglass/platform/operator'),
  saveFile: jest.fn(),
}));
const network = mockNetwork();
const OWN_DATA = {
  exported_at: '2026-06-01T22:30:00Z',
  center: { id: 1 },
  ...{ operators: [], booths: [], games: [] },
};

const planned = (at: string | null | undefined) => mockDeletion(network, at);

afterEach(() => jest.useRealTimers());

describe('the download of one’s own data', () => {
  const download = async () => (await panel()).getByRole('button', { name: 'Download my data' });

  it('saves the file of the API with the operator’s day in its name', async () => {
    // Half an hour after midnight in summer, and still the day before in UTC.
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 2, 0, 30) });
    planned(null);
    network.use(onCall('get', 'user/export/', OWN_DATA));
    const { user } = await open();
    await user.click(await download());
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'backglass-2026-06-02.json'));
  });

  it.each([
    ['a page', '<html>', 'text/html'],
    ['a page with the content type of JSON', '<html>', 'application/json'],
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

  it('shows why it failed, with "Try again"', async () => {
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
  it('shows what will be deleted, asks for the password, and shows a notice when it is planned', async () => {
    planned(null);
    const post = onCall('post', DELETION, { deletes_at: WHEN });
    network.use(post);
    const { user, dialog, confirm, password } = await openDialog();
    expect(await dialog.findByText(/On .*20\d\d.* this is deleted for good/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${marta.center.name}, its data and its image`,
      'The accounts of all its operators, yours too',
      'All its booths: they can no longer play',
      'All games, players and scores',
    ]);
    await confirm();
    expect(password).toHaveAccessibleDescription('Current password required or incorrect');
    expect(password).toHaveFocus();
    await fillIn(user, password, 'Right!123');
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/will be deleted on 2 Dec 2026/));
    expect(post.received.map(({ body }) => body)).toEqual([{ current_password: 'Right!123' }]);
    expect(screen.queryByRole('button', { name: 'Delete account and centre' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the error at the field when the password is wrong, and above when the API fails', async () => {
    planned(null);
    const wrong = { current_password: ['Wrong.'], code: 'current_password_invalid' };
    network.use(onCall('post', DELETION, wrong, 400));
    const { user, dialog, confirm, password } = await openDialog();
    await fillIn(user, password, 'Wrong!123');
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

  it('shows no date when the grace period is unknown', async () => {
    network.use(onCall('get', 'user/me/', {}, 404));
    const { dialog } = await openDialog();
    expect(dialog.getByText('After a few days this is deleted for good:')).toBeInTheDocument();
  });

  it('shows the API’s grace period again when a deletion was planned and cancelled', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 2, 12) });
    planned(null);
    network.use(onCall('post', DELETION, { deletes_at: WHEN }), onCall('delete', DELETION));
    const { user, dialog, confirm, password } = await openDialog();
    const sentence = /^On 2 Dec 2026.* is deleted for good/;
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    await fillIn(user, password, 'Right!123');
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await user.click(await screen.findByRole('button', { name: 'Delete account and centre' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('counts as planned when only the answer was lost', async () => {
    const state = planned(null);
    network.use(
      onCall('post', DELETION, () => {
        state.deletes_at = WHEN;
        return noAnswer();
      }),
    );
    const { user, confirm, password } = await openDialog();
    await fillIn(user, password, 'Right!123');
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/2 Dec 2026/));
  });

  it('is not planned when the browser is offline', async () => {
    planned(null);
    const { user, dialog, confirm, password } = await openDialog();
    await fillIn(user, password, 'Right!123');
    network.use(onCall('post', DELETION, noAnswer), onCall('get', 'user/me/', noAnswer));
    const isOnLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /could not be sent, so nothing was deleted. Try again once you are online.$/,
    );
    isOnLine.mockRestore();
  });

  const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  it.each([
    ['an empty object', badAnswer({})],
    ['a page', html],
    ['nothing', badAnswer(undefined, 204)],
  ])('is looked up with a second call when the answer is %s', async (_, unusable) => {
    const state = planned(null);
    network.use(onCall('post', DELETION, unusable));
    const { user, dialog, confirm, password } = await openDialog();
    await fillIn(user, password, 'Right!123');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The deletion could not be scheduled');
    state.deletes_at = WHEN;
    await confirm();
    await waitFor(() => expect(notice()).toHaveTextContent(/will be deleted on 2 Dec 2026/));
  });

  it.each([
    [403, 'Access not allowed. Not you.'],
    [429, 'Too many attempts. Not you.'],
  ])('shows why the API refused it when the status is %i', async (status, text) => {
    planned(null);
    network.use(onCall('post', DELETION, { detail: 'Not you.' }, status));
    const { user, dialog, confirm, password } = await openDialog();
    await fillIn(user, password, 'Right!123');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('keeps the dialog open while the request is in flight', async () => {
    planned(null);
    let answer: (response: Response) => void = () => undefined;
    network.use(onCall('post', DELETION, () => new Promise<Response>(resolve => (answer = resolve))));
    const { user, dialog, confirm, password } = await openDialog();
    await fillIn(user, password, 'Right!123');
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
