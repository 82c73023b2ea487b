import { movedRows } from './live-queries.ts';

describe('movedRows', () => {
  const rows = (ids: string) => [...ids].map(id => ({ id: id.charCodeAt(0) }));
  const moved = (shown: string, read: string) =>
    movedRows(rows(shown), rows(read))
      .map(({ id }) => String.fromCharCode(id))
      .join('');

  it.each([
    ['abcd', 'abcd', '', 'nothing'],
    ['abcd', 'bcda', 'a', 'a row that moves to the end'],
    ['abcd', 'dabc', 'd', 'a row that moves to the front'],
    ['abcd', 'xabc', 'xd', 'a new row and the row that it pushes off the page'],
    ['abcd', 'acd', 'b', 'a row that disappears'],
    ['ab', 'ba', 'a', 'one of two rows that swap'],
    ['', 'ab', 'ab', 'all new rows'],
  ])('returns, from %s to %s, "%s": %s', (shown, read, expected) => {
    expect([...moved(shown, read)].sort()).toEqual([...expected].sort());
  });
});
