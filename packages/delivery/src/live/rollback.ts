import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import {
  decideSettings,
  identityIn,
  type DecideSettings,
  type Settings,
} from '../document/document-settings.ts';
import { goLive } from './go-live.ts';
import { findComposition } from '../document/channel.ts';
import { damageOfNewest, newestOf, readComposition } from '../document/newest.ts';
import { canaryOf, partOf, refsOf, selectionOf, stableOf, type Selection } from '../composition/selection.ts';
import { labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { lastGood, lastWith, historyOf, previousOf, wasLiveFirst, type History } from './history.ts';

/** The newest readable composition, and the problem of a damaged document above it. */
const requireLive = async (store: Store) => {
  const newest = await newestOf(store);
  const problem = damageOfNewest(newest);
  const live = newest.document?.composition ?? null;
  if (live !== null) return { live, problem };
  throw new DeliveryError(problem ?? 'Nothing is live yet, so there is nothing to roll back.');
};

/** Settings with the version and build number of an earlier shell. */
const withIdentityOf = async (
  store: Store,
  history: History,
  shell: string,
  settings: Settings,
): Promise<DecideSettings> => {
  const last = await lastWith(history, { name: 'shell', version: shell });
  const then = last && (await findComposition(store, last.number)).settings;
  return async newest => ({ ...(await decideSettings(settings, newest)), ...(then && identityIn(then)) });
};

/** A rollback is not repeated after a conflict: the user chose it for the composition that was live. */
const changedMeanwhile = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing was changed; look at it, then roll back again.`,
  );

/** Whether `to` is a later release than `from`: then `from` does not count as rolled back. */
const isForward = async (
  history: History,
  name: string,
  to: string,
  from: string | undefined,
): Promise<boolean> => from !== undefined && from !== to && !(await wasLiveFirst(history, name, to, from));

/**
 * Rolls the shell or one remote back: to `version`, else to the last release that was not rolled back. A canary ends; without
 * `version` that is all. Promotions of other remotes meanwhile stay. Throws {@link DeliveryError} when there is no earlier
 * release, when this one changed meanwhile, or when the compatibility check fails.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: Settings,
  by: string | null = null,
): Promise<Composition> => {
  const { live: before, problem } = await requireLive(store);
  if (problem !== null) throw new DeliveryError(problem);
  const part = partOf(before, name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const history = historyOf(store);
  const hasCanary = canaryOf(before, name) !== null;
  const leaving = [part.version];
  const to =
    version ??
    (hasCanary ? part.version : await lastGood(history, { name, from: part.previous, except: leaving }));
  if (to === null)
    throw new DeliveryError(
      `${name} has no earlier release than ${part.version} that was not rolled back; choose one with --to.` +
        (name === 'shell' ? '' : ` "disable ${name}" switches it off.`),
    );
  const chosen = selectionOf(before)[name];
  if (chosen === to) throw new DeliveryError(`${labelOf({ name, version: to })} is already live.`);
  const from = await previousOf(history, { name, version: to });
  const except = [to, ...(version === undefined ? leaving : [])];
  const choose = (newest: Composition | null): Selection => {
    const selection = selectionOf(newest);
    if (!isDeepStrictEqual(selection[name], chosen)) throw changedMeanwhile(newest);
    return { ...selection, [name]: to };
  };
  return goLive(store, choose, {
    settings: name === 'shell' ? await withIdentityOf(store, history, to, settings) : settings,
    previous: { [name]: await lastGood(history, { name, from, except }) },
    cause: {
      kind: to === part.version ? 'canary-end' : 'rollback',
      by,
      forward: version !== undefined && (await isForward(history, name, to, part.version)) ? [name] : [],
    },
  });
};

/** The selection of an earlier composition. A rollback ends canaries, and never starts one again. */
const backTo = (target: Composition, live: Composition): Selection => {
  const isSameCanary = (name: string): boolean =>
    isDeepStrictEqual(canaryOf(target, name), canaryOf(live, name));
  const { shell, ...choices } = selectionOf(target);
  const kept = Object.entries(choices).map(
    ([name, choice]) => [name, isSameCanary(name) ? choice : stableOf(choice)] as const,
  );
  return { ...Object.fromEntries(kept), shell };
};

/**
 * The target of a rollback without a number: the newest earlier composition with other releases, none of them rolled back since.
 * So a second rollback goes one step further back. Throws {@link DeliveryError} when there is none.
 */
const stepBack = async (history: History, live: Composition): Promise<Composition> => {
  const rolledBack = new Set<string>();
  for await (const composition of history) {
    if (composition.number > live.number) continue;
    const isCandidate = !refsOf(composition).some(ref => rolledBack.has(labelOf(ref)));
    if (isCandidate && !isDeepStrictEqual(backTo(composition, live), selectionOf(live))) return composition;
    for (const ref of composition.cause.rolled_back) rolledBack.add(labelOf(ref));
  }
  throw new DeliveryError(`There is no composition before ${live.number} to go back to.`);
};

/** A rollback may remove a remote only when the user names the composition. */
const refuseRemovals = (live: Composition, { number, remotes }: Composition): void => {
  const removed = Object.keys(live.remotes).filter(name => !(name in remotes));
  if (removed.length === 0) return;
  throw new DeliveryError(
    `Composition ${number} has no ${removed.join(', ')}, so this rollback would remove it from the page. ` +
      `To do that, use "rollback --to ${number}". "rollback <name>" rolls back one remote; "disable <name>" disables one.`,
  );
};

/**
 * Makes the releases of composition `number` live again, also in place of a damaged document; without a number those of the step
 * before ({@link stepBack}). Throws {@link DeliveryError} when nothing would change, when it would remove a remote without a
 * number, or when something else went
 * live meanwhile.
 */
export const rollbackAll = async (
  store: Store,
  number: number | undefined,
  settings: Settings,
  by: string | null = null,
): Promise<Composition> => {
  const { live, problem } = await requireLive(store);
  // A step back from an unknown composition has no target.
  if (problem !== null && number === undefined) throw new DeliveryError(problem);
  const history = historyOf(store);
  const target = number === undefined ? await stepBack(history, live) : await readComposition(store, number);
  if (number === undefined) refuseRemovals(live, target);
  const selection = backTo(target, live);
  if (problem === null && isDeepStrictEqual(selection, selectionOf(live))) {
    throw new DeliveryError(`Going back to composition ${target.number} would change nothing.`);
  }
  const previous: Record<string, string | null> = {};
  const forward: string[] = [];
  for (const { name, version } of refsOf(target)) {
    const leaving = partOf(live, name)?.version;
    // A step back rolls the current release back, so it is no fallback. A named composition may be a later one; then it is.
    const except = number === undefined && leaving !== undefined ? [version, leaving] : [version];
    previous[name] = await lastGood(history, { name, from: partOf(target, name)?.previous ?? null, except });
    if (number !== undefined && (await isForward(history, name, version, leaving))) forward.push(name);
  }
  const choose = (newest: Composition | null): Selection => {
    if (newest?.number !== live.number) throw changedMeanwhile(newest);
    return selection;
  };
  return goLive(store, choose, {
    settings: await withIdentityOf(store, history, selection.shell, settings),
    replacesDamaged: number !== undefined,
    previous,
    cause: { kind: 'rollback', by, forward },
  });
};
