import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { identityIn } from '../app-identity.ts';
import { decideSettings, keepSettings, type DecideSettings, type Settings } from '../decide-settings.ts';
import { refsOf } from '../check/check.ts';
import { DeliveryError } from '../delivery-error.ts';
import { goLive } from '../go-live.ts';
import { liveComposition, readComposition, readSettings } from '../live.ts';
import { canaryOf, partOf, selectionOf, type Selection } from '../selection.ts';
import type { Store } from '../store/store.ts';
import { compositionsBack, type CompositionsBack } from './compositions-back.ts';
import { lastGood, lastWith, previousOf } from './predecessor.ts';
import { backTo, stepBack } from './step-back.ts';

const requireLive = async (store: Store): Promise<Composition> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live yet, so there is nothing to go back from.');
  return live;
};

/** With the version and build that operators saw when a shell was live last. */
const withIdentityOf = async (
  store: Store,
  back: CompositionsBack,
  shell: string,
  settings: Settings,
): Promise<DecideSettings> => {
  const last = await lastWith(back, { name: 'shell', version: shell });
  const then = last && (await readSettings(store, last.number));
  return async newest => ({ ...(await decideSettings(settings, newest)), ...(then && identityIn(then)) });
};

/** What a rollback takes back is what somebody looked at: it is never decided again on what went live since. */
const overtakenBy = (newest: Composition | null): DeliveryError =>
  new DeliveryError(
    `Composition ${newest?.number ?? 0} went live meanwhile. Nothing is changed; look, and roll back again.`,
  );

/**
 * Takes one part back, to the release before that nobody took back, or to `version`; what some centres try of it ends, and is
 * the step back by itself when none is named. What others promote of other parts meanwhile stays. Throws
 * {@link DeliveryError} when there is none, when the same part changed meanwhile, or when the gate refuses it beside what
 * else is live.
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
  const back = compositionsBack(store);
  const isTried = canaryOf(before, name) !== null;
  const leaving = [part.version];
  const to =
    version ??
    (isTried ? part.version : await lastGood(back, { name, from: part.previous, except: leaving }));
  if (to === null)
    throw new DeliveryError(
      `${name} has no release before ${part.version} that was not taken back; name one with --to.` +
        (name === 'shell' ? '' : ` "disable ${name}" switches it off.`),
    );
  const chosen = selectionOf(before)[name];
  if (chosen === to) throw new DeliveryError(`${name}@${to} is live already.`);
  const from = await previousOf(back, { name, version: to });
  const except = [to, ...(version === undefined ? leaving : [])];
  const previous = { [name]: await lastGood(back, { name, from, except }) };
  const choose = (newest: Composition | null): Selection => {
    const selection = selectionOf(newest);
    if (!isDeepStrictEqual(selection[name], chosen)) throw overtakenBy(newest);
    return { ...selection, [name]: to };
  };
  return goLive(store, choose, {
    settings: name === 'shell' ? await withIdentityOf(store, back, to, settings) : settings,
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

/** Only who names the composition takes a remote off the page: a step back that nobody named shall surprise nobody. */
const refuseLosses = (live: Composition, { number, remotes }: Composition): void => {
  const lost = Object.keys(live.remotes).filter(name => !(name in remotes));
  if (lost.length === 0) return;
  throw new DeliveryError(
    `Composition ${number} has no ${lost.join(', ')}, so going back to it would take that off the page. ` +
      `If it is meant, say "rollback --to ${number}"; "rollback <name>" takes one part back, "disable <name>" switches one off.`,
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
): Promise<Composition> => {
  const live = await requireLive(store);
  const back = compositionsBack(store);
  const target = number === undefined ? await stepBack(back, live) : await readComposition(store, number);
  if (number === undefined) refuseLosses(live, target);
  const selection = backTo(target, live);
  if (isDeepStrictEqual(selection, selectionOf(live))) {
    throw new DeliveryError(`Going back to composition ${target.number} would change nothing.`);
  }
  // A step takes back what is live now, which no document can tell yet. Who names a composition may go forward to it, and then what
  // is live now is the one to fall back to.
  const previous = Object.fromEntries(
    await Promise.all(
      refsOf(target).map(async ({ name, version }) => {
        const leaving = partOf(live, name)?.version;
        const from = partOf(target, name)?.previous ?? null;
        const except = number === undefined && leaving !== undefined ? [version, leaving] : [version];
        return [name, await lastGood(back, { name, from, except })] as const;
      }),
    ),
  );
  const choose = (newest: Composition | null): Selection => {
    if (newest?.number !== live.number) throw overtakenBy(newest);
    return selection;
  };
  return goLive(store, choose, {
    settings: await withIdentityOf(store, back, selection.shell, settings),
    previous,
  });
};
