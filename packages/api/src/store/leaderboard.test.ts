import fc from 'fast-check';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { IN_FULL, LONG_MS } from '../../test/support/in-full.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { deleteCenter } from './center.ts';

describe('the stored scores of the leaderboard', () => {
  const api = useTestApi();
  const EMAIL = 'ada@arena.test';
  let token: string;
  let centerId: number;
  let booths: TestBooth[];

  async function reset(): Promise<void> {
    await api.pool.query('truncate center cascade');
    ({ centerId } = await addCenter(api, { email: EMAIL }));
    token = await logIn(api, EMAIL);
    booths = [await addBooth(api, token, 'A'), await addBooth(api, token, 'B')];
  }

  interface Choice {
    readonly at: number;
    readonly score: number;
  }
  type Change = (choice: Choice) => Promise<unknown>;

  async function pick(table: 'game' | 'player', { at }: Choice): Promise<number | undefined> {
    const { rows } = await api.pool.query<{ id: number }>(`select id::int from ${table} order by id`);
    return rows[at % Math.max(rows.length, 1)]?.id;
  }
  const boothAt = ({ at }: Choice): TestBooth => booths[at % booths.length] ?? { id: 0, key: '' };
  const inDatabase =
    (table: 'game' | 'player', statement: string): Change =>
    async choice => {
      const values = statement.includes('$2') ? [choice.score] : [];
      await api.pool.query(statement, [await pick(table, choice), ...values]);
    };
  const atGames =
    (method: string, path: (id: number) => string, body: (id: number) => object): Change =>
    async choice => {
      const id = (await pick('game', choice)) ?? 0;
      await api.call(method, path(id), { token, body: body(id) });
    };
  const report =
    (status: string): Change =>
    async choice => {
      const game = await pick('game', choice);
      const { rows } = await api.pool.query<{ id: number; booth: number }>(
        'select p.id::int, g.booth_id::int as booth from player p join game g on g.id = p.game_id where g.id = $1',
        [game],
      );
      const key = booths.find(({ id }) => id === rows[0]?.booth)?.key;
      if (key === undefined) return;
      const players = rows.map(({ id }, n) => ({ id, score: choice.score + n }));
      const { status: code } = await api.call('PATCH', `booth/game/${game}/`, {
        key,
        body: { status, players },
      });
      expect(code).toBeLessThan(500);
    };

  const CHANGES: Record<string, Change> = {
    start: async choice => {
      const players = Array.from({ length: choice.score % 3 }, (_, n) => ({
        name: `P${n}`,
        score: choice.score,
      }));
      await addGame(api, boothAt(choice), 'Heat', players);
    },
    report: report('running'),
    finish: report('finished'),
    abort: report('aborted'),
    hide: atGames(
      'POST',
      () => 'user/game/hide/',
      id => ({ ids: [id, id + 1] }),
    ),
    restore: atGames(
      'POST',
      () => 'user/game/restore/',
      id => ({ ids: [id, id + 1] }),
    ),
    rename: atGames(
      'PATCH',
      id => `user/game/${id}/`,
      () => ({ name: 'Final' }),
    ),
    archive: async choice => {
      const { id } = boothAt(choice);
      await api.call('DELETE', `user/booth/${id}/`, { token });
      booths = [...booths.filter(booth => booth.id !== id), await addBooth(api, token, 'C')];
    },
    'correct a score': inDatabase('player', 'update player set score = $2 where id = $1'),
    'correct all scores': inDatabase('game', 'update player set score = score - $2 where game_id <> $1'),
    'remove a player': inDatabase('player', 'delete from player where id = $1'),
    'add players': inDatabase(
      'game',
      "insert into player (game_id, name, score) select id, 'Late', $2 from game, generate_series(1, 2) where id = $1",
    ),
    reopen: inDatabase('game', "update game set status = 'running', finished_at = null where id = $1"),
    'change the end': inDatabase(
      'game',
      "update game set finished_at = finished_at - $2 * interval '1 hour' where id = $1",
    ),
    'delete a game': inDatabase('game', 'delete from game where id = $1'),
    'delete a booth': async choice => {
      const { id } = boothAt(choice);
      await api.pool.query('update game set booth_id = null where booth_id = $1', [id]);
      await api.pool.query('delete from booth where id = $1', [id]);
      booths = [...booths.filter(booth => booth.id !== id), await addBooth(api, token, 'D')];
    },
  };

  const changes = fc.array(
    fc.record({
      // Half of the changes start or finish games, so that the other changes find games.
      name: fc.oneof(fc.constantFrom('start', 'finish'), fc.constantFrom(...Object.keys(CHANGES))),
      at: fc.nat(20),
      score: fc.nat(50),
    }),
    { minLength: 15, maxLength: 40 },
  );

  it(
    'equal the scores of all games after any changes, and are deleted with the centre',
    async () => {
      await fc.assert(
        fc.asyncProperty(changes, async list => {
          await reset();
          for (const { name, ...choice } of list) {
            await CHANGES[name]?.(choice);
            const broken = await inconsistenciesIn(api.pool);
            // Changes by SQL do not update `players_count`.
            expect(broken.filter(line => line.startsWith('the leaderboard'))).toEqual([]);
          }
          const deleted = databaseOn(api.pool).transaction(transaction =>
            deleteCenter(transaction, centerId, `Centre of ${EMAIL}`),
          );
          expect(await deleted).toBeDefined();
          expect((await api.pool.query('select from leaderboard_score')).rowCount).toBe(0);
        }),
        // Shrinking would repeat the slow run many times.
        { numRuns: IN_FULL ? 200 : 3, endOnFailure: true },
      );
    },
    LONG_MS,
  );
});
