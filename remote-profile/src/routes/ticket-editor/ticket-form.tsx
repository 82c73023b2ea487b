import { PAPERS, type User } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Controller, useFieldError } from '@backglass/platform/forms';
import { Checkbox } from '@backglass/ui';
import { SegmentedControl } from '@backglass/ui/forms';
import { CenterFields } from '../../form/center-fields.tsx';
import { SavedForm } from '../../form/saved-form.tsx';
import { ImageField } from '../../image/image-field.tsx';
import type { useTicketForm } from './use-ticket-form.ts';

export interface TicketFormProps {
  readonly user: User;
  readonly editor: ReturnType<typeof useTicketForm>;
}

/** What is on the ticket, and how it is printed. */
export function TicketForm({ user, editor }: TicketFormProps) {
  const t = useTexts('profile');
  const { form, values, sending, reset } = editor;
  const error = useFieldError(form);
  return (
    <SavedForm sending={sending} onReset={reset}>
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
    </SavedForm>
  );
}
