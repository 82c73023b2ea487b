import { isDeepStrictEqual } from 'node:util';
import {
  APPEARANCE_FILE,
  FAVICON_FILE,
  shellSettingsSchema,
  SPLASH_FILE,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { fileIn } from '../composition/addresses.ts';
import { Conflict } from '../errors.ts';
import { renderDocument } from '../document/document.ts';
import { compositionIn, LIVE, liveNumber } from '../document/channel.ts';
import { readPublished } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';

const documentOf = async (store: Store, composition: Composition, settings: ShellSettings) => {
  const { version, integrity } = composition.shell;
  // They become part of the page, so they must be what the page itself says that they are.
  const textOf = async (file: string): Promise<string> => {
    const [, hash] = fileIn(integrity, file) ?? [];
    return (await readPublished(store, { name: 'shell', version }, file, hash)).toString('utf8');
  };
  return renderDocument({
    composition,
    settings: shellSettingsSchema.parse(settings),
    splash: await textOf(SPLASH_FILE),
    icon: fileIn(integrity, FAVICON_FILE)?.[0] ?? null,
    appearance: fileIn(integrity, APPEARANCE_FILE) ? await textOf(APPEARANCE_FILE) : null,
  });
};

const conflict = (number: number): Conflict =>
  new Conflict(`Something else went live as composition ${number} meanwhile. Nothing is changed; try again.`);

export interface PromoteOptions {
  readonly channel?: string | undefined;
  readonly now?: Date | undefined;
  /** Who promotes, for a composition that changes nothing but settings. */
  readonly by?: string | null;
}

/**
 * Makes a composition live in a channel by writing its document, if what it was composed from is still live: its number is the next
 * one, and only one document can have it. That one write is the whole promotion, so it is done or not, whenever it is
 * cut short. Answers what is live then: the composition, or the next one for the same releases with other settings.
 * Doing it again changes nothing. Throws {@link Conflict} when something else went live in between, {@link DeliveryError}
 * when what becomes part of the page, the shell's splash and its first script, is not what was published.
 */
export const promote = async (
  store: Store,
  composition: Composition,
  settings: ShellSettings,
  { channel = LIVE, now = new Date(), by = null }: PromoteOptions = {},
): Promise<Composition> => {
  const { number } = composition;
  const key = keys.document(channel, number);
  const document = await documentOf(store, composition, settings);
  const newest = await liveNumber(store, channel);
  if (newest === number - 1 && (await store.create(key, document))) return composition;

  const current = await store.read(key);
  if (newest > number || current === null) throw conflict(newest);
  if (current.equals(Buffer.from(document))) return composition;
  if (!isDeepStrictEqual(compositionIn(current), composition)) throw conflict(number);
  const next: Composition = {
    ...composition,
    number: number + 1,
    created_at: now.toISOString(),
    cause: { kind: 'promote', parts: [], by, previous: number, rolled_back: [] },
  };
  return promote(store, next, settings, { channel, now });
};
