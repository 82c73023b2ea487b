import type { User } from '@backglass/contract';
import { personalDataSchema, type PersonalData, withReadableDomain } from '@backglass/contract/profile';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useZodForm } from '@backglass/platform/forms';
import { Checkbox, TextField } from '@backglass/ui';
import { updateProfile } from '../../api/profile.ts';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';

const personalDataOf = ({ name, last_name, is_marketing_allowed }: User): PersonalData => ({
  name,
  last_name,
  is_marketing_allowed,
});

/** The form for name, last name and marketing consent, with the read-only email. */
export function PersonalDataForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const form = useZodForm(personalDataSchema, { values: personalDataOf(user) });
  const sending = useSubmit(form, {
    name: 'personal',
    fields: ['name', 'last_name', 'is_marketing_allowed'],
    save: (_, changed) => updateProfile(changed),
    onSaved: (saved: User) => {
      setUser(saved);
      form.reset(personalDataOf(saved));
      notify({ level: 'success', title: t('personal.saved') });
    },
  });
  const fieldError = useFieldError(form);
  return (
    <SaveForm sending={sending}>
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
