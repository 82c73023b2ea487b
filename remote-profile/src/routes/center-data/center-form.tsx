import { centerDataSchema, type Center, type User } from '@backglass/contract';
import { notify, setUser, useTexts } from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { updateCenter } from '../../api/profile.ts';
import { centerDataOf, CenterFields } from '../../form/center-fields.tsx';
import { SavedForm } from '../../form/saved-form.tsx';
import { useSubmit } from '../../form/use-submit.ts';

/** What players read of the centre. */
export function CenterForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const saved = centerDataOf(user.center);
  const form = useZodForm(centerDataSchema, { values: saved });
  const error = useFieldError(form);
  const values = useWatch({ control: form.control });
  const sending = useSubmit(form, {
    fields: ['web', 'facebook', 'slogan'],
    save: (_, changed) => updateCenter(changed),
    onSaved: (center: Center) => {
      setUser({ ...user, center });
      form.reset(centerDataOf(center));
      notify({ level: 'success', title: t('center.saved') });
    },
  });
  return (
    <SavedForm sending={sending} onReset={() => form.reset(saved)} label={t('center.public')}>
      <CenterFields register={name => form.register(name)} error={error} values={{ ...saved, ...values }} />
    </SavedForm>
  );
}
