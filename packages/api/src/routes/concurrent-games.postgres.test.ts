import type { GameDetail } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import type { Answer } from '../../test/support/http.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { until } from '../../test/support/until.ts';

const ROUNDS = 5;
const api = useTestApi();
let token: string;
let centerId: number;
let booths: TestBooth[];

beforeAll(async () => {
  ({ centerId } = await addCenter(api, { email: 'ada@arena.test' }));
  token = await logIn(api, 'ada@arena.test');
  booths = [];
  for (let index = 0; index < 8; index += 1) booths.push(await addBooth(api, token, `Booth ${index}`));
});

const putWaiting = (booth: TestBooth) =>
  api.pool.query(
    "insert into game (center_id, booth_id, name, status, players_count, player_names) values ($1, $2, 'Waits', 'waiting', 0, '')",
    [centerId, booth.id],
  );
const deadlocks = async (): Promise<number> => {
  const { rows } = await api.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

describe('the booths of one centre on PostgreSQL', () => {
  it('start and end games concurrently without a refused call', async () => {
    const before = await deadlocks();
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [starting, ending] = [booths.slice(0, 4), booths.slice(4)];
      await Promise.all(starting.map(putWaiting));
      const games = await Promise.all(ending.map(booth => addGame(api, booth, 'Runs')));
      answers.push(
        ...(await Promise.all([
          ...starting.map(({ key }) =>
            api.call('POST', 'booth/game/', { key, body: { name: 'Next', players: [] } }),
          ),
          ...ending.map(({ key }, index) =>
            api.call('PATCH', `booth/game/${games[index]?.id}/`, { key, body: { status: 'aborted' } }),
          ),
        ])),
      );
    }
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([
      ...Array<number>(4 * ROUNDS).fill(200),
      ...Array<number>(4 * ROUNDS).fill(201),
    ]);
    // The API retries a transaction after a deadlock, so no call is refused. But each deadlock delays its call by a second.
    expect(await deadlocks()).toBe(before);
  });

  it('report while operators rename, correct and archive, and no change is lost', async () => {
    const before = await deadlocks();
    const rename = async (id: number, name: string) =>
      (await api.call('PATCH', `user/game/${id}/`, { token, body: { name } })).status;
    for (let round = 0; round < ROUNDS; round += 1) {
      const booth = await addBooth(api, token, `Busy ${round}`);
      const game = await addGame(api, booth, 'Busy');
      const players = game.players.map(({ id }) => ({ id, score: 40 + round }));
      const report = async (body: object, key: string) =>
        (
          await api.call('PATCH', `booth/game/${game.id}/`, {
            key: booth.key,
            body,
            headers: { 'idempotency-key': key },
          })
        ).status;
      const correct = async (id: number | undefined) =>
        (await api.call('PATCH', `user/player/${id}/`, { token, body: { name: 'Ada', score: 7 } })).status;
      const statuses = await Promise.all([
        report({ maps_played: 1 + (round % 4), players }, 'maps'),
        rename(game.id, 'Renamed 1'),
        correct(players[0]?.id),
        report({ progress: 50 + round }, 'progress'),
        rename(game.id, 'Renamed'),
      ]);
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      const { body } = await api.call('GET', `user/game/${game.id}/`, { token });
      expect(body).toMatchObject({ maps_played: 1 + (round % 4), progress: 50 + round });
      expect((body as GameDetail).players).toContainEqual(
        expect.objectContaining({
          name: 'Ada',
          score: 7,
          original: expect.objectContaining({ score: 40 + round }),
        }),
      );
      const [archived, last] = await Promise.all([
        api.call('DELETE', `user/booth/${booth.id}/`, { token }),
        report({ progress: 90, players }, 'late'),
      ]);
      expect(archived.status).toBe(204);
      // Before the archiving, after it, or in between.
      expect([200, 400, 401]).toContain(last);
    }
    expect(await inconsistenciesIn(api.pool)).toEqual([]);
    expect(await deadlocks()).toBe(before);
  });

  it('end a game while it is read, and the answer has its status and scores of one moment', async () => {
    const [booth] = booths as [TestBooth];
    const game = await addGame(api, booth, 'Final', [{ name: 'Ana' }]);
    const report = await api.pool.connect();
    try {
      // A reader waits at the table of players. If it has read the game before, its status is old.
      await report.query('begin; lock table player in access exclusive mode');
      const reading = api.call('GET', `user/game/${game.id}/`, { token });
      const blocked = `select from pg_locks where not granted and relation = 'player'::regclass
        and database = (select oid from pg_database where datname = current_database())`;
      await until(async () => (await api.pool.query(blocked)).rowCount !== 0);
      await report.query(
        `update player set score = 900 where game_id = ${game.id};
         update game set status = 'finished', finished_at = now() where id = ${game.id};
         commit`,
      );
      expect((await reading).body).toMatchObject({ status: 'finished', players: [{ score: 900 }] });
    } finally {
      report.release();
    }
  });
});
