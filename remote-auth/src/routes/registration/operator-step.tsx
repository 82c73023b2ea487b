import { operatorFormSchema } from '@backglass/contract/sign-up';
import { useTexts } from '@backglass/platform';
import { TextField } from '@backglass/ui';
import { useJudgedForm } from '../../form/use-judged-form.ts';
import { NewPassword } from '../../new-password/new-password.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

/** Who registers, and the password to log in with. */
export function OperatorStep({ answers, answer, told, onDone }: StepProps<'operator'>) {
  const t = useTexts('auth');
  const form = useJudgedForm({
    schema: operatorFormSchema,
    values: { ...answers.operator, ...answers.passwords },
    onValues: ({ password, confirmation, ...operator }) =>
      answer({ operator, passwords: { password, confirmation } }),
    told,
  });
  return (
    <StepForm judge={() => form.submit() !== undefined} onDone={onDone}>
      <div className={classes.pair}>
        <TextField {...form.field('name')} label={t('operator.name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} label={t('operator.last_name')} autoComplete="family-name" />
      </div>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('login.email')}
        help={t('operator.email_help')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
    </StepForm>
  );
}
