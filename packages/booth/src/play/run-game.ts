import { idSchema, type GameDetail, type Id } from '@backglass/contract';
import * as z from 'zod/mini';
import type { BoothClient } from '../client.ts';
import { reasonOf, type Failure } from '../http/sender.ts';
import type { Time } from '../time.ts';
import type { GamePlan } from './plan-game.ts';
import { gameSteps, patchFor, stepAt, type GameStep } from './plan-game.ts';

/** Interval of the reports, in milliseconds at speed 1. */
const EVERY_MS = 1_000;
/** Shortest pause between two reports, in milliseconds of real time. */
const MIN_PAUSE_MS = 100;

/** A booth stores its running game, to continue it after a restart. */
export const runningGameSchema = z.object({
  seed: z.int(),
  startKey: z.string().check(z.minLength(1)),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Absent until the API has answered. */
  game: z.optional(z.object({ id: idSchema, players: z.array(idSchema) })),
});
export type RunningGame = z.infer<typeof runningGameSchema>;

export interface RunGameOptions {
  readonly client: BoothClient;
  readonly plan: GamePlan;
  readonly running: RunningGame;
  readonly time: Time;
  readonly speed: number;
  readonly signal: AbortSignal;
  /** The caller must store `running`, because it has the game's ids. */
  readonly onStarted?: ((running: RunningGame, game: GameDetail) => void) | undefined;
  readonly onStep?: ((step: GameStep) => void) | undefined;
}

export type GameEnd =
  | { readonly kind: 'ended'; readonly last: GameStep }
  /** The game was ended at the centre. The API has kept the scores of the last report. */
  | { readonly kind: 'stopped'; readonly reason: string }
  | Failure;

const STOPS: readonly (string | undefined)[] = ['game_ended_by_operator', 'game_ended_by_silence'];

/** The API may return the players in another order than the plan. */
const playerIdsOf = (plan: GamePlan, game: GameDetail): Id[] =>
  plan.body.players.flatMap((player, index) => {
    const found = game.players.find(({ name }) => name === player.name) ?? game.players[index];
    return found ? [found.id] : [];
  });

/** Plays or continues a game. Skips late reports, except the last one. Rejects only with the signal's AbortError. */
export async function runGame(options: RunGameOptions): Promise<GameEnd> {
  const { client, plan, time, speed, signal } = options;
  let { game } = options.running;
  if (!game) {
    const { startKey } = options.running;
    const started = await client.startGame(plan.body, { idempotencyKey: startKey, signal });
    if (started.kind !== 'done') return started;
    game = { id: started.value.id, players: playerIdsOf(plan, started.value) };
    options.onStarted?.({ ...options.running, game }, started.value);
  }

  const everyMs = Math.max(EVERY_MS, MIN_PAUSE_MS * speed);
  let acknowledged: GameStep | undefined;
  for (const step of gameSteps(plan, everyMs)) {
    const dueInMs = step.atMs - (time.now() - options.running.startedAt) * speed;
    if (dueInMs < -everyMs && step.status === 'running') continue;
    // The wait has a limit, because somebody may have set the clock back by hours.
    if (dueInMs > 0) await time.delay(Math.min(dueInMs, 2 * everyMs) / speed, signal);
    const reported = await client.updateGame(game.id, patchFor(step, game.players, acknowledged), signal);
    if (reported.kind === 'refused' && STOPS.includes(reported.error.code))
      return { kind: 'stopped', reason: reasonOf(reported) };
    if (reported.kind !== 'done') return reported;
    acknowledged = step;
    options.onStep?.(step);
  }
  return { kind: 'ended', last: acknowledged ?? stepAt(plan, Infinity) };
}
