import type { Composition } from '@backglass/federation';
import { compose, type Choose, type ComposeOptions } from './compose.ts';
import {
  decideSettings,
  identityIn,
  type AppIdentity,
  type Settings,
} from '../document/document-settings.ts';
import { Conflict } from '../errors.ts';
import { newestOf } from '../document/newest.ts';
import { promote } from './promote.ts';
import type { Store } from '../store/store.ts';

/** A conflict means that another promotion has succeeded, so only a very busy store needs all attempts. */
const ATTEMPTS = 20;

export interface GoLiveOptions extends ComposeOptions {
  readonly settings: Settings;
  /** The version that operators of a new canary of the shell see. */
  readonly canaryIdentity?: AppIdentity | undefined;
}

/**
 * Composes the chosen releases and makes them live. After a conflict, composes again, so that both changes take effect.
 * Throws {@link DeliveryError} for incompatible releases, or after too many conflicts.
 */
export const goLive = async (
  store: Store,
  choose: Choose,
  { settings, canaryIdentity, ...options }: GoLiveOptions,
): Promise<Composition> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const composed = await compose(store, choose, options);
      // This may read a later document than `compose` has read. Then `promote` throws a conflict.
      const { document } = await newestOf(store, options.channel);
      const decided = await decideSettings(settings, document?.settings ?? null);
      const before = document?.canary;
      /** The canary keeps its version of Backglass, also when it becomes the stable release. */
      const asCanary = (shell: Composition['shell'] | undefined): AppIdentity | undefined =>
        before && before.composition.shell.version === shell?.version
          ? identityIn(before.settings)
          : undefined;
      const stableSettings = { ...decided, ...asCanary(composed.composition.shell) };
      return await promote(store, composed, stableSettings, {
        ...options,
        canaryIdentity: asCanary(composed.canary?.shell) ?? canaryIdentity,
        by: options.cause?.by ?? null,
        message: options.cause?.message,
      });
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
  }
};
