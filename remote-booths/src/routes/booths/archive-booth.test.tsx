import { aBooth, aGame, answerJson, aPage, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arenaA, chooseAction, listNetwork, offline, openList as open, row } from '../../test/list-page.ts';

const { network, listed } = listNetwork();

describe('archiving a booth', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await chooseAction(user, 'Arena A', 'Archive');
    return screen.findByRole('alertdialog', { name: 'Archive Arena A?' });
  };

  it('archives the booth when the operator confirms the dialog', async () => {
    listed(arenaA, offline);
    const remove = onCall('delete', `user/booth/${arenaA.id}/`);
    network.use(remove);
    const { user, notices } = await open();
    const dialog = await ask(user);
    expect(dialog).toHaveTextContent('Last seen: just now. It stops');
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    expect(await row('Party room')).toBeInTheDocument();
    expect(remove.received).toHaveLength(1);
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Booths' })).toHaveFocus());
  });

  it('shows the id in the dialog when two booths have the same name', async () => {
    const other = aBooth({ name: 'Arena A', is_online: false, last_seen_at: null });
    listed(arenaA, other);
    const { user } = await open();
    await chooseAction(user, `Arena A #${other.id}`, 'Archive');
    const dialog = await screen.findByRole('alertdialog', { name: `Archive Arena A #${other.id}?` });
    expect(dialog).toHaveTextContent('Last seen: never.');
    expect(await screen.findByText(`#${arenaA.id}`)).toBeInTheDocument();
  });

  it('does not say that the game of a silent booth is running', async () => {
    listed(offline);
    const silent = aGame({ status: 'running', name: 'Heat 3', no_signal_since: new Date().toISOString() });
    network.use(
      onCall('get', 'user/game/', aPage([{ ...silent, booth: { id: offline.id, name: offline.name } }])),
    );
    const { user } = await open();
    await chooseAction(user, offline.name, 'Archive');
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('“Heat 3” is open on it, without a signal, and would be ended.'),
    );
    expect(dialog).not.toHaveTextContent(/running|stops at once/);
  });

  it('keeps the booth when the operator cancels', async () => {
    listed(arenaA);
    const { user } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await row('Arena A')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Arena A' })).toHaveFocus());
  });

  it('keeps the booth and shows the error when the API fails', async () => {
    listed(arenaA);
    network.use(onCall('delete', `user/booth/${arenaA.id}/`, () => answerJson({}, 500)));
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(notices[0]).toMatchObject({ level: 'error', title: 'The booth could not be archived' });
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('succeeds when another operator has archived the booth', async () => {
    listed(arenaA, offline);
    network.use(
      onCall('delete', `user/booth/${arenaA.id}/`, () => {
        listed(offline);
        return answerJson({}, 404);
      }),
    );
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await row('Party room')).toBeInTheDocument();
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
  });

  it('offers "Try again" when no answer comes', async () => {
    listed(arenaA);
    network.use(onCall('delete', `user/booth/${arenaA.id}/`, noAnswer));
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    network.use(onCall('delete', `user/booth/${arenaA.id}/`));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    expect(notices.at(-1)).toMatchObject({ level: 'success', title: 'Booth archived' });
  });

  it('succeeds when no answer comes but the list no longer has the booth', async () => {
    listed(arenaA, offline);
    network.use(
      onCall('delete', `user/booth/${arenaA.id}/`, () => {
        listed(offline);
        return noAnswer();
      }),
    );
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
  });

  it.each([
    ['en', 'Archive', /^“Heat 3” is running on it and would stop at once\.(?!.*at once)/],
    ['es', 'Archivar', /^«Heat 3» se está jugando en ella y se detendría al momento\.(?!.*al momento)/],
  ] as const)(
    'first names the game that it would stop, and says only once that it stops at once (%s)',
    async (language, action, text) => {
      listed(arenaA);
      const booth = { id: arenaA.id, name: arenaA.name };
      network.use(
        onCall('get', 'user/game/', aPage([aGame({ name: 'Heat 3', status: 'running', booth })]) as never),
      );
      const { user } = await open(language);
      await screen.findByRole('link', { name: 'Heat 3' });
      await chooseAction(user, 'Arena A', action);
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(text);
    },
  );
});
