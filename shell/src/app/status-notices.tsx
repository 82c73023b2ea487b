import { momentLocale, useSession } from '@backglass/platform';
import { currentLanguage, lastAnswerAt, useConnection } from '@backglass/platform/host';
import { Button, Icon, keepNoticeClear, Spinner, VisuallyHidden } from '@backglass/ui';
import { RotateCwIcon, UnplugIcon } from '@lucide/icons';
import { useEffect, useState } from 'react';
import { canaryOf, rememberCenterOfSession } from '../composition/canaries.ts';
import { composition } from '../composition/document-data.ts';
import { routeOf } from '../remotes/remote-routes.ts';
import { reportLoad } from '../remotes/telemetry.ts';
import { NewerOffer } from './newer-offer.tsx';
import { prefetchPages } from './prefetch-next-pages.ts';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import { usePageFont } from './page-font.ts';
import classes from './status-notices.module.css';

const lastAnswerTime = (): string =>
  new Date(lastAnswerAt()).toLocaleTimeString(momentLocale(currentLanguage()), {
    hour: '2-digit',
    minute: '2-digit',
  });

/** The notice overlays the page, so that no row moves under a finger when it comes or goes. Meanwhile, no running game looks live. */
function ConnectionNotice() {
  const t = useShellTexts();
  const operatorText = useOperatorTexts();
  const { status } = useSession();
  const connection = useConnection();
  const [wasLost, setWasLost] = useState(false);
  const isIntercepted = connection === 'intercepted';
  const isLost = connection === 'offline' || connection === 'unreachable' || isIntercepted;
  if (isLost && !wasLost) setWasLost(true);
  const isStale = isLost && status === 'signed-in';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', isStale);
  }, [isStale]);
  return (
    <div role="status" data-print="none">
      {connection === 'online' && <VisuallyHidden>{wasLost ? t('connection.back') : null}</VisuallyHidden>}
      {connection === 'slow' && (
        <p ref={keepNoticeClear} className={classes['notice']} data-theme="dark">
          <Spinner />
          <span>{t('connection.slow')}</span>
        </p>
      )}
      {/* The page that replaces every page while the session is unknown says the same. */}
      {isLost && status !== 'unreachable' && (
        <p ref={keepNoticeClear} className={classes['notice']} data-lost data-theme="dark">
          <Icon of={UnplugIcon} />
          <span>
            {connection === 'intercepted'
              ? t('platform:error.network.intercepted')
              : status === 'signed-in'
                ? operatorText(`connection.${connection}`, { time: lastAnswerTime() })
                : t(`connection.${connection}`)}
          </span>
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

/**
 * Reports a load of the shell while it has a canary: whether the first screen loads in it. A remote that fails in both releases of the shell
 * makes neither worse than the other. The inline script reports a shell that does not start, so without that script no load counts. The
 * edge counts only browsers with a centre.
 */
async function reportStart(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['boot'] !== '') return;
  dataset['boot'] = 'ready';
  if (canaryOf('shell') === null) return;
  const loader = routeOf(location.pathname)?.loader;
  const screen = await loader?.load();
  const states = [screen, loader?.remote.state.getState()];
  const failed = states.find(state => state?.status === 'failed');
  const { version } = composition.shell;
  const phases = { remote: 0, screen: 0 };
  const load = failed
    ? ({ outcome: 'failed', cause: failed.cause } as const)
    : ({ outcome: 'ready' } as const);
  reportLoad({ name: 'shell', version }, { screen: '', ...load, attempts: 1, phases });
}

/**
 * Notices about the connection and a newer composition, on every page. Also loads the page's font, remembers the centre, and prefetches
 * pages.
 */
export function StatusNotices({ openedAt }: { openedAt: string }) {
  usePageFont();
  useEffect(() => {
    void reportStart();
    prefetchPages();
    return rememberCenterOfSession();
  }, []);
  return (
    <>
      <ConnectionNotice />
      <NewerOffer openedAt={openedAt} />
    </>
  );
}
