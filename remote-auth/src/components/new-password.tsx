import { LIMITS, PASSWORD_RULES } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { PasswordField, type PasswordFieldProps } from '@backglass/ui';

type Field = Pick<PasswordFieldProps, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'>;

interface NewPasswordProps {
  readonly password: Field;
  readonly confirmation: Field;
  readonly typed: string;
}

export function NewPassword({ password, confirmation, typed }: NewPasswordProps) {
  const t = useTexts('auth');
  const look = {
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockHint: t('password.caps_lock'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        {...password}
        {...look}
        label={t('password.label')}
        rules={{
          title: t('password.needs'),
          items: PASSWORD_RULES.map(({ key, holds }) => ({
            id: key,
            label: t(`password.${key}`, { qty: LIMITS.password.min }),
            met: holds(typed),
          })),
          metLabel: t('password.met'),
          unmetLabel: t('password.unmet'),
        }}
      />
      <PasswordField
        {...confirmation}
        {...look}
        label={t('password.confirm')}
        showLabel={t('password.show_confirmation')}
        hideLabel={t('password.hide_confirmation')}
      />
    </>
  );
}
