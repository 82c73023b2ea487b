import { useLeaderboard } from '../../test/support/leaderboard.ts';

const board = useLeaderboard();

describe('the leaderboard after a change', () => {
  it('lacks hidden games until they are restored', async () => {
    const game = await board.play({ Ana: 30 });
    await board.play({ Bo: 20 });
    const change = (to: string) =>
      board.api.call('POST', `user/game/${to}/`, { token: board.token, body: { ids: [game] } });
    await change('hide');
    expect(await board.ranked()).toEqual(['1 Bo 20']);
    await change('restore');
    expect(await board.ranked()).toEqual(['1 Ana 30', '2 Bo 20']);
  });

  it('shows new names of games and booths, keeps archived booths, and lacks deleted games', async () => {
    const game = await board.play({ Ana: 30 });
    await board.api.call('PATCH', `user/game/${game}/`, { token: board.token, body: { name: 'Final' } });
    await board.api.call('PATCH', `user/booth/${board.booth.id}/`, {
      token: board.token,
      body: { name: 'Arena B' },
    });
    await board.api.call('DELETE', `user/booth/${board.booth.id}/`, { token: board.token });
    expect((await board.read(`?booth=${board.booth.id}`)).results).toMatchObject([
      { game: { name: 'Final' }, booth: { name: 'Arena B' } },
    ]);
    await board.api.pool.query('delete from game');
    expect(await board.read()).toMatchObject({ count: 0 });
  });
});
