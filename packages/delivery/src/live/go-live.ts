import type { Composition } from '@backglass/federation';
import { compose, type Choose, type ComposeOptions } from './compose.ts';
import { decideSettings, type Settings } from '../document/document-settings.ts';
import { Conflict } from '../errors.ts';
import { readSettings } from '../document/channel.ts';
import { promote } from './promote.ts';
import type { Store } from '../store/store.ts';

/** Each failed attempt means that somebody else's succeeded, so this many only a storm of deploys takes. */
const ATTEMPTS = 20;

export interface GoLiveOptions extends ComposeOptions {
  /** What the document tells the shell; a preview's says what it previews. */
  readonly settings: Settings;
}

/**
 * Composes what `choose` says and makes it live. When something else goes live in between, it composes again on that, so
 * that neither is lost. Throws {@link DeliveryError} when the compatibility check refuses the set, or after too many conflicts.
 */
export const goLive = async (
  store: Store,
  choose: Choose,
  { settings, ...options }: GoLiveOptions,
): Promise<Composition> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const composition = await compose(store, choose, options);
      const { number } = composition;
      const settingsAt = (one: number) => readSettings(store, one, options.channel);
      // Of what it was composed from: the same, or the one before. Whoever took the number meanwhile makes this a conflict, settings and all.
      const newest = (await settingsAt(number)) ?? (await settingsAt(number - 1));
      return await promote(store, composition, await decideSettings(settings, newest), {
        ...options,
        by: options.cause?.by ?? null,
      });
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
  }
};
