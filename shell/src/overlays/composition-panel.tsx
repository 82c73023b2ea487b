import { useAppVersion } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Dialog } from '@backglass/ui/overlay';
import { composition } from '../composition/document-data.ts';
import { useOverlayTexts } from './overlay-texts.ts';
import type { OverlayProps } from './overlays.tsx';
import { CopyReport } from '../common/copy-report.tsx';
import { textOf, useOperatorTexts } from '../texts.ts';
import classes from './composition-panel.module.css';
import { useReleases, type RunningRelease } from './running-releases.ts';

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
