import { connect } from 'node:net';
import { BOOTH_SCHEME, gameDetailSchema, gameSchema } from '@backglass/contract';
import pg from 'pg';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { expectBody } from '../../test/support/http.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();

describe('the games of a booth', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;

  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  describe('a booth', () => {
    let booth: TestBooth;
    beforeAll(async () => {
      booth = await addBooth(api, token, 'Player');
    });
    const report = (id: number, body: unknown, headers: Record<string, string> = {}) =>
      api.call('PATCH', `booth/game/${id}/`, { key: booth.key, body, headers });

    it('starts a game, reports progress and scores, and ends it', async () => {
      const game = await addGame(api, booth, 'Heat 1');
      expect(game).toMatchObject({ status: 'running', progress: 0, players_count: 2, finished_at: null });
      const [noa, leo] = game.players.map(({ id }) => id);
      const players = [
        { id: noa, score: 5 },
        { id: leo, score: 9 },
      ];
      const reported = await report(game.id, { progress: 40.5, maps_played: 2, players });
      expect(expectBody(reported, 200, gameSchema)).toMatchObject({ progress: 40.5, maps_played: 2 });
      await report(game.id, { status: 'finished', progress: 100 });
      const detail = expectBody(
        await api.call('GET', `user/game/${game.id}/`, { token }),
        200,
        gameDetailSchema,
      );
      expect(detail).toMatchObject({ status: 'finished', finished_at: expect.any(String) });
      expect(detail.players.map(({ name, score }) => [name, score])).toEqual([
        ['Leo', 9],
        ['Noa', 5],
      ]);
    });

    it('gets the game as it is stored in the answer to each report', async () => {
      const game = await addGame(api, booth, 'Answered');
      const players = game.players.map(({ id }) => ({ id, score: 3 }));
      const reports = [
        {},
        { status: 'waiting' },
        { status: 'running', progress: 12.5 },
        { maps_played: 2, players },
        { progress: 1 / 3 },
        { status: 'finished', players },
      ];
      for (const body of reports) {
        const answer = expectBody(await report(game.id, body), 200, gameSchema);
        expect((await api.call('GET', `user/game/${game.id}/`, { token })).body).toMatchObject(answer);
      }
      const { rows } = await api.pool.query('select distinct score from player where game_id = $1', [
        game.id,
      ]);
      expect(rows).toEqual([{ score: 3 }]);
    });

    it('needs three statements for a report, and two reads for a heartbeat', async () => {
      const game = await addGame(api, booth, 'Counted');
      const players = game.players.map(({ id }) => ({ id, score: 4 }));
      const query = jest.spyOn(pg.Client.prototype, 'query');
      /** Work in the background may add statements, but hardly to each call. */
      const fewest = async (call: (round: number) => Promise<unknown>): Promise<string[]> => {
        const statements: string[][] = [];
        for (let round = 0; round < 5; round += 1) {
          query.mockClear();
          await call(round);
          const texts = query.mock.calls.map(([asked]: unknown[]) => JSON.stringify(asked));
          statements.push(texts.filter(text => !text.includes('delete from unsent_change')));
        }
        return statements.sort((a, b) => a.length - b.length)[0] ?? [];
      };
      const withKey = (round: number) => ({ 'idempotency-key': `counted-${round}` });
      const whole = await fewest(round =>
        report(game.id, { progress: 10 + round, maps_played: 1, players }, withKey(round)),
      );
      const progress = await fewest(round => report(game.id, { progress: 20 + round }));
      const alive = await fewest(() => api.call('POST', 'booth/alive/', { key: booth.key }));
      query.mockRestore();
      expect([whole.length, progress.length, alive.length]).toEqual([3, 3, 2]);
      expect([whole, progress].map(texts => texts.some(text => text.includes('synchronous_commit')))).toEqual(
        [false, true],
      );
      expect(alive.filter(text => !/"text":"select /.test(text))).toEqual([]);
    });

    it('cannot change an ended game', async () => {
      const game = await addGame(api, booth, 'Over');
      await report(game.id, { status: 'aborted' });
      const refused = await report(game.id, { progress: 1 }, { 'accept-language': 'es' });
      expect(refused).toMatchObject({
        status: 400,
        body: { detail: 'Esta partida ha terminado y ya no se puede cambiar.', code: 'game_ended' },
      });
    });

    it('gets a progress that is computed from the maps when it reports no progress', async () => {
      const game = await addGame(api, booth, 'Maps');
      expect((await report(game.id, { maps_played: 3 })).body).toMatchObject({ progress: 75 });
    });

    it('changes nothing when one of the reported players is not in the game', async () => {
      const game = await addGame(api, booth, 'Whole');
      const other = await addGame(api, await addBooth(api, token, 'Next to it'), 'Other');
      const players = [game.players[0], other.players[0]].map(player => ({ id: player?.id, score: 7 }));
      const refused = await report(game.id, { progress: 50, players });
      expect(refused).toMatchObject({ status: 400, body: { players: { 1: { id: [expect.any(String)] } } } });
      const detail = await api.call('GET', `user/game/${game.id}/`, { token });
      expect(detail.body).toMatchObject({ progress: 0, totals: { total: 0 } });
    });

    it('restores a hidden game when the game starts', async () => {
      const game = await addGame(api, booth, 'Lobby');
      await report(game.id, { status: 'waiting' });
      await api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } });
      expect((await report(game.id, { status: 'running' })).body).toMatchObject({ is_hidden: false });
    });

    it.each([
      [{ progress: 101 }, 'progress'],
      [{ progress: 'half' }, 'progress'],
      [{ maps_played: -1 }, 'maps_played'],
      [{ maps_played: 5 }, 'maps_played'],
      [null, 'non_field_errors'],
      [{ status: 'won' }, 'status'],
      [{ players: [{ id: 1, score: 1e12 }] }, 'players'],
    ])('gets an error at the field for %j', async (body, field) => {
      const game = await addGame(api, booth, 'Checked');
      expect(await report(game.id, body)).toMatchObject({
        status: 400,
        body: { [field]: expect.anything() },
      });
    });
  });

  describe('an Idempotency-Key', () => {
    let booth: TestBooth;
    beforeAll(async () => {
      booth = await addBooth(api, token, 'Retrying');
    });
    const begin = (name: string, idempotencyKey: string) =>
      api.call('POST', 'booth/game/', {
        key: booth.key,
        body: { name, players: [] },
        headers: { 'idempotency-key': idempotencyKey },
      });

    it('returns the same answer to a repeated call, and creates no second game', async () => {
      const [first, second] = await Promise.all([begin('Once', 'k-1'), begin('Once', 'k-1')]);
      const third = await begin('Once', 'k-1');
      expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
      expect(second.body).toEqual(first.body);
      expect(third.body).toEqual(first.body);
      const { rows } = await api.pool.query("select count(*)::int n from game where name = 'Once'");
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('lets one of two concurrent reports change the game, and gives both its answer', async () => {
      const game = await addGame(api, booth, 'Reported once');
      const send = (progress: number) =>
        api.call('PATCH', `booth/game/${game.id}/`, {
          key: booth.key,
          body: { progress },
          headers: { 'idempotency-key': 'report' },
        });
      const [first, second] = await Promise.all([send(30), send(30)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
      expect(await send(60)).toMatchObject(reused);
      expect((await api.call('GET', `user/game/${game.id}/`, { token })).body).toMatchObject({
        progress: 30,
      });
    });

    it('lets one of two concurrent calls change something when they are different', async () => {
      const game = await addGame(api, booth, 'Before');
      const send = (progress: number) =>
        api.call('PATCH', `booth/game/${game.id}/`, {
          key: booth.key,
          body: { progress },
          headers: { 'idempotency-key': 'different' },
        });
      const answers = await Promise.all([10, 20, 30, 40].map(send));
      const done = answers.filter(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const stored = (await api.call('GET', `user/game/${game.id}/`, { token })).body;
      expect(stored).toMatchObject(done[0]?.body as object);
    });

    it('returns the same answer even after the game has ended', async () => {
      const game = await addGame(api, booth, 'Ends');
      const end = () =>
        api.call('PATCH', `booth/game/${game.id}/`, {
          key: booth.key,
          body: { status: 'finished' },
          headers: { 'idempotency-key': 'end' },
        });
      const first = await end();
      expect(await end()).toMatchObject({ status: 200, body: first.body });
    });

    it('cannot be used for a different request, unless the first request was refused', async () => {
      await begin('Mine', 'k-2');
      expect(await begin('Other', 'k-2')).toMatchObject({
        status: 409,
        body: { code: 'idempotency_key_reused' },
      });
      expect((await begin('', 'k-3')).status).toBe(400);
      expect((await begin('Now right', 'k-3')).status).toBe(201);
    });

    it('is refused when it is longer than 200 characters', async () => {
      expect(await begin('Long', 'x'.repeat(201))).toMatchObject({
        status: 400,
        body: { code: 'idempotency_key_invalid' },
      });
    });

    it('is separate for each booth', async () => {
      const other = await addBooth(api, token, 'Neighbour');
      await begin('Mine', 'shared');
      const answer = await api.call('POST', 'booth/game/', {
        key: other.key,
        body: { name: 'Theirs', players: [] },
        headers: { 'idempotency-key': 'shared' },
      });
      expect(answer).toMatchObject({ status: 201, body: { name: 'Theirs' } });
    });
  });
});

describe('a booth that starts a game', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;

  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  it('aborts its open games, and publishes that', async () => {
    const booth = await addBooth(api, token, 'Back again');
    const lost = await addGame(api, booth, 'Cut off');
    const elsewhere = await addGame(api, await addBooth(api, token, 'Neighbour'), 'Goes on');
    const events = await openEvents(api, token);
    const next = await addGame(api, booth, 'Next');
    const event = await events.next(event => event.data.id === lost.id);
    expect(event).toMatchObject({ data: { game: { status: 'aborted', finished_at: expect.any(String) } } });
    events.close();
    for (const { id } of [elsewhere, next]) {
      const { body } = await api.call('GET', `user/game/${id}/`, { token });
      expect(body).toMatchObject({ status: 'running' });
    }
  });

  it('has one open game after two concurrent starts', async () => {
    const booth = await addBooth(api, token, 'Twice');
    const starts = await Promise.all(
      ['a', 'b'].map(name =>
        api.call('POST', 'booth/game/', {
          key: booth.key,
          body: { name, players: [] },
          headers: { 'idempotency-key': name },
        }),
      ),
    );
    expect(starts.map(({ status }) => status)).toEqual([201, 201]);
    const { rows } = await api.pool.query('select status from game where booth_id = $1 order by status', [
      booth.id,
    ]);
    expect(rows).toEqual([{ status: 'running' }, { status: 'aborted' }]);
  });

  it('is refused when it is archived during the call', async () => {
    const booth = await addBooth(api, token, 'Slow');
    const events = await openEvents(api, token);
    const { hostname, port, host } = new URL(api.origin);
    const body = JSON.stringify({ name: 'Ghost', players: [] });
    const socket = connect(Number(port), hostname);
    let answer = '';
    const answered = new Promise<void>((resolve, reject) => {
      socket
        .on('data', chunk => (answer += chunk.toString()))
        .once('close', () => resolve())
        .once('error', reject);
    });
    socket.write(
      `POST /api/booth/game/ HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${BOOTH_SCHEME} ${booth.key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
    );
    // The API has accepted the key once the booth is online. The body is sent after the booth is archived.
    await events.next(
      ({ name, data }) => name === 'booth.updated' && data.id === booth.id && data.booth?.is_online === true,
    );
    events.close();
    expect((await api.call('DELETE', `user/booth/${booth.id}/`, { token })).status).toBe(204);
    socket.write(body);
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    const { rows } = await api.pool.query('select id from game where booth_id = $1', [booth.id]);
    expect(rows).toEqual([]);
  });
});
