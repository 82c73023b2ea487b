import { movedRows } from './refetch.ts';

const rows = (ids: string) => [...ids].map(id => ({ id: id.charCodeAt(0) }));
const moved = (shown: string, read: string) =>
  [...movedRows(rows(shown), rows(read))].map(id => String.fromCharCode(id)).join('');

describe('the rows that move between two readings', () => {
  it.each([
    ['abcd', 'abcd', '', 'none'],
    ['abcd', 'bcda', 'a', 'one that goes to the end, not those that close up'],
    ['abcd', 'dabc', 'd', 'one that goes to the front'],
    ['abcd', 'xabc', 'xd', 'one that comes, and the one that it pushes out'],
    ['abcd', 'acd', 'b', 'one that goes'],
    ['ab', 'ba', 'a', 'one of two that change places'],
    ['', 'ab', 'ab', 'all that come'],
  ])('from %s to %s are %s: %s', (shown, read, expected) => {
    expect([...moved(shown, read)].sort()).toEqual([...expected].sort());
  });
});
