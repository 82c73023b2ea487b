import { VisuallyHidden } from '@backglass/ui';
import { useOperatorTexts } from '../texts.ts';
import { useOfflineBooths } from './offline-booths.ts';
import classes from './nav-badge.module.css';

/** Shows how many booths are offline during a game. It takes no space. */
export function NavBadge() {
  const t = useOperatorTexts();
  const count = useOfflineBooths()?.size ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={classes['badge']} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('offline_booth.count', { count })}</VisuallyHidden>
    </>
  );
}
