import { DEFAULT_LANGUAGE } from '@backglass/contract';
import type { Release, RemoteRelease } from '@backglass/federation';
import { ownValue } from './ref.ts';
import { firstLoadBytes, totalBytes } from './size-budget.ts';

type Values = Readonly<Record<string, string>>;

const changes = (what: string, before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap(key => {
    const [was, is] = [ownValue(before, key), ownValue(after, key)];
    const label = `${what} ${key}`.trim();
    if (was === is) return [];
    if (was === undefined) return [`+ ${label}: ${is}`];
    return is === undefined ? [`- ${label}: ${was}`] : [`~ ${label}: ${was} → ${is}`];
  });

const ofRemote =
  (read: (release: RemoteRelease) => readonly (readonly [string, string])[]) =>
  (release: Release): Values =>
    release.kind === 'shell' ? {} : Object.fromEntries(read(release));

const routesOf = ofRemote(({ routes }) =>
  routes.map(({ path, access, screen }) => [path, `${access}, ${screen}`]),
);

const navOf = ofRemote(({ nav }) =>
  nav.map(({ path, label, order }) => [path, `${label[DEFAULT_LANGUAGE]}, place ${order}`]),
);

const contributionsOf = ofRemote(({ contributions = [] }) =>
  contributions.map(({ point, title, order }) => [point, `${title[DEFAULT_LANGUAGE]}, place ${order}`]),
);

const rangesOf = (release: Release): Values =>
  release.kind === 'shell'
    ? { ...release.provides, platform: release.platform }
    : { ...release.shared, platform: release.platform };

const sizesOf = (release: Release): Values => ({
  'first load': `${firstLoadBytes(release)} bytes`,
  total: `${totalBytes(release)} bytes in ${Object.keys(release.files).length} files`,
});

/** Describes each difference in one line. `before` is null for a first release. */
export const releaseDiff = (before: Release | null, after: Release): readonly string[] => {
  if (before?.version === after.version) return [];
  const compare = (what: string, read: (release: Release) => Values): readonly string[] =>
    changes(what, before === null ? {} : read(before), read(after)).map(line => `  ${line}`);
  return [
    `${after.name}: ${before?.version ?? 'nothing'} → ${after.version}`,
    ...compare('commit', ({ commit }) => ({ '': commit ?? 'unknown' })),
    ...compare(after.kind === 'shell' ? 'provides' : 'needs', rangesOf),
    ...compare('call', ({ calls = {} }) => calls),
    ...compare('route', routesOf),
    ...compare('navigation', navOf),
    ...compare('contribution', contributionsOf),
    ...compare('size', sizesOf),
  ];
};
