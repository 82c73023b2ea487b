import type { Game } from '@backglass/contract';
import { useLocation } from '@backglass/platform';
import {
  aGame,
  aGameDetail,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  queryClient,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { GamesHistory } from '../games-history/games-history.tsx';
import { GamesList } from './games-list.tsx';
import { checkboxOf, openList, running, selectionBar, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

describe('live updates of the list', () => {
  const running = aGame({
    name: 'Ortega family',
    status: 'running',
    finished_at: null,
    progress: 20,
    maps_played: 1,
  });
  const finished = aGame({ name: 'Sensor check' });

  /** `set` changes the games that the API answers from then on. */
  async function open(games: Game[] = [running, finished], at = '/games') {
    let answered = games;
    const list = onCall('get', 'user/game/', () => answerJson(aPage(answered)));
    network.use(list);
    await renderScreen(remote, 'games-list', { path: '/games', at });
    await screen.findAllByRole('rowheader');
    return { list, set: (next: Game[]) => void (answered = next) };
  }

  const updated = (game: Game) => act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
  const names = () =>
    screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);

  /** Longer than the pauses between batches and between refetches. */
  const pass = () => act(() => jest.advanceTimersByTimeAsync(3_000));

  afterEach(() => jest.useRealTimers());

  it('update a row in place without a refetch', async () => {
    const { list } = await open();
    updated({ ...running, progress: 62, maps_played: 3, name: 'Zoe’s family' });
    const row = await screen.findByRole('row', { name: /Zoe’s family/ });
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    expect(names()).toEqual(['Zoe’s family', 'Sensor check']);
    expect(list.received).toHaveLength(1);
  });

  it('refetch once when the game is new', async () => {
    const { list, set } = await open();
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    set([fresh, running, finished]);
    updated(fresh);
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toBeVisible();
    expect(list.received).toHaveLength(2);
  });

  it('mark the row of a new game, and no other', async () => {
    const { set } = await open();
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    set([fresh, running, finished]);
    updated(fresh);
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toHaveAttribute('data-new');
    expect(document.querySelectorAll('[data-new]')).toHaveLength(1);
  });

  it('refetch only once for a game on another page while its progress changes', async () => {
    jest.useFakeTimers();
    const { list } = await open();
    const elsewhere = aGame({ status: 'running', progress: 1 });
    updated(elsewhere);
    await waitFor(() => expect(list.received).toHaveLength(2));
    await pass();
    updated({ ...elsewhere, progress: 2 });
    await pass();
    updated({ ...elsewhere, progress: 3 });
    await pass();
    expect(list.received).toHaveLength(2);
  });

  it('refetch a page when it is opened again after an event', async () => {
    const page = onCall('get', 'user/game/', ({ query }) =>
      answerJson(aPage([aGame({ name: `Page ${query['page']}` })], { count: 45 })),
    );
    network.use(page);
    const { user } = await renderScreen(remote, 'games-list', { path: '/games' });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'Page 2' });
    const fresh = aGame({ name: 'Walk-in', status: 'running' });
    updated(fresh);
    await waitFor(() => expect(page.received).toHaveLength(3));
    updated({ ...fresh, progress: 2 });
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() =>
      expect(page.received.map(({ query }) => query['page'])).toEqual(['1', '2', '2', '1']),
    );
  });

  it('do not refetch a list that cannot contain the game', async () => {
    jest.useFakeTimers();
    const { list } = await open([finished], '/games?status=finished');
    updated(aGame({ status: 'running' }));
    updated(aGame({ status: 'finished', is_hidden: true }));
    await pass();
    expect(list.received).toHaveLength(1);
  });

  it('refetch when the event has no game', async () => {
    const { set } = await open();
    set([{ ...running, progress: 62 }, finished]);
    act(() => emitLive({ name: 'game.updated', data: { id: running.id } }));
    const row = screen.getByRole('row', { name: /Ortega family/ });
    await waitFor(() => expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62'));
  });

  it('refetch when a game no longer matches the filter', async () => {
    const { list, set } = await open([running], '/games?status=running');
    set([]);
    updated({ ...running, status: 'finished' });
    expect(await screen.findByText('No game matches')).toBeVisible();
    expect(list.received).toHaveLength(2);
  });

  it('keep the state from an event when it arrives during a refetch', async () => {
    await open(undefined, '/games?ordering=name');
    let answer = () => {};
    const list = onCall('get', 'user/game/', async () => {
      await new Promise<void>(go => (answer = go));
      return answerJson(aPage([running, { ...finished, name: 'Read again' }]));
    });
    network.use(list);
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(list.received).toHaveLength(1));
    updated({ ...running, status: 'finished' });
    answer();
    expect(await screen.findByRole('row', { name: /Read again/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Ortega family/ })).toHaveTextContent('Finished');
  });

  it('move a row when its sort key changes', async () => {
    const { set } = await open([{ ...finished, progress: 50 }, running], '/games?ordering=-progress');
    const leading = { ...running, progress: 80 };
    set([leading, { ...finished, progress: 50 }]);
    updated(leading);
    await waitFor(() => expect(names()).toEqual(['Ortega family', 'Sensor check']));
  });

  it('refetch when events may have been missed', async () => {
    const { set } = await open();
    set([{ ...running, progress: 90 }, finished]);
    act(() => emitLive({ name: 'resync' }));
    const row = screen.getByRole('row', { name: /Ortega family/ });
    await waitFor(() => expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90'));
  });

  it('keep the rows and show the time of their fetch when a refetch fails', async () => {
    await open();
    network.use(onCall('get', 'user/game/', noAnswer));
    act(() => emitLive({ name: 'resync' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    expect(alert).toHaveTextContent(/Shown as it was at \d\d:\d\d:\d\d/);
    expect(names()).toEqual(['Ortega family', 'Sensor check']);
    expect(screen.queryByText(/^(Live|Connecting|Every 5 s)$/)).not.toBeInTheDocument();
    expect(screen.getByText('Not updating')).toBeVisible();
  });
});

describe('paused updates', () => {
  const heats = someHeats(4);

  it('count changes while the pointer is in the table, and show them on a press', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.hover(await checkboxOf('Heat 1'));
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...heats.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    const button = await screen.findByRole('button', { name: '1 change' });
    expect(screen.queryByRole('link', { name: 'Walk-in' })).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('reset the count when another action refetches the list', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    act(() => screen.getByRole('link', { name: 'Heat 1' }).focus());
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...heats.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    await screen.findByRole('button', { name: '1 change' });
    await user.click(screen.getByRole('button', { name: 'Actions for Heat 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('update rows in place after missed events, and move rows when the pointer leaves the table', async () => {
    const api = fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.hover(await checkboxOf('Heat 1'));
    api.set([...heats.slice(0, 3), { ...running, progress: 90 }]);
    act(() => emitLive({ name: 'resync' }));
    const lamps = () => within(screen.getByRole('row', { name: /Ortega family/ })).getByRole('progressbar');
    await waitFor(() => expect(lamps()).toHaveAttribute('aria-valuenow', '90'));
    const names = () =>
      screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);
    expect(names()[0]).toBe('Ortega family');
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(names()[0]).toBe('Heat 1'));
  });

  it('keep the order of rows when a game is renamed in a list sorted by name', async () => {
    fakeGamesApi(network, heats);
    const { user } = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?ordering=name' });
    const names = () =>
      screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);
    const first = await screen.findByRole('link', { name: 'Heat 1' });
    act(() => first.focus());
    await user.keyboard('{F2}Semi-final{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Semi-final' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: '1 change' })).toBeVisible();
    expect(names()).toEqual(['Semi-final', 'Heat 2', 'Heat 3', 'Heat 4']);
    act(() => screen.getByRole('searchbox').focus());
    await waitFor(() => expect(names()).toEqual(['Heat 2', 'Heat 3', 'Heat 4', 'Semi-final']));
    expect(screen.queryByRole('button', { name: /change/ })).not.toBeInTheDocument();
  });
});

