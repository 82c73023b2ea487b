import type { GameDay } from '@backglass/contract';
import {
  aGame,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  onCall,
  queryClient,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
beforeEach(() => network.use(onCall('get', 'user/game/', aPage([aGame()], { count: 72 }))));

const aDay: GameDay = {
  games: 12,
  players: 1_100,
  leader: {
    score: 4_120,
    player: { id: 9, name: 'Marta' },
    game: { id: 7, name: 'Thursday League' },
  },
};
const open = (language?: 'es') =>
  renderScreen(remote, 'games-list', { path: '/games', ...(language && { language }) });
const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.nextElementSibling;
const update = () => act(() => emitLive({ name: 'game.updated', data: { id: 7 } }));

describe('the head of the games list', () => {
  afterEach(() => jest.useRealTimers());

  it('shows the games and players of today and the leader, not those of the page', async () => {
    const day = onCall('get', 'user/game/day/', aDay);
    network.use(day);
    await open();
    const leader = await screen.findByRole('link', { name: 'Leads: Marta, 4,120' });
    expect(leader).toHaveAttribute('href', '/games/7');
    expect(screen.getByText('12 games')).toBeVisible();
    expect(screen.getByText('1,100 players')).toBeVisible();
    expect(screen.getByText(/^\w{3} \d+ \w+$/)).toBeVisible();
    expect(day.received.map(({ query }) => query['time_zone'])).toEqual([expect.stringMatching(/./)]);
  });

  it('asks for the days of UTC when the browser names an unknown time zone', async () => {
    const unknown = {
      ...{ locale: 'en', calendar: 'gregory', numberingSystem: 'latn' },
      timeZone: 'Etc/Unknown',
    };
    const reading = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unknown);
    try {
      const day = onCall('get', 'user/game/day/', aDay);
      network.use(day);
      await open();
      expect(await screen.findByText('12 games')).toBeVisible();
      expect(day.received.map(({ query }) => query['time_zone'])).toEqual(['UTC']);
    } finally {
      reading.mockRestore();
    }
  });

  it('has Spanish texts', async () => {
    network.use(onCall('get', 'user/game/day/', aDay));
    await open('es');
    expect(await screen.findByRole('link', { name: 'En cabeza: Marta, 4.120' })).toBeVisible();
  });

  it('has only the date when no game of today is in the list, because some may be in the history', async () => {
    const day = onCall('get', 'user/game/day/', { games: 0, players: 0, leader: null });
    network.use(day);
    await open();
    await screen.findByRole('row', { name: /Thursday League/ });
    await waitFor(() => expect(day.received).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(head()).toHaveTextContent(/^\w{3} \d+ \w+$/);
  });

  it.each([404, 400])(
    'has only the date, and live events ask no more, when an older API answers %s',
    async status => {
      const day = onCall('get', 'user/game/day/', {}, status);
      network.use(day);
      await open();
      await screen.findByRole('row', { name: /Thursday League/ });
      await waitFor(() => expect(day.received).not.toHaveLength(0));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      jest.useFakeTimers();
      // The prefetch and the screen may both have asked.
      const asked = day.received.length;
      update();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(day.received).toHaveLength(asked);
      expect(head()).toHaveTextContent(/^\w{3} \d+ \w+$/);
    },
  );

  it('follows live events, with a pause between two calls', async () => {
    let games = 12;
    const day = onCall('get', 'user/game/day/', () => answerJson({ ...aDay, games }));
    network.use(day);
    await open();
    await screen.findByText('12 games');
    jest.useFakeTimers({ advanceTimers: true });
    games = 13;
    update();
    expect(await screen.findByText('13 games')).toBeVisible();
    const before = day.received.length;
    games = 14;
    for (let event = 0; event < 10; event += 1) update();
    expect(day.received).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByText('14 games')).toBeVisible();
    expect(day.received).toHaveLength(before + 1);
  });

  it('shows the next day after midnight', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 59, 50) });
    const day = onCall('get', 'user/game/day/', () =>
      answerJson(day.received.length === 1 ? aDay : { games: 1, players: 2, leader: null }),
    );
    network.use(day);
    await open();
    expect(await screen.findByText('12 games')).toBeVisible();
    expect(screen.getByText('Fri 20 Nov')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Sat 21 Nov')).toBeVisible();
    expect(await screen.findByText('1 game')).toBeVisible();
  });
});
