import {
  LIMITS,
  PAPERS,
  TICKET_CODES,
  type Center,
  type CenterPatch,
  type TicketSettings,
} from '@backglass/contract';
import {
  facebookOf,
  ticketEditorSchema,
  withReadableDomain,
  type TicketEditorValues,
} from '@backglass/contract/profile';
import { localTimeZone, notify, setUser, useOperator, useTexts, type Result } from '@backglass/platform';
import { Controller, useFieldError, useWatch, useZodForm, type FormSchema } from '@backglass/platform/forms';
import { storedTicketSettings, storeTicketSettings } from '@backglass/ticket';
import { characterCount, Checkbox, Panel, TextField } from '@backglass/ui';
import { SegmentedControl } from '@backglass/ui/forms';
import { useState } from 'react';
import { updateCenter } from '../../api/profile.ts';
import { ImageField } from '../../image/image-field.tsx';
import { ProfilePage } from '../../profile-page.tsx';
import { SaveForm } from '../../save-form.tsx';
import classes from './ticket-editor.module.css';
import { TicketPreview, type Draft } from './ticket-preview.tsx';

/** The fields of the ticket, beside a preview. Texts are saved for the centre, print settings in this browser. */
export function TicketEditor() {
  const t = useTexts('profile');
  const user = useOperator();
  const [settings, setSettings] = useState(storedTicketSettings);
  const saved = { ...centerDataOf(user.center), ...settings };
  const form = useZodForm(editorSchema(saved), { values: saved });
  const values = { ...saved, ...useWatch({ control: form.control }) };
  const { dirtyFields } = form.formState;
  const isCenterDirty = SAVED_FIELDS.some(name => dirtyFields[name]);

  const save = (_: TicketEditorValues, changed: CenterPatch): Promise<Result<Center>> =>
    isCenterDirty
      ? updateCenter(
          // Public pages need the centre's time zone. An operator who is abroad later does not change it.
          changed.ticket_code && user.center.time_zone === null
            ? { ...changed, time_zone: localTimeZone() }
            : changed,
        )
      : Promise.resolve({ ok: true, value: user.center });

  function showSaved(center: Center, data: TicketEditorValues): void {
    storeTicketSettings(settingsOf(data));
    setSettings(settingsOf(data));
    if (isCenterDirty) setUser({ ...user, center });
    form.reset({ ...centerDataOf(center), ...settingsOf(data) });
    notify({ level: 'success', title: t('ticket.saved') });
  }

  return (
    <ProfilePage title={t('ticket.title')} isWide>
      <div className={classes.editor}>
        <Panel title={t('ticket.title')}>
          <SaveForm
            form={form}
            name="ticket"
            fields={SAVED_FIELDS}
            save={save}
            onSaved={showSaved}
            onReset={() => form.reset(saved)}
          >
            <ImageField user={user} />
            <CenterFields form={form} values={values} />
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
            {values.has_code ? (
              <Controller
                control={form.control}
                name="ticket_code"
                render={({ field: { value, onChange, onBlur, name } }) => (
                  <SegmentedControl
                    label={t('ticket.code_leads_to')}
                    help={
                      // A centre that has no links to results need not read about them.
                      value === 'result' || saved.ticket_code === 'result'
                        ? t(`ticket.code_help.${value}`)
                        : undefined
                    }
                    name={name}
                    value={value}
                    options={TICKET_CODES.map(code => ({ value: code, label: t(`ticket.codes.${code}`) }))}
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                )}
              />
            ) : null}
          </SaveForm>
        </Panel>
        <TicketPreview center={user.center} draft={values} />
      </div>
    </ProfilePage>
  );
}

const settingsOf = ({ paper, is_greyscale, has_code }: TicketSettings): TicketSettings => ({
  paper,
  is_greyscale,
  has_code,
});

/** The centre's data as form values: an empty text for `null`. */
const centerDataOf = ({ web, facebook, slogan, ticket_code = 'website' }: Center) => ({
  web: withReadableDomain(web ?? ''),
  facebook: facebook ?? '',
  slogan: slogan ?? '',
  ticket_code,
});

const CENTER_FIELDS = ['web', 'facebook', 'slogan'] as const;
const SAVED_FIELDS = [...CENTER_FIELDS, 'ticket_code'] as const;

/** A centre without a website can change the paper, because unchanged texts are not validated. */
const editorSchema = (saved: TicketEditorValues): FormSchema<TicketEditorValues> => ({
  safeParse: values => {
    const data = values as TicketEditorValues;
    const isChanged = CENTER_FIELDS.some(name => data[name] !== saved[name]);
    return isChanged ? ticketEditorSchema.safeParse(data) : { success: true, data };
  },
});

interface CenterFieldsProps {
  readonly form: ReturnType<typeof useZodForm<TicketEditorValues>>;
  readonly values: Pick<Draft, 'web' | 'facebook' | 'slogan'>;
}

function CenterFields({ form, values }: CenterFieldsProps) {
  const t = useTexts('profile');
  const error = useFieldError(form);
  const countOf = (value: string | null, max: number) => {
    const used = characterCount(value ?? '');
    return { value: used, max, text: t('count', { value: used, max }) };
  };
  const stored = facebookOf(values.facebook ?? '');
  const isOtherwise = stored !== undefined && stored !== values.facebook;
  return (
    <>
      <TextField
        {...form.register('slogan')}
        label={t('center.slogan')}
        help={t('center.slogan_help')}
        error={error('slogan')}
        count={countOf(values.slogan, LIMITS.slogan.max)}
      />
      <TextField
        {...form.register('web')}
        type="url"
        inputMode="url"
        label={t('center.web')}
        error={error('web')}
        count={countOf(values.web, LIMITS.webAddress.max)}
        placeholder={t('center.web_example')}
        autoComplete="url"
        spellCheck={false}
      />
      <TextField
        {...form.register('facebook')}
        type="url"
        inputMode="url"
        label={t('center.facebook')}
        help={isOtherwise ? t('center.saved_as', { address: stored }) : t('center.optional')}
        error={error('facebook')}
        count={countOf(values.facebook, LIMITS.webAddress.max)}
        placeholder={t('center.facebook_example')}
        spellCheck={false}
      />
    </>
  );
}
