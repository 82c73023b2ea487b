import { isInCanary } from '@backglass/federation';
import { currentSession, hasUnsavedChanges, useLiveStore, useSessionStore } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { rememberCenter, rememberedCenter } from './center.ts';
import { composition, hasCanaries } from './document-data.ts';

/** The part of a composition that is compared. Only this is parsed, because a newer composition may have a schema unknown to this shell. */
const versionsSchema = z.object({
  number: z.int(),
  shell: z.object({ version: z.string() }),
  remotes: z.record(
    z.string(),
    z.object({
      version: z.string(),
      state: z.optional(z.string()),
      canary: z.optional(z.object({ percent: z.number(), release: z.object({ version: z.string() }) })),
    }),
  ),
});
type Versions = z.infer<typeof versionsSchema>;
type Remote = Versions['remotes'][string];

const TIME_LIMIT = 10_000;

/** The version of a remote that this centre gets. */
const versionOf = (name: string, { version, canary }: Remote): string => {
  const center = rememberedCenter();
  return canary && center !== null && isInCanary(name, center, canary.percent)
    ? canary.release.version
    : version;
};

const versionsOf = ({ shell, remotes }: Versions): string =>
  JSON.stringify([
    shell.version,
    Object.entries(remotes)
      .map(([name, remote]) => [name, versionOf(name, remote), remote.state ?? 'active'])
      .sort(),
  ]);

/** The number of a live composition that differs from this tab's; `null` while none is known. */
export const useNewerNumber = create<number | null>(() => null);

/**
 * Reads the live composition and compares it with this tab's. Returns its number if this centre gets other releases or other remotes are
 * disabled, and the number is not lower. If not, returns `null`, for example after a rollback to this tab's releases. If the live
 * composition cannot be read, returns `null`, and `useNewerNumber` keeps its value. Never rejects.
 */
export async function readNewest(): Promise<number | null> {
  try {
    const answer = await fetch('/composition.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) return null;
    const newest = versionsSchema.parse(await answer.json());
    const isNewer = newest.number >= composition.number && versionsOf(newest) !== versionsOf(composition);
    useNewerNumber.setState(isNewer ? newest.number : null);
    return useNewerNumber.getState();
  } catch {
    // The next check tries again.
    return null;
  }
}

const RELOADED_FOR = 'backglass-recovered-to';

/**
 * Whether the tab may reload for this composition, because it has not done so before. Stores that it does now. False without storage,
 * because the tab could otherwise reload for ever.
 */
function isFirstReloadFor(number: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === String(number)) return false;
    sessionStorage.setItem(RELOADED_FOR, String(number));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads a page whose files are missing, or a wall, when a newer composition is live and nothing is unsaved. Reloads only once per
 * composition, so that the page cannot loop. Returns whether it reloads. Never rejects.
 */
export async function reloadIfNewer(reload: () => void = () => location.reload()): Promise<boolean> {
  const newest = await readNewest();
  if (newest === null || hasUnsavedChanges() || !isFirstReloadFor(newest)) return false;
  reload();
  return true;
}

/** The longest and shortest time between two checks, in milliseconds. */
const CHECK_EVERY = 5 * 60_000;
const CHECK_AT_MOST_EVERY = 30_000;

/**
 * Checks for a newer composition when the tab gets the focus or becomes visible, when the event stream opens (a deployment may have
 * restarted the server), and every five minutes while the tab is visible. Returns a function that stops it.
 */
export function watchForNewer(now: () => number = Date.now): () => void {
  let lastCheck = now();
  const check = () => {
    if (document.visibilityState === 'hidden' || now() - lastCheck < CHECK_AT_MOST_EVERY) return;
    lastCheck = now();
    void readNewest();
  };
  const timer = setInterval(check, CHECK_EVERY);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  const stopListening = useLiveStore.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') check();
  });
  return () => {
    stopListening();
    clearInterval(timer);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Another centre may get other releases, so the last result is discarded. */
const readNewestAgain = (): void => {
  useNewerNumber.setState(null);
  void readNewest();
};

/** Stores the centre of the session. If it is another centre than before, checks whether this centre gets other releases. */
export function rememberCenterOfSession(check: () => void = readNewestAgain): void {
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in' && rememberCenter(session.user.center.id) && hasCanaries) check();
  };
  useSessionStore.subscribe(follow);
  follow();
}
