import type { Credentials } from '@backglass/contract';
import { randomInt } from 'node:crypto';
import { BoothClient } from './client.ts';
import { registerBooths } from './register-booths.ts';
import { reasonOf } from './http/outcome.ts';
import type { Retry } from './http/sender.ts';
import { type KeysFile, openKeysFile } from './keys-file.ts';
import { playUntilArchived } from './play/play-games.ts';
import { seededRandom } from './play/plan-game.ts';
import { readThrown } from './errors.ts';
import { type Time, realTime } from './time.ts';

const NAMES = [
  ...['Arena A', 'Arena B', 'VR booth 1', 'Cabina Ñandú', 'VR booth 2', 'Arena C', 'Sala Íñigo'],
  "O'Hara's corner",
];

export const MAX_BOOTHS = 50;

/** Booths find their stored keys by name, so the names never change. */
const boothNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => NAMES[index] ?? `Booth ${index + 1}`);

/** Real milliseconds between the starts of two booths. */
const STAGGER_MS = 400;

export interface SimulateOptions {
  readonly apiRoot: string | URL;
  readonly operator: Credentials;
  readonly keysFile: string;
  /** `undefined` = 3. */
  readonly count?: number | undefined;
  /** `undefined` = 1, which is real time. */
  readonly speed?: number | undefined;
  /** Equal seeds give equal games. `undefined` = random. */
  readonly seed?: number | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly time?: Time | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export type SimulationEnd =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'archived' }
  | { readonly kind: 'failed'; readonly sentence: string };

export interface Simulation {
  /** Stops within a second. A simulation with the same keys file continues the running games. */
  stop(): Promise<void>;
  /** Never rejects. */
  readonly ended: Promise<SimulationEnd>;
}

interface SimulationContext {
  readonly options: SimulateOptions;
  readonly keys: KeysFile;
  readonly time: Time;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  readonly connection: (who: string) => ConstructorParameters<typeof BoothClient>[0];
}

async function runBooth(
  { options, keys, time, signal, log, connection }: SimulationContext,
  name: string,
  place: number,
) {
  const stored = keys.get(name);
  if (!stored) return;
  const { count = 3, speed = 1, seed = randomInt(2 ** 32) } = options;
  const seeds = seededRandom(seed + place);
  await time.delay(place * STAGGER_MS, signal);
  await playUntilArchived({
    client: new BoothClient({ ...connection(name), key: stored.key }),
    time,
    speed,
    signal,
    running: stored.running,
    nextSeed: () => seeds.between(0, 2 ** 32 - 1),
    headStart: (place + 0.3) / (count + 0.6),
    remember: running => {
      const unwritten = keys.set(name, { key: stored.key, running });
      if (unwritten !== undefined) log(`${name}: ${unwritten}`);
    },
    onStarted: (plan, game) => log(`${name}: “${game.name}” begins, ${plan.body.players.length} players.`),
    onEnded: (plan, last) => log(`${name}: “${plan.body.name}” is ${last.status}.`),
    onStopped: (plan, reason) => log(`${name}: “${plan.body.name}” was stopped: ${reason}.`),
    onFailure: failure => log(`${name}: its game failed: ${reasonOf(failure)}.`),
  });
  const unwritten = keys.set(name, undefined);
  log(`${name}: archived, so it stops playing.${unwritten === undefined ? '' : ` ${unwritten}`}`);
}

async function run(options: SimulateOptions, signal: AbortSignal): Promise<SimulationEnd> {
  const { apiRoot, operator, count = 3, fetch, time = realTime, log = () => undefined } = options;
  const opened = openKeysFile(options.keysFile);
  if (opened.kind === 'failed') return opened;
  if (opened.notice !== undefined) log(opened.notice);

  const connection = (who: string) => ({
    apiRoot,
    fetch,
    time,
    onRetry: ({ attempt, cause }: Retry) => {
      if (attempt === 1) log(`${who}: ${new URL(apiRoot).href} gives no answer (${cause}); trying again.`);
    },
  });
  const context: SimulationContext = { options, keys: opened.file, time, signal, log, connection };
  const booths = boothNames(count);
  const failure = await registerBooths({
    booths,
    keys: opened.file,
    connection: connection('Registration'),
    operator,
    signal,
    log,
  });
  if (failure !== undefined) return { kind: 'failed', sentence: failure };
  await Promise.all(booths.map((name, place) => runBooth(context, name, place)));
  return { kind: 'archived' };
}

/** Registers booths and plays their games. Throws a TypeError if `apiRoot` is not a URL. */
export function simulate(options: SimulateOptions): Simulation {
  const controller = new AbortController();
  const apiRoot = new URL(options.apiRoot);
  const ended = run({ ...options, apiRoot }, controller.signal).catch((error: unknown): SimulationEnd => {
    if (controller.signal.aborted) return { kind: 'stopped' };
    controller.abort();
    return { kind: 'failed', sentence: readThrown(error).message };
  });
  return {
    stop: async () => {
      controller.abort();
      await ended;
    },
    ended,
  };
}
