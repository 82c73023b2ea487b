import { idSchema, momentSchema, type Game, type Id } from '@backglass/contract';
import { appErrorOf, isRetryable, notify, useOperator } from '@backglass/platform';
import { createStore, readStored, serverNow, useNow, writeStored } from '@backglass/platform/operator';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWording } from '../../common/wording.ts';

/** What this browser prints when a game ends. */
export interface Station {
  readonly center: Id;
  /** Games that ended before are not printed. Null while nothing prints by itself. */
  readonly since: string | null;
  readonly paper: 'tickets' | 'sheet';
  /** Only the games of these booths are printed. Empty: the games of all booths. They have names, because a booth may be archived later. */
  readonly booths: readonly { readonly id: Id; readonly name: string }[];
}

const STATES = ['printing', 'printed', 'failed', 'interrupted', 'cleared'] as const;

/** A game that was printed, or that should have been. */
export interface Job {
  readonly center: Id;
  readonly game: { readonly id: Id; readonly name: string; readonly booth: string | null };
  /** `interrupted`: the page was closed while it printed, so nobody knows whether paper came out. `cleared`: no longer listed. */
  readonly state: (typeof STATES)[number];
  /** When this state began. */
  readonly at: string;
  /** Why it failed. */
  readonly reason?: string;
  /** How often it is still tried again without the operator. */
  readonly retries: number;
}

const isMoment = (value: unknown): boolean => momentSchema.safeParse(value).success;
const isId = (value: unknown): boolean => idSchema.safeParse(value).success;

/* Without zod, which the pages load only as part of the contract's schemas. */

function parseStation(raw: string): { success: true; data: Station } | { success: false } {
  const found = JSON.parse(raw) as Partial<Station> | null;
  const isStation =
    isId(found?.center) &&
    (found?.since === null || isMoment(found?.since)) &&
    ['tickets', 'sheet'].includes(found?.paper ?? '') &&
    Array.isArray(found?.booths) &&
    found.booths.every(booth => isId(booth?.id) && typeof booth.name === 'string');
  return isStation ? { success: true, data: found as Station } : { success: false };
}

function parseJob(raw: string): { success: true; data: Job } | { success: false } {
  const found = JSON.parse(raw) as Partial<Job> | null;
  const isJob =
    isId(found?.center) &&
    isId(found?.game?.id) &&
    typeof found?.game?.name === 'string' &&
    (found.game.booth === null || typeof found.game.booth === 'string') &&
    STATES.some(state => state === found.state) &&
    isMoment(found.at) &&
    typeof found.retries === 'number' &&
    ['string', 'undefined'].includes(typeof found.reason);
  return isJob ? { success: true, data: found as Job } : { success: false };
}

/** Also the name of the lock that the printing tab holds. */
const STATION = 'print-station';
/** Each job has a key of its own, so that no tab writes over the job of another. */
const JOB = `${STATION}/`;
/** Jobs are stored for so long: longer than games are listed. */
const STORED = 2 * 24 * 60 * 60_000;

interface Stored {
  readonly station?: Station;
  readonly jobs: Readonly<Record<string, Job>>;
}
const useStored = createStore<Stored>(() => ({ jobs: {} }));

/** What this tab knows stays if the storage is full or denied: else it would print a game again. */
function readAgain(): void {
  const { station: known, jobs: knownJobs } = useStored.getState();
  const station = readStored(STATION, parseStation) ?? known;
  const jobs = { ...knownJobs };
  for (const key of storedJobs()) {
    const job = readStored(key, parseJob);
    const before = jobs[key];
    if (job && (before === undefined || before.at < job.at)) jobs[key] = job;
  }
  useStored.setState({ ...(station && { station }), jobs });
}

function storedJobs(): readonly string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(JOB));
  } catch {
    return [];
  }
}

function storeJob(job: Job): void {
  const key = `${JOB}${job.game.id}`;
  useStored.setState(({ jobs }) => ({ jobs: { ...jobs, [key]: job } }));
  writeStored(key, JSON.stringify(job));
}

function deleteOldJobs(): void {
  for (const key of storedJobs()) {
    const job = readStored(key, parseJob);
    if (job === undefined || serverNow() - Date.parse(job.at) > STORED) localStorage.removeItem(key);
  }
}

