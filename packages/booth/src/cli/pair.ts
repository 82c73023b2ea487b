import type { GameDetail, Id } from '@backglass/contract';
import type { Pairing } from '@backglass/contract/booth-calls';
import { randomInt, randomUUID } from 'node:crypto';
import { renderUnicodeCompact } from 'uqr';
import { BoothClient } from '../client.ts';
import { reasonOf, type Failure, type Retry } from '../http/sender.ts';
import { awaitRegistration } from '../pairing.ts';
import { planGame, type GamePlan, type GameStep } from '../play/plan-game.ts';
import { playUntilArchived } from '../play/play-games.ts';
import { runGame } from '../play/run-game.ts';
import type { Time } from '../time.ts';
import type { Terminal } from './terminal.ts';

export interface PairArguments {
  readonly api: string;
  readonly speed?: number;
  readonly page?: string;
  readonly once?: true;
}

/** A stopped process must end within a second. */
const ABORT_TIMEOUT_MS = 600;
/** Few attempts per call, because a script may wait for the end of `--once`. */
const ATTEMPTS_ONCE = 5;

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Resolves with the exit code. Rejects only with the signal's AbortError, after it has aborted the running game. */
export async function pairCommand(options: PairArguments, context: CliContext): Promise<number> {
  const { terminal, time, signal } = context;
  const { api, page, speed = 1, once = false } = options;
  const unpaired = new BoothClient({
    apiRoot: api,
    time,
    maxAttempts: once ? ATTEMPTS_ONCE : undefined,
    onRetry: ({ attempt, cause }: Retry) => {
      if (attempt === 1) terminal.line(`${api} gives no answer (${cause}); trying again.`);
    },
  });
  const fail = (sentence: string): number => {
    terminal.error(sentence);
    return 1;
  };

  for (;;) {
    const pairing = await unpaired.pair(signal);
    if (pairing.kind !== 'done') return fail(`No pairing code from ${api}: ${reasonOf(pairing)}.`);
    showCode(terminal, pairing.value, { apiRoot: unpaired.apiRoot, page });
    const end = await awaitRegistration(unpaired, pairing.value, {
      time,
      signal,
      onTick: leftMs => terminal.status(`  Waiting to be registered; the code expires in ${clock(leftMs)}.`),
    });
    if (end.kind === 'expired') {
      terminal.line('The code has expired; here is a new one.');
      continue;
    }
    if (end.kind !== 'registered') return fail(`The registration failed: ${reasonOf(end)}.`);
    terminal.line(`Registered as “${end.booth.name}”.`);

    const abortClient = new BoothClient({
      apiRoot: api,
      key: end.key,
      maxAttempts: 1,
      timeoutMs: ABORT_TIMEOUT_MS,
    });
    const play: PlayOptions = { ...context, client: unpaired.withKey(end.key), abortClient, speed };
    if (once) {
      const failure = await playOnce(play);
      return failure ? fail(`The game could not be played: ${reasonOf(failure)}.`) : 0;
    }
    await playForEver(play);
    terminal.line('This booth was archived; here is a new code.');
  }
}

function ending({ body }: GamePlan, { status, scores }: GameStep): string {
  if (status === 'aborted') return `Game “${body.name}” was aborted.`;
  const best = Math.max(...scores);
  const winners = body.players.filter((_, index) => scores[index] === best).map(({ name }) => name);
  return `Game “${body.name}” is finished: ${winners.join(' and ')} with ${best} points.`;
}

const gameReporter = (terminal: Terminal) => ({
  started: ({ body, mapsTotal }: GamePlan, { name }: GameDetail) =>
    terminal.line(`Game “${name}” begins: ${body.players.length} players, ${mapsTotal} maps.`),
  step: ({ mapsTotal }: GamePlan, { progress, mapsPlayed }: GameStep) =>
    terminal.status(
      `  ${progress.toFixed(1)} %, map ${Math.min(mapsPlayed + 1, mapsTotal)} of ${mapsTotal}. Ctrl-C ends it.`,
    ),
  ended: (plan: GamePlan, last: GameStep) => terminal.line(ending(plan, last)),
  stopped: ({ body }: GamePlan, reason: string) =>
    terminal.line(`Game “${body.name}” was stopped: ${reason}.`),
});

/** In milliseconds at speed 1. */
const SHORT_GAME_MS = 20_000;

export interface CliContext {
  readonly terminal: Terminal;
  readonly time: Time;
  readonly signal: AbortSignal;
}

interface PlayOptions extends CliContext {
  readonly client: BoothClient;
  /** Makes one short attempt, because a stopped process must end soon. */
  readonly abortClient: BoothClient;
  readonly speed: number;
}

function wholeGame(): GamePlan {
  for (let seed = randomInt(2 ** 31); ; seed += 1) {
    const plan = planGame(seed, { durationMs: SHORT_GAME_MS });
    if (plan.abortsAtMs === undefined) return plan;
  }
}

/** Plays one short game. Returns the failure of a game that could not be played. */
async function playOnce(options: PlayOptions): Promise<Failure | undefined> {
  const reporter = gameReporter(options.terminal);
  const plan = wholeGame();
  const running = { seed: plan.seed, startKey: randomUUID(), startedAt: options.time.now() };
  return abortingOnStop(options, async playing => {
    const end = await runGame({
      ...{ ...options, plan, running },
      onStarted: (_, game) => {
        playing(game.id);
        reporter.started(plan, game);
      },
      onStep: step => reporter.step(plan, step),
    });
    if (end.kind === 'ended') reporter.ended(plan, end.last);
    else if (end.kind === 'stopped') reporter.stopped(plan, end.reason);
    else return end;
    return undefined;
  });
}

