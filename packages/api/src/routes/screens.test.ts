import { gameDetailSchema, gameSchema, pageOf } from '@backglass/contract';
import {
  type Screen,
  ownScreenSchema,
  screenLinkSchema,
  screenSchema,
  screenTokenSchema,
} from '@backglass/contract/screen';
import * as z from 'zod/mini';
import { addBooth, addCenter, addGame, addScreen, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { expectBody } from '../../test/support/http.ts';
import { emptyDatabase, startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { similarGamesQuery } from '../store/games.ts';
import { screenOfToken, storeScreenReport } from '../store/screens.ts';

const api = useTestApi();
let token: string;
let centerId: number;

beforeEach(async () => {
  await emptyDatabase(api);
  ({ centerId } = await addCenter(api, { email: 'ada@arena.test' }));
  token = await logIn(api, 'ada@arena.test');
});

const list = async (): Promise<Screen[]> =>
  expectBody(await api.call('GET', 'user/screen/', { token }), 200, z.array(screenSchema));
const own = async (screen: string) =>
  expectBody(await api.call('GET', 'screen/', { screen }), 200, ownScreenSchema);
const patch = (id: number, body: object) => api.call('PATCH', `user/screen/${id}/`, { token, body });
const report = (screen: string, body: object) => api.call('POST', 'screen/', { screen, body });

const openStream = (screen: string) => openEvents(api, '', { authorization: `Screen ${screen}` });

describe('a screen', () => {
  it('gets what an operator sets, and only booths that are not archived', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    expect(await own(screen)).toMatchObject({ id, name: 'Lobby', booths: null, hours: null, seconds: 12 });
    const [kept, gone] = [await addBooth(api, token, 'Kept'), await addBooth(api, token, 'Gone')];
    const settings = {
      playlist: ['message', 'games', 'message'],
      booths: [gone.id, kept.id],
      seconds: 30,
      message: 'Happy birthday',
      language: 'es',
      hours: { from: '16:00', to: '01:00' },
    };
    const changed = expectBody(await patch(id, settings), 200, screenSchema);
    expect(changed).toMatchObject({ ...settings, playlist: ['message', 'games'], name: 'Lobby' });
    await api.call('DELETE', `user/booth/${gone.id}/`, { token });
    await api.call('PATCH', 'user/center/', { token, body: { masked_words: ['rude'], slogan: 'Play' } });
    expect(await own(screen)).toEqual({
      ...{ id, name: 'Lobby', ...settings, playlist: ['message', 'games'] },
      booths: [{ id: kept.id, name: 'Kept' }],
      center: { name: 'Centre of ada@arena.test', slogan: 'Play', image: null, masked_words: ['rude'] },
    });
  });

  it('shows all booths once the last of its booths is archived', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    const [kept, gone] = [await addBooth(api, token, 'Kept'), await addBooth(api, token, 'Gone')];
    await patch(id, { booths: [gone.id] });
    expect(await own(screen)).toMatchObject({ booths: [{ id: gone.id, name: 'Gone' }] });
    await api.call('DELETE', `user/booth/${gone.id}/`, { token });
    expect(await own(screen)).toMatchObject({ booths: null });
    expect((await patch(id, { booths: [kept.id] })).status).toBe(200);
    expect(await own(screen)).toMatchObject({ booths: [{ id: kept.id, name: 'Kept' }] });
  });

  it('cannot show archived booths, or those of another centre', async () => {
    const { id } = await addScreen(api, token, 'Lobby');
    const [kept, gone] = [await addBooth(api, token, 'Kept'), await addBooth(api, token, 'Gone')];
    await api.call('DELETE', `user/booth/${gone.id}/`, { token });
    await addCenter(api, { email: 'bea@arena.test' });
    const foreign = await addBooth(api, await logIn(api, 'bea@arena.test'), 'Foreign');
    for (const booth of [gone.id, foreign.id, 999_999]) {
      const answer = await patch(id, { booths: [kept.id, booth] });
      expect(answer).toMatchObject({ status: 400, body: { booths: expect.any(Array) } });
    }
    expect(await list()).toMatchObject([{ booths: null }]);
  });

  it.each([
    { playlist: [] },
    { playlist: ['films'] },
    { seconds: 4 },
    { seconds: 121 },
    { message: 'x'.repeat(201) },
    { message: 'two\nlines' },
    { hours: { from: '24:00', to: '01:00' } },
    { booths: [] },
    { name: '' },
  ])('keeps its settings when a change is not allowed: %j', async body => {
    const { id } = await addScreen(api, token, 'Lobby');
    const before = await list();
    expect((await patch(id, body)).status).toBe(400);
    expect(await list()).toEqual(before);
  });

  it('is alive while it reports, and operators see what it shows', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    expect(await list()).toMatchObject([{ id, is_alive: false, last_seen_at: null, shows: null }]);
    const shows = { part: 'games', game: 'Heat' };
    expect((await report(screen, { release: '0.1.0', shows })).status).toBe(204);
    expect(await list()).toMatchObject([{ id, is_alive: true, release: '0.1.0', shows }]);
    expect((await report(screen, { release: 'x'.repeat(61), shows })).status).toBe(400);
    await api.pool.query("update screen set last_seen_at = now() - interval '91 seconds'");
    expect(await list()).toMatchObject([{ is_alive: false, shows }]);
  });

  it('is not alive when the device of an earlier link reports late', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    const caller = await screenOfToken(databaseOn(api.pool), screen);
    await api.call('POST', `user/screen/${id}/`, { token });
    const late = { release: '0.1.0', shows: { part: 'games', game: 'Heat' } } as const;
    if (!caller) throw new Error('the token is not valid');
    expect(await storeScreenReport(databaseOn(api.pool), caller, late)).toBe(false);
    expect(await list()).toMatchObject([{ id, is_alive: false, last_seen_at: null, shows: null }]);
  });

  it('shares its centre with at most 49 others', async () => {
    await api.pool.query(
      `insert into screen (center_id, name, settings) select $1, 'Screen', '{}' from generate_series(1, 49)`,
      [centerId],
    );
    const add = () => api.call('POST', 'user/screen/', { token, body: { name: 'Lobby' } });
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 400, body: { code: 'too_many_screens' } });
  });

  it('gets no names that only operators see', async () => {
    const { token: screen } = await addScreen(api, token, 'Lobby');
    const booth = await addBooth(api, token, 'Arena');
    const { id, players } = await addGame(api, booth, 'Heat', [{ name: 'Rude' }, { name: 'Leo' }]);
    await api.call('PATCH', `user/player/${players[0]?.id}/`, { token, body: { name: 'Noa' } });
    await api.call('PATCH', `user/player/${players[1]?.id}/`, { token, body: { is_removed: true } });
    await api.call('POST', `user/game/${id}/end/`, { token });
    const detail = await api.call('GET', `user/game/${id}/`, { screen });
    expect(expectBody(detail, 200, gameDetailSchema)).toMatchObject({
      ...{ ended_by: null, removed_players: [] },
      players: [{ name: 'Noa', original: null }],
    });
    const games = await api.call('GET', 'user/game/', { screen });
    expect(expectBody(games, 200, pageOf(gameSchema)).results).toMatchObject([{ ended_by: null }]);
  });
});

