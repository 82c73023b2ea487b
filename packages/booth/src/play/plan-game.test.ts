import { boothGameCreationSchema, boothGamePatchSchema } from '@backglass/contract/booth-calls';
import fc from 'fast-check';
import { planGame } from './plan-game.ts';
import { gameSteps, patchFor, stepAt, type GameStep } from './plan-game.ts';

const RUNS = process.env['IN_FULL'] === '1' ? 200 : 20;

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const MINUTE = 60_000;

const pairs = (steps: readonly GameStep[]): [GameStep, GameStep][] =>
  steps.slice(1).map((step, index) => [steps[index] ?? step, step]);

describe('a planned game', () => {
  it('is accepted by the API, with 2–16 different players, 3–8 maps and 2–6 minutes', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const plan = planGame(seed);
        const names = plan.body.players.map(player => player.name);
        expect(boothGameCreationSchema.safeParse(plan.body).success).toBe(true);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeGreaterThanOrEqual(2);
        expect(names.length).toBeLessThanOrEqual(16);
        expect(plan.mapsTotal).toBeGreaterThanOrEqual(3);
        expect(plan.mapsTotal).toBeLessThanOrEqual(8);
        expect(plan.durationMs).toBeGreaterThanOrEqual(2 * MINUTE);
        expect(plan.durationMs).toBeLessThanOrEqual(6 * MINUTE);
      }),
    );
  });

  it('has no teams or two to four of nearly the same size', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const sizes = new Map<string | undefined, number>();
        for (const { team } of planGame(seed).body.players)
          sizes.set(team?.name, (sizes.get(team?.name) ?? 0) + 1);
        if (sizes.size === 1) expect([...sizes.keys()]).toEqual([undefined]);
        else {
          expect(sizes.size).toBeLessThanOrEqual(4);
          expect(sizes.has(undefined)).toBe(false);
          expect(Math.max(...sizes.values()) - Math.min(...sizes.values())).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, seed => {
        expect(planGame(seed)).toEqual(planGame(seed));
        expect([...gameSteps(planGame(seed), 5_000)]).toEqual([...gameSteps(planGame(seed), 5_000)]);
      }),
    );
  });

  it('never lowers progress, maps or a score', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 500, max: 60_000 }), (seed, everyMs) => {
        const plan = planGame(seed);
        const steps = [...gameSteps(plan, everyMs)];
        for (const [before, after] of pairs(steps)) {
          expect(before.status).toBe('running');
          expect(after.atMs).toBeGreaterThan(before.atMs);
          expect(after.progress).toBeGreaterThanOrEqual(before.progress);
          expect(after.mapsPlayed).toBeGreaterThanOrEqual(before.mapsPlayed);
          expect(after.mapsPlayed).toBeLessThanOrEqual(plan.mapsTotal);
          expect(after.scores.every((score, player) => score >= (before.scores[player] ?? 0))).toBe(true);
        }
        const last = steps.at(-1);
        if (last?.status === 'aborted') expect(last.progress).toBeLessThan(100);
        else expect(last).toMatchObject({ status: 'finished', progress: 100, mapsPlayed: plan.mapsTotal });
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported correctly when some reports are lost', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.boolean(), { minLength: 1 }), (seed, arrives) => {
        const plan = planGame(seed);
        const ids = plan.body.players.map((_, index) => index + 1);
        let known: GameStep | undefined;
        let reported: Record<string, unknown> = {};
        const scores = new Map<number, number>();
        for (const [index, step] of [...gameSteps(plan, 10_000)].entries()) {
          if (step.status === 'running' && !arrives[index % arrives.length]) continue;
          const patch = patchFor(step, ids, known);
          expect(boothGamePatchSchema.safeParse(patch).success).toBe(true);
          reported = { ...reported, ...patch };
          for (const player of patch.players ?? []) scores.set(player.id, player.score);
          known = step;
          expect(reported).toMatchObject({ progress: step.progress, maps_played: step.mapsPlayed });
          expect(reported).toMatchObject({ status: step.status });
          expect(ids.map(id => scores.get(id))).toEqual(step.scores);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('is realistic over many seeds: few aborted games, some ties, teams in half of the games, names in both languages', () => {
    const season = Array.from({ length: 2_000 }, (_, seed) => planGame(seed));
    const aborted = season.filter(plan => plan.abortsAtMs !== undefined).length;
    const tied = season.filter(plan => {
      const scores = stepAt({ ...plan, abortsAtMs: undefined }, Infinity).scores;
      return new Set(scores).size < scores.length;
    }).length;
    const withTeams = season.filter(plan => plan.body.players.every(player => player.team)).length;
    const names = season.map(plan => `${plan.body.name} ${plan.body.players.map(one => one.name).join(' ')}`);
    expect(withTeams).toBeGreaterThan(700);
    expect(withTeams).toBeLessThan(1_100);
    expect(aborted).toBeGreaterThan(20);
    expect(aborted).toBeLessThan(120);
    expect(tied).toBeGreaterThan(200);
    expect(tied).toBeLessThan(1_800);
    for (const wanted of [/ñ/, /[áéíóú]/, /'/, /night league/, /Torneo/]) {
      expect(names.some(text => wanted.test(text))).toBe(true);
    }
    expect(new Set(season.map(plan => plan.body.name)).size).toBeGreaterThan(100);
  });
});
