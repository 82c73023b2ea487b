import { byLanguage } from '@backglass/contract';
import { notify, useTexts, type MessageTree } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import { Button, Icon, Muted, Page, Panel } from '@backglass/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLinks } from '../common/page-links.ts';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import { TUTORIALS, type Tutorial } from './tutorial-list.ts';
import classes from './tutorials.module.css';

const NAMESPACE = 'shell_tutorials';

void addMessages(
  NAMESPACE,
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  byLanguage((language): MessageTree => require(`./locales/${language}.json`)),
);

/** The list of tutorials, as texts. Most have a tour over the pages. */
export function Tutorials() {
  const t = useTexts(NAMESPACE);
  const shellText = useShellTexts();
  return (
    <Page title={shellText('tutorials.title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      <div className={classes['grid']}>
        {TUTORIALS.map(tutorial => (
          <Panel key={tutorial.id}>
            <Lesson tutorial={tutorial} />
          </Panel>
        ))}
      </div>
    </Page>
  );
}

function Lesson({ tutorial: { id, icon, steps, tips } }: { tutorial: Tutorial }) {
  const t = useTexts(NAMESPACE);
  const show = useTour(steps);
  const [isStarting, setStarting] = useState(false);
  const title = t(`of.${id}.title`);
  const paths = pageLinks().map(({ path }) => path);
  const hasPages = steps.every(({ path }) => paths.includes(path));
  return (
    <section className={classes['lesson']} aria-labelledby={`tutorial-${id}`}>
      <h2 id={`tutorial-${id}`} className={classes['title']}>
        <Icon of={icon} />
        <span>{title}</span>
      </h2>
      <p className={classes['text']}>{t(`of.${id}.text`)}</p>
      {steps.length > 0 ? (
        <ol className={classes['steps']}>
          {steps.map(({ name }) => (
            <li key={name}>{t(`of.${name}.text`)}</li>
          ))}
        </ol>
      ) : null}
      <ul className={classes['tips']}>
        {tips.map(name => (
          <li key={name}>{t(`of.${name}`)}</li>
        ))}
      </ul>
      {steps.length === 0 ? null : hasPages ? (
        <div>
          <Button
            busy={isStarting}
            aria-label={`${t('show')}: ${title}`}
            onClick={() => {
              setStarting(true);
              void show().finally(() => setStarting(false));
            }}
          >
            {t('show')}
          </Button>
        </div>
      ) : (
        <Muted>{t('not_here')}</Muted>
      )}
    </section>
  );
}

function useTour(steps: Tutorial['steps']): () => Promise<void> {
  const t = useTexts(NAMESPACE);
  const operatorText = useOperatorTexts();
  const navigate = useNavigate();
  return async () => {
    try {
      const { startTour } = await import('./tour.ts');
      await startTour({
        steps: steps.map(step => ({
          ...step,
          title: t(`of.${step.name}.title`),
          text: t(`of.${step.name}.text`),
        })),
        navigate: path => navigate(path),
        texts: {
          next: t('next'),
          previous: t('previous'),
          done: t('done'),
          close: t('platform:action.close'),
          missing: t('missing'),
          empty: t('empty'),
          progress: (current, total) => t('progress', { current, total }),
        },
      });
    } catch {
      notify({
        level: 'error',
        title: operatorText('overlay.failed'),
        description: operatorText('overlay.failed_text'),
      });
    }
  };
}