describe('the code of a screen', () => {
  const exchange = (code: string) => api.call('POST', 'screen/code/', { body: { screen_code: code } });
  const tokenFor = async (code: string) => expectBody(await exchange(code), 200, screenTokenSchema).token;
  const link = async (id: number) =>
    expectBody(await api.call('POST', `user/screen/${id}/`, { token }), 200, screenLinkSchema);
  const refused = async (code: string) => {
    const answer = await exchange(code);
    expect(answer.status).toBe(400);
    return answer.body;
  };
  /** What every code without a screen gets. */
  const REFUSAL = { screen_code: [expect.any(String)], code: 'temp_token_invalid' };

  it('gives its device a token in place of that of the link', async () => {
    const { id, token: linked } = await addScreen(api, token, 'Lobby');
    const { code = '', code_expires_at: expiresAt = '', token: renewed } = await link(id);
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    const reader = await openStream(renewed);
    const screen = await tokenFor(code);
    await reader.ended;
    expect(await own(screen)).toMatchObject({ id, name: 'Lobby' });
    expect(await list()).toMatchObject([{ id, is_alive: false, last_seen_at: null, shows: null }]);
    for (const earlier of [linked, renewed])
      expect((await api.call('GET', 'screen/', { screen: earlier })).status).toBe(401);
  });

  it('is refused once the device of the link reports', async () => {
    const { code, token: linked } = await addScreen(api, token, 'Lobby');
    const { status } = await report(linked, { release: '0.1.0', shows: { part: 'games', game: null } });
    expect(status).toBe(204);
    expect(await refused(code)).toEqual(REFUSAL);
    expect(await own(linked)).toMatchObject({ name: 'Lobby' });
  });

  it('is accepted in any case, and with or without its hyphen', async () => {
    const { id, code } = await addScreen(api, token, 'Lobby');
    expect((await exchange(` ${code.toLowerCase().replace('-', ' – ')} `)).status).toBe(200);
    const { code: next = '' } = await link(id);
    expect((await exchange(next.replace('-', '').toLowerCase())).status).toBe(200);
  });

  it('works for only one of several devices that use it at the same time', async () => {
    const { code } = await addScreen(api, token, 'Lobby');
    const answers = await Promise.all([code, code, code, code].map(exchange));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const [used] = answers.filter(({ status }) => status === 200);
    expect(
      (await api.call('GET', 'screen/', { screen: (used?.body as { token: string }).token })).status,
    ).toBe(200);
  });

  it('is refused with the same answer when it is wrong, used, expired, replaced or of a removed screen', async () => {
    const used = await addScreen(api, token, 'Used');
    await tokenFor(used.code);
    const replaced = await addScreen(api, token, 'Replaced');
    await link(replaced.id);
    const removed = await addScreen(api, token, 'Removed');
    await api.call('DELETE', `user/screen/${removed.id}/`, { token });
    const expired = await addScreen(api, token, 'Expired');
    await api.pool.query(`update screen set code_expires_at = now() - interval '1 second' where id = $1`, [
      expired.id,
    ]);
    const first = await refused('BCDF-GHJK');
    expect(first).toEqual(REFUSAL);
    for (const code of [used.code, replaced.code, removed.code, expired.code])
      expect(await refused(code)).toEqual(first);
    for (const code of ['', 'BCD', 'B'.repeat(65)])
      expect(await refused(code)).toMatchObject({ screen_code: [expect.any(String)] });
    expect((await api.call('GET', 'screen/', { screen: expired.token })).status).toBe(200);
  });

  it('is refused while its centre is not validated', async () => {
    const { code } = await addScreen(api, token, 'Lobby');
    await api.pool.query(`update center set status = 'rejected'`);
    expect(await refused(code)).toEqual(REFUSAL);
  });

  it('opens only the screen of its own centre', async () => {
    const ours = await addScreen(api, token, 'Lobby');
    await addCenter(api, { email: 'bea@arena.test' });
    const theirs = await addScreen(api, await logIn(api, 'bea@arena.test'), 'Bar');
    const screen = await tokenFor(theirs.code);
    expect(await own(screen)).toMatchObject({ id: theirs.id, center: { name: 'Centre of bea@arena.test' } });
    expect(await own(ours.token)).toMatchObject({ id: ours.id });
    expect((await exchange(ours.code)).status).toBe(200);
  });

  it('is stored only as a hash, and logged as the link of its operator alone', async () => {
    const { code } = await addScreen(api, token, 'Lobby');
    const { rows } = await api.pool.query('select to_jsonb(s) s from screen s');
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    expect(JSON.stringify(rows)).not.toContain(code);
    await tokenFor(code);
    const { body } = await api.call('GET', 'user/activity/', { token });
    const kinds = (body as { results: { kind: string }[] }).results.map(({ kind }) => kind);
    expect(kinds.filter(kind => kind.startsWith('screen'))).toEqual(['screen_linked', 'screen_added']);
  });

  it('cannot be guessed, because each network has few attempts', async () => {
    const strict = await startTestApi({ RATE_LIMIT_SCALE: '0.1' });
    try {
      await addCenter(strict, { email: 'ada@arena.test' });
      const operator = await logIn(strict, 'ada@arena.test');
      const { code } = await addScreen(strict, operator, 'Lobby');
      const guess = (screenCode: string) =>
        strict.call('POST', 'screen/code/', { body: { screen_code: screenCode } });
      expect((await guess('BCDF-GHJK')).status).toBe(400);
      expect((await guess('BCDF-GHJL')).status).toBe(400);
      const throttled = await guess(code);
      expect(throttled).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(throttled.headers.get('retry-after')).toMatch(/^\d+$/);
    } finally {
      await strict.close();
    }
  });
});

