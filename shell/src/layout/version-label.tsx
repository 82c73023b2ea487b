import { useAppVersion } from '@backglass/platform';
import { useShellTexts } from '../texts.ts';
import classes from './version-label.module.css';

/** The version an operator reads to support (spec §2, §9). */
export function VersionLabel() {
  const t = useShellTexts();
  const app = useAppVersion();
  return (
    <span className={classes['version']} title={t('version', { version: app.version, build: app.build })}>
      {app.version}
    </span>
  );
}
