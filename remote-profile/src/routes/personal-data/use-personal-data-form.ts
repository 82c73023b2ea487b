import { personalDataSchema, type PersonalData, type User } from '@backglass/contract';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useZodForm } from '@backglass/platform/forms';
import { updateProfile } from '../../api/update-profile.ts';
import { useSubmit } from '../../form/use-submit.ts';

const FIELDS = ['name', 'last_name', 'is_marketing_allowed'] as const;

const personalDataOf = ({ name, last_name, is_marketing_allowed }: User): PersonalData => ({
  name,
  last_name,
  is_marketing_allowed,
});

/** The form and what saving it does: the operator changes everywhere at once, or an error says what to do. */
export function usePersonalDataForm(user: User) {
  const t = useTexts('profile');
  const form = useZodForm(personalDataSchema, { values: personalDataOf(user) });
  const sending = useSubmit(form, {
    fields: FIELDS,
    save: (_, changed) => updateProfile(changed),
    onSaved: (saved: User) => {
      setUser(saved);
      form.reset(personalDataOf(saved));
      notify({ level: 'success', title: t('personal.saved') });
    },
  });
  return { form, sending };
}
