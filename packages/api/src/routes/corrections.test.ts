import { type GameDetail, gameDetailSchema, gameSchema, pageOf } from '@backglass/contract';
import { correctionSchema } from '@backglass/contract/correction';
import * as z from 'zod/mini';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { expectBody } from '../../test/support/http.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;
let booth: TestBooth;
let game: GameDetail;

beforeEach(async () => {
  await api.pool.query('truncate center cascade');
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
  game = await addGame(api, booth, 'Heat', [
    { name: 'Anna', score: 10 },
    { name: 'Bo', score: 30 },
    { name: 'Cruz', score: 20 },
  ]);
});
afterEach(async () => {
  expect(await inconsistenciesIn(api.pool)).toEqual([]);
});

const idOf = (name: string): number => game.players.find(player => player.name === name)?.id ?? 0;
const send = (name: string, body: object) => api.call('PATCH', `user/player/${idOf(name)}/`, { token, body });
const correct = async (name: string, body: object) =>
  expectBody(await send(name, body), 200, gameDetailSchema);
const detail = async () =>
  expectBody(await api.call('GET', `user/game/${game.id}/`, { token }), 200, gameDetailSchema);
const ranking = ({ players }: GameDetail) =>
  players.map(({ name, score, position }) => `${position} ${name} ${score}`);
const listed = async () =>
  expectBody(
    await api.call('GET', `user/game/${game.id}/correction/`, { token }),
    200,
    z.array(correctionSchema),
  );
const report = async (body: object) =>
  expect(await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body })).toMatchObject({
    status: 200,
  });
const reportScores = (scores: Record<string, number>, more: object = {}) =>
  report({ players: Object.entries(scores).map(([name, score]) => ({ id: idOf(name), score })), ...more });
const found = async (search: string) =>
  expectBody(
    await api.call('GET', `user/game/?search=${search}`, { token }),
    200,
    pageOf(gameSchema),
  ).results.map(({ players_count: count }) => count);
const leaders = async () => {
  const { body } = await api.call('GET', 'user/leaderboard/', { token });
  return (body as { results: { player: { name: string }; score: number }[] }).results.map(
    ({ player, score }) => `${player.name} ${score}`,
  );
};

