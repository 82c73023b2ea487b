import fc from 'fast-check';
import { breakRows } from './break-rows.ts';

const space = { first: 100, others: 200, below: 20 };
const rows = (count: number) => Array.from({ length: count }, () => 10);

describe('breakRows', () => {
  it.each([
    ['one page when there are no rows', 0, [0]],
    ['one page when all rows fit', 8, [8]],
    ['two pages when the rows need two', 20, [10, 10]],
    ['three rows on the last page when only the totals do not fit', 10, [7, 3]],
    ['three rows on the last page when one row would be alone', 11, [8, 3]],
    ['a full last page', 27, [10, 17]],
    ['many pages when there are many rows', 60, [10, 20, 20, 10]],
  ])('returns %s', (_, count, expected) => {
    expect(breakRows(rows(count), space)).toEqual(expected);
  });

  it('keeps a single row on its page when the totals do not fit below it', () => {
    expect(breakRows([95], space)).toEqual([1]);
  });

  it('returns all rows, and no empty page', () => {
    const heights = fc.array(fc.double({ min: 5, max: 150, noNaN: true }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(heights, all => {
        const pages = breakRows(all, space);
        expect(pages.reduce((sum, page) => sum + page, 0)).toBe(all.length);
        expect(Math.min(...pages)).toBeGreaterThan(0);
      }),
    );
  });

  it('fits rows and totals on each page unless a page has only one row', () => {
    const heights = fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 300 });
    fc.assert(
      fc.property(heights, all => {
        let from = 0;
        const pages = breakRows(all, space);
        pages.forEach((count, at) => {
          const taken = all.slice(from, from + count).reduce((sum, height) => sum + height, 0);
          const below = at === pages.length - 1 ? space.below : 0;
          const left = (at === 0 ? space.first : space.others) - taken - below;
          if (count > 1) expect(left).toBeGreaterThanOrEqual(0);
          from += count;
        });
      }),
    );
  });
});
