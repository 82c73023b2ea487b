import { useId, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { cx } from '../cx.ts';
import classes from './form.module.css';

interface FormProps {
  /** Called after `preventDefault()`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  children: ReactNode;
  /** Ignores submits. The form also ignores them until the promise of `onSubmit` has settled. */
  busy?: boolean | undefined;
  /** The accessible name. A named form is a landmark. */
  label?: string | undefined;
  /** Reserves a line below each field, so that nothing moves when a message appears. */
  still?: boolean | undefined;
}

export function Form({ onSubmit, children, busy = false, label, still }: FormProps) {
  const isSubmitting = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second submit may come before React renders `busy`.
    if (busy || isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await onSubmit(event);
    } finally {
      isSubmitting.current = false;
    }
  }

  return (
    <form
      className={cx(classes.form, still && classes.still)}
      noValidate
      aria-busy={busy || undefined}
      aria-label={label}
      onSubmit={event => void submit(event)}
    >
      {children}
    </form>
  );
}

interface FormSectionProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {help ? <p className={classes.help}>{help}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface FormActionsProps {
  children: ReactNode;
  note?: ReactNode;
  plain?: boolean | undefined;
  /** On a phone, keeps the buttons visible while the form scrolls. Needs `ref={keepBottomClear}`. */
  sticky?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The buttons at the end of a form, the primary one last. */
export function FormActions({ children, note, plain, sticky, ref }: FormActionsProps) {
  return (
    <div className={cx(classes.actions, plain && classes.plain, sticky && classes.sticky)} ref={ref}>
      {note ? (
        <span className={classes.note} role="status">
          {note}
        </span>
      ) : null}
      {children}
    </div>
  );
}
