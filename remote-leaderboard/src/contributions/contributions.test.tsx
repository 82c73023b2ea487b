import type { LeaderboardEntry } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  renderContribution,
} from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const network = mockNetwork();
const booth = { id: 7, name: 'Arena A', is_online: true };
const HERE = { id: 1, name: 'High noon' };
const OTHER = { id: 2, name: 'Lucky seven' };

const anEntry = (score: number, name: string, game = OTHER, rank = 1): LeaderboardEntry => ({
  ...{ rank, score, game, booth: { id: 7, name: 'Arena A' }, finished_at: '2026-01-15T18:20:00Z' },
  player: aPlayer({ name }),
});

/** Answers with the best scores of the booth, or else with those of the centre. */
function serve(ofBooth: readonly LeaderboardEntry[], ofCenter: readonly LeaderboardEntry[] = ofBooth) {
  const scores = onCall('get', 'user/leaderboard/', ({ query }) =>
    answerJson(aPage([...(query['booth'] === undefined ? ofCenter : ofBooth)]) as never),
  );
  network.use(scores);
  return scores.received;
}

describe('“Best here” on the page of a game', () => {
  const show = (score: number, over: Partial<Parameters<typeof aGameDetail>[0]> = {}) => {
    const players = [aPlayer({ name: 'Ana', score }), aPlayer({ name: 'Bo', score: 1 })];
    const game = aGameDetail({ ...HERE, status: 'running', booth, players, is_hidden: false, ...over });
    return renderContribution(remote, 'game.details', { game });
  };

  it('has the best scores of the booth and of the centre, with links to their games and to all scores', async () => {
    const received = serve([anEntry(90, 'Kim')], [anEntry(95, 'Zoe', { id: 3, name: 'Finals' })]);
    await show(50);
    expect(await screen.findByText('Kim')).toBeVisible();
    expect(await screen.findByText('Zoe')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lucky seven' })).toHaveAttribute('href', '/games/2');
    expect(screen.getByRole('link', { name: 'Arena A' })).toHaveAttribute(
      'href',
      '/leaderboard?period=ever&booth=7',
    );
    expect(screen.getByRole('link', { name: 'All booths' })).toHaveAttribute(
      'href',
      '/leaderboard?period=ever',
    );
    // One score more than the game has players, so one of them is of another game.
    expect(received.map(({ query }) => query['page_size'])).toEqual(['3', '3']);
  });

  it.each([
    ['behind', 50, [anEntry(90, 'Kim')], /40 lower/],
    ['equal', 90, [anEntry(90, 'Kim')], /the same best score/],
    ['ahead', 120, [anEntry(90, 'Kim')], /ahead by 30/],
    ['ahead of other games', 120, [anEntry(120, 'Ana', HERE), anEntry(90, 'Kim', OTHER, 2)], /ahead by 30/],
    ['the first', 120, [anEntry(120, 'Ana', HERE)], /the first scores here/],
  ])('says that the game is %s', async (_, score, entries, text) => {
    serve(entries);
    await show(score, { status: 'finished' });
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it.each([
    ['aborted', { status: 'aborted' }],
    ['hidden', { status: 'finished', is_hidden: true }],
    ['without a score', { status: 'running', players: [] }],
  ] as const)('does not compare a game that is %s', async (_, over) => {
    serve([anEntry(90, 'Kim')]);
    await show(120, over as never);
    await waitFor(() => expect(screen.getAllByText('Kim')).toHaveLength(2));
    expect(screen.queryByText(/ahead|lower/)).toBeNull();
  });

  it('has only the centre’s best score when the game has no booth, and says when there is none', async () => {
    serve([]);
    await show(0, { booth: null });
    expect(await screen.findByText('No scores yet.')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });

  it('offers Retry when the scores cannot be loaded', async () => {
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    const { user } = await show(50, { booth: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('The scores could not be loaded');
    serve([anEntry(90, 'Kim')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Kim')).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('90');
  });
});

describe('the best scores of today above the games', () => {
  it('are three, with ranks and links to their games', async () => {
    const received = serve([anEntry(90, 'Kim'), anEntry(70, 'Cruz', HERE, 2), anEntry(70, 'Dan', HERE, 2)]);
    await renderContribution(remote, 'dashboard.header', {});
    const items = within(await screen.findByRole('list', { name: 'Best today' })).getAllByRole('listitem');
    expect(items.map(item => item.textContent)).toEqual([
      '1KimLucky seven90',
      '2CruzHigh noon70',
      '2DanHigh noon70',
    ]);
    expect(received[0]?.query).toMatchObject({
      period: 'day',
      page_size: '3',
      time_zone: expect.any(String),
    });
  });

  it('say that there are none yet, and lead to all scores', async () => {
    serve([]);
    await renderContribution(remote, 'dashboard.header', {});
    expect(await screen.findByText('No final scores today yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all scores' })).toHaveAttribute(
      'href',
      '/leaderboard?period=ever',
    );
  });
});
