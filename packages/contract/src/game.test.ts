import fc from 'fast-check';
import { gameSchema, listOf, progressOf, gameListQuerySchema } from './index.ts';
import { game } from './test/game.ts';
import { rankPlayers, totalsOf } from './game.ts';

describe('a game', () => {
  it('has the status `unknown` when this version does not know it', () => {
    expect(gameSchema.parse({ ...game, status: 'paused' }).status).toBe('unknown');
  });

  it('computes progress from the maps played when the booth reports none, at most 100', () => {
    expect(progressOf({ progress: null, maps_played: 2, maps_total: 5 })).toBe(40);
    expect(progressOf({ progress: undefined, maps_played: 2, maps_total: null })).toBe(0);
    expect(progressOf({ progress: 130, maps_played: 0, maps_total: 5 })).toBe(100);
  });

  it('is complete when it has finished, whatever its booth reported last', () => {
    expect(progressOf({ status: 'finished', progress: 10, maps_played: 0, maps_total: 4 })).toBe(100);
  });

  it('is parsed in a paginated list and in a bare array', () => {
    expect(listOf(gameSchema).parse([game])).toMatchObject({ count: 1, next: null, results: [{ id: 7 }] });
    expect(listOf(gameSchema).parse({ count: 9, next: 'x', previous: null, results: [game] }).count).toBe(9);
  });
});

describe('the query of the games list', () => {
  it('has defaults', () => {
    expect(gameListQuerySchema.parse({})).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-started_at',
      is_hidden: false,
    });
  });

  it('drops the Unicode direction marks around a name copied from the page', () => {
    expect(gameListQuerySchema.parse({ search: '\u2068משחק 3\u2069' }).search).toBe('משחק 3');
    const longest = 'א'.repeat(100);
    expect(gameListQuerySchema.parse({ search: `\u2068${longest}\u2069` }).search).toBe(longest);
  });

  it.each([
    { page_size: '101' },
    { page_size: '0' },
    { page: '-1' },
    { page: '1e3' },
    { ordering: 'password' },
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { booth: 'x' },
    { status: 'paused' },
  ])('refuses %j', query => {
    expect(gameListQuerySchema.safeParse(query).success).toBe(false);
  });
});

const players = fc
  .array(fc.integer({ min: -50, max: 50 }), { maxLength: 30 })
  .map(scores => scores.map((score, index) => ({ id: index + 1, name: `Player ${index}`, score })));

describe('a ranking', () => {
  it('gives equal scores the same position, and skips the next position', () => {
    const ranked = rankPlayers([10, 30, 20, 20].map((score, id) => ({ id: id + 1, name: 'x', score })));
    expect(ranked.map(player => [player.score, player.position])).toEqual([
      [30, 1],
      [20, 2],
      [20, 2],
      [10, 4],
    ]);
  });

  it('computes a position as the number of better players plus one', () => {
    fc.assert(
      fc.property(players, list => {
        for (const player of rankPlayers(list)) {
          expect(player.position).toBe(1 + list.filter(other => other.score > player.score).length);
        }
      }),
    );
  });

  it('keeps the positions of the API', () => {
    const ranked = rankPlayers([
      { id: 1, name: 'a', score: 5, position: 2 },
      { id: 2, name: 'b', score: 1, position: 1 },
    ]);
    expect(ranked.map(player => player.id)).toEqual([2, 1]);
  });

  it('has totals of all scores, which are zero without players', () => {
    expect(totalsOf([])).toEqual({ players: 0, total: 0, best: 0, average: 0 });
    fc.assert(
      fc.property(players, list => {
        const totals = totalsOf(list);
        expect(totals.players).toBe(list.length);
        expect(totals.average * list.length).toBeCloseTo(totals.total);
        if (list.length) expect(list.some(player => player.score === totals.best)).toBe(true);
      }),
    );
  });
});
