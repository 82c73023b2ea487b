import { supportEmail, useSession } from '@backglass/platform';
import { Button, buttonClass, TextLink } from '@backglass/ui';
import { EyeOffIcon, RotateCwIcon, TriangleAlertIcon, UnplugIcon } from '@lucide/icons';
import { Link, Outlet } from 'react-router-dom';
import { StandalonePage } from '../common/standalone-page.tsx';
import { startPage } from '../remotes/remote-routes.ts';
import { useShellTexts } from '../texts.ts';
import { LazyLayout } from './lazy-layout.tsx';
import { operatorFrame } from './shell-screens.ts';

const ICON = { '403': EyeOffIcon, '404': UnplugIcon, '500': TriangleAlertIcon } as const;

interface ErrorPageProps {
  readonly status: keyof typeof ICON;
  /** False if the page replaces a page that crashed. */
  readonly isRoute?: boolean;
}

/** The page for an error that no screen can show, with a link to the start page. */
export function ErrorPage({ status, isRoute = false }: ErrorPageProps) {
  const t = useShellTexts();
  const isFramed = useSession().status === 'signed-in' && isRoute;
  return (
    <StandalonePage
      mark={status}
      icon={ICON[status]}
      isFramed={isFramed}
      title={t(`error_page.${status}.title`)}
      text={t(`error_page.${status}.text`)}
    >
      {status === '500' && (
        <Button
          variant="primary"
          size="form"
          icon={RotateCwIcon}
          onClick={() => (isRoute ? history.back() : location.reload())}
        >
          {t('platform:action.retry')}
        </Button>
      )}
      {/* A crash may have left broken state, so the link reloads the document. */}
      <Link
        to={startPage}
        reloadDocument={status === '500'}
        className={buttonClass({ variant: status === '500' ? 'default' : 'primary', size: 'form' })}
      >
        {t('error_page.home')}
      </Link>
      <TextLink href={`mailto:${supportEmail()}`}>{t('platform:action.contact_support')}</TextLink>
    </StandalonePage>
  );
}

/** When somebody is signed in, error pages have the layout of operator pages. */
export const ErrorLayout = () =>
  useSession().status === 'signed-in' ? <LazyLayout loader={operatorFrame} /> : <Outlet />;
