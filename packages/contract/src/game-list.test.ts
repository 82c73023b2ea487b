import { gameListQuerySchema } from './index.ts';

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
