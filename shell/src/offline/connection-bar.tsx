import { useConnection } from '@backglass/platform/host';
import { Icon, Spinner, VisuallyHidden } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import { useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './connection-bar.module.css';

/**
 * Says, while the API cannot be reached, what works all the same; and to who cannot see it go, that it is over. That it is
 * slow comes and goes, so it is said over the page, where it moves nothing.
 */
export function ConnectionBar() {
  const t = useShellTexts();
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection === 'offline' || connection === 'unreachable';
  if (isLost && !wasLost) setWasLost(true);
  return (
    <div role="status" className={classes['place']}>
      {connection === 'online' && <VisuallyHidden>{wasLost ? t('connection.back') : null}</VisuallyHidden>}
      {connection === 'slow' && (
        <p className={classes['slow']} data-theme="dark">
          <Spinner />
          {t('connection.slow')}
        </p>
      )}
      {isLost && (
        <p className={classes['bar']} data-theme="dark">
          <Icon of={UnplugIcon} />
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}
