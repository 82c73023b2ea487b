import { Link, useAppVersion, useTexts } from '@backglass/platform/base';
import { ArrowLeftIcon, buttonClass, Icon } from '@backglass/ui/base';
import type { ReactNode } from 'react';
import { useReturnQuery } from '../parts/use-return-query.ts';
import { LanguageSelect } from './language-select.tsx';
import { ThemeSelect } from './theme-select.tsx';
import classes from './wide-page.module.css';

export interface WidePageProps {
  title: string;
  lead?: string | undefined;
  /** Glass beside the page, on a phone above it. */
  rail?: ReactNode;
  /** Handed on to log-in. */
  email?: string | undefined;
  children: ReactNode;
}

/** A whole page for what needs more room than log-in: a form in steps beside its rail, or a text to read. */
export function WidePage({ title, lead, rail, email, children }: WidePageProps) {
  const t = useTexts('auth');
  const { version } = useAppVersion();
  const returnQuery = useReturnQuery();
  return (
    <div className={classes.page} data-rail={rail ? '' : undefined}>
      {rail ? <div className={classes.rail}>{rail}</div> : null}
      <main className={classes.side}>
        <div className={classes.top}>
          <span className={classes.back}>
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to={`/auth/login${returnQuery}`}
              state={email ? { email } : undefined}
            >
              <Icon of={ArrowLeftIcon} />
              {t('login.title')}
            </Link>
          </span>
          <span className={classes.preferences}>
            <ThemeSelect />
            <LanguageSelect />
          </span>
        </div>
        <div className={classes.content}>
          <div>
            <h1 className={classes.title} id="page-title" tabIndex={-1}>
              {title}
            </h1>
            {lead ? <p className={classes.lead}>{lead}</p> : null}
          </div>
          {children}
        </div>
        <p className={classes.foot}>{t('page.version', { version })}</p>
      </main>
    </div>
  );
}
