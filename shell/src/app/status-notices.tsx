import { useSession } from '@backglass/platform';
import { useConnection } from '@backglass/platform/host';
import { Icon, Spinner, VisuallyHidden } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import { useState } from 'react';
import { NewerOffer } from './newer-offer.tsx';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import { usePageFont } from './use-page-font.ts';
import classes from './status-notices.module.css';

/** The notice of a slow connection overlays the page, because it often comes and goes. */
function ConnectionBar() {
  const t = useShellTexts();
  const operatorText = useOperatorTexts();
  const isSignedIn = useSession().status === 'signed-in';
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isLost = connection === 'offline' || connection === 'unreachable';
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
      {isLost && (
        <p className={classes['bar']} data-theme="dark">
          <Icon of={UnplugIcon} />
          {isSignedIn ? operatorText(`connection.${connection}`) : t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}

/** Notices about the connection and a newer composition, on every page. Also loads the page's font. */
export function StatusNotices({ openedAt }: { openedAt: string }) {
  usePageFont();
  return (
    <>
      <ConnectionBar />
      <NewerOffer openedAt={openedAt} />
    </>
  );
}
