import { isAmongFirst } from '@backglass/federation';
import * as z from 'zod/mini';
import { rememberedCenter } from '../boot/center.ts';
import { composition } from '../boot/document-data.ts';
import { createStore } from '../remotes/store.ts';

/** As much of a composition as must be known to compare: it may be of a schema that this shell does not read. */
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

/** What this centre gets of a remote. */
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

/** The number of a composition that is live now and differs from this tab's; `null`: none is known. */
export const newerNumber = createStore<number | null>(null);

/**
 * Reads what is live now. Answers the number of the composition when it is not older than this tab's and consists of other
 * releases for this centre, or has other remotes switched off; what was rolled back meanwhile is no news. Never rejects.
 */
export async function readNewest(): Promise<number | null> {
  try {
    const answer = await fetch('/composition.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) return newerNumber.get();
    const newest = versionsSchema.parse(await answer.json());
    const isNewer = newest.number >= composition.number && versionsOf(newest) !== versionsOf(composition);
    newerNumber.set(isNewer ? newest.number : null);
  } catch {
    // Not to be had now, or none that can be read: it is asked for again.
  }
  return newerNumber.get();
}
