import type { Composition, ShellSettings } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';
import { selectionOf } from '../deploy.ts';
import { goLive } from '../go-live.ts';
import { liveComposition, numbersOf, readComposition } from '../live.ts';
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
 * Takes one part back, to the release before or to `version`. Throws {@link DeliveryError} when there is none, or the gate
 * refuses it beside what else is live.
 */
export const rollbackPart = async (
  store: Store,
  name: string,
  version: string | undefined,
  settings: ShellSettings,
): Promise<Composition> => {
  const part = partOf(await requireLive(store), name);
  if (part === undefined) throw new DeliveryError(`${name} is not live.`);
  const to = version ?? part.previous;
  if (to === null)
    throw new DeliveryError(`${name} has no release before ${part.version}; name one with --to.`);
  const previous = { [name]: await predecessorOf(store, name, to) };
  // Decided above, once: who is overtaken must not go back a second step.
  return goLive(store, live => ({ ...selectionOf(live), [name]: to }), { settings, previous });
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
  return goLive(store, () => selectionOf(target), { settings, previous });
};
