import { gameSchema } from '@backglass/contract';
import type { OwnScreen } from '@backglass/contract/screen';
import {
  answerJson,
  aPage,
  connectScreen,
  emitLive,
  mockNetwork,
  onCall,
  endSession,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { heat, mockShowModal, mockWallGames, other } from '../../test/wall-games.ts';
import { isOpenAt } from './screen-wall.tsx';

const network = mockNetwork();

const lobby: OwnScreen = {
  ...{ id: 3, name: 'Lobby', playlist: ['games', 'day', 'message'], booths: null, seconds: 20 },
  ...{ message: '', language: 'en', hours: null },
  center: { name: 'Demo Arena', slogan: null, image: null, masked_words: [] },
};

describe('the wall of a screen', () => {
  mockShowModal();
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 25, 12) }));
  afterEach(() => jest.useRealTimers());

  async function open(settings: Partial<OwnScreen>, ...games: Parameters<typeof mockWallGames>[1]) {
    let own = { ...lobby, ...settings };
    const reports = onCall('post', 'screen/', undefined, 204);
    mockWallGames(network, games);
    network.use(
      reports,
      onCall('get', 'screen/', () => answerJson(own)),
    );
    connectScreen('t0ken', '7');
    await renderScreen(remote, 'screen', { path: '/wall' });
    return {
      shows: () => reports.received.map(({ body }) => (body as { shows: object }).shows),
      change: (next: Partial<OwnScreen>) => {
        own = { ...own, ...next };
        act(() => emitLive({ name: 'screen.updated', data: { id: 3 } }));
      },
    };
  }

  it('shows the parts of its playlist in turn, each for its time, and reports them', async () => {
    const done = { ...heat, status: 'finished', finished_at: '2026-11-25T09:00:00Z' } as const;
    const { shows } = await open({ message: 'Happy birthday' }, other, done);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    await waitFor(() => expect(shows()).toEqual([{ part: 'games', game: 'Ortega family' }]));
    act(() => jest.advanceTimersByTime(20_000));
    expect(await screen.findByRole('list', { name: 'Best of today' })).toHaveTextContent('P1');
    act(() => jest.advanceTimersByTime(20_000));
    expect(await screen.findByText('Happy birthday')).toBeVisible();
    await waitFor(() => expect(shows().at(-1)).toEqual({ part: 'message', game: null }));
    act(() => jest.advanceTimersByTime(20_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
  });

  it('follows an operator who changes message, masked words and language', async () => {
    localStorage.setItem('language', 'en');
    const { change } = await open({}, other);
    expect(await screen.findByRole('list', { name: 'Ranking' })).toHaveTextContent('Imani');
    change({ center: { ...lobby.center, masked_words: ['imani'] }, language: 'es' });
    expect(await screen.findByRole('list', { name: 'Clasificación' })).toHaveTextContent('*****');
    expect(localStorage.getItem('language')).toBe('en');
    change({ message: 'Closing soon' });
    expect(await screen.findByText('Closing soon')).toBeVisible();
  });

  it('shows a new message first, also when its booths change with it', async () => {
    const { change, shows } = await open({ playlist: ['games', 'message'] }, other);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    change({ message: 'Closing soon', booths: other.booth && [other.booth] });
    expect(await screen.findByText('Closing soon')).toBeVisible();
    await waitFor(() => expect(shows().at(-1)).toEqual({ part: 'message', game: null }));
  });

  it('fetches the best scores of its booths with one call', async () => {
    const best = onCall('get', 'user/leaderboard/', aPage([]));
    const booths = [7, 8, 9].map(id => ({ id, name: `Arena ${id}` }));
    await open({ playlist: ['day'], booths });
    network.use(best);
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(best.received.map(({ query }) => [query['period'], query['booths']])).toEqual([['day', '7,8,9']]);
  });

  it('fetches no best scores once its booths are archived', async () => {
    const best = onCall('get', 'user/leaderboard/', aPage([]));
    network.use(best);
    await open({ playlist: ['day'], booths: [] });
    expect(await screen.findByText('No game is running.')).toBeVisible();
    expect(best.received).toEqual([]);
  });

  it('is dark outside the opening hours', async () => {
    const { change, shows } = await open({ hours: { from: '16:00', to: '23:00' } });
    expect(await screen.findByRole('heading', { name: 'Closed, 12:00' })).toBeVisible();
    await waitFor(() => expect(shows()).toEqual([{ part: 'asleep', game: null }]));
    change({ hours: { from: '10:00', to: '23:00' } });
    expect(await screen.findByText('No game is running.')).toBeVisible();
  });

  it('shows a running game outside the opening hours, and is dark once no game is running', async () => {
    const { shows } = await open({ hours: { from: '16:00', to: '23:00' } }, other);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    await waitFor(() => expect(shows().at(-1)).toEqual({ part: 'games', game: 'Ortega family' }));
    const over = { ...other, status: 'finished', finished_at: '2026-11-25T11:00:00Z' } as const;
    mockWallGames(network, [over]);
    act(() => emitLive({ name: 'game.updated', data: { id: over.id, game: gameSchema.parse(over) } }));
    expect(await screen.findByRole('heading', { name: 'Closed, 12:00' })).toBeVisible();
  });

  it('keeps its name in the title of the tab during a game', async () => {
    const { change } = await open({ playlist: ['games', 'message'] }, other);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    expect(document.title).toBe('Lobby');
    change({ message: 'Closing soon' });
    expect(await screen.findByText('Closing soon')).toBeVisible();
    expect(document.title).toBe('Lobby');
  });

  it('says that it was removed', async () => {
    await open({}, other);
    await screen.findByRole('heading', { level: 1, name: 'Ortega family' });
    act(() => endSession('expired'));
    expect(screen.getByRole('heading', { name: 'This screen is no longer connected' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(screen.queryByText('Ortega family')).not.toBeInTheDocument();
  });
});

describe('opening hours', () => {
  const at = (hours: number, minutes = 0) => new Date(2026, 10, 25, hours, minutes);

  it.each([
    ['10:00', '22:00', at(9, 59), false],
    ['10:00', '22:00', at(10), true],
    ['10:00', '22:00', at(22), false],
    ['16:00', '02:00', at(1, 59), true],
    ['16:00', '02:00', at(2), false],
    ['16:00', '02:00', at(16, 5), true],
    ['00:00', '00:00', at(3), true],
  ])('from %s to %s, at %s: %s', (from, to, moment, isOpen) => {
    expect(isOpenAt({ from, to }, moment)).toBe(isOpen);
  });
});
