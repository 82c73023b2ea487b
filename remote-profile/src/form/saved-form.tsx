import { useTexts } from '@backglass/platform';
import { Button, Callout, Form, FormActions, keepBottomClear } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Submit } from './use-submit.ts';

export interface SavedFormProps {
  readonly sending: Submit;
  /** Of a page's further forms: what their button says. Only the page's own saves in amber. */
  readonly action?: string;
  /** Undoes what was typed. Without it there is no such button. */
  readonly onReset?: () => void;
  /** Names the form where the page has several. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A form with its error above, and below whether something is unsaved. */
export function SavedForm({ sending, action, onReset, label, children }: SavedFormProps) {
  const { submit, banner, isSubmitting, isDirty } = sending;
  const t = useTexts('profile');
  const isMain = action === undefined;
  const isUndoable = isDirty && !isSubmitting;
  return (
    <Form busy={isSubmitting} onSubmit={submit} label={label}>
      {banner === undefined ? null : (
        <Callout
          level="error"
          levelLabel={t('platform:level.error')}
          title={t('platform:catalogue.update_failed')}
        >
          {banner}
        </Callout>
      )}
      {children}
      {/* Something always stands there, so that the button does not move when the words come and go. */}
      <FormActions
        note={<>{isDirty ? t('unsaved') : null}</>}
        sticky={isMain}
        ref={isMain ? keepBottomClear : undefined}
      >
        {onReset ? (
          // Not `disabled`: who has pressed it would lose the focus.
          <Button size="form" aria-disabled={!isUndoable} onClick={() => isUndoable && onReset()}>
            {t('platform:action.cancel')}
          </Button>
        ) : null}
        <Button type="submit" variant={action ? undefined : 'primary'} size="form" busy={isSubmitting}>
          {action ?? t('platform:action.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
