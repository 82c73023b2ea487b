import type { Game, GameDetail, Page } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const TWO_MINUTES = 120_000;
const api = useTestApi();
let token: string;
let strangersToken: string;

beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  await addCenter(api, { email: 'bob@other.test' });
  strangersToken = await logIn(api, 'bob@other.test');
});

const silence = async (booth: TestBooth) => {
  const seen = new Date(Date.now() - TWO_MINUTES);
  await api.pool.query('update booth set last_seen_at = $1 where id = $2', [seen, booth.id]);
  return seen.toISOString();
};
const gameOf = async (id: number) =>
  (await api.call('GET', `user/game/${id}/`, { token })).body as GameDetail;
const list = async (query: string) =>
  (await api.call('GET', `user/game/?${query}`, { token })).body as Page<Game>;
const idsOf = ({ results }: Page<Game>) => results.map(({ id }) => id);
const end = (id: number, by = token) => api.call('POST', `user/game/${id}/end/`, { token: by });
const resume = (id: number, by = token) => api.call('POST', `user/game/${id}/resume/`, { token: by });
const report = (booth: TestBooth, id: number, body: object, language = 'en') =>
  api.call('PATCH', `booth/game/${id}/`, {
    key: booth.key,
    body,
    headers: { 'idempotency-key': `report ${id}`, 'accept-language': language },
  });

async function silentGame(name: string) {
  const booth = await addBooth(api, token, name);
  const game = await addGame(api, booth, name);
  const since = await silence(booth);
  return { booth, game, since };
}

afterEach(async () => {
  await api.pool.query('update booth set last_seen_at = now()');
  await api.pool.query("update game set status = 'finished', finished_at = now() where finished_at is null");
  expect(await inconsistenciesIn(api.pool)).toEqual([]);
});

describe('an open game whose booth is offline', () => {
  it('says in the list and in its own answer since when there is no signal', async () => {
    const { game, since } = await silentGame('Silent');
    const heard = await addGame(api, await addBooth(api, token, 'Heard'), 'Heard');
    expect(await gameOf(game.id)).toMatchObject({ status: 'running', no_signal_since: since });
    const { results } = await list('status=running');
    expect(results.find(({ id }) => id === game.id)).toMatchObject({ no_signal_since: since });
    expect(results.find(({ id }) => id === heard.id)).toMatchObject({ no_signal_since: null });
  });

  it('is listed and counted with no_signal=true, and not with no_signal=false', async () => {
    const { booth, game } = await silentGame('Counted');
    const heard = await addGame(api, await addBooth(api, token, 'Counted too'), 'Heard');
    const [one, other] = [await list('no_signal=true'), await list('status=running&no_signal=false')];
    expect([one.count, idsOf(one)]).toEqual([1, [game.id]]);
    expect([other.count, idsOf(other)]).toEqual([1, [heard.id]]);
    expect((await list('status=running')).count).toBe(2);
    expect((await list('no_signal=false')).count).toBe((await list('')).count - 1);
    expect((await list('status=finished&no_signal=true')).count).toBe(0);
    expect(idsOf(await list(`no_signal=true&search=Counted&ordering=name`))).toEqual([game.id]);
    expect((await list(`no_signal=true&booth=${booth.id}`)).count).toBe(1);
    expect((await list(`no_signal=true&is_hidden=true`)).count).toBe(0);
    const { body } = await api.call('GET', 'user/game/?no_signal=true', { token: strangersToken });
    expect(body).toMatchObject({ count: 0 });
  });

  it('is published when the booth goes offline, and when it is back', async () => {
    // The stream opens first, because the API may publish the silence before a stream that opens later.
    const events = await openEvents(api, token);
    const { booth, game } = await silentGame('Published');
    const isGame = (since: unknown) =>
      events.next(
        ({ name, data }) =>
          name === 'game.updated' && data.id === game.id && typeof data.game?.no_signal_since === since,
      );
    expect(await isGame('string')).toMatchObject({ data: { game: { status: 'running' } } });
    await api.call('POST', 'booth/alive/', { key: booth.key });
    expect(await isGame('object')).toMatchObject({ data: { game: { no_signal_since: null } } });
    events.close();
  });
});

