import { CheckIcon, CircleAlertIcon, XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { characterCount } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { withoutIsolates } from '../text/fold.ts';
import classes from './inline-edit.module.css';
import type { InlineDraft } from './use-inline-save.ts';

export interface InlineEditorTexts {
  /** Name of the field. */
  label: string;
  saveLabel: string;
  cancelLabel: string;
}

interface InlineEditorProps extends InlineEditorTexts {
  /** The text that it is about to replace. */
  initial: string;
  /** Takes the focus as it opens; `undefined`: unless there is a text of before. */
  focused: boolean | undefined;
  draft: InlineDraft;
  validate?: ((text: string) => string | undefined) | undefined;
  /** Characters that `validate` allows: counted when they run out, never enforced by cutting. */
  maxLength?: number | undefined;
  /** Why the text was not saved, until it is another one. */
  refusal: string | undefined;
  onTyped: () => void;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** From this share of its room on, a text's length is shown. */
const NEARLY_FULL = 0.8;

/** The open state of InlineEdit. Spans all through, so that it may stand inside a heading. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, saveLabel, cancelLabel, initial, focused, draft } = props;
  const { validate, maxLength, refusal, onTyped, onSave, onClose } = props;
  const [text, setText] = useState(() => draft.read() ?? initial);
  const [wrong, setWrong] = useState<string>();
  const error = wrong ?? refusal;
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const length = characterCount(text);
  const isOver = (typed: string) => maxLength !== undefined && characterCount(typed) > maxLength;

  const open = useEffectEvent(() => {
    // A text that is there already was refused while its row was gone: the operator is elsewhere by now.
    const takesFocus = focused ?? draft.read() === undefined;
    if (!takesFocus) return;
    input.current?.focus();
    // What was typed before is gone on with.
    if (text === initial) input.current?.select();
  });
  useEffect(() => open(), []);

  function save() {
    const next = text.trim();
    if (next === initial) return onClose();
    const reason = validate?.(next);
    setWrong(reason);
    if (reason === undefined) onSave(next);
    else input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that ends a composition (Japanese, Chinese…) is not meant for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Held down since it opened the editor, it is not meant to save.
      if (!event.repeat) save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
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
          value={text}
          onChange={event => {
            const typed = withoutIsolates(event.target.value);
            setText(typed);
            draft.keep(typed);
            onTyped();
            // What is too long is said while it can still be seen where it was pasted; nothing is ever cut.
            setWrong(isOver(typed) ? validate?.(typed.trim()) : undefined);
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
      <IconButton variant="primary" label={saveLabel} icon={CheckIcon} onClick={save} />
      <IconButton variant="default" label={cancelLabel} icon={XIcon} onClick={onClose} />
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