async function playForEver(options: PlayOptions): Promise<void> {
  const reporter = gameReporter(options.terminal);
  await abortingOnStop(options, playing =>
    playUntilArchived({
      ...options,
      onStarted: (plan, game) => {
        playing(game.id);
        reporter.started(plan, game);
      },
      onStep: reporter.step,
      onEnded: (plan, last) => {
        playing(undefined);
        reporter.ended(plan, last);
      },
      onStopped: (plan, reason) => {
        playing(undefined);
        reporter.stopped(plan, reason);
      },
      onFailure: failure => {
        playing(undefined);
        options.terminal.line(`The game failed: ${reasonOf(failure)}.`);
      },
    }),
  );
}

/**
 * Plays, and aborts the current game if `play` rejects, as it does when the process is stopped.
 * The booth's key is only in memory, so no later process could finish the game.
 */
async function abortingOnStop<T>(
  { abortClient }: PlayOptions,
  play: (playing: (id: Id | undefined) => void) => Promise<T>,
): Promise<T> {
  let current: Id | undefined;
  try {
    return await play(id => {
      current = id;
    });
  } catch (error) {
    if (current !== undefined) await abortClient.updateGame(current, { status: 'aborted' });
    throw error;
  }
}

/** The letters of pairing codes. No letter is a vowel or looks like a digit (RFC 8628 §6.1). */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  B: ['████ ', '█   █', '████ ', '█   █', '████ '],
  C: [' ████', '█    ', '█    ', '█    ', ' ████'],
  D: ['████ ', '█   █', '█   █', '█   █', '████ '],
  F: ['█████', '█    ', '███  ', '█    ', '█    '],
  G: [' ████', '█    ', '█  ██', '█   █', ' ████'],
  H: ['█   █', '█   █', '█████', '█   █', '█   █'],
  J: ['   ██', '    █', '    █', '█   █', ' ███ '],
  K: ['█   █', '█  █ ', '███  ', '█  █ ', '█   █'],
  L: ['█    ', '█    ', '█    ', '█    ', '█████'],
  M: ['█   █', '██ ██', '█ █ █', '█   █', '█   █'],
  N: ['█   █', '██  █', '█ █ █', '█  ██', '█   █'],
  P: ['████ ', '█   █', '████ ', '█    ', '█    '],
  Q: [' ███ ', '█   █', '█   █', '█  █ ', ' ██ █'],
  R: ['████ ', '█   █', '████ ', '█  █ ', '█   █'],
  S: [' ████', '█    ', ' ███ ', '    █', '████ '],
  T: ['█████', '  █  ', '  █  ', '  █  ', '  █  '],
  V: ['█   █', '█   █', '█   █', ' █ █ ', '  █  '],
  W: ['█   █', '█   █', '█ █ █', '██ ██', '█   █'],
  X: ['█   █', ' █ █ ', '  █  ', ' █ █ ', '█   █'],
  Z: ['█████', '   █ ', '  █  ', ' █   ', '█████'],
  '-': ['   ', '   ', '███', '   ', '   '],
};

const ROWS = [0, 1, 2, 3, 4];

/** Returns a readable code, as in `BCDF-GHJK`. Returns a code of another form unchanged. */
export const shownCode = (token: string): string =>
  /^[a-z]{8}$/i.test(token) ? `${token.slice(0, 4)}-${token.slice(4)}`.toUpperCase() : token;

/** Draws a code five rows high. Returns a code in one row if a letter has no drawing. */
export function bigText(code: string): string[] {
  const glyphs = [...code].map(letter => GLYPHS[letter]);
  if (!glyphs.every(glyph => glyph !== undefined)) return [[...code].join(' ')];
  return ROWS.map(row => glyphs.map(glyph => glyph[row]).join('  '));
}

/** The quiet zone around the QR, in modules. */
const QUIET = 2;

interface Registration {
  readonly apiRoot: URL;
  /** The back-office's URL from `--page`. It replaces the page that the API names. */
  readonly page?: string | undefined;
}

const PAGE = '/booths/new';

function pageFromApi({ verification_uri: uri }: Pairing): URL | undefined {
  const page = uri !== undefined && URL.canParse(uri) ? new URL(uri) : undefined;
  return page && /^https?:$/.test(page.protocol) ? page : undefined;
}

/** Returns the URL of the page where an operator registers the code. */
export function registrationAddress(pairing: Pairing, { apiRoot, page }: Registration): string {
  const fallback = new URL(PAGE, apiRoot.origin);
  const address = page === undefined ? (pageFromApi(pairing) ?? fallback) : new URL(PAGE, page);
  address.searchParams.set('token', pairing.temp_token);
  return address.href;
}

/** Draws a text as a QR code. Blocks are the light modules, and each row of text shows two rows of modules. */
export const qrRows = (text: string): string[] => renderUnicodeCompact(text, { border: QUIET }).split('\n');

/** Shows how to register the booth. The plain text comes last, so that it stays visible in a low terminal. */
export function showCode(terminal: Terminal, pairing: Pairing, where: Registration): void {
  const address = registrationAddress(pairing, where);
  const code = shownCode(pairing.temp_token);
  terminal.line('');
  terminal.drawing(qrRows(address), 'high-contrast');
  terminal.line('');
  terminal.drawing(bigText(code).map(row => `  ${row}`));
  terminal.line('');
  terminal.line(`  ${code}`);
  terminal.line(`  Register this booth: ${address}`);
}
