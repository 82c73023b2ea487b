import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;
let booth: TestBooth;
let neighbour: TestBooth;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Ours');
  neighbour = await addBooth(api, token, 'Ours too');
});

describe('a booth', () => {
  it('cannot change the scores of another booth’s players through its own game', async () => {
    const theirs = await addGame(api, booth, 'Theirs');
    const own = await addGame(api, neighbour, 'Own');
    const scores = () =>
      api.pool.query('select id, score from player where game_id = $1 order by id', [theirs.id]);
    const before = (await scores()).rows;
    const body = { players: [{ id: theirs.players[0]?.id, score: 1 }] };
    const answer = await api.call('PATCH', `booth/game/${own.id}/`, { key: neighbour.key, body });
    expect(answer.status).toBe(400);
    expect((await scores()).rows).toEqual(before);
  });
});

describe('credentials of the other kind', () => {
  it('are refused when an operator makes a call of booths, or a booth makes a call of operators', async () => {
    expect((await api.call('POST', 'booth/alive/', { token })).status).toBe(401);
    expect((await api.call('POST', 'booth/alive/', { key: token })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { key: booth.key })).status).toBe(401);
    expect((await api.call('GET', 'user/me/', { token: booth.key })).status).toBe(401);
  });
});