describe('a list that cannot be loaded', () => {
  const heats = someHeats(14);

  it('shows no state of live updates while it has no rows', async () => {
    network.use(onCall('get', 'user/game/', noAnswer));
    const { user } = await renderScreen(remote, 'games-list', { path: '/games' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const live = /^(Live|Connecting|Every 5 s|Not updating)$/;
    expect(screen.queryByText(live)).not.toBeInTheDocument();
    fakeGamesApi(network, [running]);
    await user.click(retry);
    expect(await screen.findByText(live)).toBeVisible();
  });

  it('says so, and loads by itself when the API answers again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      network.use(onCall('get', 'user/game/', () => answerJson({}, 500)));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
      fakeGamesApi(network, [running]);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByRole('link', { name: running.name })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says within 5 s that it has failed and keeps trying when each answer takes 2 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const refusal = () =>
        new Promise<Response>(resolve => setTimeout(() => resolve(answerJson({}, 500)), 2_000));
      network.use(onCall('get', 'user/game/', refusal));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Oops! Looks like we have a problem' + 'Try again in a moment. The page keeps trying.',
      );
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it does not update, and not that it waits, when another page fails', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', () => answerJson({}, 500)));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page keeps trying.');
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
    expect(screen.getByText('Not updating')).toBeVisible();
  });

  it('says within 5 s that it waits when the API does not answer, until it does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let answer: (response: Response) => void = () => undefined;
      const late = new Promise<Response>(resolve => (answer = resolve));
      network.use(onCall('get', 'user/game/', () => late));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await screen.findByRole('table');
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText('Still waiting for the server…')).toBeVisible();
      act(() => answer(answerJson(aPage([running]))));
      expect(await screen.findByRole('link', { name: running.name })).toBeVisible();
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the search and the selection', async () => {
    fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.type(screen.getByRole('searchbox'), 'heat');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(selectionBar()).toHaveTextContent('1 selected');
  });

  it('keeps the old rows and the pager until Retry succeeds', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user, address } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    expect(alert).toHaveTextContent(/The list still shows what was there before, as it was at \d/);
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    expect(screen.getByText('1–10 of 15. Page 2 could not be read.')).toBeVisible();
    expect(address()).toBe('/games?page=2&page_size=10');

    fakeGamesApi(network, [running, ...heats]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Heat 14' })).toBeVisible();
    expect(screen.getByText('11–15 of 15')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the error while it retries', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    const unanswered = onCall('get', 'user/game/', () => new Promise<Response>(() => undefined));
    network.use(unanswered);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(unanswered.received).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('alert')).toBe(alert);
  });

  it('shows another page or filter when the operator chooses it', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current'),
    );

    await user.click(screen.getByRole('radio', { name: /Aborted/ }));
    await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /All/ }));
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /All\s*15/ })).toBeChecked();
  });
});

