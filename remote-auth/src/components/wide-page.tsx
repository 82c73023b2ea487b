import { Link, useAppVersion, useSession, useTexts } from '@backglass/platform';
import { buttonClass, Icon, WidePublicPage } from '@backglass/ui';
import { ArrowLeftIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { useReturnQuery } from './links.tsx';
import { NoticeProvider, Preferences, ShownNotice } from './page.tsx';

interface WidePageProps {
  title: string;
  lead?: string | undefined;
  rail?: ReactNode;
  email?: string | undefined;
  children: ReactNode;
}

/** A wide page, for a form in steps or a long text. */
export function WidePage({ title, lead, rail, email, children }: WidePageProps) {
  const t = useTexts('auth');
  const { version } = useAppVersion();
  const returnQuery = useReturnQuery();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <NoticeProvider>
      <WidePublicPage
        title={title}
        lead={lead}
        notice={<ShownNotice />}
        rail={rail}
        back={
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={isSignedIn ? '/' : `/auth/login${returnQuery}`}
            state={email ? { email } : undefined}
          >
            <Icon of={ArrowLeftIcon} />
            <span>{t(isSignedIn ? 'page.to_app' : 'login.title')}</span>
          </Link>
        }
        preferences={<Preferences />}
        foot={t('page.version', { version })}
      >
        {children}
      </WidePublicPage>
    </NoticeProvider>
  );
}
