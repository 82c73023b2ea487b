import type { User } from '@backglass/contract';
import { emailChangeSchema, type EmailChange, withReadableDomain } from '@backglass/contract/profile';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useZodForm } from '@backglass/platform/forms';
import { Callout, Stack, TextField } from '@backglass/ui';
import { useState } from 'react';
import { updateProfile } from '../../api/profile.ts';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';
import { CurrentPassword } from './current-password.tsx';

const NO_EMAIL = { email: '', current_password: '' };

/** The form for a new email. The old email stays valid until the operator opens the mailed link. */
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
        return void notify({
          level: 'info',
          title: t('email.same', { email: withReadableDomain(saved.email) }),
        });
      }
      setPending(email);
      notify({ level: 'success', title: t('email.sent', { email: withReadableDomain(email) }) });
    },
  });
  return (
    <Stack gap={7}>
      <SaveForm sending={sending} action={t('email.action')} label={t('email.title')}>
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
