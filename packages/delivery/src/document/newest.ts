import type { Composition, ShellSettings } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { keys, type Store } from '../store/store.ts';
import { findComposition, LIVE, MISSING, numbersOf, type ChannelDocument } from './channel.ts';

export interface Newest {
  /** Includes damaged documents. 0 without documents. */
  readonly highest: number;
  readonly document: ChannelDocument | null;
  /** Damaged documents that are newer than `document`, newest first. */
  readonly damaged: readonly ChannelDocument[];
}

/** Throws when a later version of Backglass wrote a document that is newer than all readable ones. */
export const newestOf = async (store: Store, channel = LIVE): Promise<Newest> => {
  const numbers = [...(await numbersOf(store, channel))].reverse();
  const [highest = 0] = numbers;
  const damaged: ChannelDocument[] = [];
  for (const number of numbers) {
    const document = await findComposition(store, number, channel);
    if (document.isLater === true) throw new Error(document.problem);
    if (document.composition !== null) return { highest, document, damaged };
    damaged.push(document);
  }
  return { highest, document: null, damaged };
};

/** Returns null when the newest document is readable. */
export const damageOfNewest = ({ document, damaged: [first] }: Newest): string | null => {
  if (first === undefined) return null;
  const problem = `${first.key} is damaged: ${first.problem?.replace(/\.$/, '')}.`;
  if (first.key.startsWith(`${keys.previews}/`)) return `${problem} Publish to that preview again.`;
  return document === null
    ? `${problem} No earlier composition can be read either. Restore the file, or run "deploy --all".`
    : `${problem} Pages show composition ${document.number}. ` +
        `Restore the file, or run "rollback --to ${document.number}" to continue from that composition.`;
};

/** Returns null before the first promotion. Throws {@link DeliveryError} when the newest document is damaged. */
export const liveComposition = async (store: Store, channel = LIVE): Promise<Composition | null> => {
  const newest = await newestOf(store, channel);
  const problem = damageOfNewest(newest);
  if (problem !== null) throw new DeliveryError(problem);
  return newest.document?.composition ?? null;
};

/** Returns null without a readable document. */
export const liveSettings = async (store: Store, channel = LIVE): Promise<ShellSettings | null> =>
  (await newestOf(store, channel)).document?.settings ?? null;

/** Throws {@link DeliveryError} when the document is missing or damaged. */
export const readComposition = async (store: Store, number: number, channel = LIVE): Promise<Composition> => {
  const { key, composition, problem, isLater } = await findComposition(store, number, channel);
  if (composition !== null) return composition;
  if (isLater === true) throw new Error(problem);
  throw new DeliveryError(
    problem === MISSING ? `There is no composition ${number}.` : `${key} is damaged: ${problem}.`,
  );
};
