import { usePageTitle } from '@backglass/platform';
import { Icon, Logo } from '@backglass/ui';
import { GlobeIcon, UnplugIcon, type LucideIconData } from '@lucide/icons';
import type { ReactNode } from 'react';
import { LanguageSelect } from './language-select.tsx';
import { useTabTitle } from './tab-title.ts';
import classes from './standalone-page.module.css';

export interface StandalonePageProps {
  readonly title: string;
  readonly text: string;
  readonly mark?: string;
  readonly icon?: LucideIconData;
  readonly isFramed?: boolean;
  /** Stands below the buttons. A screen reader does not announce its changes. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A page, usually without the layout, for an error and what the user can do about it. */
export function StandalonePage(props: StandalonePageProps) {
  const { title, text, mark, icon = UnplugIcon, isFramed = false, note, children } = props;
  usePageTitle(title);
  // After a crash of the layout, the root does not set the title.
  useTabTitle(title);

  const body = (
    <div className={classes['body']}>
      <p className={classes['mark']}>
        <Icon of={icon} size={24} />
        <span>{mark}</span>
      </p>
      <div role="alert">
        <h1 id="page-title" tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
        <p className={classes['text']}>{text}</p>
      </div>
      <div className={classes['ways']}>{children}</div>
      {note != null && <p className={classes['note']}>{note}</p>}
    </div>
  );
  if (isFramed) return <div className={classes['framed']}>{body}</div>;
  return (
    <main className={classes['page']}>
      <div className={classes['top']}>
        <Logo label="Backglass" />
        <LanguageSelect hideLabel quiet flush="end" icon={GlobeIcon} />
      </div>
      {body}
    </main>
  );
}
