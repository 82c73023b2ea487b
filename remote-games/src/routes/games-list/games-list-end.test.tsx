import { aGame, answerJson, emitLive, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import type { Game } from '@backglass/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { openList, openMenu, running } from '../../test/open-list.ts';

const network = mockNetwork();
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
