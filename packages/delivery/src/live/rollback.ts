import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { canaryOf, partOf, selectionOf, type Selection } from '../composition/selection.ts';
import type { Settings } from '../document/document-settings.ts';
import { DeliveryError } from '../errors.ts';
import { labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { goLive } from './go-live.ts';
import { hasOtherRelease, historyOf, lastGood, lastRolledBack, previousOf } from './history.ts';
import { changedMeanwhile, isForward, requireLive, withIdentityOf } from './rollback-rules.ts';

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
  const to =
    version ??
    (hasCanary ? part.version : await lastGood(history, { name, from: part.previous, except: leaving }));
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
    predecessors: { [name]: await lastGood(history, { name, from, except }) },
    cause: {
      kind: to === part.version ? 'canary-end' : 'rollback',
      ...author,
      forward: version !== undefined && (await isForward(history, name, to, part.version)) ? [name] : [],
    },
  });
};
