import { OPERATOR_SCHEME, type Booth, type Credentials } from '@backglass/contract';
import { randomInt, randomUUID } from 'node:crypto';
import { BoothClient, type BoothClientOptions } from './client.ts';
import { readThrown } from './errors.ts';
import { requestOf } from './http/defined-calls.ts';
import { createSender, reasonOf, type Outcome, type Retry } from './http/sender.ts';
import { openKeysFile, type KeysFile } from './keys-file.ts';
import { awaitRegistration } from './pairing.ts';
import { seededRandom } from './play/plan-game.ts';
import { playUntilArchived } from './play/play-games.ts';
import { realTime, type Time } from './time.ts';

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

type Register = (tempToken: string, name: string) => Promise<Outcome<Booth>>;

interface RegisterBoothsOptions {
  readonly booths: readonly string[];
  readonly keys: KeysFile;
  readonly connection: Omit<BoothClientOptions, 'key'>;
  readonly operator: Credentials;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** An error message, or `undefined` on success. */
type RegistrationError = string | undefined;

async function boothsWithoutKey(options: RegisterBoothsOptions): Promise<string[]> {
  const { booths, keys, connection, signal, log } = options;
  const withoutKey: string[] = [];
  for (const name of booths) {
    const stored = keys.get(name);
    const alive = stored && (await new BoothClient({ ...connection, key: stored.key }).alive(signal));
    if (alive?.kind === 'unauthorized') log(`${name}: the API refuses the stored key; pairing again.`);
    if (!alive || alive.kind === 'unauthorized') withoutKey.push(name);
  }
  return withoutKey;
}

async function registerBooth(
  name: string,
  register: Register,
  options: RegisterBoothsOptions,
): Promise<RegistrationError> {
  const { connection, keys, signal, log } = options;
  const client = new BoothClient(connection);
  const pairing = await client.pair(signal);
  if (pairing.kind !== 'done') return `${name} got no pairing code: ${reasonOf(pairing)}.`;

  const registered = await register(pairing.value.temp_token, name);
  if (registered.kind !== 'done') {
    // If the answer to the first attempt was lost, the API refuses the second, because the code is used up. A poll shows what happened.
    const state = await client.poll(pairing.value.device_code, signal);
    if (state.kind !== 'done' || state.value.status !== 'registered') {
      return `${name} could not be registered: ${reasonOf(registered)}.`;
    }
  }
  const end = await awaitRegistration(client, pairing.value, {
    time: connection.time ?? realTime,
    signal,
    firstPollMs: 0,
  });
  if (end.kind !== 'registered') {
    return `${name} got no key: ${end.kind === 'expired' ? 'its code has expired' : reasonOf(end)}.`;
  }
  log(`${name}: registered.`);
  return keys.set(name, { key: end.key });
}

/** Makes sure that the API accepts each booth's key. Registers booths without such a key in one session of the operator. */
async function registerBooths(options: RegisterBoothsOptions): Promise<RegistrationError> {
  const { connection, operator, signal } = options;
  const withoutKey = await boothsWithoutKey(options);
  if (withoutKey.length === 0) return undefined;

  const send = createSender(connection);
  const login = await send({ ...requestOf('token', 'POST', { body: operator }), signal });
  if (login.kind !== 'done') return `Could not log in as ${operator.email}: ${reasonOf(login)}.`;
  const authorization = `${OPERATOR_SCHEME} ${login.value.token}`;
  const register: Register = (tempToken, name) =>
    send({
      ...requestOf('booths', 'POST', { body: { temp_token: tempToken, name } }),
      authorization,
      idempotencyKey: randomUUID(),
      signal,
    });
  let failure: RegistrationError;
  for (const name of withoutKey) {
    failure = await registerBooth(name, register, options);
    if (failure !== undefined) break;
  }
  await send({ ...requestOf('logout', 'POST', {}), authorization, signal });
  return failure;
}
