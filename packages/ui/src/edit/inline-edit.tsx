import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { InlineEditor, type InlineEditorTexts } from './inline-editor.tsx';
import { useInlineSave, type InlineDraft, type SaveText } from './use-inline-save.ts';
import classes from './inline-edit.module.css';

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
