import { Link, useLocation, useOperator, useTexts } from '@backglass/platform';
import { Page, Stack } from '@backglass/ui';
import { TabNav, tabClass } from '@backglass/ui/forms';
import type { ReactNode } from 'react';
import { useOwnData } from './own-data/use-own-data.ts';

const PAGES = [
  ['/profile/personal', 'personal.title'],
  ['/profile/center', 'center.title'],
  ['/profile/ticket', 'ticket.title'],
] as const;

interface ProfilePageProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page of the profile, with tabs and the notice of a planned deletion. */
export function ProfilePage({ title, isWide = false, children }: ProfilePageProps) {
  const t = useTexts('profile');
  const { pathname } = useLocation();
  const user = useOperator();
  const ownData = useOwnData(true);
  return (
    <Page title={title}>
      <TabNav label={t('pages')}>
        {PAGES.map(([path, name]) => (
          <Link
            key={path}
            to={path}
            className={tabClass()}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </TabNav>
      <Stack narrow={!isWide}>
        {ownData ? <ownData.DeletionNotice user={user} /> : null}
        {children}
      </Stack>
    </Page>
  );
}
