import { directionOf, nextOrdering } from './columns.ts';

describe('sorting by a column', () => {
  it('starts with A for names and with the latest or the most for the rest', () => {
    expect(nextOrdering('-started_at', 'name')).toBe('name');
    expect(nextOrdering('name', 'players_count')).toBe('-players_count');
  });

  it('turns round when it is pressed again', () => {
    expect(nextOrdering('name', 'name')).toBe('-name');
    expect(nextOrdering('-name', 'name')).toBe('name');
  });

  it('is said of one column only', () => {
    expect(directionOf('-started_at', 'started_at')).toBe('descending');
    expect(directionOf('started_at', 'started_at')).toBe('ascending');
    expect(directionOf('-started_at', 'name')).toBe('none');
  });
});
