import { usePageTitle } from '@backglass/platform';
import { Icon, Logo } from '@backglass/ui';
import { GlobeIcon, UnplugIcon } from '@lucide/icons';
import { useEffect, type ReactNode } from 'react';
import { LanguageSelect } from './language-select.tsx';
import { tabTitle } from './tab-title.ts';
import classes from './standalone-page.module.css';

export interface StandalonePageProps {
  readonly title: string;
  readonly text: string;
  /** A short text beside the icon, such as a status code. */
  readonly mark?: string;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/** A page without the layout, for an error and what the user can do about it. */
export function StandalonePage({ title, text, mark, children }: StandalonePageProps) {
  usePageTitle(title);
  // After a crash of the layout, the root does not set the title.
  useEffect(() => {
    document.title = tabTitle(`${title} · Backglass`);
  }, [title]);

  return (
    <main className={classes['page']}>
      <div className={classes['top']}>
        <Logo label="Backglass" />
        <LanguageSelect hideLabel quiet flush="end" icon={GlobeIcon} />
      </div>
      <div className={classes['body']}>
        <p className={classes['mark']}>
          <Icon of={UnplugIcon} size={24} />
          {mark}
        </p>
        <div role="alert">
          <h1 id="page-title" tabIndex={-1} className={classes['title']}>
            {title}
          </h1>
          <p className={classes['text']}>{text}</p>
        </div>
        <div className={classes['ways']}>{children}</div>
      </div>
    </main>
  );
}
