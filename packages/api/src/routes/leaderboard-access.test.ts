import { addBooth, addCenter, logIn } from '../../test/support/centers.ts';
import { useLeaderboard } from '../../test/support/leaderboard.ts';

const board = useLeaderboard();

describe('a request for the leaderboard', () => {
  it('gets no scores of another centre', async () => {
    await board.play({ Ana: 30 });
    await addCenter(board.api, { email: 'rival@arena.test' });
    const rival = await logIn(board.api, 'rival@arena.test');
    const rivalBooth = await addBooth(board.api, rival, 'Theirs');
    await board.play({ Rival: 90 }, rivalBooth);
    expect(await board.ranked()).toEqual(['1 Ana 30']);
    expect(await board.ranked(`?booth=${rivalBooth.id}`)).toEqual([]);
    for (const query of ['', '?period=month', `?booth=${board.booth.id}`]) {
      const answer = await board.api.call('GET', `user/leaderboard/${query}`, { token: rival });
      expect(JSON.stringify(answer.body)).not.toContain('Ana');
    }
  });

  it.each([
    'period=year',
    'page=0',
    'page_size=101',
    'booth=x',
    'time_zone=Nowhere/Else',
    'time_zone=Etc/Unknown',
    'time_zone=%2B24:00',
  ])('refuses ?%s with an error at the parameter', async query => {
    const answer = await board.api.call('GET', `user/leaderboard/?${query}`, { token: board.token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ [query.split('=')[0] ?? '']: [expect.any(String)] });
  });

  it('needs a session', async () => {
    expect((await board.api.call('GET', 'user/leaderboard/')).status).toBe(401);
  });
});
