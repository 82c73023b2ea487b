import { CheckIcon, CircleAlertIcon, XIcon } from '@lucide/icons';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
} from 'react';
import classes from './inline-edit.module.css';
import { IconButton } from '../button/button.tsx';
import { characterCount } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { isComposing } from '../keys.ts';
import { withoutIsolates } from '../text/fold.ts';

export interface InlineEditProps extends InlineEditorTexts {
  value: string;
  /**
   * Resolves to whether the text was saved. Until then the new text is shown. `false` opens the editor again with that text.
   * Call `onSaved` if a later attempt saves the text. It closes the editor if the operator has typed nothing else.
   * Call `onRefused` with the reason if the API refuses the text. It returns whether the field shows the reason.
   */
  onSave: SaveText;
  validate?: ((text: string) => string | undefined) | undefined;
  /** The maximum that `validate` allows. The field shows a count near the limit, but accepts more characters. */
  maxLength?: number | undefined;
  /** Renders the value, for example as a link. By default, the value is plain text. */
  render?: ((value: string) => ReactNode) | undefined;
  /** Whether the editor is open. An editor that is open on the first render does not take the focus. */
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Keeps the typed text when the open editor is unmounted, as when a filter hides its row. */
  draft?: InlineDraft | undefined;
}

/** Ignores the repeats of a held Enter, which would press the element that now has the focus. */
function ignoreHeldEnter(event: globalThis.KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  else document.removeEventListener('keydown', ignoreHeldEnter, true);
}

/** A text that can be edited in place. F2 or the page opens the editor, Enter saves, Escape restores the text. */
export function InlineEdit(props: InlineEditProps) {
  const { value, onSave, validate, maxLength, render, editing, onEditingChange, draft, ...texts } = props;
  // `false`: the editor was open on the first render, so it does not take the focus. `undefined`: the page has opened it.
  const [isFocused, setIsFocused] = useState(editing ? false : undefined);
  if (!editing && isFocused !== undefined) setIsFocused(undefined);
  const view = useRef<HTMLSpanElement>(null);
  const opener = useRef<Element | null>(null);
  const returned = useRef<Element | null>(null);
  const wasEditing = useRef(editing);

  const { sent, refusal, kept, forget, close, save } = useInlineSave({
    editing,
    draft,
    onSave,
    onEditingChange(next) {
      if (next) {
        // The save was refused. The editor takes the focus only if the operator has not moved the focus meanwhile.
        const isHere = [document.body, returned.current].includes(document.activeElement);
        setIsFocused(isHere);
        opener.current = isHere ? document.activeElement : null;
      }
      onEditingChange(next);
    },
  });

  useLayoutEffect(() => {
    // Remembers which element gets the focus back when the editor closes.
    if (editing && isFocused !== false) opener.current ??= document.activeElement;
  }, [editing, isFocused]);

  useEffect(() => {
    const closed = wasEditing.current && !editing;
    wasEditing.current = editing;
    if (!closed) return;
    const from = opener.current;
    opener.current = null;
    // The operator may have moved the focus before a slow save closed the editor. Then the focus stays there.
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
  }, [editing]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F2') return;
    event.preventDefault();
    opener.current = document.activeElement;
    setIsFocused(true);
    onEditingChange(true);
  }

  const shown = sent ?? value;
  if (editing) {
    return (
      <InlineEditor
        {...texts}
        initial={shown}
        focused={isFocused}
        draft={kept}
        validate={validate}
        maxLength={maxLength}
        refusal={refusal}
        onTyped={forget}
        onSave={text => void save(text)}
        onClose={close}
      />
    );
  }
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
function InlineEditor(props: InlineEditorProps) {
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

/** Keeps the typed text when the editor is unmounted. */
export interface InlineDraft {
  readonly read: () => string | undefined;
  readonly keep: (text: string) => void;
}

/** See `InlineEditProps.onSave`. */
export type SaveText = (
  text: string,
  onSaved: () => void,
  onRefused: (reason: string) => boolean,
) => Promise<boolean>;

interface InlineSaving {
  readonly editing: boolean;
  readonly draft: InlineDraft | undefined;
  readonly onSave: SaveText;
  readonly onEditingChange: (editing: boolean) => void;
}

interface Attempt {
  readonly text: string;
  isPending: boolean;
}

const ownDraft = () => {
  let text: string | undefined;
  return { read: () => text, keep: (next: string | undefined) => void (text = next) };
};

/** Saves a text optimistically. `sent` is the text to show until the answer. A refused save opens the editor again. */
function useInlineSave({ editing, draft, onSave, onEditingChange }: InlineSaving) {
  const [own] = useState(ownDraft);
  const kept = draft ?? own;
  const [sent, setSent] = useState<Attempt>();
  const [refusal, setRefusal] = useState<string>();
  // The last attempt, while its answer may still open or close the editor.
  const latest = useRef<Attempt>(undefined);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (editing && latest.current?.isPending) latest.current = undefined;
  }, [editing]);

  function forget() {
    latest.current = undefined;
    setRefusal(undefined);
  }

  function close() {
    forget();
    own.keep(undefined);
    onEditingChange(false);
  }

  async function save(text: string) {
    // Enter may be pressed twice before React renders.
    if (latest.current?.isPending) return;
    close();
    const attempt = { text, isPending: true };
    const isLatest = () => latest.current === attempt;
    latest.current = attempt;
    setSent(attempt);
    const onSaved = () => {
      if (isLatest()) close();
    };
    const onRefused = (reason: string) => {
      const isShown = isLatest() && isMounted.current;
      if (isShown) setRefusal(reason);
      return isShown;
    };
    let isSaved = false;
    try {
      isSaved = await onSave(text, onSaved, onRefused);
    } finally {
      attempt.isPending = false;
      setSent(now => (now === attempt ? undefined : now));
      // After an unmount, a new editor of the same row may have kept another text. That text must stay.
      if (!isSaved && isLatest() && (isMounted.current || kept.read() === undefined)) {
        kept.keep(text);
        onEditingChange(true);
      }
    }
  }

  return { sent: sent?.text, refusal, kept, forget, close, save };
}
