import { useAppVersion, useTexts } from '@backglass/platform/base';
import { Logo, Marquee } from '@backglass/ui/base';
import type { ReactNode } from 'react';
import { LanguageSelect } from './language-select.tsx';
import classes from './auth-page.module.css';
import { ThemeSelect } from './theme-select.tsx';

export interface AuthPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/**
 * The whole page of a screen for somebody who is not signed in: one column with logo, language, content and version, and
 * the glass beside it. It owns its `<main>`, since the shell draws no frame around it.
 */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const t = useTexts('auth');
  const { version, build } = useAppVersion();
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.top}>
          <span className={classes.logo}>
            <Logo label="Backglass" />
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
        <p className={classes.foot}>
          <span>{t('page.version', { version })}</span>
          <span className={classes.build}>{t('page.build', { build })}</span>
        </p>
      </main>
      <div className={classes.glass}>
        <Marquee />
      </div>
    </div>
  );
}
