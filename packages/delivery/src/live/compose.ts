import { isDeepStrictEqual } from 'node:util';
import { compositionSchema, type Composition } from '@backglass/federation';
import { keptAddresses } from '../composition/addresses.ts';
import { causeOf, type CauseInput } from '../composition/changes.ts';
import { compatibilityProblems } from '../composition/compatibility-check.ts';
import { composeRemote, composeShell, type ComposeContext } from '../composition/compose-parts.ts';
import { DeliveryError } from '../errors.ts';
import { LIVE } from '../document/channel.ts';
import { damageOfNewest, liveComposition, newestOf } from '../document/newest.ts';
import { readSelection, releasesOf } from '../composition/read-selection.ts';
import type { Selection } from '../composition/selection.ts';
import type { ServedApi } from '../composition/served-api.ts';
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

/**
 * Composes these releases and does not store the result. Returns the newest composition when nothing would change.
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
): Promise<Composition> => {
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

  const { shell, remotes, canaries } = selected;
  const releases = releasesOf(selected);
  const addressOf = await keptAddresses(store, before, releases);
  const context = { now: now.toISOString(), predecessors, states, addressOf };
  const composedShell = composeShell(shell, before?.shell, context);
  const keepsShell =
    before?.shell.version === shell.version && isDeepStrictEqual(before.shell.hashes, composedShell.hashes);
  const remoteContext = { ...context, store, shell, findLive, keepsShell };
  const composed = await Promise.all(
    remotes.map(async remote => {
      const { name } = remote;
      const canary = canaries.find(({ release }) => release.name === name);
      const was = before?.remotes[name];
      return [name, await composeRemote(remoteContext, remote, canary, was)] as const;
    }),
  );
  const parts = {
    shell: composedShell,
    remotes: Object.fromEntries(composed),
  };
  const isSame =
    newest !== null &&
    problem === null &&
    isDeepStrictEqual({ shell: newest.shell, remotes: newest.remotes }, parts);
  if (isSame) return newest;
  return compositionSchema.parse({
    schema: shell.reads,
    number: found.highest + 1,
    created_at: context.now,
    cause: causeOf(cause, newest, parts),
    ...parts,
  });
};
