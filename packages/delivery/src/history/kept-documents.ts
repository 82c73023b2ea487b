import { loadableRefsOf } from '../addresses.ts';
import { labelOf } from '../selection.ts';
import {
  damagedOf,
  keptCompositions,
  LIVE,
  numbersOf,
  previewChannel,
  readableOf,
  settingsIn,
} from '../live.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { Composition } from '@backglass/federation';

export interface Documents {
  /** Keys of what goes. */
  readonly gone: readonly string[];
  /** `games@0.1.0-…` of all that what stays may load. */
  readonly labels: ReadonlySet<string>;
  /** Keys of documents that stay and are damaged, so that nobody can say what they load. */
  readonly damaged: readonly string[];
}

const labelsIn = (composition: Composition): readonly string[] => loadableRefsOf(composition).map(labelOf);

/** Which of a channel's documents stay: the last ones, and what was still shown within the time; and which go. */
const sorted = async (store: Store, channel: string, keep: number, since: number) => {
  const all = await keptCompositions(store, channel);
  const stays = (index: number): boolean => {
    // It was shown until the next one came; where that is damaged, until the one after it at the latest.
    const [next] = readableOf(all.slice(index + 1));
    return (
      index >= all.length - Math.max(1, keep) || next === undefined || Date.parse(next.created_at) > since
    );
  };
  return {
    stay: all.filter((_, index) => stays(index)),
    gone: all.filter((_, index) => !stays(index)).map(({ number }) => keys.document(channel, number)),
  };
};

/** What pages reported while a document was live that goes. */
const countsBefore = async (store: Store, oldest: number): Promise<readonly string[]> => {
  const numbers = (await store.list(keys.loads)).map(Number).filter(number => number < oldest);
  const files = await Promise.all(
    numbers.map(async number => {
      const names = await store.list(keys.loadsOf(number));
      return names.map(name => `${keys.loadsOf(number)}/${name}`);
    }),
  );
  return files.flat();
};

/** When a preview ends, in epoch milliseconds; NaN where its newest document is damaged or says nothing of it. */
const endOf = async (store: Store, channel: string, newest: number): Promise<number> => {
  const document = await store.read(keys.document(channel, newest));
  try {
    return Date.parse((document && settingsIn(document).preview?.expires_at) ?? '');
  } catch {
    return Number.NaN;
  }
};

/** Which documents go that were shown last before `since` (epoch milliseconds), but for the last `keep`; and what the others need. */
export const outdatedDocuments = async (
  store: Store,
  { keep, now, since }: { readonly keep: number; readonly now: number; readonly since: number },
): Promise<Documents> => {
  const live = await sorted(store, LIVE, keep, since);
  const gone = [...live.gone];
  const damaged = [...damagedOf(live.stay)];
  const labels = readableOf(live.stay).flatMap(labelsIn);
  for (const id of await store.list(keys.previews)) {
    const channel = previewChannel(id);
    const numbers = await numbersOf(store, channel);
    if ((await endOf(store, channel, numbers.at(-1) ?? 0)) < since) {
      gone.push(...numbers.map(number => keys.document(channel, number)));
      continue;
    }
    const preview = await sorted(store, channel, 1, now);
    labels.push(...readableOf(preview.stay).flatMap(labelsIn));
    damaged.push(...damagedOf(preview.stay, channel));
    gone.push(...preview.gone);
  }
  const counts = await countsBefore(store, live.stay[0]?.number ?? 0);
  return { gone: [...gone, ...counts], labels: new Set(labels), damaged };
};