describe('a booth that is back before its silence was published', () => {
  it('publishes its game, because pages may have read that it has no signal', async () => {
    const booth = await addBooth(api, token, 'Short');
    const game = await addGame(api, booth, 'Short');
    const events = await openEvents(api, token);
    await silence(booth);
    expect(await gameOf(game.id)).toMatchObject({ no_signal_since: expect.any(String) });
    await api.call('POST', 'booth/alive/', { key: booth.key });
    const published = await events.next(
      ({ name, data }) => name === 'game.updated' && data.game?.no_signal_since === null,
    );
    expect(published).toMatchObject({ data: { id: game.id } });
    events.close();
  });
});

describe('an operator who ends a game', () => {
  it('aborts it, and the game says who ended it and when', async () => {
    const { game, since } = await silentGame('Ended');
    const events = await openEvents(api, token);
    const answer = await end(game.id);
    const ended = { status: 'aborted', ended_by: { name: 'Ada Ruiz' }, no_signal_since: since };
    expect(answer).toMatchObject({ status: 200, body: { ...ended, finished_at: expect.any(String) } });
    // The silence of the booth may be published too.
    const published = await events.next(
      ({ name, data }) => name === 'game.updated' && data.game?.status === 'aborted',
    );
    expect(published).toMatchObject({ data: { game: ended } });
    events.close();
    expect(await gameOf(game.id)).toMatchObject(ended);
    const exported = await api.call('GET', 'user/export/', { token });
    expect(JSON.stringify(exported.body)).toContain('"ended_by":"Ada Ruiz"');
  });

  it('leaves the last signal before the end in the game, also when the booth is back', async () => {
    const [ended, archived] = [await silentGame('Silent'), await silentGame('Silent and archived')];
    await end(ended.game.id);
    await api.call('DELETE', `user/booth/${archived.booth.id}/`, { token });
    await api.call('POST', 'booth/alive/', { key: ended.booth.key });
    for (const { game, since } of [ended, archived])
      expect(await gameOf(game.id)).toMatchObject({ status: 'aborted', no_signal_since: since });
    const heard = await addGame(api, await addBooth(api, token, 'With a signal'), 'With a signal');
    expect(await end(heard.id)).toMatchObject({ body: { status: 'aborted', no_signal_since: null } });
  });

  it('gets the same answer twice, and can then hide the game', async () => {
    const { game } = await silentGame('Twice');
    expect((await end(game.id)).body).toEqual((await end(game.id)).body);
    const body = { ids: [game.id] };
    const hidden = await api.call('POST', 'user/game/hide/', { token, body });
    expect(hidden.body).toEqual({ updated: [game.id], failed: [] });
  });

  it('is refused for a game that has ended, and for a game of another centre', async () => {
    const booth = await addBooth(api, token, 'Over');
    const game = await addGame(api, booth, 'Over');
    expect(await end(game.id, strangersToken)).toMatchObject({ status: 404 });
    expect(await resume(game.id, strangersToken)).toMatchObject({ status: 404 });
    await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: { status: 'aborted' } });
    expect(await end(game.id)).toMatchObject({ status: 409, body: { code: 'game_ended' } });
    expect(await gameOf(game.id)).toMatchObject({ status: 'aborted', ended_by: null });
  });

  it('archives a booth with an open game, and that game says so too', async () => {
    const booth = await addBooth(api, token, 'Archived');
    const game = await addGame(api, booth, 'Archived');
    await api.call('DELETE', `user/booth/${booth.id}/`, { token });
    expect(await gameOf(game.id)).toMatchObject({ status: 'aborted', ended_by: { name: 'Ada Ruiz' } });
    expect(await resume(game.id)).toMatchObject({ status: 409, body: { code: 'game_not_resumable' } });
  });
});

