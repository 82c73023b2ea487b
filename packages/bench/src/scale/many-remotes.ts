import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition } from '@backglass/federation';

const MODEL = 'booths';

const hashOf = (url: string): string => `sha384-${createHash('sha384').update(url).digest('base64')}`;

/** The shell prefetches the first entries of the navigation, so copies come last. */
const ORDER = 1_000;
/** A path without a route. So the shell does not prefetch the files of a copy, which do not exist. */
const START = '/start';

const copyOf = (model: ComposedRemote, name: string): ComposedRemote => {
  const json = JSON.stringify(model)
    .replaceAll(`/releases/${MODEL}/`, `/releases/${name}/`)
    .replaceAll(`"/${MODEL}`, `"/${name}`)
    .replaceAll(`bg_${MODEL}_`, `bg_${name.replaceAll('-', '_')}_`);
  const remote = JSON.parse(json) as ComposedRemote;
  return {
    ...remote,
    nav: remote.nav.map(entry => ({ ...entry, path: entry.path + START, order: ORDER + entry.order })),
    hashes: Object.fromEntries(Object.keys(remote.hashes).map(url => [url, hashOf(url)])),
  };
};

/** Adds copies of one remote until there are `count` remotes. */
export const withRemotes = (composition: Composition, count: number): Composition => {
  const model = composition.remotes[MODEL];
  if (model === undefined) throw new Error(`the composition has no remote ${MODEL}`);
  const more = count - Object.keys(composition.remotes).length;
  const teams = Array.from({ length: Math.max(0, more) }, (_, index) => `team-${index + 1}`);
  return {
    ...composition,
    remotes: {
      ...composition.remotes,
      ...Object.fromEntries(teams.map(name => [name, copyOf(model, name)] as const)),
    },
  };
};
