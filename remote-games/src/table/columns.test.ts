import { directionOf, nextOrdering } from './columns.ts';

describe('sorting by a column', () => {
  it('starts ascending for names and descending for numbers', () => {
    expect(nextOrdering('-started_at', 'name')).toBe('name');
    expect(nextOrdering('name', 'players_count')).toBe('-players_count');
  });

  it('reverses when the same column is pressed again', () => {
    expect(nextOrdering('name', 'name')).toBe('-name');
    expect(nextOrdering('-name', 'name')).toBe('name');
  });

  it('has a direction only for the sorted column', () => {
    expect(directionOf('-started_at', 'started_at')).toBe('descending');
    expect(directionOf('started_at', 'started_at')).toBe('ascending');
    expect(directionOf('-started_at', 'name')).toBe('none');
  });
});
