import { PAPERS, type Center, type TicketSettings, type User } from '@backglass/contract';
import { ticketEditorSchema, type TicketEditorValues } from '@backglass/contract/profile';
import { notify, setUser, useTexts, type Result } from '@backglass/platform';
import { Controller, useFieldError, useWatch, useZodForm, type FormSchema } from '@backglass/platform/forms';
import { storedTicketSettings, storeTicketSettings } from '@backglass/ticket';
import { Checkbox } from '@backglass/ui';
import { SegmentedControl } from '@backglass/ui/forms';
import { useState } from 'react';
import { updateCenter } from '../../api/profile.ts';
import { centerDataOf, CenterFields } from '../../form/center-fields.tsx';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';
import { ImageField } from '../../image/image-field.tsx';

const settingsOf = ({ paper, is_greyscale, has_code }: TicketSettings): TicketSettings => ({
  paper,
  is_greyscale,
  has_code,
});

const CENTER_FIELDS = ['web', 'facebook', 'slogan'] as const;

/** A centre without a website can change the paper, because unchanged texts are not validated. */
const editorSchema = (saved: TicketEditorValues): FormSchema<TicketEditorValues> => ({
  safeParse: values => {
    const data = values as TicketEditorValues;
    const isChanged = CENTER_FIELDS.some(name => data[name] !== saved[name]);
    return isChanged ? ticketEditorSchema.safeParse(data) : { success: true, data };
  },
});

/** The editor's form. Texts are saved for the centre, print settings in this browser. */
export function useTicketForm(user: User) {
  const t = useTexts('profile');
  const [settings, setSettings] = useState(storedTicketSettings);
  const saved = { ...centerDataOf(user.center), ...settings };
  const form = useZodForm(editorSchema(saved), { values: saved });
  const values = { ...saved, ...useWatch({ control: form.control }) };
  const { dirtyFields } = form.formState;
  const isCenterDirty = Boolean(dirtyFields.web || dirtyFields.facebook || dirtyFields.slogan);
  const sending = useSubmit(form, {
    name: 'ticket',
    fields: CENTER_FIELDS,
    save: (_: TicketEditorValues, { web, facebook, slogan }): Promise<Result<Center>> =>
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

interface TicketFormProps {
  readonly user: User;
  readonly editor: ReturnType<typeof useTicketForm>;
}

/** The fields of the ticket: its texts, and how it is printed. */
export function TicketForm({ user, editor }: TicketFormProps) {
  const t = useTexts('profile');
  const { form, values, sending, reset } = editor;
  const error = useFieldError(form);
  return (
    <SaveForm sending={sending} onReset={reset}>
      <ImageField user={user} />
      <CenterFields register={name => form.register(name)} error={error} values={values} />
      <Controller
        control={form.control}
        name="paper"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <SegmentedControl
            label={t('ticket.paper')}
            help={t('ticket.paper_help')}
            name={name}
            value={value}
            options={PAPERS.map(paper => ({ value: paper, label: t(`ticket.papers.${paper}`) }))}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <Checkbox {...form.register('is_greyscale')} label={t('ticket.greyscale')} />
      <Checkbox {...form.register('has_code')} label={t('ticket.code')} />
    </SaveForm>
  );
}
