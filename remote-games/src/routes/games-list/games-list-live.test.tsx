import type { Game } from '@backglass/contract';
import {
  aGame,
  aPage,
  answerJson,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
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
const names = () => screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);

/** Longer than the pauses between batches and between refetches. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(3_000));

describe('live updates of the list', () => {
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
