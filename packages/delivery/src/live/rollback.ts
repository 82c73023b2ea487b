import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { DeliveryError } from '../errors.ts';
import { labelOf, hasSameContents } from '../release/ref.ts';
import {
  canaryOf,
  partOf,
  selectionOf,
  type Selection,
  refsOf,
  selectEach,
  type Choice,
  hasRelease,
} from '../composition/selection.ts';
import {
  type Settings,
  decideSettings,
  identityIn,
  type DecideSettings,
} from '../document/document-settings.ts';
import type { Store } from '../store/store.ts';
import { goLive } from './go-live.ts';
import {
  hasOtherRelease,
  historyOf,
  lastGood,
  lastRolledBack,
  previousOf,
  type History,
  lastWhere,
  wasLiveFirst,
} from './history.ts';
import { readComposition, findComposition, damageOfNewest, newestOf } from '../document/channel.ts';

/**
 * Rolls one name back to `version`, or to the last release that was not rolled back. Without `version`, a canary ends and the
 * stable release stays. Throws {@link DeliveryError} without an earlier release, for incompatible releases, or if somebody
 * changed the name meanwhile.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: Settings,
  author: Author = UNKNOWN,
): Promise<Composition> => {
  const { live: before, problem } = await requireLive(store);
  if (problem !== null) throw new DeliveryError(problem);
  const part = partOf(before, name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const history = historyOf(store);
  const hasCanary = canaryOf(before, name) !== null;
  const leaving = [part.version];
  const to = version ?? (hasCanary ? part.version : await lastGood(history, name, part.previous, leaving));
  if (to === null) {
    const undone = await lastRolledBack(history, name);
    const hasOthers = await hasOtherRelease(history, { name, version: part.version });
    throw new DeliveryError(
      `${name} has no earlier release than ${part.version}` +
        (hasOthers ? ' that was not rolled back; choose one with --to.' : '.') +
        (undone === null ? '' : ` To undo the last rollback: "rollback ${name} --to ${undone}".`) +
        (name === 'shell' ? '' : ` "disable ${name}" switches it off.`),
    );
  }
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
    history,
    predecessors: { [name]: await lastGood(history, name, from, except) },
    cause: {
      kind: to === part.version ? 'canary-end' : 'rollback',
      ...author,
      forward: version !== undefined && (await isForward(history, name, to, part.version)) ? [name] : [],
    },
  });
};

/** Keeps a canary only if both compositions have it. */
const backTo = (target: Composition, live: Composition): Selection => {
  const isSameCanary = (name: string): boolean =>
    isDeepStrictEqual(canaryOf(target, name), canaryOf(live, name));
  const selection = selectionOf(target);
  return selectEach(target, ({ name, version }) => (isSameCanary(name) ? selection[name] : null) ?? version);
};

const isSameChoice = (choice: Choice, other: Choice | undefined): boolean =>
  typeof choice === 'string' && typeof other === 'string'
    ? hasSameContents(choice, other)
    : isDeepStrictEqual(choice, other);

const isSameSelection = (selection: Selection, other: Selection): boolean =>
  Object.keys(selection).length === Object.keys(other).length &&
  Object.entries(selection).every(([name, choice]) => isSameChoice(choice, other[name]));

/**
 * Returns the newest earlier composition with releases of other contents, so each rollback goes one step further back. Skips compositions with
 * releases that were rolled back since. Throws {@link DeliveryError} when there is none.
 */
const stepBackTarget = async (history: History, live: Composition): Promise<Composition> => {
  const rolledBack = new Set<string>();
  for await (const composition of history) {
    if (composition.number > live.number) continue;
    const isCandidate = !refsOf(composition).some(ref => rolledBack.has(labelOf(ref)));
    if (isCandidate && !isSameSelection(backTo(composition, live), selectionOf(live))) return composition;
    for (const ref of composition.cause.rolled_back) rolledBack.add(labelOf(ref));
  }
  throw new DeliveryError(`There is no composition before ${live.number} to go back to.${undoOf(live)}`);
};

