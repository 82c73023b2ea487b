import { useSession } from '@backglass/platform';
import { useConnection } from '@backglass/platform/host';
import { Icon, Spinner, VisuallyHidden } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import { useState } from 'react';
import { NewerOffer } from './newer-offer.tsx';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import classes from './status-notices.module.css';

/** The notice overlays the page, so that no row moves under a finger when it comes or goes. */
function ConnectionNotice() {
  const t = useShellTexts();
  const operatorText = useOperatorTexts();
  const isSignedIn = useSession().status === 'signed-in';
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection === 'offline' || connection === 'unreachable';
  if (isLost && !wasLost) setWasLost(true);
  return (
    <div role="status" data-print="none">
      {connection === 'online' && <VisuallyHidden>{wasLost ? t('connection.back') : null}</VisuallyHidden>}
      {connection === 'slow' && (
        <p className={classes['notice']} data-theme="dark">
          <Spinner />
          <span>{t('connection.slow')}</span>
        </p>
      )}
      {isLost && (
        <p className={classes['notice']} data-lost data-theme="dark">
          <Icon of={UnplugIcon} />
          <span>{isSignedIn ? operatorText(`connection.${connection}`) : t(`connection.${connection}`)}</span>
        </p>
      )}
    </div>
  );
}

/** Notices about the connection and a newer composition, on every page. */
export const StatusNotices = ({ openedAt }: { openedAt: string }) => (
  <>
    <ConnectionNotice />
    <NewerOffer openedAt={openedAt} />
  </>
);
