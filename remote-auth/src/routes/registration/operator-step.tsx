import { useTexts } from '@backglass/platform';
import { TextField } from '@backglass/ui';
import { NewPassword } from '../../components/new-password.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

export function OperatorStep(props: StepProps) {
  const t = useTexts('auth');
  const { form, answers, field, error } = props.fields;
  const isTaken = form.formState.errors.email?.type === 'email_taken';
  return (
    <StepForm step="operator" {...props}>
      <div className={classes.pair}>
        <TextField {...field('name')} label={t('operator.name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('operator.last_name')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        error={isTaken ? t('catalogue.email_taken') : error('email')}
        type="email"
        label={t('login.email')}
        help={t('operator.email_help')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword
        password={field('password')}
        confirmation={field('confirmation')}
        typed={answers.password}
      />
    </StepForm>
  );
}