const stationOf = (center: Id, station: Station | undefined): Station =>
  station?.center === center ? station : { center, since: null, paper: 'tickets', booths: [] };

export type ChangeStation = (change: (station: Station) => Partial<Station>) => void;

/** The station of this browser, which all its tabs share, and its jobs. */
export function useStation() {
  const center = useOperator().center.id;
  useEffect(() => {
    deleteOldJobs();
    readAgain();
    addEventListener('storage', readAgain);
    return () => removeEventListener('storage', readAgain);
  }, []);
  const change = useCallback<ChangeStation>(
    changed => {
      // Another tab may have changed it since.
      readAgain();
      const before = stationOf(center, useStored.getState().station);
      const station = { ...before, ...changed(before) };
      useStored.setState({ station });
      writeStored(STATION, JSON.stringify(station));
    },
    [center],
  );
  const { station, jobs } = useStored();
  const own = useMemo(() => Object.values(jobs).filter(job => job.center === center), [jobs, center]);
  return { station: stationOf(center, station), jobs: own, change };
}

/** Games that ended so long before this tab began to print are not printed by themselves, else it would print a whole evening. */
const CATCH_UP = 15 * 60_000;

/** A row of the queue. */
export interface QueuedGame extends Pick<Job, 'game' | 'at' | 'reason'> {
  /** `late`: the game ended too long before this tab began to print. `aborted`: such games are not printed by themselves. */
  readonly state: Exclude<Job['state'], 'cleared'> | 'waiting' | 'late' | 'aborted';
}

