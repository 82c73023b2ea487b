import fc from 'fast-check';
import { shiftAt } from './wall-frame.tsx';
import { nextTurn, pagesOf } from './wall-games.ts';

describe('the turns of the wall', () => {
  it('show every page of every game before they repeat a page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 64 }), { minLength: 1, maxLength: 6 }), players => {
        const ids = players.map((_, index) => index + 1);
        const all = players.reduce((sum, count) => sum + pagesOf(count), 0);
        const seen = new Set<string>();
        let turn = { id: 1, page: 0 };
        for (let step = 0; step < all; step += 1) {
          seen.add(`${turn.id}/${turn.page}`);
          turn = nextTurn(turn, players[turn.id - 1] ?? 0, ids);
        }
        expect(seen.size).toBe(all);
        expect(turn).toEqual({ id: 1, page: 0 });
      }),
    );
  });

  it('continue with a running game when the shown game has ended', () => {
    expect(nextTurn({ id: 9, page: 0 }, 3, [4, 5])).toEqual({ id: 4, page: 0 });
    expect(nextTurn({ id: 9, page: 0 }, 3, [])).toEqual({ id: 9, page: 0 });
  });

  it('shift the wall by at most 8 px, and always to a new offset', () => {
    for (let step = 0; step < 30; step += 1) {
      const { x, y } = shiftAt(step);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(8);
      expect(shiftAt(step + 1)).not.toEqual({ x, y });
    }
  });
});
