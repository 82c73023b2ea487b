import { useErrorText, useTexts, type ErrorText, type Result } from '@backglass/platform';
import { showServerErrors } from '@backglass/platform/forms';
import { useKeptText, useUnsavedChanges } from '@backglass/platform/operator';
import { Button, Callout, Form, FormActions, keepBottomClear } from '@backglass/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import classes from './profile.module.css';

type Values = Record<string, unknown>;
type FormOf<Data extends Values> = Parameters<typeof showServerErrors<Data>>[0];
type NameIn<Data extends Values> = Parameters<FormOf<Data>['setValue']>[0];

interface SaveFormProps<Data extends Values, Value> {
  readonly form: FormOf<Data>;
  /** Identifies the form's unsaved text, which is kept when the session expires. */
  readonly name: string;
  /** Errors of other fields are shown at the buttons. */
  readonly fields: readonly (keyof Data & string)[];
  /** Must send only `changed`, because the API may have newer values of the other fields. */
  readonly save: (data: Data, changed: Partial<Data>) => Promise<Result<Value>>;
  /** Must reset the form to the saved values. */
  readonly onSaved: (value: Value, data: Data) => void;
  /** The text of the submit button. Without it, the form is the page's main form, with the primary button "Save". */
  readonly action?: string;
  /** Resets the form. Without it there is no Cancel button. */
  readonly onReset?: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A form with its unsaved state and its error at the buttons, so that no field moves. A failed call or an expired session does not lose
 * the typed values.
 */
export function SaveForm<Data extends Values, Value>(props: SaveFormProps<Data, Value>) {
  const { form, name, fields, save, onSaved, action, onReset, label, children } = props;
  const t = useTexts('profile');
  const errorText = useErrorText();
  const [banner, setBanner] = useState<ErrorText>();
  const { isDirty, isSubmitting } = form.formState;
  const dirty: Partial<Record<string, unknown>> = form.formState.dirtyFields;
  const markSaved = useUnsavedChanges(isDirty);
  useKeptValues(name, form);

  const changedOf = (data: Data) =>
    Object.fromEntries(
      fields.filter(field => dirty[field]).map(field => [field, data[field]]),
    ) as Partial<Data>;

  async function send(data: Data): Promise<void> {
    setBanner(undefined);
    const sent = form.getValues();
    const answer = await save(data, changedOf(data));
    if (answer.ok) {
      // `onSaved` also resets values that were typed during the call, so these are set again below.
      const typed = (fields as readonly NameIn<Data>[])
        .filter(field => form.getValues(field) !== sent[field])
        .map(field => [field, form.getValues(field)] as const);
      markSaved();
      onSaved(answer.value, data);
      for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true });
      return;
    }
    const { error } = answer;
    const elsewhere = showServerErrors(form, error, fields as Parameters<typeof showServerErrors<Data>>[2]);
    const haveFieldsErrors = fields.some(field => field in error.fields);
    const own = errorText(error);
    const ownText = own.level === 'warning' ? `${own.title}. ${own.description}` : own.description;
    const description = elsewhere || (haveFieldsErrors ? undefined : ownText);
    setBanner(description === undefined ? undefined : { ...own, description });
  }

  const submit = form.handleSubmit(data => send(data as unknown as Data));
  const isMain = action === undefined;
  const level = banner?.level === 'warning' ? 'warning' : 'error';
  const isUndoable = isDirty && !isSubmitting;
  return (
    <Form busy={isSubmitting} onSubmit={submit} label={label}>
      {children}
      {/* An empty note reserves its space, so that the buttons do not move when the text appears. */}
      <FormActions
        note={<span>{isDirty ? t('unsaved') : null}</span>}
        sticky={isMain}
        ref={isMain ? keepBottomClear : undefined}
      >
        {onReset ? (
          // Not `disabled`, because the button would lose the focus when it is pressed.
          <Button size="form" aria-disabled={!isUndoable} onClick={() => isUndoable && onReset()}>
            {t('platform:action.cancel')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={isMain && isDirty ? 'primary' : undefined}
          size="form"
          busy={isSubmitting}
        >
          {action ?? t('platform:action.save')}
        </Button>
        {banner === undefined ? null : (
          <div className={classes.failure} data-main={isMain || undefined}>
            <Callout
              level={level}
              levelLabel={t(`platform:level.${level}`)}
              title={t('catalogue.update_failed')}
            >
              {banner.description}
            </Callout>
          </div>
        )}
      </FormActions>
    </Form>
  );
}

const isPassword = (field: string): boolean => field.endsWith('password');

/** Keeps unsaved values when the session expires, except passwords. Fills them in again after log-in. */
function useKeptValues<Data extends Values>(name: string, form: FormOf<Data>): void {
  const dirty: Partial<Record<string, unknown>> = form.formState.dirtyFields;
  const kept = useKeptText(`profile/${name}`, () => {
    const values: Values = form.getValues();
    const unsaved = Object.entries(values).filter(([field]) => dirty[field] && !isPassword(field));
    return unsaved.length === 0 ? undefined : Object.fromEntries(unsaved);
  });
  const fillIn = useEffectEvent(() => {
    for (const [field, value] of Object.entries(kept ?? {}))
      form.setValue(field as NameIn<Data>, value as never, { shouldDirty: true });
  });
  useEffect(() => fillIn(), []);
}
