import { isDeepStrictEqual } from 'node:util';
import type { Composition, ShellSettings } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';
import { goLive } from '../go-live.ts';
import { liveComposition, numbersOf, readComposition } from '../live.ts';
import { canaryOf, selectionOf, steadyOf, type Selection } from '../selection.ts';
import type { Store } from '../store/store.ts';

const requireLive = async (store: Store): Promise<Composition> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live yet, so there is nothing to go back from.');
  return live;
};

type Part = Pick<Composition['shell'], 'version' | 'previous'>;

const partOf = ({ shell, remotes }: Composition, name: string): Part | undefined =>
  name === 'shell' ? shell : remotes[name];

/** What stood before a version when it was live last: the release it shall go back to in turn. */
const predecessorOf = async (store: Store, name: string, version: string): Promise<string | null> => {
  for (const number of [...(await numbersOf(store))].reverse()) {
    const part = partOf(await readComposition(store, number), name);
    if (part?.version === version) return part.previous;
  }
  return null;
};

/**
 * Takes one part back, to the release before or to `version`; what some centres try of it ends, and is the step back by
 * itself when none is named. Throws {@link DeliveryError} when there is none, or the gate
 * refuses it beside what else is live.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: ShellSettings,
): Promise<Composition> => {
  const before = await requireLive(store);
  const part = partOf(before, name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const to = version ?? (canaryOf(before, name) === null ? part.previous : part.version);
  if (to === null)
    throw new DeliveryError(`${name} has no release before ${part.version}; name one with --to.`);
  const previous = { [name]: await predecessorOf(store, name, to) };
  // Decided above, once: who is overtaken must not go back a second step.
  return goLive(store, live => ({ ...selectionOf(live), [name]: to }), { settings, previous });
};

/**
 * Ends that some centres try `version`, if they still do: what was promoted or taken back meanwhile stays. Throws as
 * {@link rollbackPart} does.
 */
export const endCanary = (
  store: Store,
  name: string,
  version: string,
  settings: ShellSettings,
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
    { settings },
  );

/** What an earlier composition had live. Going back ends what some centres try, and never begins it again. */
const backTo = (target: Composition, live: Composition): Selection => {
  const isTried = (name: string): boolean => isDeepStrictEqual(canaryOf(target, name), canaryOf(live, name));
  const { shell, ...choices } = selectionOf(target);
  const kept = Object.entries(choices).map(
    ([name, choice]) => [name, isTried(name) ? choice : steadyOf(choice)] as const,
  );
  return { ...Object.fromEntries(kept), shell };
};

/**
 * Makes live again what was live as composition `number`, or before the live one. What others deployed since goes with it:
 * the answer says so by its numbers. Throws {@link DeliveryError} when there is none.
 */
export const rollbackAll = async (
  store: Store,
  number: number | undefined,
  settings: ShellSettings,
): Promise<Composition> => {
  const live = await requireLive(store);
  const earlier = (await numbersOf(store)).filter(known => known < live.number).at(-1);
  const to = number ?? earlier;
  if (to === undefined) throw new DeliveryError(`There is no composition before ${live.number}.`);
  const target = await readComposition(store, to);
  const previous = Object.fromEntries([
    ['shell', target.shell.previous],
    ...Object.entries(target.remotes).map(([name, remote]) => [name, remote.previous] as const),
  ]);
  return goLive(store, newest => backTo(target, newest ?? live), { settings, previous });
};
