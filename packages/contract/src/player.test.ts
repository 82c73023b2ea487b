import fc from 'fast-check';
import { rankPlayers, totalsOf } from './player.ts';

const players = fc
  .array(fc.integer({ min: -50, max: 50 }), { maxLength: 30 })
  .map(scores => scores.map((score, index) => ({ id: index + 1, name: `Player ${index}`, score })));

describe('a ranking', () => {
  it('gives equal scores the same position, and skips the next position', () => {
    const ranked = rankPlayers([10, 30, 20, 20].map((score, id) => ({ id: id + 1, name: 'x', score })));
    expect(ranked.map(player => [player.score, player.position])).toEqual([
      [30, 1],
      [20, 2],
      [20, 2],
      [10, 4],
    ]);
  });

  it('computes a position as the number of better players plus one', () => {
    fc.assert(
      fc.property(players, list => {
        for (const player of rankPlayers(list)) {
          expect(player.position).toBe(1 + list.filter(other => other.score > player.score).length);
        }
      }),
    );
  });

  it('keeps the positions of the API', () => {
    const ranked = rankPlayers([
      { id: 1, name: 'a', score: 5, position: 2 },
      { id: 2, name: 'b', score: 1, position: 1 },
    ]);
    expect(ranked.map(player => player.id)).toEqual([2, 1]);
  });

  it('has totals of all scores, which are zero without players', () => {
    expect(totalsOf([])).toEqual({ players: 0, total: 0, best: 0, average: 0 });
    fc.assert(
      fc.property(players, list => {
        const totals = totalsOf(list);
        expect(totals.players).toBe(list.length);
        expect(totals.average * list.length).toBeCloseTo(totals.total);
        if (list.length) expect(list.some(player => player.score === totals.best)).toBe(true);
      }),
    );
  });
});
