import { buttonClass } from '@backglass/ui';
import { Link } from 'react-router-dom';
import { StandalonePage } from '../common/standalone-page.tsx';
import { useShellTexts } from '../texts.ts';

/** The page for an error that no screen can show, with a link to the start page (docs/product.md, Errors). */
export function ErrorPage({ status }: { status: '403' | '404' | '500' }) {
  const t = useShellTexts();
  return (
    <StandalonePage
      mark={status}
      title={t(`error_page.${status}.title`)}
      text={t(`error_page.${status}.text`)}
    >
      {/* A crash may have left broken state, so the link reloads the document. */}
      <Link to="/games" reloadDocument={status === '500'} className={buttonClass({ variant: 'primary' })}>
        {t('error_page.home')}
      </Link>
    </StandalonePage>
  );
}
