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
import { liveComposition, readComposition, readSettings } from '../document/channel.ts';
import { canaryOf, partOf, refsOf, selectionOf, stableOf, type Selection } from '../composition/selection.ts';
import { labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { lastGood, lastWith, pastOf, previousOf, wasLiveFirst, type Past } from './history.ts';

const requireLive = async (store: Store): Promise<Composition> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live yet, so there is nothing to go back from.');
  return live;
};

/** With the version and build that operators saw when a shell was live last. */
const withIdentityOf = async (
  store: Store,
  past: Past,
  shell: string,
  settings: Settings,
): Promise<DecideSettings> => {
  const last = await lastWith(past, { name: 'shell', version: shell });
  const then = last && (await readSettings(store, last.number));
  return async newest => ({ ...(await decideSettings(settings, newest)), ...(then && identityIn(then)) });
};

/** A rollback leaves what somebody looked at: it is never decided again after something else went live. */
const changedMeanwhile = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing is changed; look, and roll back again.`,
  );

/** Whether a part that leaves `from` for `to` goes to a later release: then `from` is not rolled back. */
const isForward = async (past: Past, name: string, to: string, from: string | undefined): Promise<boolean> =>
  from !== undefined && from !== to && !(await wasLiveFirst(past, name, to, from));

/**
 * Rolls one part back, to the release before that was not rolled back, or to `version`. What some centres try of it ends, and
 * ending that is the whole step back when no version is named. What others promote of other parts meanwhile stays. Throws
 * {@link DeliveryError} when there is none, when the same part changed meanwhile, or when it does not fit what else is live.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: Settings,
  by: string | null = null,
): Promise<Composition> => {
  const before = await requireLive(store);
  const part = partOf(before, name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const past = pastOf(store);
  const isTried = canaryOf(before, name) !== null;
  const leaving = [part.version];
  const to =
    version ??
    (isTried ? part.version : await lastGood(past, { name, from: part.previous, except: leaving }));
  if (to === null)
    throw new DeliveryError(
      `${name} has no release before ${part.version} that was not rolled back; name one with --to.` +
        (name === 'shell' ? '' : ` "disable ${name}" switches it off.`),
    );
  const chosen = selectionOf(before)[name];
  if (chosen === to) throw new DeliveryError(`${labelOf({ name, version: to })} is live already.`);
  const from = await previousOf(past, { name, version: to });
  const except = [to, ...(version === undefined ? leaving : [])];
  const choose = (newest: Composition | null): Selection => {
    const selection = selectionOf(newest);
    if (!isDeepStrictEqual(selection[name], chosen)) throw changedMeanwhile(newest);
    return { ...selection, [name]: to };
  };
  return goLive(store, choose, {
    settings: name === 'shell' ? await withIdentityOf(store, past, to, settings) : settings,
    previous: { [name]: await lastGood(past, { name, from, except }) },
    cause: {
      kind: to === part.version ? 'canary-end' : 'rollback',
      by,
      forward: version !== undefined && (await isForward(past, name, to, part.version)) ? [name] : [],
    },
  });
};

/** What an earlier composition had live. Going back ends what some centres try, and never begins it again. */
const backTo = (target: Composition, live: Composition): Selection => {
  const isTried = (name: string): boolean => isDeepStrictEqual(canaryOf(target, name), canaryOf(live, name));
  const { shell, ...choices } = selectionOf(target);
  const kept = Object.entries(choices).map(
    ([name, choice]) => [name, isTried(name) ? choice : stableOf(choice)] as const,
  );
  return { ...Object.fromEntries(kept), shell };
};

/**
 * The composition that a rollback goes back to when none is named: the newest one before with other releases, and with none
 * that was rolled back since. So the next rollback goes one step further, and never forward again. Throws
 * {@link DeliveryError} when there is none.
 */
const stepBack = async (past: Past, live: Composition): Promise<Composition> => {
  const rolledBack = new Set<string>();
  for await (const composition of past) {
    if (composition.number > live.number) continue;
    const isWanted = !refsOf(composition).some(ref => rolledBack.has(labelOf(ref)));
    if (isWanted && !isDeepStrictEqual(backTo(composition, live), selectionOf(live))) return composition;
    for (const ref of composition.cause.rolled_back) rolledBack.add(labelOf(ref));
  }
  throw new DeliveryError(`There is nothing before composition ${live.number} to go back to.`);
};

/** Only who names the composition takes a remote off the page: a step back that nobody named shall surprise nobody. */
const refuseLosses = (live: Composition, { number, remotes }: Composition): void => {
  const lost = Object.keys(live.remotes).filter(name => !(name in remotes));
  if (lost.length === 0) return;
  throw new DeliveryError(
    `Composition ${number} has no ${lost.join(', ')}, so going back to it would take that off the page. ` +
      `If it is meant, say "rollback --to ${number}"; "rollback <name>" rolls one part back, "disable <name>" switches one off.`,
  );
};

/**
 * Makes live again what was live as composition `number`, or one step before ({@link stepBack}). Throws
 * {@link DeliveryError} when that changes nothing, when a step that is not named would take a remote off the page, or when
 * something else went live meanwhile.
 */
export const rollbackAll = async (
  store: Store,
  number: number | undefined,
  settings: Settings,
  by: string | null = null,
): Promise<Composition> => {
  const live = await requireLive(store);
  const past = pastOf(store);
  const target = number === undefined ? await stepBack(past, live) : await readComposition(store, number);
  if (number === undefined) refuseLosses(live, target);
  const selection = backTo(target, live);
  if (isDeepStrictEqual(selection, selectionOf(live))) {
    throw new DeliveryError(`Going back to composition ${target.number} would change nothing.`);
  }
  const previous: Record<string, string | null> = {};
  const forward: string[] = [];
  for (const { name, version } of refsOf(target)) {
    const leaving = partOf(live, name)?.version;
    // A step back leaves what is live now, which no document says yet. A named composition may be a later one, and then what is live
    // now is what pages fall back to.
    const except = number === undefined && leaving !== undefined ? [version, leaving] : [version];
    previous[name] = await lastGood(past, { name, from: partOf(target, name)?.previous ?? null, except });
    if (number !== undefined && (await isForward(past, name, version, leaving))) forward.push(name);
  }
  const choose = (newest: Composition | null): Selection => {
    if (newest?.number !== live.number) throw changedMeanwhile(newest);
    return selection;
  };
  return goLive(store, choose, {
    settings: await withIdentityOf(store, past, selection.shell, settings),
    previous,
    cause: { kind: 'rollback', by, forward },
  });
};
