import { PencilIcon } from '@lucide/icons';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { spendEnter } from './held-enter.ts';
import { InlineEditor, type InlineEditorTexts } from './inline-editor.tsx';
import { useInlineSave, type InlineDraft, type SaveText } from './use-inline-save.ts';
import classes from './inline-edit.module.css';

export interface InlineEditProps extends InlineEditorTexts {
  value: string;
  /** Name of the pencil, such as "Rename Heat 3". */
  editLabel: string;
  /**
   * Resolves to whether it was saved. Until then the text stands there as if it were; `false` opens the editor again, with that
   * text. Call `onSaved` where it is saved later after all, as by "Try again": the editor closes then, unless somebody typed in
   * it. Call `onRefused` with the reason why that text cannot be: it answers whether that is said at the field.
   */
  onSave: SaveText;
  /** What is wrong with a text, if anything. */
  validate?: ((text: string) => string | undefined) | undefined;
  /** Characters that `validate` allows: counted when they run out, never enforced by cutting. */
  maxLength?: number | undefined;
  /** Draws the value, such as a link; plain text without it. */
  render?: ((value: string) => ReactNode) | undefined;
  /**
   * Give both to start the editor from elsewhere, such as a menu. One that is open from the start, as in a row that comes
   * back, leaves the focus where it is.
   */
  editing?: boolean | undefined;
  onEditingChange?: ((editing: boolean) => void) | undefined;
  /** Outlives the editor, for where it may go and come back open. */
  draft?: InlineDraft | undefined;
  /** `hover` shows the pencil on hover and focus; `none` leaves F2 and `editing`. */
  pencil?: 'always' | 'hover' | 'none' | undefined;
}

/** A text that is renamed in place: F2 or the pencil starts, Enter saves, Escape restores. */
export function InlineEdit(props: InlineEditProps) {
  const { value, editLabel, onSave, validate, maxLength, render, draft, pencil = 'always', ...texts } = props;
  const { editing: controlled, onEditingChange, label, saveLabel, cancelLabel } = texts;
  const [own, setOwn] = useState(false);
  const editing = controlled ?? own;
  // Nobody has opened an editor that was open from the start; who opens one that is closed may do so from elsewhere.
  const [isFocused, setIsFocused] = useState(editing ? false : undefined);
  if (!editing && isFocused !== undefined) setIsFocused(undefined);
  const view = useRef<HTMLSpanElement>(null);
  const opener = useRef<Element | null>(null);
  // What the focus went to when the editor closed.
  const returned = useRef<Element | null>(null);
  const wasEditing = useRef(editing);

  function setEditing(next: boolean) {
    if (controlled === undefined) setOwn(next);
    onEditingChange?.(next);
  }

  function start() {
    opener.current = document.activeElement;
    setIsFocused(true);
    setEditing(true);
  }

  const { sent, refusal, kept, forget, close, save } = useInlineSave({
    editing,
    draft,
    onSave,
    onEditingChange(next) {
      if (next) {
        // Refused, while the focus has gone on: there it stays, and what has it is not what opened this.
        const isHere = [document.body, returned.current].includes(document.activeElement);
        setIsFocused(isHere);
        opener.current = isHere ? document.activeElement : null;
      }
      setEditing(next);
    },
  });

  useLayoutEffect(() => {
    // Opened from elsewhere: what has the focus now, before the editor takes it, gets it back.
    if (editing && isFocused !== false) opener.current ??= document.activeElement;
  }, [editing, isFocused]);

  useEffect(() => {
    const closed = wasEditing.current && !editing;
    wasEditing.current = editing;
    if (!closed) return;
    const from = opener.current;
    opener.current = null;
    // Closed from afar, by a save that took its time: the focus is not in it.
    if (document.activeElement !== document.body) return;
    spendEnter();
    // A pencil or a link of this view was unmounted with it: its successor takes the focus.
    const targets = [...(view.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    const successor = targets.find(element => element.tagName === from?.tagName) ?? targets[0];
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : successor;
    back?.focus();
    const keep = () => (returned.current = document.activeElement);
    keep();
    // Whoever draws this may move it on.
    queueMicrotask(keep);
  }, [editing]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F2') return;
    event.preventDefault();
    start();
  }

  const shown = sent ?? value;
  if (editing) {
    return (
      <InlineEditor
        label={label}
        saveLabel={saveLabel}
        cancelLabel={cancelLabel}
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
    // The key belongs to whatever in here has the focus: the link or the pencil.
    <span
      className={cx(classes.view, pencil === 'hover' && classes.shy)}
      ref={view}
      role="presentation"
      onKeyDown={onKeyDown}
    >
      <span className={classes.value} dir="auto">
        {render ? render(shown) : shown}
      </span>
      {pencil === 'none' ? null : (
        <span className={classes.pencil}>
          <Button
            variant="muted"
            size="sm"
            iconOnly
            aria-label={editLabel}
            aria-keyshortcuts="F2"
            icon={<Icon of={PencilIcon} />}
            onClick={start}
          />
        </span>
      )}
    </span>
  );
}
