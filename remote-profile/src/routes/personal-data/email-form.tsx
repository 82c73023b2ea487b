import { emailChangeSchema, type EmailChange, type User } from '@backglass/contract';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useZodForm } from '@backglass/platform/forms';
import { Callout, TextField } from '@backglass/ui';
import { useState } from 'react';
import { updateProfile } from '../../api/profile.ts';
import { SavedForm } from '../../form/saved-form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { CurrentPassword } from './current-password.tsx';

const EMPTY = { email: '', current_password: '' };

/** A new address. It counts once the link that is mailed there is opened; until then the old one does. */
export function EmailForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const [pending, setPending] = useState<string>();
  const form = useZodForm(emailChangeSchema, { values: EMPTY });
  const fieldError = useFieldError(form);
  const sending = useSubmit(form, {
    fields: ['email', 'current_password'],
    save: updateProfile,
    onSaved: (saved: User, { email }: EmailChange) => {
      setUser(saved);
      form.reset(EMPTY);
      if (email.toLowerCase() === saved.email.toLowerCase()) {
        setPending(undefined);
        return void notify({ level: 'info', title: t('email.same', { email: saved.email }) });
      }
      setPending(email);
      notify({ level: 'success', title: t('email.sent', { email }) });
    },
  });
  return (
    <SavedForm sending={sending} action={t('email.action')} label={t('email.title')}>
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
    </SavedForm>
  );
}
