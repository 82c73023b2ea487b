import { isDeepStrictEqual } from 'node:util';
import {
  type Composition,
  FIRST_CALLS_SCRIPT,
  FIRST_PAINT_SCRIPT,
  FAVICON_FILE,
  shellSettingsSchema,
  SPLASH_FILE,
  type ShellSettings,
} from '@backglass/federation';
import { compose, type Choose, type ComposeOptions, type Composed } from './compose.ts';
import {
  decideSettings,
  identityIn,
  type AppIdentity,
  type Settings,
} from '../document/document-settings.ts';
import { Conflict, DeliveryError, UnprotectedWrite } from '../errors.ts';
import { newestOf, compositionIn, LIVE, highestNumber, messageIn } from '../document/channel.ts';
import { type Store, keys } from '../store/store.ts';
import { fileIn } from '../composition/addresses.ts';
import type { Author } from '../composition/changes.ts';
import {
  documentsIn,
  inlinedIn,
  renderDocument,
  type DocumentParts,
  type InlinedFile,
} from '../document/document.ts';
import { readPublished } from '../release/stored-releases.ts';
import { selectionOf, withReleases, type Selection } from '../composition/selection.ts';
import { publish } from '../release/publish.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import { DICTIONARY_COUNT } from '../store/compression.ts';
import { storeDeltas } from './deltas.ts';
import { type History, refuseRolledBack } from './history.ts';

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

/** A conflict means that another promotion has succeeded, so only a very busy store needs all attempts. */
const ATTEMPTS = 20;

interface GoLiveOptions extends ComposeOptions {
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

type FindInlined = (file: InlinedFile, hash: string | undefined) => string | null;

/** Finds texts that the previous file inlines. A shell that stays needs no file of the store, so its damage blocks nothing. */
const inlinedBefore = async (store: Store, { cause }: Composition, channel: string): Promise<FindInlined> => {
  const content = cause.previous === null ? null : await store.read(keys.document(channel, cause.previous));
  const documents = content === null ? [] : documentsIn(content);
  return (file, hash) => {
    const found = documents.find(one => {
      try {
        return hash !== undefined && hash === fileIn(compositionIn(one).shell.hashes, file)?.[1];
      } catch {
        return false;
      }
    });
    return found === undefined ? null : inlinedIn(found.toString('utf8'), file);
  };
};

const documentOf = async (
  store: Store,
  inlined: FindInlined,
  { composition, settings, ...page }: Pick<DocumentParts, 'composition' | 'settings' | 'message'>,
): Promise<string> => {
  const { version, hashes } = composition.shell;
  // No browser checks the hashes of these files, because the document contains their text.
  const textOf = async (file: InlinedFile): Promise<string> => {
    const [, hash] = fileIn(hashes, file) ?? [];
    const before = inlined(file, hash);
    if (before !== null) return before;
    return (await readPublished(store, { name: 'shell', version }, file, hash)).toString('utf8');
  };
  return renderDocument({
    composition,
    ...page,
    settings: shellSettingsSchema.parse(settings),
    splash: await textOf(SPLASH_FILE),
    icon: fileIn(hashes, FAVICON_FILE)?.[0] ?? null,
    appearance: fileIn(hashes, FIRST_PAINT_SCRIPT) ? await textOf(FIRST_PAINT_SCRIPT) : null,
    firstCalls: fileIn(hashes, FIRST_CALLS_SCRIPT) ? await textOf(FIRST_CALLS_SCRIPT) : null,
  });
};

const create = async (
  store: Store,
  { number }: Composition,
  key: string,
  document: string,
): Promise<boolean> => {
  try {
    return await store.create(key, document);
  } catch (error) {
    if (!(error instanceof UnprotectedWrite)) throw error;
    throw new DeliveryError(`Composition ${number} is live, unprotected. ${error.message}`, { cause: error });
  }
};

const conflict = (number: number): Conflict =>
  new Conflict(`Composition ${number} went live meanwhile. Nothing was changed; try again.`);

interface WriteOptions extends Partial<Author> {
  readonly channel?: string | undefined;
  readonly now?: Date | undefined;
  /** The version that operators of the shell's canary see. By default, they see the one of the stable shell. */
  readonly canaryIdentity?: AppIdentity | undefined;
}

/**
 * Makes a composition live by one atomic write. It creates the next file, with the document of the stable shell and of its canary, if there is
 * one. A repeated promotion changes nothing. If only the settings differ, creates a file with the next number. Throws {@link Conflict} when
 * another composition went live meanwhile, and {@link DeliveryError} when a shell file is damaged.
 */
export const promote = async (
  store: Store,
  { composition, canary }: Composed,
  settings: ShellSettings,
  { channel = LIVE, now = new Date(), by = null, message, canaryIdentity }: WriteOptions = {},
): Promise<Composition> => {
  const { number } = composition;
  const key = keys.document(channel, number);
  const inlined = await inlinedBefore(store, composition, channel);
  const contentWith = async (message: string | null): Promise<string> => {
    const page = { composition, settings, message };
    const stable = await documentOf(store, inlined, page);
    if (canary === null) return stable;
    const canarySettings = { ...settings, ...canaryIdentity };
    return (
      stable + (await documentOf(store, inlined, { ...page, composition: canary, settings: canarySettings }))
    );
  };
  const content = await contentWith(message ?? null);
  const newest = await highestNumber(store, channel);
  if (newest === number - 1 && (await create(store, composition, key, content))) return composition;

  const current = await store.read(key);
  if (newest > number || current === null) throw conflict(newest);
  // A repeated promotion keeps the first message.
  const same = await contentWith(messageIn(current));
  if (current.equals(Buffer.from(same))) return composition;
  if (!isDeepStrictEqual(compositionIn(current), composition)) throw conflict(number);
  const next = {
    number: number + 1,
    created_at: now.toISOString(),
    cause: { kind: 'promote' as const, parts: [], by, previous: number, rolled_back: [] },
  };
  const composed = { composition: { ...composition, ...next }, canary: canary && { ...canary, ...next } };
  return promote(store, composed, settings, { channel, now, message, canaryIdentity });
};
