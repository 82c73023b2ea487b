import { restoreSession } from '@backglass/platform/host';
import { ErrorPanel, Logo } from '@backglass/ui';
import { useShellTexts } from '../texts.ts';
import classes from './operator-layout.module.css';

/** The stored session could not be asked about: nobody is logged out for that (decisions, "Session"). */
export function Unreachable({ isRetrying }: { isRetrying: boolean }) {
  const t = useShellTexts();
  return (
    <div className={classes['frame']}>
      <main className={classes['main']}>
        <p>
          <Logo label="Backglass" />
        </p>
        <ErrorPanel
          title={t('unreachable.title')}
          text={t('unreachable.text')}
          retryLabel={t('platform:action.retry')}
          onRetry={() => void restoreSession()}
          busy={isRetrying}
          autoFocusRetry
        />
      </main>
    </div>
  );
}
