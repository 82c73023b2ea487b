import { addBooth } from '../../test/support/centers.ts';
import { useLeaderboard } from '../../test/support/leaderboard.ts';

const board = useLeaderboard();

describe('the leaderboard', () => {
  it('has the best scores of all games, with player, game, booth and end', async () => {
    const game = await board.play({ Ana: 30, Bo: 10 });
    await board.play({ Cruz: 20 });
    expect(await board.ranked()).toEqual(['1 Ana 30', '2 Cruz 20', '3 Bo 10']);
    const { results } = await board.read();
    expect(results[0]).toEqual({
      rank: 1,
      score: 30,
      player: { id: expect.any(Number), name: 'Ana' },
      game: { id: game, name: 'Heat' },
      booth: { id: board.booth.id, name: 'Arena A' },
      finished_at: expect.stringMatching(/Z$/),
    });
  });

  it('is empty when no game has finished', async () => {
    expect(await board.read('?period=day')).toEqual({ count: 0, next: null, previous: null, results: [] });
    await board.play({ Ana: 30 }, board.booth, 'running');
    await board.play({ Bo: 20 }, board.booth, 'aborted');
    expect(await board.read()).toMatchObject({ count: 0, results: [] });
  });

  it('gives equal scores the same rank, and sorts them by end, then by id', async () => {
    const late = await board.play({ Late: 20 });
    const early = await board.play({ Best: 30, First: 20, Second: 20, Last: 10 });
    await board.setEnd(late, '2024-03-20T12:00:01Z');
    await board.setEnd(early, '2024-03-20T12:00:00Z');
    const all = ['1 Best 30', '2 First 20', '2 Second 20', '2 Late 20', '5 Last 10'];
    expect(await board.ranked()).toEqual(all);
    const pages = await Promise.all([1, 2, 3].map(page => board.ranked(`?page_size=2&page=${page}`)));
    expect(pages.flat()).toEqual(all);
  });

  it('filters by booth', async () => {
    const other = await addBooth(board.api, board.token, 'VR booth');
    await board.play({ Ana: 30 });
    await board.play({ Bo: 20 }, other);
    await board.play({ Cruz: 10 }, other);
    expect(await board.ranked(`?booth=${other.id}`)).toEqual(['1 Bo 20', '2 Cruz 10']);
    expect(await board.ranked('?booth=999999')).toEqual([]);
  });

  it('has pages with the URLs of the next and the previous page, and answers 404 after the last page', async () => {
    await board.play({ Ana: 50, Bo: 40, Cruz: 30, Dan: 20, Eve: 10 });
    const address = `${board.api.origin}/api/user/leaderboard/?period=ever&page_size=2`;
    expect(await board.read('?period=ever&page_size=2')).toMatchObject({
      count: 5,
      next: `${address}&page=2`,
      previous: null,
    });
    expect(await board.read('?period=ever&page_size=2&page=3')).toMatchObject({
      next: null,
      previous: `${address}&page=2`,
      results: [{ rank: 5 }],
    });
    const after = await board.api.call('GET', 'user/leaderboard/?page_size=2&page=4', { token: board.token });
    expect(after).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
