import { useAppVersion } from '@backglass/platform';
import { VisuallyHidden } from '@backglass/ui';
import { showOverlay } from './overlay-store.ts';
import { useOperatorTexts } from '../texts.ts';
import classes from './version-label.module.css';

/** The version. A press opens the dialog about the composition. */
export function VersionLabel() {
  const t = useOperatorTexts();
  const { version, build } = useAppVersion();
  return (
    <button
      type="button"
      className={classes['version']}
      aria-haspopup="dialog"
      title={t('version.open')}
      onClick={() => showOverlay('composition')}
    >
      <VisuallyHidden>{`${t('version.label')} `}</VisuallyHidden>
      <span>{`${version} · ${build}`}</span>
    </button>
  );
}
