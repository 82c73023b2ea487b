import type { GameDetail } from '@backglass/contract';
import { randomInt, randomUUID } from 'node:crypto';
import type { BoothClient } from '../client.ts';
import { reasonOf, type Failure } from '../http/sender.ts';
import type { Time } from '../time.ts';
import { planGame, type GamePlan } from './plan-game.ts';
import { runGame, type RunningGame } from './run-game.ts';
import type { GameStep } from './plan-game.ts';

/** Pause between two games, in milliseconds at speed 1. */
const PAUSE_MS = { min: 10_000, max: 30_000 };
/** Interval of an idle booth's heartbeats. The booth learns from their answers that it is archived. */
const HEARTBEAT_MS = 10_000;

export interface PlayUntilArchivedOptions {
  readonly client: BoothClient;
  readonly time: Time;
  readonly speed: number;
  readonly signal: AbortSignal;
  /** The running game of the booth's last process. */
  readonly running?: RunningGame | undefined;
  /** Stores the running game, before and after the call that starts the game. `undefined` when the game has ended. */
  readonly remember?: ((running: RunningGame | undefined) => void) | undefined;
  /** Share of the first game that is already played, 0–1. Simulated booths then differ in progress. */
  readonly headStart?: number | undefined;
  readonly nextSeed?: (() => number) | undefined;
  readonly onStarted?: ((plan: GamePlan, game: GameDetail) => void) | undefined;
  readonly onStep?: ((plan: GamePlan, step: GameStep) => void) | undefined;
  readonly onEnded?: ((plan: GamePlan, last: GameStep) => void) | undefined;
  /** Called when a game was ended at the centre. `reason` is the end of a sentence. */
  readonly onStopped?: ((plan: GamePlan, reason: string) => void) | undefined;
  readonly onFailure?: ((failure: Failure) => void) | undefined;
}

/** Returns `false` if the booth was archived. */
async function pause({ client, time, signal }: PlayUntilArchivedOptions, pauseMs: number): Promise<boolean> {
  for (let leftMs = pauseMs; leftMs > 0; leftMs -= HEARTBEAT_MS) {
    await time.delay(Math.min(HEARTBEAT_MS, leftMs), signal);
    const alive = await client.alive(signal);
    if (alive.kind === 'unauthorized') return false;
  }
  return true;
}

/** Returns the stored game if it is still running. Aborts the game if it should have ended. */
async function resumableGame(options: PlayUntilArchivedOptions): Promise<RunningGame | undefined> {
  const { client, running, signal, speed, time } = options;
  if (!running) return undefined;
  const elapsedMs = (time.now() - running.startedAt) * speed;
  if (elapsedMs < planGame(running.seed).durationMs) return running;
  if (running.game) await client.updateGame(running.game.id, { status: 'aborted' }, signal);
  return undefined;
}

/** Resolves when the API refuses the booth's key. Rejects only with the signal's AbortError. */
export async function playUntilArchived(options: PlayUntilArchivedOptions): Promise<'archived'> {
  const { client, speed, signal, time, remember, nextSeed = () => randomInt(2 ** 32) } = options;
  let running = await resumableGame(options);
  if ((await client.alive(signal)).kind === 'unauthorized') return 'archived';
  let headStart = options.headStart ?? 0;
  for (;;) {
    const plan = planGame(running?.seed ?? nextSeed());
    running ??= {
      seed: plan.seed,
      startKey: randomUUID(),
      startedAt: Math.round(time.now() - (headStart * plan.durationMs) / speed),
    };
    remember?.(running);
    const end = await runGame({
      client,
      plan,
      running,
      time,
      speed,
      signal,
      onStarted: (started, game) => {
        remember?.(started);
        options.onStarted?.(plan, game);
      },
      onStep: step => options.onStep?.(plan, step),
    });
    if (end.kind === 'unauthorized') return 'archived';
    remember?.(undefined);
    if (end.kind === 'ended') options.onEnded?.(plan, end.last);
    else if (end.kind === 'stopped') options.onStopped?.(plan, end.reason);
    else {
      client.noteError(reasonOf(end));
      options.onFailure?.(end);
    }
    running = undefined;
    headStart = 0;
    const pauseMs = end.kind === 'ended' ? randomInt(PAUSE_MS.min, PAUSE_MS.max) / speed : PAUSE_MS.min;
    if (!(await pause(options, pauseMs))) return 'archived';
  }
}
