import type { Game } from '@backglass/contract';
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

const since = new Date();
since.setHours(19, 42, 0, 0);
const silent: Game = aGame({
  name: 'Heat 3',
  status: 'running',
  finished_at: null,
  no_signal_since: since.toISOString(),
});
const ended: Game = {
  ...silent,
  status: 'aborted',
  no_signal_since: null,
  finished_at: new Date().toISOString(),
  ended_by: { name: 'Ada' },
};

function setUp() {
  const games = fakeGamesApi(network, [running, silent]);
  const end = onCall('post', `user/game/${silent.id}/end/`, () => {
    games.set([running, ended]);
    return answerJson(ended);
  });
  const resume = onCall('post', `user/game/${silent.id}/resume/`, () => {
    games.set([running, silent]);
    return answerJson(silent);
  });
  const endRunning = onCall('post', `user/game/${running.id}/end/`, { ...running, status: 'aborted' });
  network.use(end, resume, endRunning);
  return { games, end, resume, endRunning };
}
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return within(row);
};
const chooseEnd = async (user: Awaited<ReturnType<typeof openList>>['user'], name: string) =>
  user.click(within(await openMenu(user, name)).getByRole('menuitem', { name: 'End game' }));

describe('a game whose booth is offline', () => {
  it('shows since when it has no signal, and not that it is running', async () => {
    setUp();
    await openList('/games');
    const row = await rowOf('Heat 3');
    expect(row.getByText('No signal')).toBeInTheDocument();
    expect(row.getByText(/^since .*42$/)).toBeInTheDocument();
    expect(row.queryByText('Running')).not.toBeInTheDocument();
    expect(row.getByRole('progressbar')).toHaveAttribute('data-status', 'no_signal');
    expect((await rowOf('Ortega family')).getByText('Running')).toBeInTheDocument();
  });

  it('is found by its own filter, and the filter for running games leaves it out', async () => {
    const { games } = setUp();
    const { user } = await openList('/games?status=running');
    expect(screen.queryByRole('link', { name: 'Heat 3' })).not.toBeInTheDocument();
    expect(games.list.received.at(-1)?.query).toMatchObject({ status: 'running', no_signal: 'false' });
    await user.click(screen.getByRole('radio', { name: /No signal/ }));
    expect(await screen.findByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ortega family' })).not.toBeInTheDocument();
  });

  it('shows Running again as soon as an event says so', async () => {
    const { games } = setUp();
    await openList('/games');
    const heard = { ...silent, no_signal_since: null };
    games.set([running, heard]);
    act(() => emitLive({ name: 'game.updated', data: { id: heard.id, game: heard } }));
    await waitFor(() => expect(screen.getAllByText('Running', { selector: 'tr *' })).toHaveLength(2));
    expect(screen.queryByText(/No signal since/)).not.toBeInTheDocument();
  });

  it('ends at once, with Undo', async () => {
    const { end, resume } = setUp();
    const { user, notices } = await openList('/games');
    await chooseEnd(user, 'Heat 3');
    expect((await rowOf('Heat 3')).getByText('Aborted')).toBeInTheDocument();
    await waitFor(() => expect(notices[0]?.title).toMatch(/Heat 3.* was ended/));
    expect(end.received).toHaveLength(1);
    expect(notices[0]?.action?.label).toBe('Undo');
    act(() => notices[0]?.action?.onAction());
    await waitFor(async () => expect((await rowOf('Heat 3')).getByText(/No signal/)).toBeInTheDocument());
    expect(resume.received).toHaveLength(1);
  });

  it('shows only the newest notice about its end, with its name in quotes', async () => {
    setUp();
    const { user, notices, shownNotices } = await openList('/games');
    await chooseEnd(user, 'Heat 3');
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(2));
    await chooseEnd(user, 'Heat 3');
    await waitFor(() => expect(notices).toHaveLength(3));
    const plain = (title: string) => title.replace(/[\u2066-\u2069]/g, '');
    expect(notices.map(({ title }) => plain(title))).toEqual([
      '“Heat 3” was ended',
      '“Heat 3” goes on',
      '“Heat 3” was ended',
    ]);
    expect(shownNotices()).toEqual([notices[2]]);
  });

  it('leaves a filtered list once it is ended, and the focus moves to the page’s title', async () => {
    setUp();
    const { user } = await openList('/games');
    await user.click(screen.getByRole('radio', { name: /No signal/ }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Ortega family' })).not.toBeInTheDocument(),
    );
    await chooseEnd(user, 'Heat 3');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heat 3' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is not reported as ended when it finished before a lost answer', async () => {
    const { games } = setUp();
    network.use(
      onCall('post', `user/game/${silent.id}/end/`, () => {
        games.set([running, { ...ended, status: 'finished', ended_by: null }]);
        return noAnswer();
      }),
    );
    const { user, notices } = await openList('/games');
    await chooseEnd(user, 'Heat 3');
    await waitFor(() => expect(notices[0]?.title).toMatch(/Heat 3.* could not be ended/));
    expect((await rowOf('Heat 3')).getByText('Finished')).toBeInTheDocument();
  });

  it('says why it cannot be hidden, and can be hidden once it is ended', async () => {
    setUp();
    const { user } = await openList('/games');
    const item = within(await openMenu(user, 'Heat 3')).getByRole('menuitem', { name: /Hide/ });
    expect(item).toHaveTextContent('A game can be moved to history once it is ended.');
    await user.keyboard('{Escape}');
    await chooseEnd(user, 'Heat 3');
    const menu = await openMenu(user, 'Heat 3');
    expect(within(menu).getByRole('menuitem', { name: 'Hide' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(within(menu).queryByRole('menuitem', { name: 'End game' })).not.toBeInTheDocument();
  });

  it('says why the end was not undone when the booth is back', async () => {
    setUp();
    network.use(
      onCall('post', `user/game/${silent.id}/resume/`, () =>
        answerJson({ detail: 'no', code: 'game_not_resumable' }, 409),
      ),
    );
    const { user, notices } = await openList('/games');
    await chooseEnd(user, 'Heat 3');
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[1]?.title).toMatch(/Heat 3.* stays ended/));
    expect(notices[1]?.description).toContain('has begun another game');
  });
});

const activeElement = () => document.activeElement as HTMLElement;

describe('a game that its booth still plays', () => {
  it('ends only after a question, and without Undo', async () => {
    const { endRunning } = setUp();
    const { user, notices } = await openList('/games');
    await chooseEnd(user, 'Ortega family');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/still plays this game/);
    expect(endRunning.received).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'End game' }));
    await waitFor(() => expect(notices[0]?.title).toMatch(/Ortega family.* was ended/));
    expect(endRunning.received).toHaveLength(1);
    expect(notices[0]?.action).toBeUndefined();
  });

  it('says that it is over when it finishes while the question is open, and no longer offers to end it', async () => {
    const { games, endRunning } = setUp();
    const { user } = await openList('/games');
    await chooseEnd(user, 'Ortega family');
    const dialog = within(await screen.findByRole('alertdialog'));
    act(() => dialog.getByRole('button', { name: 'End game' }).focus());
    const finished = { ...running, status: 'finished' as const, finished_at: new Date().toISOString() };
    games.set([finished, silent]);
    act(() => emitLive({ name: 'game.updated', data: { id: running.id, game: finished } }));
    expect(await dialog.findByText('The game is over already.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'End game' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(activeElement()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(endRunning.received).toHaveLength(0);
  });
});

const anApi = () => fakeGamesApi(network, [league, running]);

describe('renaming a game in the list', () => {
  it('saves the name when Enter is pressed after F2', async () => {
    const { rename } = anApi();
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', '');
    await user.keyboard('Heat 1{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Heat 1' })).toHaveFocus());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Game name updated' }]));
    expect(rename.received[0]?.body).toEqual({ name: 'Heat 1' });
  });

  it('focuses the field when the menu opens it, and restores the name on Escape', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('Wrong{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
    expect(rename.received).toEqual([]);
  });

  it('shows an error at the field and sends no call when the name is empty', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    act(() => screen.queryByRole('link', { name: 'Thursday League' })?.focus());
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'This field is required',
    );
    expect(rename.received).toEqual([]);
  });

  it('shows an error and keeps the text when the name is too long', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', '');
    await user.paste('x'.repeat(80));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('x'.repeat(80));
    expect(field).toHaveAccessibleDescription(/50/);
    expect(screen.getByText('80/50')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(rename.received).toEqual([]);
  });

  it('keeps the text and shows a notice when saving fails, without waiting for the refetch', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices } = await openList('/games');
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    act(() => link.focus());
    await user.keyboard('{F2}Heat 1{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'error',
      title: 'The game name could not be updated',
      description: '“Heat 1”: Check the connection and try again.',
    });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('saves the typed name when "Try again" is pressed after a network failure', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices, shownNotices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    const { rename } = anApi();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Heat 1' }]));
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['success']));
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
  });

  it('replaces the error notice when the second attempt succeeds', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', () => answerJson({}, 500)));
    const { user, shownNotices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['error']));
    anApi();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['success']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Heat 1' })).toHaveFocus());
  });

  it('keeps the draft of one row while another row is renamed', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1');
    const menu = await openMenu(user, 'Ortega family');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.getByDisplayValue('Ortega family')).toHaveFocus());
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2);
    await user.keyboard('Ruiz family{Enter}');
    const draft = await screen.findByRole('textbox', { name: 'Name' });
    expect(draft).toHaveValue('Heat 1');
    expect(screen.getByRole('link', { name: 'Ruiz family' })).toHaveFocus();
    await user.click(draft);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Heat 1' })).toBeVisible();
    await waitFor(() => expect(rename.received).toHaveLength(2));
    expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Ruiz family' }, { name: 'Heat 1' }]);
  });

  it('shows the new name while the call is in flight, although events and refetches have the old name', async () => {
    const { list, set } = anApi();
    let answer = () => {};
    network.use(
      onCall('patch', 'user/game/:id/', async () => {
        await new Promise<void>(go => (answer = go));
        return answerJson({ ...running, name: 'Ruiz family' });
      }),
    );
    const { user, notices } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family{Enter}');
    const row = () => within(screen.getByRole('row', { name: /Ruiz family/ }));

    const game = { ...running, progress: 62 };
    set([league, game]);
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(list.received.length).toBeGreaterThan(1));
    await waitFor(() => expect(row().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62'));
    expect(screen.getByRole('button', { name: 'Actions for Ruiz family' })).toBeVisible();
    answer();
    await waitFor(() => expect(notices[0]?.title).toBe('Game name updated'));
  });
});
