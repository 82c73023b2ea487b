import { notify } from '@backglass/platform';
import { Button, Icon, Muted, Page, Panel } from '@backglass/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLinks } from '../common/page-links.ts';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import { TUTORIALS, type Tutorial } from './tutorial-list.ts';
import classes from './tutorials.module.css';

/** The list of tutorials, each as text and as a tour over the pages. */
export function Tutorials() {
  const t = useOperatorTexts();
  const shellText = useShellTexts();
  return (
    <Page title={shellText('tutorials.title')}>
      <p className={classes['lead']}>{t('tutorial.lead')}</p>
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

function Lesson({ tutorial: { id, icon, steps } }: { tutorial: Tutorial }) {
  const t = useOperatorTexts();
  const show = useTour(steps);
  const [isStarting, setStarting] = useState(false);
  const title = t(`tutorial.${id}.title`);
  const paths = pageLinks().map(({ path }) => path);
  const hasPages = steps.every(({ path }) => paths.includes(path));
  return (
    <section className={classes['lesson']} aria-labelledby={`tutorial-${id}`}>
      <h2 id={`tutorial-${id}`} className={classes['title']}>
        <Icon of={icon} />
        <span>{title}</span>
      </h2>
      <p className={classes['text']}>{t(`tutorial.${id}.text`)}</p>
      <ol className={classes['steps']}>
        {steps.map(({ name }) => (
          <li key={name}>{t(`tutorial.${name}.text`)}</li>
        ))}
      </ol>
      {hasPages ? (
        <div>
          <Button
            busy={isStarting}
            aria-label={`${t('tutorial.show')}: ${title}`}
            onClick={() => {
              setStarting(true);
              void show().finally(() => setStarting(false));
            }}
          >
            {t('tutorial.show')}
          </Button>
        </div>
      ) : (
        <Muted>{t('tutorial.not_here')}</Muted>
      )}
    </section>
  );
}

function useTour(steps: Tutorial['steps']): () => Promise<void> {
  const t = useOperatorTexts();
  const navigate = useNavigate();
  return async () => {
    try {
      const { startTour } = await import('./tour.ts');
      await startTour({
        steps: steps.map(step => ({
          ...step,
          title: t(`tutorial.${step.name}.title`),
          text: t(`tutorial.${step.name}.text`),
        })),
        navigate: path => navigate(path),
        texts: {
          next: t('tutorial.next'),
          previous: t('tutorial.previous'),
          done: t('tutorial.done'),
          close: t('platform:action.close'),
          missing: t('tutorial.missing'),
          empty: t('tutorial.empty'),
          progress: (current, total) => t('tutorial.progress', { current, total }),
        },
      });
    } catch {
      notify({ level: 'error', title: t('overlay.failed'), description: t('overlay.failed_text') });
    }
  };
}