/** The games to print and the printed games, the latest first. `began` is when this tab began to print. */
function queueOf(
  station: Station,
  jobs: readonly Job[],
  games: readonly Game[],
  began: number,
): readonly QueuedGame[] {
  const known = new Set(jobs.map(({ game }) => game.id));
  const isMissing = (game: Game) => !known.has(game.id) && isWanted(station, game);
  const missing = games.filter(isMissing).map(({ id, name, booth, status, finished_at }): QueuedGame => {
    const at = finished_at ?? '';
    const isLate = Date.parse(at) < began - CATCH_UP;
    const state = status === 'aborted' ? 'aborted' : isLate ? 'late' : 'waiting';
    return { game: { id, name, booth: booth?.name ?? null }, state, at };
  });
  const listed = jobs.filter(
    (job): job is Job & { state: Exclude<Job['state'], 'cleared'> } => job.state !== 'cleared',
  );
  return [...listed, ...missing].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function isWanted({ since, booths }: Station, game: Game): boolean {
  const { status, finished_at: end, players_count, booth } = game;
  if (since === null || end === null || players_count === 0) return false;
  if (status !== 'finished' && status !== 'aborted') return false;
  if (Date.parse(end) < Date.parse(since)) return false;
  return booths.length === 0 || booths.some(({ id }) => id === booth?.id);
}

/** How often a failed print is tried again without the operator, and after which time in milliseconds. */
const RETRIES = 3;
const RETRY_PAUSE = 15_000;

const CHECK_INTERVAL = 5_000;
/** A print of another tab that takes longer was interrupted, in milliseconds. */
const LONGEST_PRINT = 10 * 60_000;
/** Some browsers do not report the end of a print. The next one begins after this time, in milliseconds. */
const LONGEST_DIALOG = 60_000;

const pause = (time: number) => new Promise<void>(resolve => void setTimeout(resolve, time));

/** Prints what waits, one game after the other, while this tab holds the station's lock. */
export function usePrinting(
  { station, jobs }: Pick<ReturnType<typeof useStation>, 'station' | 'jobs'>,
  lock: ReturnType<typeof useStationLock>,
  games: readonly Game[],
) {
  const wording = useWording();
  const now = useNow(CHECK_INTERVAL);
  const [busyWith, setBusyWith] = useState<Id>();
  const queue = queueOf(station, jobs, games, lock.heldSince ?? now);
  const { center } = station;

  const record = (game: Job['game'], state: Job['state'], retries: number, reason?: string) =>
    storeJob({
      ...{ center, game, state, retries, at: new Date(serverNow()).toISOString() },
      ...(reason !== undefined && { reason }),
    });

  async function print(game: Job['game'], retries: number): Promise<void> {
    setBusyWith(game.id);
    // Stored before the print begins: if the page is closed meanwhile, nothing is printed twice.
    record(game, 'printing', retries);
    try {
      const { saveScoreSheets, saveTickets } = await import(
        /* webpackChunkName: "pdf" */ '../../paper/save-paper.tsx'
      );
      const control = {
        signal: new AbortController().signal,
        progress: () => undefined,
        showNotice: notify,
      };
      const isOver = new Promise<void>(resolve =>
        addEventListener('afterprint', () => resolve(), { once: true }),
      );
      if (station.paper === 'sheet') await saveScoreSheets([game], 'print', wording, control);
      else await saveTickets([game], undefined, 'print', wording, control);
      await Promise.race([isOver, pause(LONGEST_DIALOG)]);
      record(game, 'printed', 0);
    } catch (failure) {
      const error = appErrorOf(failure);
      record(game, 'failed', isRetryable(error) ? retries : 0, wording.errorText(error).description);
    } finally {
      // The dialog has blocked this tab. Meanwhile another tab may have taken the lock, and printed.
      await pause(0);
      readAgain();
      setBusyWith(undefined);
    }
  }

  const findInterrupted = useEffectEvent((isAlone: boolean) => {
    for (const { state, game, at } of jobs) {
      if (state !== 'printing' || game.id === busyWith) continue;
      if (isAlone || now - Date.parse(at) > LONGEST_PRINT) record(game, 'interrupted', 0);
    }
  });
  const isHeld = lock.heldSince !== undefined;
  useEffect(() => findInterrupted(isHeld), [isHeld]);
  useEffect(() => findInterrupted(false), [now]);

  const next = isHeld && busyWith === undefined ? nextOf(queue, jobs, now) : undefined;
  const printNext = useEffectEvent(() => {
    if (next && lock.isStillHeld()) void print(next.game, next.retries);
  });
  const attempt = next && `${next.game.id} ${next.retries}`;
  useEffect(() => {
    if (attempt !== undefined) printNext();
  }, [attempt]);

  return {
    queue,
    isBusy: busyWith !== undefined,
    /** Prints a game because the operator wants it, whatever was printed before. */
    print: (game: Job['game']) => void print(game, 0),
    /** Lists no longer what neither waits nor prints. */
    clear: () => {
      for (const { game, state } of queue) {
        if (state !== 'waiting' && state !== 'printing') record(game, 'cleared', 0);
      }
    },
  };
}

/** What is printed next: the game that waits longest, or a failed one after a pause. */
function nextOf(queue: readonly QueuedGame[], jobs: readonly Job[], now: number) {
  const waiting = queue.findLast(({ state }) => state === 'waiting');
  if (waiting) return { game: waiting.game, retries: RETRIES };
  const failed = jobs.find(
    ({ state, retries, at }) => state === 'failed' && retries > 0 && now - Date.parse(at) > RETRY_PAUSE,
  );
  return failed && { game: failed.game, retries: failed.retries - 1 };
}

/** One tab of the browser holds the lock, so that nothing is printed twice. Closing the tab gives it to the next one. */
export function useStationLock(isWanted: boolean) {
  // Without HTTPS there are no locks.
  const { locks }: Partial<Navigator> = navigator;
  const [heldSince, setHeldSince] = useState<number>();
  /** The state of React is late when another tab takes the lock. */
  const isHeld = useRef(false);
  const [takes, setTakes] = useState(0);
  useEffect(() => {
    if (!isWanted || locks === undefined) return;
    const left = new AbortController();
    const { signal } = left;
    const isLeft = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
    const set = (held: boolean) => {
      isHeld.current = held;
      setHeldSince(held ? serverNow() : undefined);
    };
    const hold = () => {
      set(true);
      return isLeft;
    };
    async function wait(options: LockOptions): Promise<void> {
      await locks?.request(STATION, options, hold).catch(() => undefined);
      if (signal.aborted) return;
      // Another tab has taken the lock.
      set(false);
      await wait({ signal });
    }
    void wait(takes > 0 ? { steal: true } : { signal });
    return () => {
      left.abort();
      set(false);
    };
  }, [isWanted, locks, takes]);
  return {
    isAvailable: locks !== undefined,
    /** When this tab got the lock, in epoch milliseconds of the server. */
    heldSince,
    isStillHeld: () => isHeld.current,
    take: () => setTakes(count => count + 1),
  };
}
