import { CheckIcon, CircleAlertIcon, XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { characterCount } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { isComposing } from '../keys.ts';
import { withoutIsolates } from '../text/fold.ts';
import classes from './inline-edit.module.css';
import type { InlineDraft } from './use-inline-save.ts';

export interface InlineEditorTexts {
  label: string;
  saveLabel: string;
  cancelLabel: string;
}

interface InlineEditorProps extends InlineEditorTexts {
  initial: string;
  /** Whether the field takes the focus when it opens. `undefined`: only if there is no draft. */
  focused: boolean | undefined;
  draft: InlineDraft;
  validate?: ((text: string) => string | undefined) | undefined;
  maxLength?: number | undefined;
  refusal: string | undefined;
  onTyped: () => void;
  onSave: (text: string) => void;
  onClose: () => void;
}

const NEARLY_FULL = 0.8;

/** The open editor of InlineEdit. It renders no block elements, because it may be inside a heading. */
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
    // A draft exists if the save was refused while a filter hid the row. The operator now works elsewhere.
    const takesFocus = focused ?? draft.read() === undefined;
    if (!takesFocus) return;
    input.current?.focus();
    // The operator goes on typing in a draft, so it must not be selected.
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
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The Enter that opened the editor may still be held down.
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
            setWrong(isOver(typed) ? validate?.(typed.trim()) : undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {maxLength !== undefined && length > maxLength * NEARLY_FULL ? (
          // Hidden from screen readers, because the error message says the same in words.
          <span className={classes.count} aria-hidden data-over={length > maxLength ? '' : undefined}>
            {`${length}/${maxLength}`}
          </span>
        ) : null}
      </span>
      <IconButton variant="primary" label={saveLabel} icon={CheckIcon} onClick={save} />
      <IconButton variant="default" label={cancelLabel} icon={XIcon} onClick={onClose} />
      <span role="alert" className={classes.message} id={messageId}>
        {error ? (
          <>
            <Icon of={CircleAlertIcon} size={14} />
            <span>{error}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}
