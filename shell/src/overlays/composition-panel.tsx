import type { Label, ComposedRemote, ComposedShell } from '@backglass/federation';
import { useAppVersion } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Dialog } from '@backglass/ui/overlay';
import { useSyncExternalStore } from 'react';
import { composition } from '../composition/document-data.ts';
import { CopyReport } from '../common/copy-report.tsx';
import { textOf, useOperatorTexts, labelOf } from '../texts.ts';
import { canaryOf, type Canary } from '../composition/canaries.ts';
import { previousReleaseOf, type RemoteLoader, type RemoteState } from '../remotes/remote-loader.ts';
import { remoteRoutes } from '../remotes/remote-routes.ts';
import { useOverlayTexts } from './overlay-texts.ts';
import type { OverlayProps } from '../common/overlay-store.ts';
import classes from './composition-panel.module.css';

export { addOverlayTexts } from './overlay-texts.ts';

/** A dialog about the running releases, with a report to copy. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useOperatorTexts();
  const { version, build } = useAppVersion();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${t('version.label')} ${version} · ${build}`}
      closeLabel={t('platform:action.close')}
      footer={isOpen ? <Report heading={`Backglass ${version} · ${build}`} /> : null}
    >
      <Releases />
    </Dialog>
  );
}

function Releases() {
  const t = useOverlayTexts();
  const format = useFormat();
  const factsOf = useFacts();
  return (
    <>
      <p className={classes['since']}>
        {t('releases.composition', {
          number: composition.number,
          when: format.dateTime(composition.created_at),
        })}
      </p>
      <ul className={classes['parts']}>
        {useReleases().map(release => (
          <li key={release.name} className={classes['part']}>
            <h3 className={classes['name']}>{textOf(release.title)}</h3>
            <p className={classes['version']}>{`${release.name} ${release.version}`}</p>
            <p className={classes['facts']} data-status={release.status}>
              {factsOf(release).map(fact => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Report({ heading }: { heading: string }) {
  const factsOf = useFacts();
  const releases = useReleases();
  const report = () =>
    [
      heading,
      `composition ${composition.number}, ${composition.created_at}`,
      ...releases.map(release => [`${release.name} ${release.version}`, ...factsOf(release)].join(', ')),
    ].join('\n');
  return <CopyReport report={report} />;
}

function useFacts(): (release: RunningRelease) => readonly string[] {
  const t = useOverlayTexts();
  const format = useFormat();
  return ({ commit, deployedAt, status, load, fileCount, canary }) => [
    commit === null ? t('releases.no_commit') : t('releases.commit', { commit }),
    ...(deployedAt === null ? [] : [t('releases.deployed', { when: format.dateTime(deployedAt) })]),
    status === 'ready' && load
      ? t(load.isFromCache ? 'releases.from_cache' : 'releases.from_network', {
          ms: format.number(load.milliseconds),
        })
      : t(`releases.status.${status}`),
    t('releases.hashes', { count: fileCount }),
    ...(canary === null
      ? []
      : [
          t(canary.isHere ? 'releases.canary_here' : 'releases.canary_elsewhere', {
            percent: canary.percent,
          }),
        ]),
  ];
}

export interface RunningRelease {
  readonly name: string;
  readonly title: Label;
  readonly version: string;
  /** The short commit. `null` for a build outside a repository. */
  readonly commit: string | null;
  /** `null` for a previous release, because its `release.json` does not say when it was deployed. */
  readonly deployedAt: string | null;
  readonly status: RemoteState['status'];
  readonly load: LoadFacts | undefined;
  readonly fileCount: number;
  readonly canary: Canary | null;
}

/** Shortens a commit to seven digits. Keeps the suffix `-dirty`. */
const shortCommit = (commit: string | null): string | null =>
  commit?.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1') ?? null;

const loaders: readonly RemoteLoader[] = [...new Set(remoteRoutes.map(({ loader }) => loader.remote))];

const shellRelease = (): RunningRelease => ({
  name: 'shell',
  title: labelOf('version.shell'),
  version: composition.shell.version,
  commit: shortCommit(composition.shell.commit),
  deployedAt: composition.shell.deployed_at,
  status: 'ready',
  load: loadFactsOf(filesOfShell(composition.shell)),
  fileCount: Object.keys(composition.shell.hashes).length,
  canary: canaryOf('shell'),
});

const liveRelease = ({ name, remote, state }: RemoteLoader): RunningRelease => ({
  name,
  title: remote.title,
  version: remote.version,
  commit: shortCommit(remote.commit),
  deployedAt: remote.deployed_at,
  status: state.getState().status,
  load: loadFactsOf(filesOf(remote)),
  fileCount: Object.keys(remote.hashes).length,
  canary: canaryOf(name),
});

function remoteRelease(loader: RemoteLoader): RunningRelease {
  const live = liveRelease(loader);
  const previous = previousReleaseOf(loader.state.getState());
  if (previous === undefined) return live;
  const { version, commit, files } = previous;
  return {
    ...live,
    version,
    commit: shortCommit(commit),
    deployedAt: null,
    load: loadFactsOf(filesOf(previous).map(file => `/releases/${loader.name}/${version}/${file}`)),
    fileCount: Object.keys(files).length,
    canary: live.canary && { ...live.canary, isHere: false },
  };
}

const subscribe = (listener: () => void) => {
  const ends = loaders.map(({ state }) => state.subscribe(listener));
  return () => ends.forEach(end => end());
};

/** The snapshot for React. It changes when the running release of a remote, or its status, changes. */
const states = () =>
  loaders
    .map(({ state }) => state.getState())
    .map(state => [state.status, previousReleaseOf(state)?.version])
    .join();

export function useReleases(): readonly RunningRelease[] {
  useSyncExternalStore(subscribe, states);
  return [shellRelease(), ...loaders.map(remoteRelease)];
}

/** How the files of one release were loaded, as the browser measured it. */
export interface LoadFacts {
  readonly milliseconds: number;
  readonly isFromCache: boolean;
}

/** The files that every screen of a remote needs. */
export function filesOf({ entry, routes }: Pick<ComposedRemote, 'entry' | 'routes'>): readonly string[] {
  const [first, ...others] = routes.map(({ preload }) => preload);
  const common = first?.filter(file => others.every(files => files.includes(file))) ?? [];
  return [...new Set([entry, ...common])];
}

export const filesOfShell = ({ scripts, styles }: ComposedShell): readonly string[] => [
  ...scripts,
  ...styles,
];

/** What the browser measured for these files. `undefined` while none was fetched. */
export function loadFactsOf(files: readonly string[]): LoadFacts | undefined {
  const wanted = new Set(files.map(file => new URL(file, location.origin).href));
  const timings = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => wanted.has(name),
  );
  if (timings.length === 0) return undefined;
  const from = Math.min(...timings.map(({ startTime }) => startTime));
  const until = Math.max(...timings.map(({ responseEnd }) => responseEnd));
  // The first entry of each file counts. When a preloaded file is used, the browser records a second entry, from the cache.
  const firstOfEach = [...wanted].flatMap(href => timings.find(({ name }) => name === href) ?? []);
  return {
    milliseconds: Math.round(until - from),
    isFromCache: firstOfEach.every(({ transferSize }) => transferSize === 0),
  };
}
