import type { Composition } from '@backglass/federation';
import { documentsOf, LIVE, type ChannelDocument } from '../document/channel.ts';
import { hasRelease } from '../composition/selection.ts';
import type { Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';

export interface WentLive {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly message: string | null;
}

const has = (composition: Composition | null, ref: Ref): boolean =>
  composition !== null && hasRelease(composition, ref);

const SEARCHED = 50;

/** Finds when a release last went live or became a canary. Searches only the newest documents. */
export const wentLiveReader = async (store: Store): Promise<(release: Ref) => WentLive | null> => {
  const documents = await documentsOf(store, LIVE, SEARCHED);
  /** Returns null for the first composition. Returns undefined if the document is damaged or was not read. */
  const before = ({ composition }: ChannelDocument) =>
    composition?.cause.previous === null
      ? null
      : (documents.find(({ number }) => number === composition?.cause.previous)?.composition ?? undefined);
  return release => {
    const found = documents.findLast(one => {
      const previous = before(one);
      return previous !== undefined && has(one.composition, release) && !has(previous, release);
    });
    if (!found?.composition) return null;
    const { number, created_at, cause } = found.composition;
    return { number, at: created_at, by: cause.by, message: found.message };
  };
};
