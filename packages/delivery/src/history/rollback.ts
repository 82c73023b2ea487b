import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { identityIn } from '../app-identity.ts';
import { decideSettings, keepSettings, type DecideSettings, type Settings } from '../decide-settings.ts';
import { DeliveryError } from '../delivery-error.ts';
import { goLive } from '../go-live.ts';
import { liveComposition, numbersOf, readComposition, readSettings } from '../live.ts';
import { canaryOf, selectionOf, type Selection } from '../selection.ts';
import type { Store } from '../store/store.ts';
import { backTo, partOf, stepBack } from './step-back.ts';

const requireLive = async (store: Store): Promise<Composition> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live yet, so there is nothing to go back from.');
  return live;
};

/** The composition in which a version was live last. */
const lastWith = async (store: Store, name: string, version: string): Promise<Composition | null> => {
  for (const number of [...(await numbersOf(store))].reverse()) {
    const composition = await readComposition(store, number);
    if (partOf(composition, name)?.version === version) return composition;
  }
  return null;
};

/** What stood before a version then: the release it shall go back to in turn. */
const predecessorOf = async (store: Store, name: string, version: string): Promise<string | null> => {
  const last = await lastWith(store, name, version);
  return (last && partOf(last, name)?.previous) ?? null;
};

/** With the version and build that operators saw when a shell was live last. */
const withIdentityOf = async (store: Store, shell: string, settings: Settings): Promise<DecideSettings> => {
  const last = await lastWith(store, 'shell', shell);
  const then = last && (await readSettings(store, last.number));
  return async newest => ({ ...(await decideSettings(settings, newest)), ...(then && identityIn(then)) });
};

/** What a rollback takes back is what somebody looked at: it is never decided again on what went live since. */
const overtakenBy = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing is changed; look, and roll back again.`,
  );

/**
 * Takes one part back, to the release before or to `version`; what some centres try of it ends, and is the step back by
 * itself when none is named. What others promote of other parts meanwhile stays. Throws {@link DeliveryError} when there is
 * none, when the same part changed meanwhile, or when the gate refuses it beside what else is live.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: Settings,
): Promise<Composition> => {
  const before = await requireLive(store);
  const part = partOf(before, name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const to = version ?? (canaryOf(before, name) === null ? part.previous : part.version);
  if (to === null)
    throw new DeliveryError(`${name} has no release before ${part.version}; name one with --to.`);
  const chosen = selectionOf(before)[name];
  if (chosen === to) throw new DeliveryError(`${name}@${to} is live already.`);
  const previous = { [name]: await predecessorOf(store, name, to) };
  const choose = (newest: Composition | null): Selection => {
    const selection = selectionOf(newest);
    if (!isDeepStrictEqual(selection[name], chosen)) throw overtakenBy(newest);
    return { ...selection, [name]: to };
  };
  return goLive(store, choose, {
    settings: name === 'shell' ? await withIdentityOf(store, to, settings) : settings,
    previous,
  });
};

/**
 * Ends that some centres try `version`, if they still do: what was promoted or taken back meanwhile stays, and so do the
 * settings. Throws as {@link rollbackPart} does.
 */
export const endCanary = (store: Store, name: string, version: string): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      const choice = selection[name];
      return typeof choice === 'object' && choice.canary.version === version
        ? { ...selection, [name]: choice.version }
        : selection;
    },
    { settings: keepSettings },
  );

/**
 * Makes live again what was live as composition `number`, or one step before ({@link stepBack}). Throws
 * {@link DeliveryError} when that changes nothing, or when something else went live meanwhile.
 */
export const rollbackAll = async (
  store: Store,
  number: number | undefined,
  settings: Settings,
): Promise<Composition> => {
  const live = await requireLive(store);
  const target = number === undefined ? await stepBack(store, live) : await readComposition(store, number);
  const selection = backTo(target, live);
  if (isDeepStrictEqual(selection, selectionOf(live))) {
    throw new DeliveryError(`Going back to composition ${target.number} would change nothing.`);
  }
  const previous = Object.fromEntries([
    ['shell', target.shell.previous],
    ...Object.entries(target.remotes).map(([name, remote]) => [name, remote.previous] as const),
  ]);
  const choose = (newest: Composition | null): Selection => {
    if (newest?.number !== live.number) throw overtakenBy(newest);
    return selection;
  };
  return goLive(store, choose, {
    settings: await withIdentityOf(store, selection.shell, settings),
    previous,
  });
};
