import { useSession } from '@backglass/platform';
import { useConnection } from '@backglass/platform/host';
import { Button, Icon, Spinner, VisuallyHidden } from '@backglass/ui';
import { RotateCwIcon, UnplugIcon } from '@lucide/icons';
import { useState } from 'react';
import { NewerOffer } from './newer-offer.tsx';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import classes from './status-notices.module.css';

/** The notice of a slow connection overlays the page, because it often comes and goes. */
function ConnectionBar() {
  const t = useShellTexts();
  const operatorText = useOperatorTexts();
  const { status } = useSession();
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isIntercepted = connection === 'intercepted';
  const isLost = connection === 'offline' || connection === 'unreachable' || isIntercepted;
  if (isLost && !wasLost) setWasLost(true);
  return (
    <div role="status" className={classes['place']} data-print="none">
      {connection === 'online' && <VisuallyHidden>{wasLost ? t('connection.back') : null}</VisuallyHidden>}
      {connection === 'slow' && (
        <p className={classes['slow']} data-theme="dark">
          <Spinner />
          {t('connection.slow')}
        </p>
      )}
      {/* The page that replaces every page while the session is unknown says the same. */}
      {isLost && status !== 'unreachable' && (
        <p className={classes['bar']} data-theme="dark">
          <Icon of={UnplugIcon} />
          {status === 'signed-in' && !isIntercepted
            ? operatorText(`connection.${connection}`)
            : t(`connection.${connection}`)}
          {isIntercepted && (
            <Button size="sm" icon={RotateCwIcon} onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Notices about the connection and a newer composition, on every page. */
export const StatusNotices = ({ openedAt }: { openedAt: string }) => (
  <>
    <ConnectionBar />
    <NewerOffer openedAt={openedAt} />
  </>
);
