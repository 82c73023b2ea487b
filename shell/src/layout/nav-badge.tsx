import { useBoothAlarms } from '@backglass/platform/operator';
import { VisuallyHidden } from '@backglass/ui';
import { useOperatorTexts } from '../texts.ts';
import classes from './nav-badge.module.css';

/** Shows how many booths raise an alarm. It takes no space. */
export function NavBadge() {
  const t = useOperatorTexts();
  const count = useBoothAlarms(({ raised }) => raised.size);
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
