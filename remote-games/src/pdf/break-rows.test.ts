import fc from 'fast-check';
import { breakRows } from './break-rows.ts';

const space = { first: 100, others: 200, below: 20 };
const rows = (count: number) => Array.from({ length: count }, () => 10);

describe('the rows of a page', () => {
  it.each([
    ['a game without players', 0, [0]],
    ['what fits', 8, [8]],
    ['what goes on', 20, [10, 10]],
    ['totals without space below the last row', 10, [7, 3]],
    ['a row that would be alone', 11, [8, 3]],
    ['a full page', 27, [10, 17]],
    ['many pages', 60, [10, 20, 20, 10]],
  ])('%s', (_, count, expected) => {
    expect(breakRows(rows(count), space)).toEqual(expected);
  });

  it('leave a row that is as high as its page where it is', () => {
    expect(breakRows([95], space)).toEqual([1]);
  });

  it('are all the rows, and no page but that of no rows is empty', () => {
    const heights = fc.array(fc.double({ min: 5, max: 150, noNaN: true }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(heights, all => {
        const pages = breakRows(all, space);
        expect(pages.reduce((sum, page) => sum + page, 0)).toBe(all.length);
        expect(Math.min(...pages)).toBeGreaterThan(0);
      }),
    );
  });

  it('fit with what is below the last one, but for a page of a single row', () => {
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