describe('a correction of a player', () => {
  it('changes name, score, positions and totals, and keeps what the booth reported', async () => {
    const renamed = await correct('Anna', { name: ' Ana ' });
    expect(ranking(renamed)).toEqual(['1 Bo 30', '2 Cruz 20', '3 Ana 10']);
    expect(renamed.players[2]?.original).toEqual({ name: 'Anna', score: 10, score_is_corrected: false });
    const corrected = await correct('Anna', { score: 40, reason: 'Broken vest' });
    expect(ranking(corrected)).toEqual(['1 Ana 40', '2 Bo 30', '3 Cruz 20']);
    expect(corrected.totals).toEqual({ players: 3, total: 90, best: 40, average: 30 });
    expect(corrected.players.map(({ original }) => original)).toEqual([
      { name: 'Anna', score: 10, score_is_corrected: true },
      null,
      null,
    ]);
    expect(await detail()).toEqual(corrected);
  });

  it('stays when the booth reports other scores, and at the end of the game', async () => {
    await correct('Anna', { name: 'Ana', score: 40 });
    await correct('Bo', { is_removed: true });
    await reportScores({ Anna: 55, Bo: 60, Cruz: 65 });
    expect(ranking(await detail())).toEqual(['1 Cruz 65', '2 Ana 40']);
    await reportScores({ Anna: 70, Bo: 80, Cruz: 30 }, { status: 'finished' });
    const { players, removed_players: removed } = await detail();
    expect(players).toMatchObject([
      { name: 'Ana', score: 40, original: { name: 'Anna', score: 70 } },
      { score: 30 },
    ]);
    expect(removed).toMatchObject([{ name: 'Bo', score: 80, original: null }]);
    expect(await leaders()).toEqual(['Ana 40', 'Cruz 30']);
  });

  it('takes a player out of everything that counts, and puts the player back', async () => {
    await reportScores({}, { status: 'finished' });
    const without = await correct('Bo', { is_removed: true });
    expect(ranking(without)).toEqual(['1 Cruz 20', '2 Anna 10']);
    expect(without).toMatchObject({ players_count: 2, totals: { players: 2, total: 30, best: 20 } });
    expect(without.removed_players).toMatchObject([{ id: idOf('Bo'), name: 'Bo', score: 30 }]);
    expect(await leaders()).toEqual(['Cruz 20', 'Anna 10']);
    expect([await found('bo'), await found('cruz')]).toEqual([[], [2]]);
    const day = await api.call('GET', 'user/game/day/', { token });
    expect(day.body).toMatchObject({ players: 2, leader: { score: 20, player: { name: 'Cruz' } } });

    expect(ranking(await correct('Bo', { is_removed: false }))).toEqual([
      '1 Bo 30',
      '2 Cruz 20',
      '3 Anna 10',
    ]);
    expect(await leaders()).toEqual(['Bo 30', 'Cruz 20', 'Anna 10']);
    expect(await found('bo')).toEqual([3]);
  });

  it('reaches the leaderboard, the search and the best score of the day', async () => {
    await reportScores({}, { status: 'finished' });
    await correct('Anna', { name: 'Zoë', score: 99 });
    expect(await leaders()).toEqual(['Zoë 99', 'Bo 30', 'Cruz 20']);
    expect([await found('anna'), await found('zoe')]).toEqual([[], [3]]);
    const day = await api.call('GET', 'user/game/day/', { token });
    expect(day.body).toMatchObject({ leader: { score: 99, player: { name: 'Zoë' } } });
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } });
    expect(await leaders()).toEqual([]);
    await correct('Anna', { is_removed: true });
    await api.call('POST', 'user/game/restore/', { token, body: { ids: [game.id] } });
    expect(await leaders()).toEqual(['Bo 30', 'Cruz 20']);
  });

  it('is undone by the previous values, or by null for the booth’s own', async () => {
    const before = await detail();
    await correct('Anna', { name: 'Ana', score: 40 });
    await correct('Anna', { score: 50 });
    expect((await correct('Anna', { score: 40 })).players[0]).toMatchObject({ name: 'Ana', score: 40 });
    await correct('Anna', { name: null, score: null });
    expect(await detail()).toEqual(before);
    await correct('Anna', { name: 'Ana' });
    await correct('Anna', { name: 'Anna' });
    expect(await detail()).toEqual(before);
  });

  it('keeps a score that equals the booth’s own, because the booth may report another one', async () => {
    const { players } = await correct('Anna', { score: 10 });
    expect(players.at(-1)?.original).toEqual({ name: 'Anna', score: 10, score_is_corrected: true });
    await reportScores({ Anna: 90 });
    expect((await detail()).players.at(-1)).toMatchObject({
      name: 'Anna',
      score: 10,
      original: { score: 90 },
    });
  });

  describe('that expects what another one has changed', () => {
    const refused = async (name: string, body: object, detail: string) =>
      expect(await send(name, body)).toMatchObject({ status: 409, body: { code: 'player_changed', detail } });

    it('is refused, and says who has changed what', async () => {
      await correct('Anna', {
        name: 'Ana',
        score: 111,
        expected: { name: null, score: null, is_removed: false },
      });
      await correct('Anna', { score: 70_222, expected: { score: 111 } });
      await correct('Anna', { name: 'Ane', reason: 'Misspelt' });
      const before = await detail();
      const undo = { score: null, expected: { score: 111 } };
      await refused('Anna', undo, 'Ada Ruiz has changed the score to 70,222 in the meantime.');
      const rename = { name: 'Anne', expected: { name: 'Ana' } };
      await refused('Anna', rename, 'Ada Ruiz has renamed this player to “Ane” in the meantime.');
      expect(await detail()).toEqual(before);
      expect(await listed()).toHaveLength(3);
      await correct('Anna', { score: null, name: null, expected: { score: 70_222, name: 'Ane' } });
      await refused(
        'Anna',
        { name: 'X', expected: { name: 'Ane' } },
        'Ada Ruiz has renamed this player to “Anna” in the meantime.',
      );
      await correct('Bo', { is_removed: true });
      const late = { score: 1, expected: { score: null, is_removed: false } };
      await refused('Bo', late, 'Ada Ruiz has taken this player out in the meantime.');
      await correct('Bo', { is_removed: false, expected: { is_removed: true } });
      await refused(
        'Bo',
        { score: 1, expected: { is_removed: true } },
        'Ada Ruiz has put this player back in the meantime.',
      );
    });

    it('is refused if a score was kept as it was, or if nobody has corrected the player', async () => {
      await correct('Anna', { score: 10 });
      await refused(
        'Anna',
        { score: 1, expected: { score: null } },
        'Ada Ruiz has changed the score to 10 in the meantime.',
      );
      await refused(
        'Bo',
        { score: 1, expected: { score: 2 } },
        'This collides with another change. Try again.',
      );
    });

    it('is no conflict after a report of the booth, or if nothing is left to change', async () => {
      await correct('Anna', { score: 111 });
      await reportScores({ Anna: 50, Bo: 60 });
      await correct('Bo', { score: 5, expected: { score: null } });
      const undo = { score: null, expected: { score: 111 } };
      const undone = await correct('Anna', undo);
      expect(await correct('Anna', undo)).toEqual(undone);
    });

    it('is refused when two operators correct at the same time', async () => {
      const both = await Promise.all([1, 2].map(score => send('Anna', { score, expected: { score: null } })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });
  });

  it('is listed with operator, time, reason, before and after, the newest first', async () => {
    expect(await listed()).toEqual([]);
    await correct('Anna', { name: 'Ana', reason: ' Misspelt ' });
    await correct('Bo', { is_removed: true, reason: '' });
    expect(await listed()).toEqual([
      {
        ...{ id: expect.any(Number), player_id: idOf('Bo'), operator: 'Ada Ruiz', reason: null },
        before: { name: 'Bo', score: 30, is_removed: false },
        after: { name: 'Bo', score: 30, is_removed: true },
        created_at: expect.stringMatching(/Z$/),
      },
      {
        ...{ id: expect.any(Number), player_id: idOf('Anna'), operator: 'Ada Ruiz', reason: 'Misspelt' },
        before: { name: 'Anna', score: 10, is_removed: false },
        after: { name: 'Ana', score: 10, is_removed: false },
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('is stored and published once when it is repeated', async () => {
    const events = await openEvents(api, token);
    const body = { name: 'Ana', score: 40, is_removed: true };
    const first = await correct('Anna', body);
    const { data } = await events.next(({ name }) => name === 'game.updated');
    expect(data).toMatchObject({ game: { id: game.id, players_count: 2 } });
    expect(await correct('Anna', body)).toEqual(first);
    await correct('Anna', {});
    expect(await listed()).toHaveLength(1);
    events.close();
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ score: 1.5 }, 'score'],
    [{ score: 1_000_000_000 }, 'score'],
    [{ score: '5' }, 'score'],
    [{ is_removed: null }, 'is_removed'],
    [{ score: 1, reason: 'x'.repeat(201) }, 'reason'],
  ])('is refused with %j', async (body, field) => {
    expect(await send('Anna', body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect(await listed()).toEqual([]);
  });

  it('is refused for an unknown player, and listed for no unknown game', async () => {
    const unknown = await api.call('PATCH', 'user/player/999999/', { token, body: { score: 1 } });
    expect(unknown.status).toBe(404);
    expect((await api.call('GET', 'user/game/999999/correction/', { token })).status).toBe(404);
  });

  it('waits for a report of the booth at the same time', async () => {
    const scores = Array.from({ length: 6 }, (_, index) => index + 1);
    await Promise.all([
      ...scores.map(score => reportScores({ Anna: score, Bo: score, Cruz: score })),
      ...scores.map(score => correct('Anna', { score: -score })),
      ...scores.map(score => correct('Bo', { is_removed: score % 2 === 0 })),
    ]);
    expect((await detail()).players.some(({ score }) => score < 0)).toBe(true);
  });
});

describe('the teams of a game', () => {
  const start = (players: object[]) =>
    api.call('POST', 'booth/game/', { key: booth.key, body: { name: 'Duel', players } });

  it('are stored with the players', async () => {
    const team = { name: 'Foxes', color: 'red' } as const;
    const started = expectBody(
      await start([{ name: 'Ana', team }, { name: 'Bo', team: null }, { name: 'Cruz' }]),
      201,
      gameDetailSchema,
    );
    expect(started.players.map(player => player.team)).toEqual([team, null, null]);
    const read = await api.call('GET', `user/game/${started.id}/`, { token });
    expect(read.body).toEqual({ ...started, result_links: null });
  });

  it.each([
    { name: '', color: 'red' },
    { name: 'x'.repeat(31), color: 'red' },
    { name: 'Foxes', color: 'tartan' },
    { name: 'Foxes' },
  ])('are refused: %j', async team => {
    expect(await start([{ name: 'Ana', team }])).toMatchObject({
      status: 400,
      body: { players: expect.anything() },
    });
  });
});
