import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { type Release, type RemoteRelease, hostModulesOf, type ShellRelease } from '@backglass/federation';
import { ownValue, labelOf } from './ref.ts';

/** In bytes before compression. Each limit is about twice the size of our largest release. */
export const BUDGET = {
  /** Limit of a remote's files for one route or contribution. */
  route: 150_000,
  remote: 1_000_000,
  /** Limit of the shell's scripts and styles for an operator page. */
  shell: 900_000,
} as const;

const bytesOf = ({ files }: Release, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);

/** Returns the files of a container that every page of the remote fetches (ADR 0052). */
const containerFiles = ({ container, entry, files }: RemoteRelease): readonly string[] => {
  if (container === undefined) return [];
  const loaded = container === 'module' ? /\.(?:css|js)$/ : /\.css$/;
  return [entry, ...Object.keys(files).filter(file => loaded.test(file))];
};

interface FirstLoad {
  readonly what: string;
  readonly bytes: number;
}

const firstLoadsOf = (release: RemoteRelease): readonly FirstLoad[] => {
  const ofContainer = containerFiles(release);
  const bytesWith = (preload: readonly string[]) =>
    bytesOf(release, [...new Set([...preload, ...ofContainer])]);
  return [
    ...release.routes.map(({ path, preload }) => ({ what: path, bytes: bytesWith(preload) })),
    ...(release.contributions ?? []).map(({ point, preload }) => ({
      what: `its contribution to ${point}`,
      bytes: bytesWith(preload),
    })),
  ];
};

const operatorFiles = ({ lazy }: ShellRelease): readonly string[] =>
  hostModulesOf({ access: 'operator', shared: [] }).beforeRemote.flatMap(module => lazy[module] ?? []);

/** Returns the bytes of a remote's largest route or contribution, or of the shell's files for an operator page. */
export const firstLoadBytes = (release: Release): number =>
  release.kind === 'shell'
    ? bytesOf(release, [...release.scripts, ...release.styles, ...operatorFiles(release)])
    : Math.max(0, ...firstLoadsOf(release).map(({ bytes }) => bytes));

const totalBytes = (release: Release): number => bytesOf(release, Object.keys(release.files));

const overBudget = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what} is ${bytes} bytes; the budget is ${limit}.`] : [];

export const budgetProblems = (release: Release): readonly string[] => {
  const label = labelOf(release);
  if (release.kind === 'shell')
    return overBudget(
      `${label}: the first load of an operator's page`,
      firstLoadBytes(release),
      BUDGET.shell,
    );
  return [
    ...firstLoadsOf(release).flatMap(({ what, bytes }) =>
      overBudget(`${label}: the first load of ${what}`, bytes, BUDGET.route),
    ),
    ...overBudget(`${label}: the total size`, totalBytes(release), BUDGET.remote),
  ];
};

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
