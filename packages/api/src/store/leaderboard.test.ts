import fc from 'fast-check';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { IN_FULL, LONG_MS } from '../../test/support/in-full.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { deleteCenter } from './center.ts';
import { beginningOf } from './leaderboard.ts';

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
        { numRuns: IN_FULL ? 200 : 8, endOnFailure: true },
      );
    },
    LONG_MS,
  );
});

describe('the beginning of a period', () => {
  const beginning = (period: 'day' | 'week' | 'month', zone: string, now: string): string =>
    beginningOf(period, zone, Date.parse(now)).toISOString();

  it.each([
    ['day', 'UTC', '2026-03-18T12:00:00Z', '2026-03-18T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-18T12:00:00Z', '2026-03-16T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-16T00:00:00Z', '2026-03-16T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-15T23:59:59Z', '2026-03-09T00:00:00.000Z'],
    ['month', 'UTC', '2026-03-31T12:00:00Z', '2026-03-01T00:00:00.000Z'],
    ['day', 'Asia/Calcutta', '2026-03-18T18:29:59Z', '2026-03-17T18:30:00.000Z'],
    ['day', '+05:30', '2026-03-18T18:29:59Z', '2026-03-17T18:30:00.000Z'],
    ['week', '-03:30', '2026-03-16T03:29:59Z', '2026-03-09T03:30:00.000Z'],
    ['day', 'Pacific/Kiritimati', '2026-03-18T12:00:00Z', '2026-03-18T10:00:00.000Z'],
    // Summer time begins on 29 March 2026.
    ['day', 'Europe/Madrid', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['week', 'Europe/Madrid', '2026-03-30T12:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['month', 'Europe/Madrid', '2026-03-30T12:00:00Z', '2026-02-28T23:00:00.000Z'],
    // On these days the clock is changed at midnight: in Santiago from 00:00 to 01:00, in Havana from 01:00 to 00:00.
    ['day', 'America/Santiago', '2025-09-07T12:00:00Z', '2025-09-07T04:00:00.000Z'],
    ['day', 'America/Havana', '2025-11-02T12:00:00Z', '2025-11-02T04:00:00.000Z'],
  ] as const)('for the %s in %s at %s is %s', (period, zone, now, expected) => {
    expect(beginning(period, zone, now)).toBe(expected);
  });

  it('is not after now in any time zone, and at most a day, a week or a month ago', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) }),
        (zone, now) => {
          for (const [period, days] of [
            ['day', 1],
            ['week', 7],
            ['month', 31],
          ] as const) {
            const ago = now - beginningOf(period, zone, now).getTime();
            expect(ago).toBeGreaterThanOrEqual(0);
            // The clock may have been set back by an hour.
            expect(ago).toBeLessThan(days * 86_400_000 + 3_600_000);
          }
        },
      ),
    );
  });
});
