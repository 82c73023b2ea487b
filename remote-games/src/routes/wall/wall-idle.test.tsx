import {
  aCenter,
  aGameDetail,
  answerJson,
  aPlayer,
  aUser,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { mockShowModal, mockWallGames } from '../../test/wall-games.ts';

const network = mockNetwork();
const play = (...games: Parameters<typeof mockWallGames>[1]) => mockWallGames(network, games);

mockShowModal();
afterEach(() => jest.useRealTimers());

describe('the wall while nothing runs', () => {
  const booth = { id: 7, name: 'Arena B' };
  const now = new Date(2026, 10, 25, 0, 30);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const over = (name: string, started: number, finished: number) => {
    const times = { started_at: minutesAgo(started), finished_at: minutesAgo(finished) };
    const players = [aPlayer({ name, score: 700 })];
    return aGameDetail({ name: `Game of ${name}`, status: 'finished', players, booth, ...times });
  };
  const open = (at: string) => renderScreen(remote, 'wall', { path: '/games/wall', at });
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now }));

  it('shows the best players of a booth when other booths have had many games since', async () => {
    const elsewhere = Array.from({ length: 50 }, () => ({
      ...over('Bo', 10, 5),
      booth: { id: 8, name: 'C' },
    }));
    play(...elsewhere, over('Imani', 28, 20));
    await open('/games/wall?booth=7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Arena B' })).toBeVisible();
    const best = screen.getByRole('list', { name: 'Best of the week' });
    expect(best).toHaveTextContent('Imani');
    expect(best).not.toHaveTextContent('Bo');
  });

  it('shows a game that finished just before midnight as final', async () => {
    jest.setSystemTime(new Date(2026, 10, 26, 0, 1));
    const times = { started_at: '2026-11-25T22:40:00', finished_at: '2026-11-25T23:59:30' };
    const iso = Object.fromEntries(
      Object.entries(times).map(([key, at]) => [key, new Date(at).toISOString()]),
    );
    play({ ...over('Imani', 50, 20), ...iso });
    await open('/games/wall');
    expect(await screen.findByText('Final')).toBeVisible();
    expect(screen.getByText('Won by Imani')).toBeVisible();
  });

  it('keeps a finished game when the day ends and the API does not answer', async () => {
    jest.setSystemTime(new Date(2026, 10, 25, 23, 59, 30));
    play(over('Imani', -1_380, -1_409));
    await open('/games/wall');
    expect(await screen.findByText('Won by Imani')).toBeVisible();
    network.use(onCall('get', 'user/game/', noAnswer));
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Won by Imani')).toBeVisible();
  });

  it('asks for the best scores of this week in the time zone of the browser', async () => {
    play(over('Imani', 28, 20));
    const best = onCall('get', 'user/leaderboard/', []);
    network.use(best);
    await open('/games/wall?booth=7');
    await waitFor(() => expect(best.received).toHaveLength(1));
    expect(best.received[0]?.query).toMatchObject({ period: 'week', time_zone: 'Europe/Madrid', booth: '7' });
  });

  it('shows the image and the slogan of the centre, not our logo', async () => {
    play();
    const center = aCenter({ image: '/media/arena.png', slogan: 'Light up the night' });
    await renderScreen(remote, 'wall', { path: '/games/wall', operator: aUser({ center }) });
    expect(await screen.findByText('Light up the night')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/arena.png');
    expect(screen.queryByRole('img', { name: 'Backglass' })).not.toBeInTheDocument();
    expect(await screen.findByRole('complementary', { name: 'Next' })).toHaveTextContent('Walk-in 21:00');
  });

  it('waits for the next game when the best scores cannot be fetched', async () => {
    play(over('Imani', 28, 20));
    network.use(onCall('get', 'user/leaderboard/', () => answerJson({}, 500)));
    await open('/games/wall');
    expect(await screen.findByText('No game is running.')).toBeVisible();
  });
});
