import { useSession, type Notice } from '@backglass/platform';
import { presentNoticesWith } from '@backglass/platform/host';
import { dismissToast, showToast, Toaster } from '@backglass/ui/overlay';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from '../app/router.tsx';
import { reportUncaught } from '../remotes/telemetry.ts';
import { useShellTexts } from '../texts.ts';

/**
 * Renders the page in place of the splash.
 * @throws when the document has no `#root`.
 */
export function render(router: AppRouter): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no #root');
  createRoot(root).render(<App router={router} />);
}

export function App({ router }: { router: AppRouter }) {
  return (
    <>
      {/* Without transitions, because a component that updates itself for ever would keep React from finishing one. */}
      <RouterProvider
        router={router}
        onError={thrown => reportUncaught(thrown, 'crashed')}
        useTransitions={false}
      />
      <Notices />
    </>
  );
}

export function Notices() {
  const t = useShellTexts();
  const session = useSession();

  useEffect(() => {
    presentNoticesWith(({ level, title, description, action }: Notice) => {
      const toast = showToast({
        level,
        levelLabel: t(`platform:level.${level}`),
        title,
        description,
        action: action && { label: action.label, onPress: action.onAction },
      });
      return () => dismissToast(toast);
    });
  }, [t]);

  // The next operator must not see the notices of this one.
  useEffect(() => {
    if (session.status === 'anonymous') dismissToast();
  }, [session.status]);

  return <Toaster label={t('notices')} closeLabel={t('platform:action.close')} />;
}
