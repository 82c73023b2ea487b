import { usePageTitle, useSession, useTexts } from '@backglass/platform';
import { StepRail } from '@backglass/ui/more';
import { useEffect, useRef } from 'react';
import { WidePage } from '../../layout/wide-page.tsx';
import { ToApp } from '../../parts/to-app.tsx';
import { CurrentStep } from './current-step.tsx';
import { Done } from './done.tsx';
import { STEPS } from './steps.ts';
import { useRegistration } from './use-registration.ts';

/** Signing up in steps (spec §2, §7): operator, centre, consent, review, and the mail to wait for. */
export function Registration() {
  const t = useTexts('auth');
  const state = useRegistration();
  const { step, sentTo, answers } = state;
  const page = sentTo ? 'done' : step;
  const title = t(`${page}.title`);
  const { operator, center } = answers;
  const shown = useRef(page);
  usePageTitle(title);

  // A new step is a new page: the title has the focus, unless a field that is wrong has it.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      document.getElementById('page-title')?.focus();
  }, [page]);

  if (useSession().status === 'signed-in') return <ToApp />;
  const notes: Partial<Record<string, string>> = {
    operator: [`${operator.name} ${operator.last_name}`.trim(), operator.email].filter(Boolean).join(', '),
    center: center.name,
  };
  return (
    <WidePage
      title={title}
      lead={t(`${page}.lead`, { email: sentTo })}
      email={sentTo || operator.email}
      rail={
        <StepRail
          label={t('registration.steps')}
          steps={[...STEPS, 'done'].map(id => ({
            id,
            label: t(`${id}.step`),
            note: notes[id] || t(`${id}.note`),
          }))}
          current={sentTo ? STEPS.length : STEPS.indexOf(step)}
          doneLabel={t('registration.done')}
        />
      }
    >
      {sentTo ? <Done email={sentTo} /> : <CurrentStep state={state} />}
    </WidePage>
  );
}
