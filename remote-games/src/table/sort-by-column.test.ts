import { directionOf, nextOrdering } from './sort-by-column.ts';

describe('sorting by a column', () => {
  it('starts ascending for names and descending for numbers', () => {
    expect(nextOrdering('-started_at', 'name', 'running_first')).toBe('name');
    expect(nextOrdering('running_first', 'players_count', 'running_first')).toBe('-players_count');
  });

  it('reverses at the second press, and returns to the default order at the third', () => {
    expect(nextOrdering('name', 'name', 'running_first')).toBe('-name');
    expect(nextOrdering('-name', 'name', 'running_first')).toBe('running_first');
    expect(nextOrdering('-hidden_at', 'hidden_at', '-hidden_at')).toBe('hidden_at');
    expect(nextOrdering('hidden_at', 'hidden_at', '-hidden_at')).toBe('-hidden_at');
  });

  it('has a direction only for the sorted column', () => {
    expect(directionOf('-started_at', 'started_at')).toBe('descending');
    expect(directionOf('started_at', 'started_at')).toBe('ascending');
    expect(directionOf('-started_at', 'name')).toBe('none');
    expect(directionOf('running_first', 'started_at')).toBe('none');
  });
});
