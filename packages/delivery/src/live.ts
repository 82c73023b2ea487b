import { compositionSchema, type Composition } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError } from './delivery-error.ts';
import type { Store } from './store/folder.ts';
import { keys } from './store/keys.ts';

export const LIVE = 'live';

const channelSchema = z.strictObject({ composition: z.int().positive() });

/** A composition by its number. Throws {@link DeliveryError} when there is none that can be read. */
export const readComposition = async (store: Store, number: number): Promise<Composition> => {
  const content = await store.read(keys.composition(number));
  if (content === null) throw new DeliveryError(`Composition ${number} is not there.`);
  return compositionSchema.parse(JSON.parse(content.toString('utf8')));
};

/** What is live; null before the first promotion. */
export const liveComposition = async (store: Store): Promise<Composition | null> => {
  const content = await store.read(keys.channel(LIVE));
  if (content === null) return null;
  return readComposition(store, channelSchema.parse(JSON.parse(content.toString('utf8'))).composition);
};

/** Points the live channel to a composition. */
export const pointLive = (store: Store, { number }: Composition): Promise<void> =>
  store.write(keys.channel(LIVE), `${JSON.stringify({ composition: number })}\n`);
