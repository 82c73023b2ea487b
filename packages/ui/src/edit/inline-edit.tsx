import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { InlineEditor, type InlineEditorTexts } from './inline-editor.tsx';
import { useInlineSave, type InlineDraft, type SaveText } from './use-inline-save.ts';
import classes from './inline-edit.module.css';

export interface InlineEditProps extends InlineEditorTexts {
  value: string;
  /**
   * Resolves to whether the text was saved. While it is pending, the new text is shown. `false` opens the editor again with that
   * text. If "Try again" saves the text later, call `onSaved`: it closes the editor, unless somebody has typed in it. Call
   * `onRefused` with the reason for a refusal: it returns whether the field shows that reason.
   */
  onSave: SaveText;
  /** What is wrong with a text, if anything. */
  validate?: ((text: string) => string | undefined) | undefined;
  /** Characters that `validate` allows. The field shows a count near the limit; it never cuts the text. */
  maxLength?: number | undefined;
  /** Draws the value, such as a link; plain text without it. */
  render?: ((value: string) => ReactNode) | undefined;
  /** Whether the editor is open. An editor that is open on the first render leaves the focus where it is. */
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Keeps what is typed when the editor unmounts while it is open, as in a list that is filtered. */
  draft?: InlineDraft | undefined;
}

/** When Enter closes the editor and is still held down, it must not press the element that has the focus now. */
function ignoreHeldEnter(event: globalThis.KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  else document.removeEventListener('keydown', ignoreHeldEnter, true);
}

/** A text that is renamed in place: F2 or the page opens the editor, Enter saves, Escape restores. */
export function InlineEdit(props: InlineEditProps) {
  const { value, onSave, validate, maxLength, render, editing, onEditingChange, draft, ...texts } = props;
  // False: nobody opened the editor, it was open on the first render. Undefined: it was opened from elsewhere.
  const [isFocused, setIsFocused] = useState(editing ? false : undefined);
  if (!editing && isFocused !== undefined) setIsFocused(undefined);
  const view = useRef<HTMLSpanElement>(null);
  const opener = useRef<Element | null>(null);
  // What got the focus when the editor closed.
  const returned = useRef<Element | null>(null);
  const wasEditing = useRef(editing);

  const { sent, refusal, kept, forget, close, save } = useInlineSave({
    editing,
    draft,
    onSave,
    onEditingChange(next) {
      if (next) {
        // The save was refused. An operator who has moved on keeps the focus where it is.
        const isHere = [document.body, returned.current].includes(document.activeElement);
        setIsFocused(isHere);
        opener.current = isHere ? document.activeElement : null;
      }
      onEditingChange(next);
    },
  });

  useLayoutEffect(() => {
    // Opened from elsewhere: the element that has the focus now gets it back when the editor closes.
    if (editing && isFocused !== false) opener.current ??= document.activeElement;
  }, [editing, isFocused]);

  useEffect(() => {
    const closed = wasEditing.current && !editing;
    wasEditing.current = editing;
    if (!closed) return;
    const from = opener.current;
    opener.current = null;
    // A slow save closed the editor after the focus had left it.
    if (document.activeElement !== document.body) return;
    document.addEventListener('keydown', ignoreHeldEnter, true);
    // A link of this view was unmounted while the editor was open: the new one takes the focus.
    const link = view.current?.querySelector<HTMLElement>('a[href], button');
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : link;
    back?.focus();
    const remember = () => (returned.current = document.activeElement);
    remember();
    // The page may move the focus on.
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
