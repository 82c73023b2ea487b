import type { LeaderboardEntry } from '@backglass/contract';
import {
  aGame,
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderContribution,
} from '@backglass/testing';
import { act, screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const vault = { id: 7, name: 'Vault' };
const game = aGameDetail({ booth: vault, name: 'Lucky seven' });

const anEntry = (rank: number, name: string, of = { id: 901, name: 'High noon' }): LeaderboardEntry => ({
  rank,
  score: 1000 - rank,
  player: aPlayer({ name }),
  game: of,
  booth: vault,
  finished_at: '2026-01-15T18:20:00Z',
});
const ENTRIES = [
  anEntry(1, 'Ana'),
  anEntry(2, 'Kim', game),
  anEntry(2, 'Cruz'),
  anEntry(4, 'Dan', game),
  anEntry(5, 'Zoe'),
];

function serve(entries: readonly LeaderboardEntry[] = ENTRIES) {
  const scores = onCall('get', 'user/leaderboard/', () => answerJson(aPage([...entries]) as never));
  network.use(scores);
  return scores.received;
}
const show = (of = game, language: 'en' | 'es' = 'en') =>
  renderContribution(remote, 'game.details', { game: of }, { language });
const scores = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};
afterEach(() => {
  jest.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
});

describe('the best scores on the page of a game', () => {
  it('shows the best five of the booth, equal ones with the same rank, and marks those of the game', async () => {
    const received = serve();
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the best scores');
    expect(await scores()).toEqual([
      '1AnaHigh noon999',
      '2KimThis game998',
      '2CruzHigh noon998',
      '4DanThis game996',
      '5ZoeHigh noon995',
    ]);
    expect(received.map(({ query }) => query)).toEqual([{ period: 'ever', booth: '7', page_size: '5' }]);
  });

  it('links to the other games and to all scores of the booth', async () => {
    serve();
    const { user, address } = await show();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/games/901');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All scores' }));
    expect(address()).toBe('/best-scores?period=ever&booth=7');
  });

  it('has its texts in Spanish', async () => {
    serve();
    await show(game, 'es');
    expect((await scores())[1]).toBe('2KimEsta partida998');
    expect(screen.getByRole('link', { name: 'Ver todas' })).toBeVisible();
  });

  it('says that there are none when the booth has no scores', async () => {
    serve([]);
    await show();
    expect(await screen.findByText('No scores at this booth yet.')).toBeVisible();
  });

  it('requests nothing when the game has no booth', async () => {
    const received = serve();
    await show(aGameDetail({ booth: null }));
    expect(screen.getByText(/^This game has no booth/)).toBeVisible();
    expect(received).toEqual([]);
  });

  it('shows a new score when a game ends', async () => {
    serve();
    await show();
    await scores();
    serve([anEntry(1, 'Lux', game)]);
    const ended = aGame({ ...game, status: 'finished' });
    act(() => emitLive({ name: 'game.updated', data: { id: ended.id, game: ended } }));
    expect(await screen.findByText('Lux')).toBeVisible();
  });

  it('says why it fails, and moves the focus to the scores when Retry succeeds', async () => {
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    const { user } = await show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The scores could not be loaded. Backglass can’t be reached. Check the connection and try again.',
    );
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await scores()).toHaveLength(5);
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
  });

  it('keeps the scores, says how old they are and offers Retry when a refetch fails', async () => {
    serve();
    const { user } = await show();
    await scores();
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    act(() => emitLive({ name: 'resync' }));
    expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeVisible();
    expect(await scores()).toHaveLength(5);
    serve([anEntry(1, 'Lux')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lux')).toBeVisible();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  it('keeps the scores and says how old they are when the browser is offline', async () => {
    serve();
    await show();
    await scores();
    goOffline();
    expect(screen.getByText(/^As of/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await scores()).toHaveLength(5);
  });
});
