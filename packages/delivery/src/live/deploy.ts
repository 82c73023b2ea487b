import type { Composition } from '@backglass/federation';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { selectionOf, withReleases, type Selection } from '../composition/selection.ts';
import { keepSettings, type AppIdentity, type Settings } from '../document/document-settings.ts';
import { DeliveryError } from '../errors.ts';
import { publish } from '../release/publish.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import { DICTIONARY_COUNT } from '../store/dictionary-compression.ts';
import type { Store } from '../store/store.ts';
import type { ComposeOptions } from './compose.ts';
import { storeDeltas } from './deltas.ts';
import type { History } from './history.ts';
import { goLive } from './go-live.ts';
import { refuseRolledBack } from './rolled-back.ts';

export interface DeployOptions extends Partial<Author>, Pick<ComposeOptions, 'api'> {
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

type Select = (live: Composition | null, versions: Readonly<Record<string, string>>) => Selection;

const goLiveWith = async (
  store: Store,
  refs: readonly Ref[],
  select: Select,
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
    return select(live, versionsOf(refs));
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
    (live, versions) => withReleases(selectionOf(live), versions, options.percent),
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
  const exactly: Select = (_live, { shell, ...remotes }) => {
    if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
    return { ...remotes, shell };
  };
  return goLiveWith(store, await publishAll(store, buildFolders), exactly, settings, options, true);
};

export const endCanary = (
  store: Store,
  name: string,
  version: string,
  author: Author = UNKNOWN,
): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      const choice = selection[name];
      return typeof choice === 'object' && choice.canary.version === version
        ? { ...selection, [name]: choice.version }
        : selection;
    },
    { settings: keepSettings, cause: { kind: 'canary-end', ...author } },
  );
