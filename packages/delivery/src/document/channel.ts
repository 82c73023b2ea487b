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

/** The channel that visitors get. Every other channel is a preview. */
export const LIVE = 'live';

/** The channel of a preview. */
export const previewChannel = (id: string): string => `${keys.previews}/${id}`;

const DOCUMENT = /^(\d+)\.html$/;

/** The numbers of a channel's documents, ascending. */
export const numbersOf = async (store: Store, channel = LIVE): Promise<readonly number[]> => {
  const names = await store.list(keys.documents(channel));
  const numbers = names.map(name => Number(DOCUMENT.exec(name)?.[1] ?? 0));
  return numbers.filter(number => number > 0).sort((a, b) => a - b);
};

/** The number of the live composition of a channel: the highest number of its documents. 0 before the first promotion. */
export const liveNumber = async (store: Store, channel = LIVE): Promise<number> =>
  (await numbersOf(store, channel)).at(-1) ?? 0;

/** Reads the composition in a document. Throws when the document is not valid, or has another schema. */
export const compositionIn = (document: Buffer): Composition =>
  parseComposition(dataIn(document.toString('utf8'), COMPOSITION_ELEMENT));

/** Reads the settings in a document. Throws when the document is not valid. */
export const settingsIn = (document: Buffer): ShellSettings =>
  shellSettingsSchema.parse(dataIn(document.toString('utf8'), SETTINGS_ELEMENT));

/** Reads a composition by its number. Throws {@link DeliveryError} when it does not exist. */
export const readComposition = async (store: Store, number: number, channel = LIVE): Promise<Composition> => {
  const document = await store.read(keys.document(channel, number));
  if (document === null) throw new DeliveryError(`There is no composition ${number}.`);
  return compositionIn(document);
};

/** A document of a channel, with its composition. */
export interface ChannelDocument {
  readonly number: number;
  readonly key: string;
  /** Null when the document is damaged. */
  readonly composition: Composition | null;
  /** Why it cannot be read. */
  readonly problem?: string;
}

/** Finds a document by its number, even a damaged one. */
export const findComposition = async (
  store: Store,
  number: number,
  channel = LIVE,
): Promise<ChannelDocument> => {
  const key = keys.document(channel, number);
  const document = await store.read(key);
  if (document === null) return { number, key, composition: null, problem: 'it does not exist' };
  try {
    return { number, key, composition: compositionIn(document) };
  } catch (error) {
    return { number, key, composition: null, problem: reasonOf(error) };
  }
};

/** Every document of a channel, ascending. */
export const documentsOf = async (store: Store, channel = LIVE): Promise<readonly ChannelDocument[]> =>
  Promise.all((await numbersOf(store, channel)).map(number => findComposition(store, number, channel)));

/** The compositions of the readable documents. */
export const readableOf = (documents: readonly ChannelDocument[]): readonly Composition[] =>
  documents.flatMap(({ composition }) => composition ?? []);

/** Keys of the damaged documents. */
export const damagedOf = (documents: readonly ChannelDocument[]): readonly string[] =>
  documents.filter(({ composition }) => composition === null).map(({ key }) => key);

/** The live composition of a channel; null before the first promotion. */
export const liveComposition = async (store: Store, channel = LIVE): Promise<Composition | null> => {
  const number = await liveNumber(store, channel);
  return number === 0 ? null : readComposition(store, number, channel);
};

/** The settings in a document, by its number; null when it does not exist. */
export const readSettings = async (
  store: Store,
  number: number,
  channel = LIVE,
): Promise<ShellSettings | null> => {
  const document = await store.read(keys.document(channel, number));
  return document === null ? null : settingsIn(document);
};

/** The settings in a channel's newest document; null when there is none. */
export const liveSettings = async (store: Store, channel = LIVE): Promise<ShellSettings | null> =>
  readSettings(store, await liveNumber(store, channel), channel);
