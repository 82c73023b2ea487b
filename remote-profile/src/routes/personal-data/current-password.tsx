import { useTexts } from '@backglass/platform';
import { PasswordField, type PasswordFieldProps } from '@backglass/ui';

type Given = Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'capsLockHint' | 'rules'>;

/** The field for the current password. All of its errors have the same text. */
export function CurrentPassword({ error, ...given }: Given) {
  const t = useTexts('profile');
  return (
    <PasswordField
      {...given}
      label={t('password.current')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.caps_lock')}
      error={error && t('catalogue.current_password_invalid')}
      autoComplete="current-password"
    />
  );
}
