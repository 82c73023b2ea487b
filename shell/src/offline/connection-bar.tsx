import { useConnection } from '@backglass/platform/host';
import { Icon, UnplugIcon, VisuallyHidden } from '@backglass/ui';
import { useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './connection-bar.module.css';

/** Says, while the API cannot be reached as usual, what works all the same; and to who cannot see it go, that it is over. */
export function ConnectionBar() {
  const t = useShellTexts();
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection === 'offline' || connection === 'unreachable';
  if (isLost && !wasLost) setWasLost(true);
  return (
    <div role="status" className={classes['place']}>
      {connection === 'online' ? (
        <VisuallyHidden>{wasLost ? t('connection.back') : null}</VisuallyHidden>
      ) : (
        <p className={classes['bar']} data-theme="dark">
          <Icon of={UnplugIcon} />
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}
