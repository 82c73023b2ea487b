import { canaryFor } from '@backglass/federation';
import { hasUnsavedChanges, onLive, useLiveStore } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { composition, rememberedCenter } from './document-data.ts';

/** Only these fields are parsed, because this shell may not know the schema of a newer composition. */
const partSchema = z.object({
  version: z.string(),
  /** The shell has no state. */
  state: z.optional(z.string()),
  canary: z.optional(z.object({ percent: z.number(), release: z.object({ version: z.string() }) })),
});
const versionsSchema = z.object({
  number: z.int(),
  shell: partSchema,
  remotes: z.record(z.string(), partSchema),
});
type Versions = z.infer<typeof versionsSchema>;

const TIME_LIMIT = 10_000;

const versionOf = (name: string, { version, canary }: Versions['shell']): string =>
  canaryFor(name, canary, rememberedCenter())?.release.version ?? version;

const versionsOf = ({ shell, remotes }: Versions): string =>
  JSON.stringify(
    Object.entries({ shell, ...remotes })
      .map(([name, part]) => [name, versionOf(name, part), part.state ?? 'active'])
      .sort(),
  );

/** The number of a live composition that differs from this tab's. `null` while none is known. */
export const useNewerNumber = create<number | null>(() => null);

/** The number of the live composition if it has other releases for this centre, otherwise `null`. Never rejects. */
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
    return null;
  }
}

const RELOADED_FOR = 'backglass-recovered-to';

/** False without storage, because the tab could otherwise reload for ever. */
function isFirstReloadFor(number: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === String(number)) return false;
    sessionStorage.setItem(RELOADED_FOR, String(number));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page once per newer composition, if nothing is unsaved. Returns whether it reloads. Never rejects. */
export async function reloadIfNewer(reload: () => void = () => location.reload()): Promise<boolean> {
  const newest = await readNewest();
  if (newest === null || hasUnsavedChanges() || !isFirstReloadFor(newest)) return false;
  reload();
  return true;
}

const MAX_CHECK_INTERVAL = 5 * 60_000;
const MIN_CHECK_INTERVAL = 30_000;
/** Events come to all tabs at once, and often. */
const MIN_EVENT_INTERVAL = 2 * 60_000;

/**
 * Checks every five minutes, when the tab is shown or focused, when the event stream opens, and with its events, at most every two minutes.
 * Returns a function that stops.
 */
export function watchForNewer(now: () => number = () => performance.now()): () => void {
  let lastCheck = now();
  const checkAfter = (interval: number) => () => {
    if (document.visibilityState === 'hidden' || now() - lastCheck < interval) return;
    lastCheck = now();
    void readNewest();
  };
  const check = checkAfter(MIN_CHECK_INTERVAL);
  const timer = setInterval(check, MAX_CHECK_INTERVAL);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  const stopListening = useLiveStore.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') check();
  });
  const stopEvents = onLive(checkAfter(MIN_EVENT_INTERVAL));
  return () => {
    stopListening();
    stopEvents();
    clearInterval(timer);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}
