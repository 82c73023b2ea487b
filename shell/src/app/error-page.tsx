import { buttonClass } from '@backglass/ui';
import { Link } from 'react-router-dom';
import { StandalonePage } from '../common/standalone-page.tsx';
import { useShellTexts } from '../texts.ts';

/** A page of its own for what no screen can show, with a way on (spec §2). */
export function ErrorPage({ status }: { status: '403' | '404' | '500' }) {
  const t = useShellTexts();
  return (
    <StandalonePage
      mark={status}
      title={t(`error_page.${status}.title`)}
      text={t(`error_page.${status}.text`)}
    >
      {/* After a crash the page's own code is not to be trusted: a full load starts afresh. */}
      <Link to="/games" reloadDocument={status === '500'} className={buttonClass({ variant: 'primary' })}>
        {t('error_page.home')}
      </Link>
    </StandalonePage>
  );
}
