import {
  aGame,
  answerJson,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  type Received,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import {
  checkboxOf,
  league,
  openList,
  openMenu,
  running,
  selectionBar,
  someHeats,
  typeName,
} from '../../test/open-list.ts';

const network = mockNetwork();

describe('hiding a game in the list', () => {
  const anApi = () => fakeGamesApi(network, [league, running]);

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

describe('the notice of games that could not be hidden', () => {
  const heats = someHeats(4);
  const idOf = (name: string) => heats.find(game => game.name === name)?.id;
  const PARTLY = '1 of 2 games moved to history';

  async function open() {
    const api = fakeGamesApi(network, [running, ...heats]);
    const rendered = await openList();
    const hide = async (...names: string[]) => {
      for (const name of names) {
        const box = await checkboxOf(name);
        if (!(box as HTMLInputElement).checked) await rendered.user.click(box);
      }
      await rendered.user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    };
    const titles = () => rendered.shownNotices().map(({ title }) => title);
    const refuse = (name: string) =>
      network.use(
        onCall('post', 'user/game/hide/', ({ body }: Received) => {
          const { ids } = body as { ids: number[] };
          const refused = ids.filter(id => id === idOf(name));
          api.set([
            running,
            ...heats.map(game => ({
              ...game,
              is_hidden: !refused.includes(game.id) && ids.includes(game.id),
            })),
          ]);
          return answerJson({
            updated: ids.filter(id => !refused.includes(id)),
            failed: refused.map(id => ({ id, code: 'game_running' })),
          });
        }),
      );
    return { ...rendered, hide, titles, refuse, recover: () => network.use(api.hide) };
  }

  it.each([[['Heat 2']], [['Heat 2', 'Heat 3']]])(
    'disappears when these games are hidden: %s',
    async names => {
      const { hide, titles, refuse, recover } = await open();
      refuse('Heat 2');
      await hide('Heat 1', 'Heat 2');
      await waitFor(() => expect(titles()).toEqual([PARTLY]));
      recover();
      await hide(...names);
      await waitFor(() =>
        expect(titles()).toEqual([names.length === 1 ? 'Game moved to history' : '2 games moved to history']),
      );
    },
  );

  it('stays when other games are hidden', async () => {
    const { hide, titles, refuse, recover, user } = await open();
    refuse('Heat 2');
    await hide('Heat 1', 'Heat 2');
    await waitFor(() => expect(titles()).toEqual([PARTLY]));
    recover();
    await user.click(await checkboxOf('Heat 2'));
    await hide('Heat 3');
    await waitFor(() => expect(titles()).toEqual([PARTLY, 'Game moved to history']));
  });

  it('disappears when these games and others are hidden', async () => {
    const { hide, titles, recover } = await open();
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    await hide('Heat 1', 'Heat 2');
    await waitFor(() => expect(titles()).toEqual(['The selected games could not be moved to history']));
    recover();
    await hide('Heat 3');
    await waitFor(() => expect(titles()).toEqual(['3 games moved to history']));
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
  });
});

describe('a write whose answer is lost', () => {
  const heats = someHeats(3);
  const ids = ({ body }: Received) => (body as { ids: number[] }).ids;

  /** An API that hides and renames games, but whose answers are lost. */
  function losingApi() {
    const api = fakeGamesApi(network, [running, ...heats]);
    const hiddenIn = ({ hidden }: { hidden: (id: number) => boolean }) =>
      api.set([running, ...heats.map(game => ({ ...game, is_hidden: hidden(game.id) }))]);
    const hide = onCall('post', 'user/game/hide/', received => {
      const sent = ids(received);
      hiddenIn({ hidden: id => sent.includes(id) });
      return noAnswer();
    });
    const rename = onCall('patch', 'user/game/:id/', ({ body, path }) => {
      api.set([
        running,
        ...heats.map(game => (path.endsWith(`/${game.id}/`) ? { ...game, ...(body as object) } : game)),
      ]);
      return noAnswer();
    });
    network.use(hide, rename);
    return { ...api, hide, hiddenIn };
  }

  async function hideOne(user: Awaited<ReturnType<typeof openList>>['user'], name: string) {
    const menu = await openMenu(user, name);
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
  }

  it('offers Undo when the API has hidden the game', async () => {
    const { restore } = losingApi();
    const { user, notices } = await openList();
    await hideOne(user, 'Heat 1');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ level: 'success', title: 'Game moved to history' });
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[1]?.title).toBe('Game restored'));
    expect(restore.received.map(ids)).toEqual([[heats[0]?.id]]);
  });

  it('offers Undo when a proxy answers 502 although the API has hidden the games', async () => {
    const { hiddenIn } = losingApi();
    network.use(
      onCall('post', 'user/game/hide/', () => {
        hiddenIn({ hidden: () => true });
        return answerJson('Bad gateway', 502);
      }),
    );
    const { user, notices } = await openList();
    for (const { name } of heats) await user.click(await checkboxOf(name));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: `${heats.length} games moved to history`, action: { label: 'Undo' } },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('shows a notice that names the games that the API has not hidden', async () => {
    const { hiddenIn } = losingApi();
    network.use(
      onCall('post', 'user/game/hide/', () => {
        hiddenIn({ hidden: id => id !== heats[1]?.id });
        return noAnswer();
      }),
    );
    const { user, notices } = await openList();
    for (const { name } of heats) await user.click(await checkboxOf(name));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      title: '2 of 3 games moved to history',
      description: expect.stringContaining('“Heat 2”'),
      action: { label: 'Undo' },
    });
    expect(await checkboxOf('Heat 2')).toBeChecked();
  });

  it('shows that the outcome is unknown when the games cannot be fetched either', async () => {
    losingApi();
    const { user, notices } = await openList();
    network.use(onCall('get', 'user/game/:id/', noAnswer), onCall('get', 'user/game/', noAnswer));
    await hideOne(user, 'Heat 1');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'error',
      title: '1 game may not have moved',
      description: 'No answer came, so the change may have been made. Check the connection and try again.',
      action: { label: 'Try again' },
    });
  });

  it('shows a success when the API has the new name', async () => {
    losingApi();
    const { user, notices } = await openList();
    await typeName(user, 'Heat 1', 'Final{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ level: 'success', title: 'Game name updated' }]);
    expect(await screen.findByRole('link', { name: 'Final' })).toBeVisible();
  });
});
