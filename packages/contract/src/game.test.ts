import fc from 'fast-check';
import { gameSchema, listOf, parseLiveEvent, progressOf } from './index.ts';
import { gameListQuerySchema } from './requests.ts';
import { game } from './test/game.ts';

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

  it('may be in a list whose count is capped', () => {
    const page = { count: 9, count_is_capped: true, next: 'x', previous: null, results: [game] };
    expect(listOf(gameSchema).parse(page)).toMatchObject({ count: 9, count_is_capped: true });
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

describe('a live event', () => {
  it('is parsed with or without its row, and ignored when its name or shape is unknown', () => {
    expect(parseLiveEvent('game.updated', JSON.stringify({ id: 7, game }))).toMatchObject({
      data: { id: 7 },
    });
    expect(parseLiveEvent('game.updated', '{"id":7}')).toEqual({ name: 'game.updated', data: { id: 7 } });
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, json) => {
        expect(parseLiveEvent(name, json)).toBeUndefined();
      }),
    );
    expect(parseLiveEvent('constructor', '{"id":7}')).toBeUndefined();
  });
});