describe('the games that a screen reads', () => {
  const HOUR = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  let screen: string;
  let ids: Record<'recent' | 'open' | 'long' | 'old' | 'hidden', number>;

  beforeEach(async () => {
    ({ token: screen } = await addScreen(api, token, 'Lobby'));
    const add = async (name: string, started: number, finished?: number) => {
      const { id } = await addGame(api, await addBooth(api, token, name), name);
      await api.pool.query(
        `update game set status = $2, started_at = $3, finished_at = $4, maps_played = 4 where id = $1`,
        [id, finished === undefined ? 'running' : 'finished', ago(started), finished && ago(finished)],
      );
      return id;
    };
    ids = {
      recent: await add('recent', 30, 29),
      open: await add('open', 60),
      long: await add('long', 60, 47),
      old: await add('old', 50, 49),
      hidden: await add('hidden', 2, 1),
    };
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [ids.hidden] } });
  });

  const listed = async (query: string) => {
    const answer = await api.call('GET', `user/game/?${query}`, { screen });
    return expectBody(answer, 200, pageOf(gameSchema)).results.map(({ name }) => name);
  };

  it.each([
    ['', ['recent']],
    ['status=finished', ['recent']],
    ['from=2020-01-01', ['recent']],
    ['to=2020-01-01', []],
    ['status=running', ['open']],
    ['no_signal=true', ['open']],
  ])('are open or of the last two days: ?%s', async (query, names) => {
    await api.pool.query("update booth set last_seen_at = now() - interval '1 hour'");
    expect(await listed(query)).toEqual(names);
  });

  it('begin at the time of the request, if it is later', async () => {
    expect(await listed(`from=${ago(31)}`)).toEqual(['recent']);
    expect(await listed(`from=${ago(29)}`)).toEqual([]);
  });

  it.each(['is_hidden=true', 'search=old'])('are not found by ?%s', async query => {
    const answer = await api.call('GET', `user/game/?${query}`, { screen });
    expect(answer).toMatchObject({
      status: 400,
      body: { [query.split('=')[0] ?? '']: [expect.any(String)] },
    });
    expect((await api.call('GET', `user/game/?${query}`, { token })).status).toBe(200);
  });

  it('lack hidden and older ones by id too', async () => {
    const found = await Promise.all(
      Object.entries(ids).map(async ([name, id]) => {
        const { status } = await api.call('GET', `user/game/${id}/`, { screen });
        expect((await api.call('GET', `user/game/${id}/`, { token })).status).toBe(200);
        return [name, status];
      }),
    );
    expect(Object.fromEntries(found)).toEqual({ recent: 200, open: 200, long: 200, old: 404, hidden: 404 });
  });
});

