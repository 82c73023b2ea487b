import { aGame, answerJson, emitLive, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, openMenu, running, selectionBar, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

const anApi = () => fakeGamesApi(network, [league, running]);

describe('hiding a game in the list', () => {
  it('removes the game at once and restores it on Undo', async () => {
    const { hide, restore } = anApi();
    const { user, notices } = await openList('/games');
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    expect(screen.queryByRole('link', { name: 'Thursday League' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(notices[0]).toMatchObject({ title: 'Game moved to history', description: '“Thursday League”' }),
    );
    expect(hide.received[0]?.body).toEqual({ ids: [league.id] });
    expect(screen.getByRole('link', { name: 'Ortega family' })).toHaveFocus();

    expect(notices[0]?.action?.label).toBe('Undo');
    act(() => notices[0]?.action?.onAction());
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
    expect(restore.received[0]?.body).toEqual({ ids: [league.id] });
    expect(notices[1]?.title).toBe('Game restored');
  });

  it('disables Hide and shows why when the game is running', async () => {
    anApi();
    const { user } = await openList('/games');
    const menu = await openMenu(user, 'Ortega family');
    const item = within(menu).getByRole('menuitem', { name: /Hide/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('A running game cannot be moved to history.');
  });

  it('shows the game again and a notice with the reason when the API refuses', async () => {
    anApi();
    const failed = [{ id: league.id, code: 'game_running' }];
    network.use(onCall('post', 'user/game/hide/', { updated: [], failed }));
    const { user, notices } = await openList('/games');
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      level: 'error',
      title: 'The game could not be moved to history',
      description: 'A running game cannot be moved to history.',
    });
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('shows the game again when the network fails', async () => {
    anApi();
    const { user, notices } = await openList('/games');
    const menu = await openMenu(user, 'Thursday League');
    network.use(onCall('post', 'user/game/hide/', noAnswer), onCall('get', 'user/game/', noAnswer));
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.description).toBe('Check the connection and try again.'));
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('shows a notice with "Try again" for each request when two requests fail', async () => {
    const games = ['Heat 1', 'Heat 2', 'Heat 3', 'Heat 4'].map(name => aGame({ name }));
    fakeGamesApi(network, [running, ...games]);
    const { user, shownNotices } = await openList('/games');
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    const hide = async (...names: string[]) => {
      for (const name of names)
        await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
      await user.click(screen.getByRole('button', { name: 'Hide' }));
    };
    await hide('Heat 1', 'Heat 2');
    await waitFor(() => expect(shownNotices()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
    await hide('Heat 3', 'Heat 4');
    await waitFor(() =>
      expect(shownNotices().map(({ action }) => action?.label)).toEqual(['Try again', 'Try again']),
    );
  });

  it('keeps the game hidden while the call is in flight, although events still contain it', async () => {
    const { list } = anApi();
    let answer = () => {};
    network.use(
      onCall('post', 'user/game/hide/', async () => {
        await new Promise<void>(go => (answer = go));
        return answerJson({ updated: [league.id], failed: [] });
      }),
    );
    const { user, notices } = await openList('/games');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Thursday League' }));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const before = list.received.length;
    act(() => emitLive({ name: 'game.updated', data: { id: league.id, game: league } }));
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(list.received.length).toBeGreaterThan(before));
    await act(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', { name: 'Thursday League' })).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
  });

  it('asks before the page is closed while calls for more games wait', async () => {
    const asksOnUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const answers: (() => void)[] = [];
    fakeGamesApi(network, [running, ...someHeats(101)]);
    network.use(
      onCall('post', 'user/game/hide/', async ({ body }) => {
        await new Promise<void>(go => answers.push(go));
        return answerJson({ updated: (body as { ids: number[] }).ids, failed: [] });
      }),
    );
    const { user, notices } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all that are not running' }));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('101 selected'));
    expect(asksOnUnload()).toBe(false);
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(asksOnUnload()).toBe(true);
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(asksOnUnload()).toBe(false);
    answers[1]?.();
    await waitFor(() => expect(notices[0]?.title).toBe('101 games moved to history'));
  });
});
