import type { GameDetail, Id } from '@backglass/contract';
import { randomInt, randomUUID } from 'node:crypto';
import type { BoothClient } from '../client.ts';
import { type Failure, reasonOf } from '../http/outcome.ts';
import { liveOn } from '../play/live-on.ts';
import { type GamePlan, planGame } from '../play/plan.ts';
import { runGame } from '../play/run-game.ts';
import type { Time } from '../time.ts';
import type { GameStep } from '../play/steps.ts';
import type { Terminal } from './terminal.ts';

function ending({ body }: GamePlan, { status, scores }: GameStep): string {
  if (status === 'aborted') return `Game “${body.name}” was aborted.`;
  const best = Math.max(...scores);
  const winners = body.players.filter((_, index) => scores[index] === best).map(({ name }) => name);
  return `Game “${body.name}” is finished: ${winners.join(' and ')} with ${best} points.`;
}

/** Says on a booth's screen what its games are doing. */
const narratorOn = (terminal: Terminal) => ({
  started: ({ body, mapsTotal }: GamePlan, { name }: GameDetail) =>
    terminal.line(`Game “${name}” begins: ${body.players.length} players, ${mapsTotal} maps.`),
  step: ({ mapsTotal }: GamePlan, { progress, mapsPlayed }: GameStep) =>
    terminal.status(
      `  ${progress.toFixed(1)} %, map ${Math.min(mapsPlayed + 1, mapsTotal)} of ${mapsTotal}. Ctrl-C ends it.`,
    ),
  ended: (plan: GamePlan, last: GameStep) => terminal.line(ending(plan, last)),
});

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
      onFailure: failure => {
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
