import { useTexts } from '@backglass/platform';
import { Checkbox, Stack, TextLink, VisuallyHidden } from '@backglass/ui';
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
export function ConsentStep(props: StepProps) {
  const t = useTexts('auth');
  const { field } = props.fields;
  return (
    <StepForm step="consent" {...props}>
      <Stack gap={5}>
        <Checkbox
          {...field('terms')}
          label={
            <>
              {t('consent.accept')} <Reading href="/auth/terms">{t('consent.terms')}</Reading>
            </>
          }
        />
        <Checkbox {...field('is_marketing_allowed')} label={t('consent.marketing')} />
      </Stack>
      <p className={classes.note}>
        {t('consent.privacy_lead')} <Reading href="/auth/privacy">{t('consent.privacy')}</Reading>
      </p>
    </StepForm>
  );
}
