import { personalDataSchema, type PersonalData, type User } from '@backglass/contract';
import { notify, setUser, useErrorText, useTexts, useUnsavedChanges } from '@backglass/platform';
import { showServerErrors, useZodForm } from '@backglass/platform/forms';
import { useRef, useState } from 'react';
import { updateProfile } from '../../api/update-profile.ts';

const FIELDS = ['name', 'last_name', 'is_marketing_allowed'] as const;

const personalDataOf = ({ name, last_name, is_marketing_allowed }: User): PersonalData => ({
  name,
  last_name,
  is_marketing_allowed,
});

/** The form and what saving it does: the operator changes everywhere at once, or an error says what to do. */
export function usePersonalDataForm(user: User) {
  const t = useTexts('profile');
  const errorText = useErrorText();
  const form = useZodForm(personalDataSchema, { values: personalDataOf(user) });
  const [banner, setBanner] = useState<string>();
  const underWay = useRef(false);
  const isSaved = useUnsavedChanges(form.formState.isDirty);

  async function save(data: PersonalData): Promise<void> {
    // A second submit may come before the first one's render.
    if (underWay.current) return;
    underWay.current = true;
    setBanner(undefined);
    const answer = await updateProfile(data);
    underWay.current = false;
    if (answer.ok) {
      isSaved();
      setUser(answer.value);
      form.reset(personalDataOf(answer.value));
      notify({ level: 'success', title: t('personal.saved') });
      return;
    }
    const elsewhere = showServerErrors(form, answer.error, FIELDS);
    const areFieldsToBlame = FIELDS.some(field => field in answer.error.fields);
    const text = elsewhere[0] ?? (areFieldsToBlame ? undefined : errorText(answer.error).description);
    setBanner(text);
  }

  return { form, banner, submit: form.handleSubmit(save) };
}