describe('an event during the first load', () => {
  type Answer = Parameters<typeof answerJson>[0];

  const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null, progress: 20 });
  const emitUpdate = (id: number, game?: Game) =>
    act(() => emitLive({ name: 'game.updated', data: { id, ...(game && { game }) } }));

  /** Delays the first answer until `answer` is called. Answers later calls with `then` at once. */
  function delayFirstAnswer(path: string, first: Answer, then?: Answer) {
    let answer = () => {};
    const call = onCall('get', path, async () => {
      if (call.received.length > 1) return answerJson(then);
      await new Promise<void>(go => (answer = go));
      return answerJson(first);
    });
    network.use(call);
    return {
      call,
      answer: () => answer(),
      begun: () => waitFor(() => expect(call.received).toHaveLength(1)),
    };
  }

  afterEach(() => jest.useRealTimers());

  it('refetches the list when the answer lacks the game', async () => {
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    const list = delayFirstAnswer('user/game/', aPage([running]), aPage([fresh, running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(fresh.id, fresh);
    list.answer();
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('does not refetch the list when the answer has the game or another list has it', async () => {
    jest.useFakeTimers();
    const list = delayFirstAnswer('user/game/', aPage([running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(running.id, { ...running, progress: 62 });
    const hidden = aGame({ is_hidden: true });
    emitUpdate(hidden.id, hidden);
    list.answer();
    const row = await screen.findByRole('row', { name: /Ortega family/ });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    expect(list.call.received).toHaveLength(1);
  });

  it('refetches the list when the event has no game', async () => {
    const list = delayFirstAnswer(
      'user/game/',
      aPage([running]),
      aPage([{ ...running, name: 'Read again' }]),
    );
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(running.id);
    list.answer();
    expect(await screen.findByRole('row', { name: /Read again/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('refetches the game when the event comes while the page of the game loads', async () => {
    const heat = aGameDetail({ name: 'Heat 3', status: 'running' });
    const game = delayFirstAnswer(`user/game/${heat.id}/`, heat, { ...heat, name: 'Heat 3, repeated' });
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}` });
    await game.begun();
    emitUpdate(heat.id);
    game.answer();
    expect(await screen.findByRole('heading', { level: 1, name: /repeated/ })).toBeVisible();
    expect(game.call.received).toHaveLength(2);
  });
});

describe('a prefetched list', () => {
  const Lists = () => (useLocation().pathname === '/games/history' ? <GamesHistory /> : <GamesList />);
  const lists = { ...remote, screens: { lists: async () => ({ Screen: Lists }) }, prefetch: {} };

  it('does not refetch a prefetched list when it replaces another list', async () => {
    const [today, lastWeek] = [aGame({ name: 'Today' }), aGame({ name: 'Last week', is_hidden: true })];
    const calls = onCall('get', 'user/game/', ({ query }) =>
      answerJson(aPage([query['is_hidden'] === 'true' ? lastWeek : today])),
    );
    network.use(calls);
    const { navigate } = await renderScreen(lists, 'lists', { path: '/games/*', at: '/games' });
    await screen.findByRole('row', { name: /Today/ });

    remote.prefetch?.['games-history']?.({ params: {}, search: new URLSearchParams() });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.received).toHaveLength(2);
    await navigate('/games/history');
    expect(await screen.findByRole('row', { name: /Last week/ })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.received).toHaveLength(2);

    // The unmounted list has missed events, so it is stale.
    await navigate('/games');
    await waitFor(() => expect(calls.received).toHaveLength(3));
  });
});
