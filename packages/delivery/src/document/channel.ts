import {
  COMPOSITION_ELEMENT,
  parseComposition,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { DeliveryError, reasonOf } from '../errors.ts';
import { dataIn } from './document.ts';
import { keys, type Store } from '../store/store.ts';

/** What visitors get. Every other channel is a preview. */
export const LIVE = 'live';

/** The channel of a preview. */
export const previewChannel = (id: string): string => `${keys.previews}/${id}`;

const DOCUMENT = /^(\d+)\.html$/;

/** The numbers of a channel's documents that are there, ascending. */
export const numbersOf = async (store: Store, channel = LIVE): Promise<readonly number[]> => {
  const names = await store.list(keys.documents(channel));
  const numbers = names.map(name => Number(DOCUMENT.exec(name)?.[1] ?? 0));
  return numbers.filter(number => number > 0).sort((a, b) => a - b);
};

/**
 * The number of what is live in a channel; 0 before the first promotion. The document with the highest number is the live
 * one: there is no pointer beside it that could say something else.
 */
export const liveNumber = async (store: Store, channel = LIVE): Promise<number> =>
  (await numbersOf(store, channel)).at(-1) ?? 0;

/** The composition that a document carries. Throws when it is none of ours, or has another schema. */
export const compositionIn = (document: Buffer): Composition =>
  parseComposition(dataIn(document.toString('utf8'), COMPOSITION_ELEMENT));

/** The settings that a document carries. Throws when it is none of ours. */
export const settingsIn = (document: Buffer): ShellSettings =>
  shellSettingsSchema.parse(dataIn(document.toString('utf8'), SETTINGS_ELEMENT));

/** A composition that is or was live, by its number. Throws {@link DeliveryError} when there is none. */
export const readComposition = async (store: Store, number: number, channel = LIVE): Promise<Composition> => {
  const document = await store.read(keys.document(channel, number));
  if (document === null) throw new DeliveryError(`Composition ${number} is not there.`);
  return compositionIn(document);
};

/** A document of a channel. */
export interface Kept {
  readonly number: number;
  readonly key: string;
  /** Null where nobody can read it. */
  readonly composition: Composition | null;
  /** Why nobody can. */
  readonly problem?: string;
}

/** A document of a channel by its number, also one that nobody can read. */
export const findComposition = async (store: Store, number: number, channel = LIVE): Promise<Kept> => {
  const key = keys.document(channel, number);
  const document = await store.read(key);
  if (document === null) return { number, key, composition: null, problem: 'it is gone' };
  try {
    return { number, key, composition: compositionIn(document) };
  } catch (error) {
    return { number, key, composition: null, problem: reasonOf(error) };
  }
};

/** Every document that is kept of a channel, ascending. */
export const keptCompositions = async (store: Store, channel = LIVE): Promise<readonly Kept[]> =>
  Promise.all((await numbersOf(store, channel)).map(number => findComposition(store, number, channel)));

/** The compositions of those that can be read. */
export const readableOf = (kept: readonly Kept[]): readonly Composition[] =>
  kept.flatMap(({ composition }) => composition ?? []);

/** Keys of those that nobody can read. */
export const damagedOf = (kept: readonly Kept[]): readonly string[] =>
  kept.filter(({ composition }) => composition === null).map(({ key }) => key);

/** What is live in a channel; null before the first promotion. */
export const liveComposition = async (store: Store, channel = LIVE): Promise<Composition | null> => {
  const number = await liveNumber(store, channel);
  return number === 0 ? null : readComposition(store, number, channel);
};

/** The settings of what is or was live, by the number of its composition; null when there is none. */
export const readSettings = async (
  store: Store,
  number: number,
  channel = LIVE,
): Promise<ShellSettings | null> => {
  const document = await store.read(keys.document(channel, number));
  return document === null ? null : settingsIn(document);
};

/** The settings that a channel's newest document carries; null when it has none. */
export const liveSettings = async (store: Store, channel = LIVE): Promise<ShellSettings | null> =>
  readSettings(store, await liveNumber(store, channel), channel);