describe('the stream of a screen', () => {
  /** Events keep their order, and are sent soon after their calls. So a stream that opens after this gets none of earlier calls. */
  async function earlierEventsSent(): Promise<void> {
    const reader = await openEvents(api, token);
    await api.call('PATCH', 'user/center/', { token, body: { slogan: 'Come in' } });
    await reader.next(({ name }) => name === 'center.updated');
    reader.close();
  }

  it('has games, the centre’s changes and its own, but no notes about booths and no other screens', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    const other = await addScreen(api, token, 'Bar');
    const booth = await addBooth(api, token, 'Arena');
    await earlierEventsSent();
    const reader = await openStream(screen);
    await patch(other.id, { seconds: 20 });
    await api.call('PATCH', `user/booth/${booth.id}/`, { token, body: { out_of_order: { note: 'Smell' } } });
    await api.call('PATCH', 'user/center/', { token, body: { slogan: 'Play' } });
    await patch(id, { message: 'Hello' });
    const events = [];
    for (let at = 0; at < 3; at += 1) events.push(await reader.next(() => true));
    expect(events).toEqual([
      { name: 'booth.updated', data: { id: booth.id } },
      { name: 'center.updated', data: { id: centerId } },
      { name: 'screen.updated', data: { id } },
    ]);
    const { id: gameId } = await addGame(api, booth, 'Heat');
    expect(await reader.next(({ name }) => name === 'game.updated')).toMatchObject({
      data: { id: gameId, game: { name: 'Heat' } },
    });
    expect(reader.text()).not.toContain('Smell');
    reader.close();
  });

  it('lacks its own reports, which operators get', async () => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    await earlierEventsSent();
    const [reader, operators] = [await openStream(screen), await openEvents(api, token)];
    const ofScreen = ({ name }: { name: string }) => name === 'screen.updated';
    for (const part of ['games', 'day'])
      expect((await report(screen, { release: '0.1.0', shows: { part, game: null } })).status).toBe(204);
    expect(await operators.next(ofScreen)).toEqual({ name: 'screen.updated', data: { id } });
    await patch(id, { message: 'Hello' });
    await reader.next(ofScreen);
    await api.call('PATCH', 'user/center/', { token, body: { slogan: 'Play' } });
    await reader.next(({ name }) => name === 'center.updated');
    expect(reader.text().match(/event: screen.updated/g)).toHaveLength(1);
    for (const open of [reader, operators]) open.close();
  });

  it.each([
    ['its operator removes it', (id: number) => api.call('DELETE', `user/screen/${id}/`, { token })],
    ['it gets a new link', (id: number) => api.call('POST', `user/screen/${id}/`, { token })],
  ])('ends, and its token is refused, when %s', async (_, revoke) => {
    const { id, token: screen } = await addScreen(api, token, 'Lobby');
    const reader = await openStream(screen);
    expect((await revoke(id)).status).toBeLessThan(300);
    await reader.ended;
    expect((await api.call('GET', 'screen/', { screen })).status).toBe(401);
  });
});

