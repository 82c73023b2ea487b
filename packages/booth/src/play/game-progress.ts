import type { Id } from '@backglass/contract';
import type { BoothGamePatch } from '@backglass/contract/booth-calls';
import type { GamePlan } from './plan-game.ts';
import { seededRandom } from './random.ts';

export interface GameStep {
  /** Milliseconds since the start, at speed 1. */
  readonly atMs: number;
  readonly status: 'running' | 'finished' | 'aborted';
  /** 0–100, with one decimal. */
  readonly progress: number;
  readonly mapsPlayed: number;
  /** In the order of `plan.body.players`. */
  readonly scores: readonly number[];
}

export function stepAt(plan: GamePlan, atMs: number): GameStep {
  const aborted = plan.abortsAtMs !== undefined && atMs >= plan.abortsAtMs;
  const moment = Math.max(0, aborted ? (plan.abortsAtMs ?? 0) : Math.min(atMs, plan.durationMs));
  const mapsPlayed = plan.mapEndsMs.filter(end => end <= moment).length;
  const scores = plan.scores[mapsPlayed] ?? [];
  if (mapsPlayed === plan.mapsTotal && !aborted) {
    return { atMs: moment, status: 'finished', progress: 100, mapsPlayed, scores };
  }
  const from = plan.mapEndsMs[mapsPlayed - 1] ?? 0;
  const to = plan.mapEndsMs[mapsPlayed] ?? plan.durationMs;
  const maps = mapsPlayed + (moment - from) / Math.max(1, to - from);
  const progress = Math.min(99.9, Math.floor((1000 * maps) / plan.mapsTotal) / 10);
  return { atMs: moment, status: aborted ? 'aborted' : 'running', progress, mapsPlayed, scores };
}

/** Yields a state about every `everyMs` milliseconds at speed 1. The last step ends the game. */
export function* gameSteps(plan: GamePlan, everyMs: number): Generator<GameStep, void, undefined> {
  const random = seededRandom(plan.seed ^ 0x5bd1e995);
  for (let atMs = 0; ; atMs += everyMs * (0.8 + random.next() * 0.4)) {
    const step = stepAt(plan, atMs);
    yield step;
    if (step.status !== 'running') return;
  }
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** A report omits values that have not changed since the `acknowledged` step. The last report has all values. */
export function patchFor(step: GameStep, playerIds: readonly Id[], acknowledged?: GameStep): BoothGamePatch {
  const ended = step.status !== 'running';
  const withPlayers = ended || acknowledged === undefined || !same(acknowledged.scores, step.scores);
  return {
    progress: step.progress,
    ...((ended || acknowledged?.mapsPlayed !== step.mapsPlayed) && { maps_played: step.mapsPlayed }),
    ...(withPlayers && {
      players: playerIds.flatMap((id, index) => {
        const score = step.scores[index];
        return score === undefined ? [] : [{ id, score }];
      }),
    }),
    ...((ended || acknowledged?.status !== step.status) && { status: step.status }),
  };
}
