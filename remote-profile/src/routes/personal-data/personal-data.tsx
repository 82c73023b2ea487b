import { useOperator, useTexts } from '@backglass/platform';
import { Controller, useFieldError } from '@backglass/platform/forms';
import { Button, Callout, Checkbox, Form, FormActions, Page, Panel, TextField } from '@backglass/ui';
import { usePersonalDataForm } from './use-personal-data-form.ts';

/** The operator's own data (spec §2, "Profile"). */
export function PersonalData() {
  const t = useTexts('profile');
  const user = useOperator();
  const { form, banner, submit } = usePersonalDataForm(user);
  const fieldError = useFieldError(form);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Page title={t('personal.title')} narrow>
      <Panel label={t('personal.title')}>
        <Form busy={isSubmitting} onSubmit={submit}>
          {banner === undefined ? null : (
            <Callout
              level="error"
              levelLabel={t('platform:level.error')}
              title={t('platform:catalogue.update_failed')}
            >
              {banner}
            </Callout>
          )}
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
          {/* Something always stands there, so that the button does not move when the words come and go. */}
          <FormActions note={<>{isDirty ? t('personal.unsaved') : null}</>}>
            <Button type="submit" variant="primary" size="form" busy={isSubmitting}>
              {t('platform:action.save')}
            </Button>
          </FormActions>
        </Form>
      </Panel>
    </Page>
  );
}
