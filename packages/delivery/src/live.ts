import {
  COMPOSITION_ELEMENT,
  compositionSchema,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { DeliveryError } from './delivery-error.ts';
import { dataIn } from './document.ts';
import type { Store } from './store/store.ts';
import { keys } from './store/keys.ts';

export const LIVE = 'live';

const DOCUMENT = /^(\d+)\.html$/;

/**
 * The number of what is live; 0 before the first promotion. The document with the highest number is the live one: there
 * is no pointer beside it that could say something else.
 */
export const liveNumber = async (store: Store): Promise<number> => {
  const names = await store.list(keys.documents(LIVE));
  return Math.max(0, ...names.map(name => Number(DOCUMENT.exec(name)?.[1] ?? 0)));
};

/** The composition that a document carries. Throws when it is none of ours. */
export const compositionIn = (document: Buffer): Composition =>
  compositionSchema.parse(dataIn(document.toString('utf8'), COMPOSITION_ELEMENT));

/** The settings that a document carries. Throws when it is none of ours. */
export const settingsIn = (document: Buffer): ShellSettings =>
  shellSettingsSchema.parse(dataIn(document.toString('utf8'), SETTINGS_ELEMENT));

/** A composition that is or was live, by its number. Throws {@link DeliveryError} when there is none. */
export const readComposition = async (store: Store, number: number): Promise<Composition> => {
  const document = await store.read(keys.document(LIVE, number));
  if (document === null) throw new DeliveryError(`Composition ${number} is not there.`);
  return compositionIn(document);
};

/** What is live; null before the first promotion. */
export const liveComposition = async (store: Store): Promise<Composition | null> => {
  const number = await liveNumber(store);
  return number === 0 ? null : readComposition(store, number);
};
