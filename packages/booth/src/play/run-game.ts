import { idSchema, type GameDetail, type Id } from '@backglass/contract';
import * as z from 'zod/mini';
import type { BoothClient } from '../client.ts';
import type { Failure } from '../http/outcome.ts';
import type { Time } from '../time.ts';
import type { GamePlan } from './plan.ts';
import { gameSteps, patchFor, stepAt, type GameStep } from './steps.ts';

/** Milliseconds of game time between two reports. */
const EVERY_MS = 1_000;
/** Shortest real time between two reports, however fast the game. */
const MIN_PAUSE_MS = 100;

/** What a booth stores of its running game, to continue it after a restart. */
export const runningGameSchema = z.object({
  seed: z.int(),
  /** The `Idempotency-Key` of its start: the same key returns the same game. */
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
  /** The game has started; `running` is what to store. */
  readonly onStarted?: ((running: RunningGame, game: GameDetail) => void) | undefined;
  readonly onStep?: ((step: GameStep) => void) | undefined;
}

export type GameEnd = { readonly kind: 'ended'; readonly last: GameStep } | Failure;

/** The players' ids in the order of the plan, whatever the order of the answer. */
const playerIdsOf = (plan: GamePlan, game: GameDetail): Id[] =>
  plan.body.players.flatMap((player, index) => {
    const found = game.players.find(({ name }) => name === player.name) ?? game.players[index];
    return found ? [found.id] : [];
  });

/**
 * Plays a game in real time, or continues it if the API already knows it. While the API is unreachable the game
 * continues, and the next report has its current state. The last report is never left out. Throws only the signal's AbortError.
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
  let known: GameStep | undefined;
  for (const step of gameSteps(plan, everyMs)) {
    const dueInMs = step.atMs - (time.now() - options.running.startedAt) * speed;
    if (dueInMs < -everyMs && step.status === 'running') continue;
    // Bounded: after the wall clock was set back the booth must not wait for hours.
    if (dueInMs > 0) await time.delay(Math.min(dueInMs, 2 * everyMs) / speed, signal);
    const reported = await client.updateGame(game.id, patchFor(step, game.players, known), signal);
    if (reported.kind !== 'done') return reported;
    known = step;
    options.onStep?.(step);
  }
  return { kind: 'ended', last: known ?? stepAt(plan, Infinity) };
}
