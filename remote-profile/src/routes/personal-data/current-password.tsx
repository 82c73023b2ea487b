import { useTexts } from '@backglass/platform';
import { PasswordField, type PasswordFieldProps } from '@backglass/ui';

type Given = Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'capsLockHint' | 'rules'>;

/** Proves that whoever changes something grave is who logged in. Whatever is wrong with it, the catalogue has one text. */
export function CurrentPassword({ error, ...given }: Given) {
  const t = useTexts('profile');
  return (
    <PasswordField
      {...given}
      label={t('password.current')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.caps_lock')}
      error={error && t('platform:catalogue.current_password_invalid')}
      autoComplete="current-password"
    />
  );
}
