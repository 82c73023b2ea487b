import type { Composition } from '@backglass/federation';
import { type Author } from '../composition/changes.ts';
import { selectionOf, withReleases, type Selection } from '../composition/selection.ts';
import { type AppIdentity, type Settings } from '../document/document-settings.ts';
import { DeliveryError } from '../errors.ts';
import { publish } from '../release/publish.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import { DICTIONARY_COUNT } from '../store/compression.ts';
import type { Store } from '../store/store.ts';
import type { ComposeOptions } from './compose.ts';
import { storeDeltas } from './deltas.ts';
import { type History, refuseRolledBack } from './history.ts';
import { goLive } from './go-live.ts';

interface DeployOptions extends Partial<Author>, Pick<ComposeOptions, 'api'> {
  /** Whether a rolled-back canary may go live again. */
  readonly again?: boolean;
  readonly dictionaryCount?: number;
}

export interface PromoteOptions extends DeployOptions {
  /** The percentage of centres for a canary. If it is absent, the releases go live for all centres. */
  readonly percent?: number | undefined;
  /** The version that operators of a canary of the shell see. */
  readonly canaryIdentity?: AppIdentity | undefined;
}

const goLiveWith = async (
  store: Store,
  refs: readonly Ref[],
  select: (live: Composition | null) => Selection,
  settings: Settings,
  {
    again = false,
    by = null,
    message,
    percent,
    api,
    canaryIdentity,
    dictionaryCount = DICTIONARY_COUNT,
  }: PromoteOptions,
  replacesDamaged = false,
): Promise<Composition> => {
  const choose = async (live: Composition | null, history: History): Promise<Selection> => {
    // Each attempt checks again, because somebody may have rolled a release back meanwhile.
    if (!again) await refuseRolledBack(history, refs);
    return select(live);
  };
  await storeDeltas(store, refs, dictionaryCount);
  return goLive(store, choose, {
    settings,
    canaryIdentity,
    api,
    replacesDamaged,
    cause: { kind: percent === undefined ? 'promote' : 'canary-start', by, message },
  });
};

const publishAll = (store: Store, buildFolders: readonly string[]): Promise<readonly Ref[]> =>
  Promise.all(buildFolders.map(folder => publish(store, folder)));

/**
 * Makes published releases live, as stable releases or as canaries. Other live releases stay.
 * Throws {@link DeliveryError} when nothing is live yet, for incompatible releases, and for rolled-back canaries unless `again` is set.
 */
export const promoteReleases = (
  store: Store,
  refs: readonly Ref[],
  settings: Settings,
  options: PromoteOptions = {},
): Promise<Composition> =>
  goLiveWith(
    store,
    refs,
    live => withReleases(selectionOf(live), versionsOf(refs), options.percent),
    settings,
    options,
  );

/** Publishes builds, then makes them live like {@link promoteReleases}. */
export const deployOnto = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  options: DeployOptions = {},
): Promise<Composition> => promoteReleases(store, await publishAll(store, buildFolders), settings, options);

/**
 * Publishes builds, and makes only these live. Replaces a damaged newest document.
 * Throws {@link DeliveryError} for incomplete or incompatible builds, and for rolled-back canaries unless `again` is set.
 */
export const deploy = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  options: DeployOptions = {},
): Promise<Composition> => {
  const refs = await publishAll(store, buildFolders);
  const { shell, ...remotes } = versionsOf(refs);
  if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
  return goLiveWith(store, refs, () => ({ ...remotes, shell }), settings, options, true);
};
