import * as z from 'zod/mini';
import { composition } from '../boot/document-data.ts';
import { createStore } from '../remotes/store.ts';

/** As much of a composition as must be known to compare: it may be of a schema that this shell does not read. */
const versionsSchema = z.object({
  number: z.int(),
  shell: z.object({ version: z.string() }),
  remotes: z.record(z.string(), z.object({ version: z.string() })),
});
type Versions = z.infer<typeof versionsSchema>;

const TIME_LIMIT = 10_000;

const versionsOf = ({ shell, remotes }: Versions): string =>
  JSON.stringify([
    shell.version,
    Object.entries(remotes)
      .map(([name, { version }]) => [name, version])
      .sort(),
  ]);

/** The number of a composition that is live now and differs from this tab's; `null`: none is known. */
export const newerNumber = createStore<number | null>(null);

/**
 * Reads what is live now. Answers the number of the composition when it is newer than this tab's and consists of other
 * releases; what was rolled back meanwhile is no news. Never rejects.
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
    const isNewer = newest.number > composition.number && versionsOf(newest) !== versionsOf(composition);
    newerNumber.set(isNewer ? newest.number : null);
  } catch {
    // Not to be had now, or none that can be read: it is asked for again.
  }
  return newerNumber.get();
}
