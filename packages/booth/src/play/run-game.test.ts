import { BoothClient } from '../client.ts';
import { lineOf, startFakeApi, type FakeApi } from '../test/fake-api.ts';
import { virtualTime } from '../test/virtual-time.ts';
import { planGame } from './plan-game.ts';
import { runGame, type RunningGame } from './run-game.ts';
import { stepAt } from './plan-game.ts';

const START = lineOf('boothGames', 'POST');
const PATCH = lineOf('boothGame', 'PATCH', 1);
const plan = planGame(7, { durationMs: 60_000 });
const end = stepAt(plan, Infinity);

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.center.keys.add('secret');
});
afterEach(() => api.close());

const setUp = (over: Partial<RunningGame> = {}, speed = 1) => {
  const time = virtualTime();
  const running: RunningGame = { seed: 7, startKey: 'start-7', startedAt: time.now(), ...over };
  const client = new BoothClient({ apiRoot: api.apiRoot, key: 'secret', time });
  const { signal } = new AbortController();
  return { time, play: () => runGame({ client, plan, running, time, speed, signal }) };
};

const scoresInApi = () =>
  plan.body.players.map(
    ({ name }) => api.center.games.get(1)?.players.find(player => player.name === name)?.score,
  );

describe('runGame', () => {
  it('updates the game about once a second, and at the end has sent each player’s own score', async () => {
    const { play } = setUp();
    expect(await play()).toMatchObject({ kind: 'ended', last: { status: 'finished' } });
    expect(api.center.games.get(1)).toMatchObject({
      ...{ status: 'finished', progress: 100, maps_played: plan.mapsTotal },
    });
    expect(scoresInApi()).toEqual(end.scores);
    expect(api.count(PATCH)).toBeGreaterThan(45);
    expect(api.count(PATCH)).toBeLessThan(80);
  });

  it('plays faster with a higher speed, but does not flood the API', async () => {
    const { play, time } = setUp({}, 50);
    const begin = time.now();
    await play();
    expect(time.now() - begin).toBeLessThan(1_600);
    expect(api.count(PATCH)).toBeLessThan(20);
    expect(scoresInApi()).toEqual(end.scores);
  });

  it('continues when the server was away, and reports the current state', async () => {
    for (let i = 0; i < 6; i += 1) api.faults.push({ call: PATCH, kind: 'answer', answer: { status: 502 } });
    const { play } = setUp();
    expect((await play()).kind).toBe('ended');
    expect(scoresInApi()).toEqual(end.scores);
    expect(api.count(PATCH)).toBeLessThan(60);
  });

  it('continues the game when the booth has restarted', async () => {
    await new BoothClient({ apiRoot: api.apiRoot, key: 'secret' }).startGame(plan.body);
    const players = (api.center.games.get(1)?.players ?? []).map(player => player.id);
    const { play, time } = setUp({ startedAt: virtualTime().now() - 30_000, game: { id: 1, players } });
    const begin = time.now();
    expect((await play()).kind).toBe('ended');
    expect(time.now() - begin).toBeLessThanOrEqual(31_000);
    expect(api.count(START)).toBe(1);
    expect(scoresInApi()).toEqual(end.scores);
  });

  it('finds its game when the booth crashed before the API answered the start', async () => {
    await new BoothClient({ apiRoot: api.apiRoot, key: 'secret' }).startGame(plan.body, {
      idempotencyKey: 'start-7',
    });
    const { play } = setUp();
    expect((await play()).kind).toBe('ended');
    expect(api.center.games.size).toBe(1);
  });

  it('stops the game, and is no failure, when an operator has ended it', async () => {
    const { play } = setUp({ game: { id: 1, players: [] } });
    await new BoothClient({ apiRoot: api.apiRoot, key: 'secret' }).startGame(plan.body);
    const game = api.center.games.get(1);
    if (game) api.center.games.set(1, { ...game, status: 'aborted', ended_by: { name: 'Ada' } });
    expect(await play()).toEqual({ kind: 'stopped', reason: 'an operator has ended it' });
  });

  it('stops when the booth is archived or the API does not know the game', async () => {
    const { play } = setUp({ game: { id: 1, players: [] } });
    expect(await play()).toMatchObject({ kind: 'refused', status: 404 });
    api.archiveAll();
    expect(await play()).toEqual({ kind: 'unauthorized' });
    expect(api.seen).toHaveLength(2);
  });
});
