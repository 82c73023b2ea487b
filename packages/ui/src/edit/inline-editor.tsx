import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { characterCount } from '../field/character-count.ts';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon, CircleAlertIcon, XIcon } from '../icons.ts';
import classes from './inline-edit.module.css';

export interface InlineEditorTexts {
  /** Name of the field. */
  label: string;
  saveLabel: string;
  cancelLabel: string;
}

interface InlineEditorProps extends InlineEditorTexts {
  initial: string;
  validate?: ((text: string) => string | undefined) | undefined;
  /** Characters that `validate` allows: counted when they run out, never enforced by cutting. */
  maxLength?: number | undefined;
  onSave: (text: string, onSaved: () => void) => Promise<boolean>;
  onClose: () => void;
}

/** From this share of its room on, a text's length is shown. */
const NEARLY_FULL = 0.8;

/** The open state of InlineEdit. Spans all through, so that it may stand inside a heading. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, saveLabel, cancelLabel, initial, validate, maxLength, onSave, onClose } = props;
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const length = characterCount(text);
  const isOver = (typed: string) => maxLength !== undefined && characterCount(typed) > maxLength;

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function save() {
    if (saving) return;
    const next = text.trim();
    if (next === initial) return onClose();
    const wrong = validate?.(next);
    setError(wrong);
    if (wrong) return input.current?.focus();
    setSaving(true);
    let saved = false;
    try {
      saved = await onSave(next, () => {
        if (input.current?.value.trim() === next) onClose();
      });
    } finally {
      setSaving(false);
      // Gone already, if `onSaved` has closed it: whatever is being edited by now is not this one's to close.
      if (!saved) input.current?.focus();
      else if (input.current) onClose();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that ends a composition (Japanese, Chinese…) is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (!saving) onClose();
    }
  }

  return (
    <span className={classes.editor}>
      <span className={classes.control} data-invalid={error ? '' : undefined}>
        <input
          ref={input}
          className={classes.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          autoComplete="off"
          readOnly={saving}
          value={text}
          onChange={event => {
            const typed = event.target.value;
            setText(typed);
            // What is too long is said while it can still be seen where it was pasted; nothing is ever cut.
            setError(isOver(typed) ? validate?.(typed.trim()) : undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {maxLength !== undefined && length > maxLength * NEARLY_FULL ? (
          // In words it is the message, once it matters.
          <span className={classes.count} aria-hidden data-over={length > maxLength ? '' : undefined}>
            {length}/{maxLength}
          </span>
        ) : null}
      </span>
      <Button
        variant="primary"
        size="sm"
        iconOnly
        aria-label={saveLabel}
        busy={saving}
        icon={<Icon of={CheckIcon} />}
        onClick={() => void save()}
      />
      <Button
        size="sm"
        iconOnly
        aria-label={cancelLabel}
        disabled={saving}
        icon={<Icon of={XIcon} />}
        onClick={onClose}
      />
      <span role="alert" className={classes.message} id={messageId}>
        {error ? (
          <>
            <Icon of={CircleAlertIcon} size={14} />
            {error}
          </>
        ) : null}
      </span>
    </span>
  );
}
