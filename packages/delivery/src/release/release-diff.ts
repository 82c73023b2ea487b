import { DEFAULT_LANGUAGE } from '@backglass/contract';
import type { Release } from '@backglass/federation';
import { ownValue } from './own-value.ts';
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

const routesOf = (release: Release): Values =>
  release.kind === 'shell'
    ? {}
    : Object.fromEntries(release.routes.map(({ path, access, screen }) => [path, `${access}, ${screen}`]));

const navOf = (release: Release): Values =>
  release.kind === 'shell'
    ? {}
    : Object.fromEntries(
        release.nav.map(({ path, label, order }) => [path, `${label[DEFAULT_LANGUAGE]}, place ${order}`]),
      );

const contributionsOf = (release: Release): Values =>
  release.kind === 'shell'
    ? {}
    : Object.fromEntries(
        (release.contributions ?? []).map(({ point, title, order }) => [
          point,
          `${title[DEFAULT_LANGUAGE]}, place ${order}`,
        ]),
      );

const rangesOf = (release: Release): Values =>
  release.kind === 'shell'
    ? { ...release.provides, platform: release.platform }
    : { ...release.shared, platform: release.platform };

const callsOf = ({ calls = {} }: Release): Values => calls;

const sizesOf = (release: Release): Values => ({
  'first load': `${firstLoadBytes(release)} bytes`,
  total: `${totalBytes(release)} bytes in ${Object.keys(release.files).length} files`,
});

/** Describes each difference in one line. `before` is null for a first release. */
export const releaseDiff = (before: Release | null, after: Release): readonly string[] => {
  const label = `${after.name}: ${before?.version ?? 'nothing'} → ${after.version}`;
  if (before?.version === after.version) return [];
  const valuesBefore = (read: (release: Release) => Values): Values => (before === null ? {} : read(before));
  const lines = [
    ...changes(
      'commit',
      valuesBefore(r => ({ '': r.commit ?? 'unknown' })),
      { '': after.commit ?? 'unknown' },
    ),
    ...changes(after.kind === 'shell' ? 'provides' : 'needs', valuesBefore(rangesOf), rangesOf(after)),
    ...changes('call', valuesBefore(callsOf), callsOf(after)),
    ...changes('route', valuesBefore(routesOf), routesOf(after)),
    ...changes('navigation', valuesBefore(navOf), navOf(after)),
    ...changes('contribution', valuesBefore(contributionsOf), contributionsOf(after)),
    ...changes('size', valuesBefore(sizesOf), sizesOf(after)),
  ];
  return [label, ...lines.map(line => `  ${line}`)];
};
