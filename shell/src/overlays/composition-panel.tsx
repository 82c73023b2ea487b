import { useAppVersion } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Dialog } from '@backglass/ui/overlay';
import { composition } from '../composition/document-data.ts';
import type { OverlayProps } from './overlays.tsx';
import { CopyReport } from '../common/copy-report.tsx';
import { textOf, useShellTexts } from '../texts.ts';
import classes from './composition-panel.module.css';
import { useParts, type Part } from './composition-parts.ts';

/** What the version on the screen consists of: each part, since when, and how it came here; to read, and to send. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useShellTexts();
  const { version, build } = useAppVersion();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${t('version.label')} ${version} · ${build}`}
      closeLabel={t('platform:action.close')}
      footer={isOpen ? <Report heading={`Backglass ${version} · ${build}`} /> : null}
    >
      <Parts />
    </Dialog>
  );
}

function Parts() {
  const t = useShellTexts();
  const format = useFormat();
  const factsOf = useFacts();
  return (
    <>
      <p className={classes['since']}>
        {t('version.composition', {
          number: composition.number,
          when: format.dateTime(composition.created_at),
        })}
      </p>
      <ul className={classes['parts']}>
        {useParts().map(part => (
          <li key={part.name} className={classes['part']}>
            <h3 className={classes['name']}>{textOf(part.title)}</h3>
            <p className={classes['version']}>{`${part.name} ${part.version}`}</p>
            <p className={classes['facts']} data-status={part.status}>
              {factsOf(part).map(fact => (
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
  const parts = useParts();
  const report = () =>
    [
      heading,
      `composition ${composition.number}, ${composition.created_at}`,
      ...parts.map(part => [`${part.name} ${part.version}`, ...factsOf(part)].join(', ')),
    ].join('\n');
  return <CopyReport report={report} />;
}

/** Describes where a part comes from and how it was loaded, one short sentence a fact. */
function useFacts(): (part: Part) => readonly string[] {
  const t = useShellTexts();
  const format = useFormat();
  return ({ commit, deployedAt, status, load, hashes, canary }) => [
    commit === null ? t('version.no_commit') : t('version.commit', { commit }),
    t('version.deployed', { when: format.dateTime(deployedAt) }),
    status === 'ready' && load
      ? t(load.isFromCache ? 'version.from_cache' : 'version.from_network', {
          ms: format.number(load.milliseconds),
        })
      : t(`version.status.${status}`),
    t('version.hashes', { count: hashes }),
    ...(canary === null
      ? []
      : [t(canary.isHere ? 'version.trial_here' : 'version.trial_elsewhere', { percent: canary.percent })]),
  ];
}