describe('the end of a game by an operator', () => {
  it('can be undone while the booth is silent, and the booth then goes on', async () => {
    const { booth, game, since } = await silentGame('Undone');
    await end(game.id);
    const resumed = { status: 'running', finished_at: null, ended_by: null, no_signal_since: since };
    expect(await resume(game.id)).toMatchObject({ status: 200, body: resumed });
    expect(await resume(game.id)).toMatchObject({ status: 200, body: resumed });
    expect(await report(booth, game.id, { progress: 50 })).toMatchObject({
      status: 200,
      body: { progress: 50, no_signal_since: null },
    });
  });

  it('cannot be undone after the booth has called, or when the booth was online', async () => {
    const { booth, game } = await silentGame('Back');
    await end(game.id);
    await api.call('POST', 'booth/alive/', { key: booth.key });
    const refused = { status: 409, body: { code: 'game_not_resumable' } };
    expect(await resume(game.id)).toMatchObject(refused);
    const online = await addGame(api, await addBooth(api, token, 'Online'), 'Online');
    expect(await end(online.id)).toMatchObject({ status: 200 });
    expect(await resume(online.id)).toMatchObject(refused);
  });

  it('cannot be undone once the booth has been told, even if its call began before the end', async () => {
    const { booth, game } = await silentGame('Told');
    await end(game.id);
    await report(booth, game.id, { progress: 50 });
    await silence(booth);
    expect(await resume(game.id)).toMatchObject({ status: 409, body: { code: 'game_not_resumable' } });
  });

  it('takes the game out of the history when it is undone', async () => {
    const { game } = await silentGame('Hidden');
    await end(game.id);
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } });
    expect(await resume(game.id)).toMatchObject({
      status: 200,
      body: { status: 'running', is_hidden: false },
    });
  });

  it('cannot be undone when the booth has begun another game', async () => {
    const { booth, game } = await silentGame('Went on');
    await end(game.id);
    await addGame(api, booth, 'Next');
    await silence(booth);
    expect(await resume(game.id)).toMatchObject({ status: 409, body: { code: 'game_not_resumable' } });
  });
});

describe('a booth that goes on with a game that an operator has ended', () => {
  it.each(['en', 'es'])('is told so in %s, and its last scores are kept', async language => {
    const { booth, game } = await silentGame(`Late ${language}`);
    await end(game.id);
    const [noa, leo] = game.players;
    const players = [
      { id: noa?.id, score: 900 },
      { id: leo?.id, score: 400 },
    ];
    const late = { progress: 100, maps_played: 4, players, status: 'finished' };
    const refused = { status: 400, body: { code: 'game_ended_by_operator' } };
    const answer = await report(booth, game.id, late, language);
    expect(answer).toMatchObject(refused);
    expect(JSON.stringify(answer.body)).toMatch(language === 'en' ? /operator.*kept/ : /operador.*conservan/);
    expect(await report(booth, game.id, late, language)).toMatchObject(refused);
    expect(await gameOf(game.id)).toMatchObject({
      status: 'aborted',
      maps_played: 4,
      progress: 100,
      ended_by: { name: 'Ada Ruiz' },
      players: [{ score: 900 }, { score: 400 }],
    });
    const best = (await api.call('GET', 'user/leaderboard/', { token })).body as { results: object[] };
    expect(JSON.stringify(best.results)).not.toContain(`Late ${language}`);
    expect(await addGame(api, booth, 'Next')).toMatchObject({ status: 'running' });
  });

  it.each([
    ['its own progress', { progress: 80, maps_played: 3 }, 80],
    ['the progress of its maps', { maps_played: 3 }, 75],
  ])('takes back neither its maps nor %s', async (_, reported, progress) => {
    const { booth, game } = await silentGame(`Begins again ${progress}`);
    await api.call('PATCH', `booth/game/${game.id}/`, { key: booth.key, body: reported });
    await end(game.id);
    await report(booth, game.id, { progress: 5, maps_played: 0 });
    expect(await gameOf(game.id)).toMatchObject({ progress, maps_played: 3, maps_total: 4 });
  });

  it('changes no maps beyond the total, and no players of another game', async () => {
    const { booth, game } = await silentGame('Wrong');
    const other = await addGame(api, await addBooth(api, token, 'Other'), 'Other');
    await end(game.id);
    await report(booth, game.id, { maps_played: 9, players: [{ id: other.players[0]?.id, score: 7 }] });
    expect(await gameOf(game.id)).toMatchObject({ maps_played: 4 });
    expect((await gameOf(other.id)).players).toMatchObject([{ score: 0 }, { score: 0 }]);
  });
});
