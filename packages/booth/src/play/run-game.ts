import { idSchema, type GameDetail, type Id } from '@backglass/contract';
import * as z from 'zod/mini';
import type { BoothClient } from '../client.ts';
import type { Failure } from '../http/outcome.ts';
import type { Time } from '../time.ts';
import type { GamePlan } from './plan-game.ts';
import { gameSteps, patchFor, stepAt, type GameStep } from './steps.ts';

/** Milliseconds of game time between two reports. */
const EVERY_MS = 1_000;
/** Shortest real time between two reports, at any speed. */
const MIN_PAUSE_MS = 100;

/** A running game as a booth stores it, to continue the game after a restart. */
export const runningGameSchema = z.object({
  seed: z.int(),
  /** The `Idempotency-Key` of the call that starts the game. A second call with it returns the same game. */
  startKey: z.string().check(z.minLength(1)),
  /** When the game started, in milliseconds since the epoch. */
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
  /** How many times faster than real time. */
  readonly speed: number;
  readonly signal: AbortSignal;
  /** Called when the game has started. The caller stores `running`. */
  readonly onStarted?: ((running: RunningGame, game: GameDetail) => void) | undefined;
  readonly onStep?: ((step: GameStep) => void) | undefined;
}

export type GameEnd = { readonly kind: 'ended'; readonly last: GameStep } | Failure;

/** The players' ids in the order of the plan. The API may return the players in another order. */
const playerIdsOf = (plan: GamePlan, game: GameDetail): Id[] =>
  plan.body.players.flatMap((player, index) => {
    const found = game.players.find(({ name }) => name === player.name) ?? game.players[index];
    return found ? [found.id] : [];
  });

/**
 * Plays a game, or continues a game that the API knows already. The game goes on while the API is unreachable: `runGame` skips reports
 * that are late, except the last one. Throws only the signal's AbortError.
 */
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
    // The wait is limited, because somebody may have set the clock back by hours.
    if (dueInMs > 0) await time.delay(Math.min(dueInMs, 2 * everyMs) / speed, signal);
    const reported = await client.updateGame(game.id, patchFor(step, game.players, acknowledged), signal);
    if (reported.kind !== 'done') return reported;
    acknowledged = step;
    options.onStep?.(step);
  }
  return { kind: 'ended', last: acknowledged ?? stepAt(plan, Infinity) };
}
