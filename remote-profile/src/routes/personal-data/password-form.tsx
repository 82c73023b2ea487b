import { PASSWORD_RULES, passwordChangeSchema, type User } from '@backglass/contract';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { PasswordField } from '@backglass/ui';
import { updateProfile } from '../../api/profile.ts';
import { SavedForm } from '../../form/saved-form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { CurrentPassword } from './current-password.tsx';

const EMPTY = { current_password: '', password: '' };

/** A new password; the API ends every session but this one. */
export function PasswordForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const form = useZodForm(passwordChangeSchema, { values: EMPTY });
  const fieldError = useFieldError(form);
  const password = useWatch({ control: form.control, name: 'password' });
  const sending = useSubmit(form, {
    fields: ['current_password', 'password'],
    save: updateProfile,
    onSaved: (saved: User) => {
      setUser(saved);
      form.reset(EMPTY);
      notify({ level: 'success', title: t('password.saved'), description: t('password.saved_help') });
    },
  });
  return (
    <SavedForm sending={sending} action={t('password.action')} label={t('password.title')}>
      {/* Tells a password manager whose password is changed. */}
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
    </SavedForm>
  );
}
