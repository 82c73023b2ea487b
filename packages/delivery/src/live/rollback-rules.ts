import type { Composition } from '@backglass/federation';
import {
  decideSettings,
  identityIn,
  type DecideSettings,
  type Settings,
} from '../document/document-settings.ts';
import { findComposition } from '../document/channel.ts';
import { damageOfNewest, newestOf } from '../document/newest.ts';
import { DeliveryError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { hasRelease } from '../composition/selection.ts';
import { lastWhere, wasLiveFirst, type History } from './history.ts';

export const requireLive = async (store: Store) => {
  const newest = await newestOf(store);
  const problem = damageOfNewest(newest);
  const live = newest.document?.composition ?? null;
  if (live !== null) return { live, problem };
  throw new DeliveryError(problem ?? 'Nothing is live yet, so there is nothing to roll back.');
};

/** Returns settings with the version and build number of the last document of this release of the shell, stable or canary. */
export const withIdentityOf = async (
  store: Store,
  history: History,
  shell: string,
  settings: Settings,
): Promise<DecideSettings> => {
  const last = await lastWhere(history, one => hasRelease(one, { name: 'shell', version: shell }));
  const document = last && (await findComposition(store, last.number));
  const page = last?.shell.version === shell ? document : document?.canary;
  const then = page?.settings;
  return async newest => ({ ...(await decideSettings(settings, newest)), ...(then && identityIn(then)) });
};

/** A rollback does not try again, because the user has not seen the new live releases. */
export const changedMeanwhile = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing was changed; look at it, then roll back again.`,
  );

/** Whether `to` first went live after `from`. If so, the cause does not list `from` as rolled back. */
export const isForward = async (
  history: History,
  name: string,
  to: string,
  from: string | undefined,
): Promise<boolean> => from !== undefined && from !== to && !(await wasLiveFirst(history, name, to, from));
