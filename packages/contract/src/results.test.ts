import fc from 'fast-check';
import { playerSchema, TEAM_COLORS, type Team } from './game.ts';
import { rankPlayers, teamTotalsOf, totalsOf } from './results.ts';

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

const red: Team = { name: 'Foxes', color: 'red' };
const blue: Team = { name: 'Owls', color: 'blue' };
const pink: Team = { name: 'Mice', color: 'pink' };

describe('teamTotalsOf', () => {
  it('ranks teams by their totals, with ties', () => {
    const players = [
      { score: 100, team: red },
      { score: 300, team: blue },
      { score: 200, team: red },
      { score: 50, team: pink },
      { score: 900, team: null },
      { score: 900 },
    ];
    expect(teamTotalsOf(players)).toEqual([
      { ...red, position: 1, players: 2, total: 300, best: 200, average: 150 },
      { ...blue, position: 1, players: 1, total: 300, best: 300, average: 300 },
      { ...pink, position: 3, players: 1, total: 50, best: 50, average: 50 },
    ]);
  });

  it('has no totals when nobody has a team', () => {
    expect(teamTotalsOf([{ score: 5 }])).toEqual([]);
  });

  const team = fc.record({
    name: fc.constantFrom('Foxes', 'Owls'),
    color: fc.constantFrom(...TEAM_COLORS, null),
  });
  const inTeams = fc.array(
    fc.record({ score: fc.integer({ min: -1_000, max: 1_000 }), team: fc.option(team) }),
    { maxLength: 64 },
  );

  it('counts each player of a team once, in an order that does not contradict the totals', () => {
    fc.assert(
      fc.property(inTeams, all => {
        const teams = teamTotalsOf(all);
        const whole = totalsOf(all.filter(player => player.team));
        expect(teams.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total);
        expect(teams.reduce((sum, other) => sum + other.players, 0)).toBe(whole.players);
        for (const [index, { position, total }] of teams.entries()) {
          const before = teams[index - 1];
          if (before) expect(before.total).toBeGreaterThanOrEqual(total);
          expect(position).toBe(before?.total === total ? before.position : index + 1);
        }
      }),
    );
  });
});

it('shows the team of a newer API without its unknown color', () => {
  const player = { id: 1, name: 'Moss', score: 5, team: { name: 'Foxes', color: 'tartan' } };
  expect(playerSchema.parse(player).team).toEqual({ name: 'Foxes', color: null });
});
