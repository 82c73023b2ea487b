import { isDeepStrictEqual } from 'node:util';
import {
  APPEARANCE_FILE,
  FAVICON_FILE,
  shellSettingsSchema,
  SPLASH_FILE,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { fileIn } from './addresses.ts';
import { Overtaken } from './delivery-error.ts';
import { renderDocument } from './document.ts';
import { compositionIn, LIVE, liveNumber } from './live.ts';
import { readPublished } from './published.ts';
import type { Store } from './store/store.ts';
import { keys } from './store/keys.ts';

const documentOf = async (store: Store, composition: Composition, settings: ShellSettings) => {
  const { version, integrity } = composition.shell;
  const [, splashHash] = fileIn(integrity, SPLASH_FILE) ?? [];
  const addressOf = (file: string): string | null => fileIn(integrity, file)?.[0] ?? null;
  // It becomes part of the page, so it must be what the page itself says that it is.
  const splash = await readPublished(store, { name: 'shell', version }, SPLASH_FILE, splashHash);
  return renderDocument({
    composition,
    settings: shellSettingsSchema.parse(settings),
    splash: splash.toString('utf8'),
    icon: addressOf(FAVICON_FILE),
    appearance: addressOf(APPEARANCE_FILE),
  });
};

const overtaken = (number: number): Overtaken =>
  new Overtaken(
    `Something else went live as composition ${number} meanwhile. Nothing is changed; try again.`,
  );

export interface PromoteOptions {
  readonly channel?: string | undefined;
  readonly now?: Date | undefined;
}

/**
 * Makes a composition live in a channel by writing its document, if what it was composed from is still live: its number is the next
 * one, and only one document can have it. That one write is the whole promotion, so it is done or not, whenever it is
 * cut short. Answers what is live then: the composition, or the next one for the same releases with other settings.
 * Doing it again changes nothing. Throws {@link Overtaken} when something else went live in between, {@link DeliveryError}
 * when the shell's splash is not the one that was published.
 */
export const promote = async (
  store: Store,
  composition: Composition,
  settings: ShellSettings,
  { channel = LIVE, now = new Date() }: PromoteOptions = {},
): Promise<Composition> => {
  const { number } = composition;
  const key = keys.document(channel, number);
  const document = await documentOf(store, composition, settings);
  const newest = await liveNumber(store, channel);
  if (newest === number - 1 && (await store.create(key, document))) return composition;

  const current = await store.read(key);
  if (newest > number || current === null) throw overtaken(newest);
  if (current.equals(Buffer.from(document))) return composition;
  if (!isDeepStrictEqual(compositionIn(current), composition)) throw overtaken(number);
  const next = { ...composition, number: number + 1, created_at: now.toISOString() };
  return promote(store, next, settings, { channel, now });
};
