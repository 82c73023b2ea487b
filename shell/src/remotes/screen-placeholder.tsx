import type { Label } from '@backglass/federation';
import { Logo, Page, Panel, Spinner } from '@backglass/ui';
import type { ReactNode } from 'react';
import { textOf, useShellTexts } from '../texts.ts';
import { loadErrorOf, type RemoteState, type ScreenState } from './load-state.ts';
import { RemotePanel } from './remote-panel.tsx';
import classes from './screen-placeholder.module.css';
import type { ScreenLoader } from './screen-loader.ts';

/** The layout around the placeholder of a public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes['frame']}>
      <p className={classes['brand']}>
        <Logo label="Backglass" />
      </p>
      {children}
    </main>
  );
}

interface ScreenPlaceholderProps {
  readonly title: Label;
  readonly loader: ScreenLoader;
  readonly screen: Exclude<ScreenState, { status: 'ready' }>;
  readonly remote: RemoteState;
}

/** Replaces a screen that is not ready: a spinner, or the reason with Retry. */
export function ScreenPlaceholder({ title, loader, screen, remote }: ScreenPlaceholderProps) {
  const t = useShellTexts();
  if (screen.status !== 'loading') {
    return (
      <RemotePanel
        title={title}
        part={`${loader.remote.name} ${loader.remote.version}`}
        error={screen.status === 'failed' ? { ...screen, kind: 'failed' } : loadErrorOf(remote)}
        isBusy={screen.isRetrying}
        onRetry={() => void loader.retry()}
      />
    );
  }
  return (
    <Page title={textOf(title)}>
      <Panel>
        <p role="status" aria-busy="true" className={classes['line']}>
          <Spinner />
          <span>{t('loading')}</span>
        </p>
      </Panel>
    </Page>
  );
}
