import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import {
  canaryOf,
  partOf,
  refsOf,
  selectEach,
  selectionOf,
  type Choice,
  type Selection,
} from '../composition/selection.ts';
import type { Settings } from '../document/document-settings.ts';
import { readComposition } from '../document/newest.ts';
import { DeliveryError } from '../errors.ts';
import { hasSameContents, labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { goLive } from './go-live.ts';
import { historyOf, lastGood, type History } from './history.ts';
import { changedMeanwhile, isForward, requireLive, withIdentityOf } from './rollback-rules.ts';

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
  const undo =
    live.cause.kind === 'rollback'
      ? ` To undo the last rollback: "rollback --to ${live.cause.previous}".`
      : '';
  throw new DeliveryError(`There is no composition before ${live.number} to go back to.${undo}`);
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
    predecessors[name] = await lastGood(history, {
      name,
      from: partOf(target, name)?.previous ?? null,
      except,
    });
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
