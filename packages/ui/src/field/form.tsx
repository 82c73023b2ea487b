import { useId, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { cx } from '../cx.ts';
import classes from './form.module.css';

export interface FormProps {
  /** The page is not left: the native submit is already prevented. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  children: ReactNode;
  /** While it is, another submit is ignored; so it is until `onSubmit` is over. */
  busy?: boolean | undefined;
  /** Accessible name; a named form is a landmark. */
  label?: string | undefined;
}

/** A real `<form noValidate>`: Enter submits, fields stand 20 px apart. */
export function Form({ onSubmit, children, busy = false, label }: FormProps) {
  const isSubmitting = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second submit may come before `busy` is rendered.
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
      className={classes.form}
      noValidate
      aria-busy={busy || undefined}
      aria-label={label}
      onSubmit={event => void submit(event)}
    >
      {children}
    </form>
  );
}

export interface FormSectionProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a title. */
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

export interface FormActionsProps {
  children: ReactNode;
  /** At the start, such as "Unsaved changes". */
  note?: ReactNode;
  /** Without the hairline above. */
  plain?: boolean | undefined;
  /** On a phone it stays above the navigation, wherever the form is scrolled to. Takes `ref={keepBottomClear}` with it. */
  sticky?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The foot of a form: its buttons, the primary one last. */
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
