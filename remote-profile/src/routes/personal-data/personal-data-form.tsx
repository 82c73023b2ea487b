import type { User } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Controller, useFieldError } from '@backglass/platform/forms';
import { Checkbox, TextField } from '@backglass/ui';
import { SavedForm } from '../../form/saved-form.tsx';
import { usePersonalDataForm } from './use-personal-data-form.ts';

/** Name, last name and consent; the address is shown, and changed elsewhere. */
export function PersonalDataForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const { form, sending } = usePersonalDataForm(user);
  const fieldError = useFieldError(form);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <SavedForm sending={sending} isSubmitting={isSubmitting} isDirty={isDirty}>
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
        value={user.email}
        autoComplete="email"
        readOnly
      />
      <Controller
        control={form.control}
        name="is_marketing_allowed"
        render={({ field: { value, onChange, onBlur, name, ref } }) => (
          <Checkbox
            ref={ref}
            name={name}
            label={t('personal.marketing')}
            checked={value}
            error={fieldError('is_marketing_allowed')}
            onBlur={onBlur}
            onChange={event => onChange(event.target.checked)}
          />
        )}
      />
    </SavedForm>
  );
}
