import type { Id } from '@backglass/contract';
import { useEffect, useMemo, useRef, useState } from 'react';

/** The editor of a row's text, as the `InlineEdit` of `@backglass/ui` shows it. */
interface TextEdit {
  readonly text?: string;
  readonly isSaving?: boolean;
  readonly refusal?: string | undefined;
}

/** The inline editors of a page, by row. `set`, `begin`, `end` and `fail` are stable. */
export interface TextEdits {
  readonly of: (id: Id) => TextEdit | undefined;
  readonly isOpen: (id: Id) => boolean;
  /** Opens, changes or, with `undefined`, closes an editor. */
  readonly set: (id: Id, edit: TextEdit | undefined) => void;
  /** Whether an operator would lose typed text by leaving the page. */
  readonly isUnsaved: boolean;
  /** Closes the editor, and shows the text in place of the value. Returns false if this text is being saved already. */
  readonly begin: (id: Id, text: string) => boolean;
  /** Call this when the text is saved. Closes the editor, unless the operator has opened it again or typed another text. */
  readonly end: (id: Id, text: string) => void;
  /**
   * Call this when the text was not saved. Opens the editor again with the text, unless the operator has opened it again or typed another
   * text. Returns true if the editor shows the refusal.
   */
  readonly fail: (id: Id, text: string, refusal: string | undefined) => boolean;
}

const NONE: ReadonlyMap<Id, TextEdit> = new Map();

/** The inline editors of a page that shows `rows`. An editor survives when its row leaves the page and comes back. */
export function useTextEdits(rows: readonly { readonly id: Id }[] | undefined): TextEdits {
  const [edits, setEdits] = useState(NONE);
  // An answer arrives between two renders.
  const latest = useRef(edits);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
    return () => {
      shown.current = undefined;
    };
  }, [rows]);
  const actions = useMemo(() => {
    const set: TextEdits['set'] = (id, edit) => {
      const next = new Map(latest.current);
      if (edit) next.set(id, edit);
      else next.delete(id);
      latest.current = next;
      setEdits(next);
    };
    const isUnchanged = (id: Id, text: string) => latest.current.get(id)?.text === text;
    return {
      set,
      begin: (id: Id, text: string) => {
        if (isUnchanged(id, text) && latest.current.get(id)?.isSaving) return false;
        set(id, { text, isSaving: true });
        return true;
      },
      end: (id: Id, text: string) => {
        if (isUnchanged(id, text)) set(id, undefined);
      },
      fail: (id: Id, text: string, refusal: string | undefined) => {
        if (!isUnchanged(id, text)) return false;
        set(id, { text, refusal });
        return refusal !== undefined && shown.current?.some(row => row.id === id) === true;
      },
    };
  }, []);
  const of = (id: Id) => edits.get(id);
  const isOpen = (id: Id) => edits.has(id) && edits.get(id)?.isSaving !== true;
  const isUnsaved = [...edits.values()].some(({ text, isSaving }) => text !== undefined && !isSaving);
  return { ...actions, of, isOpen, isUnsaved };
}
