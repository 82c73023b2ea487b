import { useLanguage } from '@backglass/platform';
import { buttonClass, GlobeIcon, Icon, Logo, NativeSelect, UnplugIcon } from '@backglass/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import classes from './error-page.module.css';

/** A page of its own for what no screen can show, with a way on (spec §2). */
export function ErrorPage({ status }: { status: '403' | '404' | '500' }) {
  const t = useShellTexts();
  const { language, languages, setLanguage } = useLanguage();
  const title = t(`error_page.${status}.title`);

  // A crash of the frame leaves nobody else to say it.
  useEffect(() => {
    document.title = `${title} · Backglass`;
  }, [title]);

  return (
    <main className={classes['page']}>
      <div className={classes['top']}>
        <Logo label="Backglass" />
        <NativeSelect
          label={t('language')}
          hideLabel
          quiet
          flush="end"
          size="sm"
          icon={GlobeIcon}
          options={languages.map(option => ({ ...option, lang: option.value }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={classes['body']}>
        <p className={classes['status']}>
          <Icon of={UnplugIcon} size={24} />
          {status}
        </p>
        <h1 id="page-title" tabIndex={-1} className={classes['title']}>
          {title}
        </h1>
        <p className={classes['text']}>{t(`error_page.${status}.text`)}</p>
        {/* After a crash the page's own code is not to be trusted: a full load starts afresh. */}
        <Link to="/games" reloadDocument={status === '500'} className={buttonClass({ variant: 'primary' })}>
          {t('error_page.home')}
        </Link>
      </div>
    </main>
  );
}
