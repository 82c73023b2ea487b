import { Link, useLocation, useTexts } from '@backglass/platform';
import { Page, Stack, VisuallyHidden } from '@backglass/ui';
import { tabClass, TabNav } from '@backglass/ui/forms';
import type { ReactNode } from 'react';
import { DeletionNotice } from './deletion-notice.tsx';
import classes from './profile.module.css';

const PAGES = [
  ['/profile/personal', 'personal.title'],
  ['/profile/center', 'center.title'],
  ['/profile/ticket', 'ticket.title'],
  ['/profile/activity', 'page_title.activity'],
] as const;

interface ProfilePageProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly actions?: ReactNode;
  /** Shown beside the content, or below it in a narrow window. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the profile, with tabs and the notice of a planned deletion. Only screen readers need the tab's name in the heading. */
export function ProfilePage({ title, isWide = false, actions, aside, children }: ProfilePageProps) {
  const t = useTexts('profile');
  const { pathname } = useLocation();
  return (
    <Page
      title={
        <>
          <span>{t('pages')}</span>
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </>
      }
      actions={actions}
    >
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
      <DeletionNotice />
      {isWide ? (
        children
      ) : (
        <div className={classes.columns}>
          <Stack>{children}</Stack>
          <Stack>{aside}</Stack>
        </div>
      )}
    </Page>
  );
}
