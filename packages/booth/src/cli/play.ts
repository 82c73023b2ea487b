import type { Id } from '@backglass/contract';
import { randomInt, randomUUID } from 'node:crypto';
import type { BoothClient } from '../client.ts';
import type { Failure } from '../http/outcome.ts';
import { reasonOf } from '../http/reason.ts';
import { liveOn } from '../play/live-on.ts';
import { planGame, type GamePlan } from '../play/plan.ts';
import { runGame } from '../play/run-game.ts';
import type { Time } from '../time.ts';
import { narratorOn } from './narrator.ts';
import type { Terminal } from './terminal.ts';

/** Length of the only game of `--once`, in milliseconds at speed 1. */
const SHORT_GAME_MS = 20_000;

export interface Surroundings {
  readonly terminal: Terminal;
  readonly time: Time;
  readonly signal: AbortSignal;
}

export interface PlayOptions extends Surroundings {
  /** With the booth's key. */
  readonly client: BoothClient;
  /** The same for a last word: gives up soon. */
  readonly hasty: BoothClient;
  readonly speed: number;
}

/** The first seed from a random one on whose game is played to its end. */
function wholeGame(): GamePlan {
  for (let seed = randomInt(2 ** 31); ; seed += 1) {
    const plan = planGame(seed, { durationMs: SHORT_GAME_MS });
    if (plan.abortsAtMs === undefined) return plan;
  }
}

/** Plays one short game; answers why not, if it could not be played. */
export async function playOnce(options: PlayOptions): Promise<Failure | undefined> {
  const say = narratorOn(options.terminal);
  const plan = wholeGame();
  const running = { seed: plan.seed, startKey: randomUUID(), startedAt: options.time.now() };
  return callingOff(options, async playing => {
    const end = await runGame({
      ...{ ...options, plan, running },
      onStarted: (_, game) => {
        playing(game.id);
        say.started(plan, game);
      },
      onStep: step => say.step(plan, step),
    });
    if (end.kind !== 'ended') return end;
    say.ended(plan, end.last);
    return undefined;
  });
}

/** Plays game after game until the booth is archived. */
export async function playForEver(options: PlayOptions): Promise<void> {
  const say = narratorOn(options.terminal);
  await callingOff(options, playing =>
    liveOn({
      ...options,
      onStarted: (plan, game) => {
        playing(game.id);
        say.started(plan, game);
      },
      onStep: say.step,
      onEnded: (plan, last) => {
        playing(undefined);
        say.ended(plan, last);
      },
      onTrouble: failure => {
        playing(undefined);
        options.terminal.line(`The game was given up: ${reasonOf(failure)}.`);
      },
    }),
  );
}

/** A booth that is stopped calls its running game off: it keeps no key, so nobody could ever go on with it. */
async function callingOff<T>(
  { hasty }: PlayOptions,
  play: (playing: (id: Id | undefined) => void) => Promise<T>,
): Promise<T> {
  let current: Id | undefined;
  try {
    return await play(id => {
      current = id;
    });
  } catch (error) {
    if (current !== undefined) await hasty.updateGame(current, { status: 'aborted' });
    throw error;
  }
}
