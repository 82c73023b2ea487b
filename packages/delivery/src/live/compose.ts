import { isDeepStrictEqual } from 'node:util';
import { compositionSchema, type ComposedShell, type Composition } from '@backglass/federation';
import { keptAddresses } from '../composition/addresses.ts';
import { causeOf, type CauseInput } from '../composition/changes.ts';
import { compatibilityProblems } from '../composition/compatibility-check.ts';
import {
  composeRemote,
  composeShell,
  type ComposeContext,
  type RemoteContext,
} from '../composition/compose-parts.ts';
import { DeliveryError } from '../errors.ts';
import { LIVE, damageOfNewest, liveComposition, newestOf } from '../document/channel.ts';
import { readSelection, releasesOf, type ReadSelection } from '../composition/read-selection.ts';
import type { Selection } from '../composition/selection.ts';
import type { ServedApi } from '../composition/api-check.ts';
import type { Store } from '../store/store.ts';
import { historyOf, liveFinder, SEARCHED, type History } from './history.ts';

export type Choose = (live: Composition | null, history: History) => Selection | Promise<Selection>;

export interface ComposeOptions extends Partial<Pick<ComposeContext, 'predecessors' | 'states'>> {
  readonly now?: Date;
  readonly channel?: string;
  /** Composes from the newest readable document when the newest document is damaged. Throws by default. */
  readonly replacesDamaged?: boolean;
  /** The default is a promotion by an unknown user. */
  readonly cause?: CauseInput;
  /** The API that must serve the new releases. */
  readonly api?: ServedApi | undefined;
  /** The default is the newest {@link SEARCHED} live compositions. A release in them stays as it went live (ADR 0054). */
  readonly history?: History;
}

const PROMOTE: CauseInput = { kind: 'promote', by: null };

/** The composition of the stable shell, and the one in the document of its canary. */
export interface Composed {
  readonly composition: Composition;
  readonly canary: Composition | null;
}

type Parts = Pick<Composition, 'shell' | 'remotes'>;

const partsOf = ({ shell, remotes }: Parts): Parts => ({ shell, remotes });

/** The remotes depend on the shell, because their preloads and fallbacks do. `before` is the page with the same part of the shell. */
const composeRemotes = async (
  { remotes, canaries }: ReadSelection,
  shell: ComposedShell,
  before: Composition | null,
  context: Omit<RemoteContext, 'keepsShell'>,
): Promise<Parts> => {
  const keepsShell =
    before?.shell.version === shell.version && isDeepStrictEqual(before.shell.hashes, shell.hashes);
  const composed = remotes.map(async remote => {
    const { name } = remote;
    const canary = canaries.find(({ release }) => release.name === name);
    return [
      name,
      await composeRemote({ ...context, keepsShell }, remote, canary, before?.remotes[name]),
    ] as const;
  });
  return { shell, remotes: Object.fromEntries(await Promise.all(composed)) };
};

/**
 * Composes these releases and does not store the result. Returns the newest compositions when nothing would change.
 * Throws {@link DeliveryError} for unpublished, incompatible or changed releases, or a damaged newest document.
 */
export const compose = async (
  store: Store,
  choice: Selection | Choose,
  {
    now = new Date(),
    channel = LIVE,
    predecessors = {},
    states = {},
    cause = PROMOTE,
    replacesDamaged = false,
    api,
    history = historyOf(store, SEARCHED),
  }: ComposeOptions = {},
): Promise<Composed> => {
  const found = await newestOf(store, channel);
  const problem = damageOfNewest(found);
  if (problem !== null && !replacesDamaged) throw new DeliveryError(problem);
  const newest = found.document?.composition ?? null;
  // A new preview starts from what is live.
  const before = newest ?? (channel === LIVE ? null : await liveComposition(store));
  const findLive = liveFinder(history, before);
  const selection = typeof choice === 'function' ? await choice(newest, history) : choice;
  const selected = await readSelection(store, selection, { before, findLive });
  const isRetreat = cause.kind !== 'promote' && cause.kind !== 'canary-start';
  const problems = await compatibilityProblems(store, selected, {
    before,
    isForLive: channel === LIVE,
    returning: Object.keys(predecessors),
    api,
    isRetreat,
  });
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
  for (const { problem } of selected.changed) console.error(problem);

  const { shell, shellCanary } = selected;
  const addressOf = await keptAddresses(store, before, releasesOf(selected));
  const context = { now: now.toISOString(), predecessors, states, addressOf };
  const composedShell = composeShell(shell, shellCanary, before?.shell, context);
  const remoteContext = { ...context, store, findLive };
  const parts = await composeRemotes(selected, composedShell, before, { ...remoteContext, shell });
  const newestCanary = found.document?.canary?.composition ?? null;
  const canaryParts =
    shellCanary &&
    composedShell.canary &&
    (await composeRemotes(
      selected,
      { ...composedShell.canary.release, canary: composedShell.canary },
      newestCanary ?? before,
      { ...remoteContext, shell: shellCanary.release },
    ));
  const isSame =
    newest !== null &&
    problem === null &&
    isDeepStrictEqual([partsOf(newest), newestCanary && partsOf(newestCanary)], [parts, canaryParts ?? null]);
  if (isSame) return { composition: newest, canary: newestCanary };
  const common = {
    number: found.highest + 1,
    created_at: context.now,
    cause: causeOf(cause, newest, parts),
  };
  const composition = compositionSchema.parse({ schema: shell.reads, ...common, ...parts });
  const canary =
    shellCanary && compositionSchema.parse({ schema: shellCanary.release.reads, ...common, ...canaryParts });
  return { composition, canary };
};
