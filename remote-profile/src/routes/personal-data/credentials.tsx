import {
  emailChangeSchema,
  PASSWORD_RULES,
  passwordChangeSchema,
  type EmailChange,
  type User,
} from '@backglass/contract';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Callout, PasswordField, TextField, type PasswordFieldProps } from '@backglass/ui';
import { useState } from 'react';
import { updateProfile } from '../../api/profile.ts';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';

type Given = Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'capsLockHint' | 'rules'>;

/** The field for the current password, which a change of email or password needs. All of its errors have the same text. */
function CurrentPassword({ error, ...given }: Given) {
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

const NO_EMAIL = { email: '', current_password: '' };

/** The form for a new email. The old email stays valid until the operator opens the link that was mailed to the new email. */
export function EmailForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const [pending, setPending] = useState<string>();
  const form = useZodForm(emailChangeSchema, { values: NO_EMAIL });
  const fieldError = useFieldError(form);
  const sending = useSubmit(form, {
    name: 'email',
    fields: ['email', 'current_password'],
    save: updateProfile,
    onSaved: (saved: User, { email }: EmailChange) => {
      setUser(saved);
      form.reset(NO_EMAIL);
      if (email.toLowerCase() === saved.email.toLowerCase()) {
        setPending(undefined);
        return void notify({ level: 'info', title: t('email.same', { email: saved.email }) });
      }
      setPending(email);
      notify({ level: 'success', title: t('email.sent', { email }) });
    },
  });
  return (
    <SaveForm sending={sending} action={t('email.action')} label={t('email.title')}>
      {pending === undefined ? null : (
        <Callout
          level="info"
          levelLabel={t('platform:level.info')}
          title={t('email.sent', { email: pending })}
        >
          {t('email.sent_help', { email: user.email })}
        </Callout>
      )}
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        label={t('email.new')}
        help={t('email.help')}
        error={fieldError('email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CurrentPassword {...form.register('current_password')} error={fieldError('current_password')} />
    </SaveForm>
  );
}

const NO_PASSWORD = { current_password: '', password: '' };

/** The form for a new password. The API then ends all other sessions. */
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
      {/* Tells password managers which account's password changes. */}
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
