import { consentFormSchema } from '@backglass/contract/sign-up';
import { useTexts } from '@backglass/platform';
import { Checkbox, Stack, TextLink, VisuallyHidden } from '@backglass/ui';
import { useJudgedForm } from '../../form/use-judged-form.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

/** A page to read beside the form: in a tab of its own, so that nothing typed is lost. */
function Reading({ href, children }: { href: string; children: string }) {
  const t = useTexts('auth');
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {t('consent.new_tab')}</VisuallyHidden>
    </TextLink>
  );
}

/** The terms, which must be accepted (spec §5), and news, which need not. */
export function ConsentStep({ answers, answer, told, onDone, onBack }: StepProps<'consent'>) {
  const t = useTexts('auth');
  const { consent } = answers;
  const form = useJudgedForm({
    schema: consentFormSchema,
    values: consent,
    onValues: next => answer({ consent: { ...consent, ...next } }),
    told,
  });
  return (
    <StepForm judge={() => form.submit() !== undefined} onDone={onDone} onBack={onBack}>
      <Stack gap={5}>
        <Checkbox
          name="terms"
          label={
            <>
              {t('consent.accept')} <Reading href="/auth/terms">{t('consent.terms')}</Reading>
            </>
          }
          checked={consent.terms}
          error={form.errorOf('terms')}
          onChange={event => form.set('terms', event.target.checked)}
        />
        <Checkbox
          name="is_marketing_allowed"
          label={t('consent.marketing')}
          checked={consent.is_marketing_allowed}
          error={form.errorOf('is_marketing_allowed')}
          onChange={event => form.set('is_marketing_allowed', event.target.checked)}
        />
      </Stack>
      <p className={classes.note}>
        {t('consent.privacy_lead')} <Reading href="/auth/privacy">{t('consent.privacy')}</Reading>
      </p>
    </StepForm>
  );
}