describe('the usual time of a running game', () => {
  const play = async (booth: { id: number; key: string }, name: string, minutes: number) => {
    const { id } = await addGame(api, booth, name);
    await api.call('PATCH', `booth/game/${id}/`, { key: booth.key, body: { status: 'finished' } });
    await api.pool.query(
      "update game set finished_at = started_at + $2::int * interval '1 minute' where id = $1",
      [id, minutes],
    );
  };
  const usual = async (id: number) =>
    expectBody(await api.call('GET', `user/game/${id}/`, { token }), 200, gameDetailSchema).usual_seconds;

  it('is the median of such games of its booth, of the same name if there are enough', async () => {
    const booth = await addBooth(api, token, 'Arena');
    const neighbour = await addBooth(api, token, 'Alley');
    for (const minutes of [10, 90, 12]) await play(booth, 'Long', minutes);
    await play(booth, 'Short', 1);
    const { id } = await addGame(api, booth, 'Long');
    expect(await usual(id)).toBe(12 * 60);
    const { id: other } = await addGame(api, booth, 'New');
    expect(await usual(other)).toBe(12 * 60);
    expect(await usual(id)).toBeNull();
    const { id: unknown } = await addGame(api, neighbour, 'Long');
    expect(await usual(unknown)).toBeNull();
  });

  it('reads only the booth’s latest finished games, however many it has of another length', async () => {
    const booth = await addBooth(api, token, 'Arena');
    for (const minutes of [10, 11, 12]) await play(booth, 'Long', minutes);
    const { id } = await addGame(api, booth, 'Long');
    expect(await usual(id)).toBe(11 * 60);
    await api.pool.query(
      `insert into game (center_id, booth_id, name, status, started_at, finished_at, maps_total, players_count, player_names)
       select center_id, booth_id, 'Other', 'finished', now() - n * interval '1 second', now(), 9, 1, ''
       from game, generate_series(1, 5000) n where id = $1`,
      [id],
    );
    await api.pool.query("update game set started_at = started_at - interval '1 day' where maps_total = 4");
    await api.pool.query('vacuum analyze game');
    expect(await usual(id)).toBeNull();
    const game = { centerId, boothId: booth.id, mapsTotal: 4 };
    const { sql, params } = similarGamesQuery(databaseOn(api.pool), game).toSQL();
    const { rows } = await api.pool.query<Record<string, string>>(`explain analyze ${sql}`, params);
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using game_booth .*rows=200(\.00)? loops=1/);
  });
});
