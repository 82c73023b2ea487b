import { useAppVersion, useTexts } from '@backglass/platform';
import { Logo, PublicPage } from '@backglass/ui';
import type { ReactNode } from 'react';
import { NoticeProvider, ShownNotice } from './notice.tsx';
import { Preferences } from './preferences.tsx';

interface AuthPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The page around a screen that needs no session. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const t = useTexts('auth');
  const { version, build } = useAppVersion();
  return (
    <NoticeProvider>
      <PublicPage
        title={title}
        lead={lead}
        notice={<ShownNotice />}
        logo={<Logo label="Backglass" />}
        preferences={<Preferences />}
        foot={t('page.version', { version })}
        detail={t('page.build', { build })}
      >
        {children}
      </PublicPage>
    </NoticeProvider>
  );
}
