import { PASSWORD_RULES, type User } from '@backglass/contract';
import {
  emailChangeSchema,
  passwordChangeSchema,
  personalDataSchema,
  withReadableDomain,
  type EmailChange,
  type PersonalData,
} from '@backglass/contract/profile';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Callout, Checkbox, PasswordField, Stack, TextField, type PasswordFieldProps } from '@backglass/ui';
import { useState } from 'react';
import { updateProfile } from '../../api/profile.ts';
import { SaveForm } from '../../save-form.tsx';

const personalDataOf = ({ name, last_name, is_marketing_allowed }: User): PersonalData => ({
  name,
  last_name,
  is_marketing_allowed,
});

/** The form for name, last name and marketing consent, with the read-only email. */
export function PersonalDataForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const form = useZodForm(personalDataSchema, { values: personalDataOf(user) });
  const fieldError = useFieldError(form);
  return (
    <SaveForm
      form={form}
      name="personal"
      fields={['name', 'last_name', 'is_marketing_allowed']}
      save={(_, changed) => updateProfile(changed)}
      onSaved={saved => {
        setUser(saved);
        form.reset(personalDataOf(saved));
        notify({ level: 'success', title: t('personal.saved') });
      }}
    >
      <TextField
        {...form.register('name')}
        label={t('personal.name')}
        error={fieldError('name')}
        autoComplete="given-name"
      />
      <TextField
        {...form.register('last_name')}
        label={t('personal.last_name')}
        error={fieldError('last_name')}
        autoComplete="family-name"
      />
      <TextField
        name="email"
        type="email"
        label={t('personal.email')}
        help={t('personal.email_help')}
        value={withReadableDomain(user.email)}
        autoComplete="email"
        readOnly
      />
      <Checkbox
        {...form.register('is_marketing_allowed')}
        label={t('personal.marketing')}
        error={fieldError('is_marketing_allowed')}
      />
    </SaveForm>
  );
}

const NO_EMAIL = { email: '', current_password: '' };

/** The form for a new email. The old email stays valid until the operator opens the mailed link. */
export function EmailForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const [pending, setPending] = useState<string>();
  const form = useZodForm(emailChangeSchema, { values: NO_EMAIL });
  const fieldError = useFieldError(form);

  function showSaved(saved: User, { email }: EmailChange): void {
    setUser(saved);
    form.reset(NO_EMAIL);
    const isSame = email.toLowerCase() === saved.email.toLowerCase();
    setPending(isSame ? undefined : email);
    notify(
      isSame
        ? { level: 'info', title: t('email.same', { email: withReadableDomain(saved.email) }) }
        : { level: 'success', title: t('email.sent', { email: withReadableDomain(email) }) },
    );
  }

  return (
    <Stack gap={7}>
      <SaveForm
        form={form}
        name="email"
        fields={['email', 'current_password']}
        save={updateProfile}
        onSaved={showSaved}
        action={t('email.action')}
        label={t('email.title')}
      >
        <TextField
          {...form.register('email')}
          type="email"
          inputMode="email"
          label={t('email.new')}
          help={t('email.help')}
          error={fieldError('email')}
          autoComplete="off"
          spellCheck={false}
        />
        <CurrentPassword
          {...form.register('current_password')}
          isWrong={fieldError('current_password') !== undefined}
        />
      </SaveForm>
      {pending === undefined ? null : (
        <Callout
          level="info"
          levelLabel={t('platform:level.info')}
          title={t('email.sent', { email: withReadableDomain(pending) })}
        >
          {t('email.sent_help', { email: withReadableDomain(user.email) })}
        </Callout>
      )}
    </Stack>
  );
}

const NO_PASSWORD = { current_password: '', password: '' };

/** The form for a new password. When the API stores a new password, it ends all other sessions. */
export function PasswordForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const form = useZodForm(passwordChangeSchema, { values: NO_PASSWORD });
  const fieldError = useFieldError(form);
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <SaveForm
      form={form}
      name="password"
      fields={['current_password', 'password']}
      save={updateProfile}
      onSaved={saved => {
        setUser(saved);
        form.reset(NO_PASSWORD);
        notify({ level: 'success', title: t('password.saved'), description: t('password.saved_help') });
      }}
      action={t('password.action')}
      label={t('password.title')}
    >
      {/* Names the account whose password changes, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPassword
        {...form.register('current_password')}
        isWrong={fieldError('current_password') !== undefined}
      />
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

type CurrentPasswordProps = Pick<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  readonly isWrong: boolean;
};

/** The field for the current password. All of its errors have the same text. */
export function CurrentPassword({ isWrong, ...field }: CurrentPasswordProps) {
  const t = useTexts('profile');
  return (
    <PasswordField
      {...field}
      label={t('password.current')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.caps_lock')}
      error={isWrong ? t('catalogue.current_password_invalid') : undefined}
      autoComplete="current-password"
    />
  );
}
