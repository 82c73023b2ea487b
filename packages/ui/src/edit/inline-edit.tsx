import { CheckIcon, CircleAlertIcon, XIcon } from '@lucide/icons';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import classes from './inline-edit.module.css';
import { IconButton } from '../button/button.tsx';
import { characterCount } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { isComposing } from '../keys.ts';
import { withoutIsolates } from '../text/fold.ts';

/** The editor of one text. The page keeps it, so that it survives when its row leaves the page. */
export interface TextEdit {
  /** The typed text. Absent while it is the same as the value. */
  readonly text?: string;
  /** The editor is closed, and the text is shown in place of the value, because it is being saved. */
  readonly isSaving?: boolean;
  /** Why the text was not saved. */
  readonly refusal?: string | undefined;
}

export interface InlineEditProps extends InlineEditorTexts {
  value: string;
  /** `undefined`: the editor is closed. An editor that is open on the first render does not take the focus. */
  edit: TextEdit | undefined;
  onEdit: (edit: TextEdit | undefined) => void;
  onSave: (text: string) => void;
  validate?: ((text: string) => string | undefined) | undefined;
  /** The maximum that `validate` allows. The field shows a count near the limit, but accepts more characters. */
  maxLength?: number | undefined;
  /** Renders the value, for example as a link. By default, the value is plain text. */
  render?: ((value: string) => ReactNode) | undefined;
}

/** Ignores the repeats of a held Enter, which would press the element that now has the focus. */
function ignoreHeldEnter(event: globalThis.KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  else document.removeEventListener('keydown', ignoreHeldEnter, true);
}

/** A text that can be edited in place. F2 or the page opens the editor, Enter saves, Escape restores the text. */
export function InlineEdit(props: InlineEditProps) {
  const { value, edit, onEdit, render, ...editor } = props;
  const isOpen = edit !== undefined && edit.isSaving !== true;
  const isNew = edit?.text === undefined;
  const view = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const returned = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);

  const takesFocus = useRef(false);

  useLayoutEffect(() => {
    if (!isOpen || wasOpen.current) return;
    const focused = document.activeElement;
    // After a failed save, the operator may have moved the focus elsewhere. Then it stays there.
    takesFocus.current = isNew || [document.body, returned.current].includes(focused);
    if (takesFocus.current) opener.current ??= focused;
  }, [isOpen, isNew]);

  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isOpen && takesFocus.current) {
      takesFocus.current = false;
      input.current?.focus();
      if (input.current?.value === value) input.current.select();
    }
    if (!closes) return;
    const from = opener.current;
    opener.current = null;
    // The operator may have moved the focus before the editor closed. Then the focus stays there.
    if (document.activeElement !== document.body) return;
    document.addEventListener('keydown', ignoreHeldEnter, true);
    // If the opener was the link in this view, React has replaced it by a new link.
    const link = view.current?.querySelector<HTMLElement>('a[href], button');
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : link;
    back?.focus();
    const remember = () => (returned.current = document.activeElement);
    remember();
    // Reads the focus once more after all effects, because an effect of the page may move it.
    queueMicrotask(remember);
  }, [isOpen, value]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F2') return;
    event.preventDefault();
    opener.current = document.activeElement;
    onEdit({});
  }

  if (isOpen) return <InlineEditor {...editor} value={value} edit={edit} onEdit={onEdit} input={input} />;
  const shown = edit?.text ?? value;
  return (
    // F2 bubbles up from the link that `render` draws.
    <span className={classes.view} dir="auto" ref={view} role="presentation" onKeyDown={onKeyDown}>
      {render ? render(shown) : shown}
    </span>
  );
}

interface InlineEditorTexts {
  label: string;
  saveLabel: string;
  cancelLabel: string;
}

interface InlineEditorProps extends Omit<InlineEditProps, 'edit' | 'render'> {
  edit: TextEdit;
  input: RefObject<HTMLInputElement | null>;
}

const NEARLY_FULL = 0.8;

/** The open editor of InlineEdit. It renders no block elements, because it may be inside a heading. */
function InlineEditor(props: InlineEditorProps) {
  const { value, edit, onEdit, onSave, input, label, saveLabel, cancelLabel, validate, maxLength } = props;
  // With the spaces at its ends, which are not part of the edit.
  const [text, setText] = useState(edit.text ?? value);
  const [wrong, setWrong] = useState<string>();
  const error = wrong ?? edit.refusal;
  const messageId = useId();
  const length = characterCount(text);
  const isOver = (typed: string) => maxLength !== undefined && characterCount(typed) > maxLength;
  const close = () => onEdit(undefined);

  function type(typed: string) {
    setText(typed);
    setWrong(isOver(typed) ? validate?.(typed.trim()) : undefined);
    onEdit(typed.trim() === value ? {} : { text: typed });
  }

  function save() {
    const next = text.trim();
    if (next === value) return close();
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
      close();
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
          onChange={event => type(withoutIsolates(event.target.value))}
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
      <IconButton variant="default" label={cancelLabel} icon={XIcon} onClick={close} />
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
