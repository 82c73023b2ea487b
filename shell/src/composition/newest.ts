import { isAmongFirst } from '@backglass/federation';
import { currentSession, hasUnsavedChanges, useSessionStore } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { rememberCenter, rememberedCenter } from './center.ts';
import { composition, hasCanaries } from './document-data.ts';

/** The part of a composition that is compared: it may have a schema that this shell does not read. */
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

/** The release of a remote that this centre gets. */
const versionOf = (name: string, { version, canary }: Remote): string => {
  const center = rememberedCenter();
  return canary && center !== null && isAmongFirst(name, center, canary.percent)
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

/** The number of a live composition that differs from this tab's; `null`: none is known. */
export const useNewerNumber = create<number | null>(() => null);

/**
 * Reads the live composition. Returns its number when it is not older than this tab's and has other releases for this centre,
 * or other remotes disabled; a release that was rolled back meanwhile does not count. Never rejects.
 */
export async function readNewest(): Promise<number | null> {
  try {
    const answer = await fetch('/composition.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) return useNewerNumber.getState();
    const newest = versionsSchema.parse(await answer.json());
    const isNewer = newest.number >= composition.number && versionsOf(newest) !== versionsOf(composition);
    useNewerNumber.setState(isNewer ? newest.number : null);
  } catch {
    // The next look asks again.
  }
  return useNewerNumber.getState();
}

const RELOADED_FOR = 'backglass-recovered-to';

/**
 * For a page whose files are gone: reloads it when a newer composition is live and nothing unsaved would be lost; once a
 * composition, so that it cannot loop. Returns whether it reloads.
 */
export async function reloadIfNewer(reload: () => void = () => location.reload()): Promise<boolean> {
  const newest = await readNewest();
  if (newest === null || hasUnsavedChanges()) return false;
  if (sessionStorage.getItem(RELOADED_FOR) === String(newest)) return false;
  sessionStorage.setItem(RELOADED_FOR, String(newest));
  reload();
  return true;
}

/** The longest and shortest time between two looks, in milliseconds. */
const LOOK_EVERY = 5 * 60_000;
const LOOK_AT_MOST_EVERY = 30_000;

/** Looks for a newer composition when the tab gets the focus, and every five minutes while it is visible. Returns the end. */
export function watchForNewer(now: () => number = Date.now): () => void {
  let lastLook = now();
  const look = () => {
    if (document.visibilityState === 'hidden' || now() - lastLook < LOOK_AT_MOST_EVERY) return;
    lastLook = now();
    void readNewest();
  };
  const timer = setInterval(look, LOOK_EVERY);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What is newer for one centre may be this page's own releases for another. */
const readNewestAgain = (): void => {
  useNewerNumber.setState(null);
  void readNewest();
};

/** Remembers whose page it is; when it was composed for another centre, looks whether this one gets other releases. */
export function rememberCenterOfSession(look: () => void = readNewestAgain): void {
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in' && rememberCenter(session.user.center.id) && hasCanaries) look();
  };
  useSessionStore.subscribe(follow);
  follow();
}
