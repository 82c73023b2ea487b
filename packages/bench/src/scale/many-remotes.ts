import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition } from '@backglass/federation';

/** The remote that the others are made after: two screens, one entry in the navigation. */
const MODEL = 'booths';

const hashOf = (url: string): string => `sha384-${createHash('sha384').update(url).digest('base64')}`;

/** Behind everything of ours, whose files the shell goes on fetching ahead: it does so for the beginning of the navigation. */
const ORDER = 1_000;
/** What a team's navigation leads to is none of its routes by name, so that nothing is fetched ahead of it: its files are not there. */
const START = '/start';

/** A remote of another team: its own name, addresses and hashes, as many files as the model has. */
const teamLike = (model: ComposedRemote, name: string): ComposedRemote => {
  const json = JSON.stringify(model)
    .replaceAll(`/releases/${MODEL}/`, `/releases/${name}/`)
    .replaceAll(`"/${MODEL}`, `"/${name}`)
    .replaceAll(`bg_${MODEL}_`, `bg_${name.replaceAll('-', '_')}_`);
  const remote = JSON.parse(json) as ComposedRemote;
  return {
    ...remote,
    nav: remote.nav.map(entry => ({ ...entry, path: entry.path + START, order: ORDER + entry.order })),
    integrity: Object.fromEntries(Object.keys(remote.integrity).map(url => [url, hashOf(url)])),
  };
};

/** A composition with `count` remotes: those that there are, and teams that nobody visits now. */
export const crowd = (composition: Composition, count: number): Composition => {
  const model = composition.remotes[MODEL];
  if (model === undefined) throw new Error(`there is no remote ${MODEL}`);
  const more = count - Object.keys(composition.remotes).length;
  const teams = Array.from({ length: Math.max(0, more) }, (_, index) => `team-${index + 1}`);
  return {
    ...composition,
    remotes: {
      ...composition.remotes,
      ...Object.fromEntries(teams.map(name => [name, teamLike(model, name)] as const)),
    },
  };
};
