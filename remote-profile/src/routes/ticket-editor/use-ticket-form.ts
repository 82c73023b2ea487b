import {
  ticketEditorSchema,
  type Center,
  type TicketEditor,
  type TicketSettings,
  type User,
} from '@backglass/contract';
import { notify, setUser, useTexts, type Result } from '@backglass/platform';
import { useWatch, useZodForm, type FormSchema } from '@backglass/platform/forms';
import { storedTicketSettings, storeTicketSettings } from '@backglass/ticket';
import { useState } from 'react';
import { updateCenter } from '../../api/profile.ts';
import { centerDataOf } from '../../form/center-fields.tsx';
import { useSubmit } from '../../form/use-submit.ts';

const settingsOf = ({ paper, is_greyscale, has_code }: TicketSettings): TicketSettings => ({
  paper,
  is_greyscale,
  has_code,
});

const CENTER_FIELDS = ['web', 'facebook', 'slogan'] as const;

/** Judges the centre's texts, all of them, once one is changed: a centre without a website chooses its paper all the same. */
const editorSchema = (saved: TicketEditor): FormSchema<TicketEditor> => ({
  safeParse: values => {
    const data = values as TicketEditor;
    const isChanged = CENTER_FIELDS.some(name => data[name] !== saved[name]);
    return isChanged ? ticketEditorSchema.safeParse(data) : { success: true, data };
  },
});

/** The editor's form: texts go to the centre, how it is printed stays in this browser. */
export function useTicketForm(user: User) {
  const t = useTexts('profile');
  const [settings, setSettings] = useState(storedTicketSettings);
  const saved = { ...centerDataOf(user.center), ...settings };
  const form = useZodForm(editorSchema(saved), { values: saved });
  const values = { ...saved, ...useWatch({ control: form.control }) };
  const { dirtyFields } = form.formState;
  const isCenterDirty = Boolean(dirtyFields.web || dirtyFields.facebook || dirtyFields.slogan);
  const sending = useSubmit(form, {
    fields: CENTER_FIELDS,
    save: (_: TicketEditor, { web, facebook, slogan }): Promise<Result<Center>> =>
      isCenterDirty
        ? updateCenter({ web, facebook, slogan })
        : Promise.resolve({ ok: true, value: user.center }),
    onSaved: (center, data) => {
      storeTicketSettings(settingsOf(data));
      setSettings(settingsOf(data));
      if (isCenterDirty) setUser({ ...user, center });
      form.reset({ ...centerDataOf(center), ...settingsOf(data) });
      notify({ level: 'success', title: t('ticket.saved') });
    },
  });
  return { form, values, sending, reset: () => form.reset(saved) };
}
