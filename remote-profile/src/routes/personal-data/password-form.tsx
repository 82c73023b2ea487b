import { PASSWORD_RULES, type User } from '@backglass/contract';
import { passwordChangeSchema } from '@backglass/contract/profile';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { PasswordField } from '@backglass/ui';
import { updateProfile } from '../../api/profile.ts';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';
import { CurrentPassword } from './current-password.tsx';

const NO_PASSWORD = { current_password: '', password: '' };

/** The form for a new password. When the API stores a new password, it ends all other sessions. */
export function PasswordForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const form = useZodForm(passwordChangeSchema, { values: NO_PASSWORD });
  const fieldError = useFieldError(form);
  const password = useWatch({ control: form.control, name: 'password' });
  const sending = useSubmit(form, {
    name: 'password',
    fields: ['current_password', 'password'],
    save: updateProfile,
    onSaved: (saved: User) => {
      setUser(saved);
      form.reset(NO_PASSWORD);
      notify({ level: 'success', title: t('password.saved'), description: t('password.saved_help') });
    },
  });
  return (
    <SaveForm sending={sending} action={t('password.action')} label={t('password.title')}>
      {/* Names the account whose password changes, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPassword {...form.register('current_password')} error={fieldError('current_password')} />
      <PasswordField
        {...form.register('password')}
        label={t('password.new')}
        error={fieldError('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps_lock')}
        autoComplete="new-password"
        rules={{
          title: t('password.rules.title'),
          metLabel: t('password.rules.met'),
          unmetLabel: t('password.rules.unmet'),
          items: PASSWORD_RULES.map(({ key, holds }) => ({
            id: key,
            label: t(`password.rules.${key}`),
            met: holds(password),
          })),
        }}
      />
    </SaveForm>
  );
}
