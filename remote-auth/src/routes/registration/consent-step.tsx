import { useTexts } from '@backglass/platform';
import { Checkbox, Stack, TextLink, VisuallyHidden } from '@backglass/ui';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

/** Opens a new tab, so that the form keeps its answers. */
function LegalLink({ href, children }: { href: string; children: string }) {
  const t = useTexts('auth');
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      <VisuallyHidden>{` ${t('consent.new_tab')}`}</VisuallyHidden>
    </TextLink>
  );
}

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
              <span>{t('consent.accept')}</span>{' '}
              <LegalLink href="/auth/terms">{t('consent.terms')}</LegalLink>
            </>
          }
        />
        <Checkbox {...field('is_marketing_allowed')} label={t('consent.marketing')} />
      </Stack>
      <p className={classes.note}>
        <span>{t('consent.privacy_lead')}</span>{' '}
        <LegalLink href="/auth/privacy">{t('consent.privacy')}</LegalLink>
      </p>
    </StepForm>
  );
}