/** Names the command that undoes what made this composition, if a rollback cannot. */
const undoOf = ({ cause: { kind, previous, parts } }: Composition): string => {
  if (kind === 'rollback') return ` To undo the last rollback: "rollback --to ${previous}".`;
  if (kind !== 'disable' && kind !== 'enable') return '';
  const opposite = kind === 'disable' ? 'enable' : 'disable';
  const undo = parts.map(name => `"${opposite} ${name}"`).join(', ');
  return ` A rollback changes releases only. To undo the last "${kind}": ${undo}.`;
};

/** Refuses a rollback that removes a remote, unless the user names the composition. */
const refuseRemovals = (live: Composition, { number, remotes }: Composition): void => {
  const removed = Object.keys(live.remotes).filter(name => !(name in remotes));
  if (removed.length === 0) return;
  throw new DeliveryError(
    `Composition ${number} has no ${removed.join(', ')}, so this rollback would remove it from the page. ` +
      `To do that, use "rollback --to ${number}". "rollback <name>" rolls back one remote; "disable <name>" disables one.`,
  );
};

/**
 * Makes the releases of composition `number` live again, even if the newest document is damaged. Without `number`, goes one step back.
 * Throws {@link DeliveryError} if that step removes a remote, if nothing would change, or if another composition went live meanwhile.
 */
export const rollbackAll = async (
  store: Store,
  number: number | undefined,
  settings: Settings,
  author: Author = UNKNOWN,
): Promise<Composition> => {
  const { live, problem } = await requireLive(store);
  if (problem !== null && number === undefined) throw new DeliveryError(problem);
  const history = historyOf(store);
  const target =
    number === undefined ? await stepBackTarget(history, live) : await readComposition(store, number);
  if (number === undefined) refuseRemovals(live, target);
  const selection = backTo(target, live);
  if (problem === null && isDeepStrictEqual(selection, selectionOf(live))) {
    throw new DeliveryError(`Going back to composition ${target.number} would change nothing.`);
  }
  const predecessors: Record<string, string | null> = {};
  const forward: string[] = [];
  for (const { name, version } of refsOf(target)) {
    const leaving = partOf(live, name)?.version;
    // Without a number, the current release is rolled back, so it must not become the fallback. With a number, the target may be a
    // later release.
    const except = number === undefined && leaving !== undefined ? [version, leaving] : [version];
    predecessors[name] = await lastGood(history, name, partOf(target, name)?.previous ?? null, except);
    if (number !== undefined && (await isForward(history, name, version, leaving))) forward.push(name);
  }
  const choose = (newest: Composition | null): Selection => {
    if (newest?.number !== live.number) throw changedMeanwhile(newest);
    return selection;
  };
  return goLive(store, choose, {
    settings: await withIdentityOf(store, history, target.shell.version, settings),
    replacesDamaged: number !== undefined,
    predecessors,
    history,
    cause: { kind: 'rollback', ...author, forward },
  });
};

const requireLive = async (store: Store) => {
  const newest = await newestOf(store);
  const problem = damageOfNewest(newest);
  const live = newest.document?.composition ?? null;
  if (live !== null) return { live, problem };
  throw new DeliveryError(problem ?? 'Nothing is live yet, so there is nothing to roll back.');
};

/** Returns settings with the version and build number of the last document of this release of the shell, stable or canary. */
const withIdentityOf = async (
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
const changedMeanwhile = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing was changed; look at it, then roll back again.`,
  );

/** Whether `to` first went live after `from`. If so, the cause does not list `from` as rolled back. */
const isForward = async (
  history: History,
  name: string,
  to: string,
  from: string | undefined,
): Promise<boolean> => from !== undefined && from !== to && !(await wasLiveFirst(history, name, to, from));
