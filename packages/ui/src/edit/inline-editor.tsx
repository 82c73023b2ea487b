import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { characterCount } from '../field/character-count.ts';
import { Icon } from '../icon/icon.tsx';
import { CheckIcon, CircleAlertIcon, XIcon } from '../icons.ts';
import { withoutIsolates } from '../text/without-isolates.ts';
import classes from './inline-edit.module.css';
import type { InlineEditorProps } from './inline-editor-props.ts';

/** From this share of its room on, a text's length is shown. */
const NEARLY_FULL = 0.8;

/** The open state of InlineEdit. Spans all through, so that it may stand inside a heading. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, saveLabel, cancelLabel, initial, focused, draft } = props;
  const { validate, maxLength, onSave, onClose } = props;
  const [text, setText] = useState(() => draft?.read() ?? initial);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Known at once: a second press may come before the first one is drawn.
  const isSaving = useRef(false);
  const messageId = useId();
  const length = characterCount(text);
  const isOver = (typed: string) => maxLength !== undefined && characterCount(typed) > maxLength;

  const open = useEffectEvent(() => {
    if (!focused) return;
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => open(), []);

  async function save() {
    if (isSaving.current) return;
    const next = text.trim();
    if (next === initial) return onClose();
    const wrong = validate?.(next);
    setError(wrong);
    if (wrong) return input.current?.focus();
    isSaving.current = true;
    setSaving(true);
    let saved = false;
    try {
      const isHere = () => input.current?.value.trim() === next;
      const close = () => {
        if (isHere()) onClose();
      };
      saved = await onSave(next, close, reason => {
        if (isHere()) setError(reason);
        return isHere();
      });
    } finally {
      isSaving.current = false;
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
      // Whatever is on its way goes on: nobody is held here until it is answered.
      onClose();
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
          dir="auto"
          readOnly={saving}
          value={text}
          onChange={event => {
            const typed = withoutIsolates(event.target.value);
            setText(typed);
            draft?.keep(typed);
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
      <Button size="sm" iconOnly aria-label={cancelLabel} icon={<Icon of={XIcon} />} onClick={onClose} />
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
