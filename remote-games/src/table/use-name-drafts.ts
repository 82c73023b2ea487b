import type { Game, Id } from '@backglass/contract';
import { useUnsavedChanges } from '@backglass/platform/operator';
import type { InlineDraft } from '@backglass/ui/lists';
import { useMemo, useState } from 'react';

const NONE: ReadonlySet<Id> = new Set();

const withId = (ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> => {
  if (ids.has(id) === isIn) return ids;
  const after = new Set(ids);
  if (isIn) after.add(id);
  else after.delete(id);
  return after;
};

/**
 * Which names of a list, or of the one game of a page, are being edited, and what is typed there: one keeps its text while
 * another begins, and while its row is filtered away or on another page. The operator is asked before one is lost with the page.
 */
export function useNameDrafts() {
  const [editing, setEditing] = useState(NONE);
  const [unsaved, setUnsaved] = useState(NONE);
  useUnsavedChanges(unsaved.size > 0);
  const drafts = useMemo(() => {
    // Outside the state: what is typed draws no row again.
    const texts = new Map<Id, string>();
    return {
      /** Opens the editor of a name, or closes it: then its text is forgotten. */
      edit: (id: Id, isEditing: boolean) => {
        setEditing(before => withId(before, id, isEditing));
        if (isEditing) return;
        texts.delete(id);
        setUnsaved(before => withId(before, id, false));
      },
      read: (id: Id) => texts.get(id),
      draft: ({ id, name }: Pick<Game, 'id' | 'name'>): InlineDraft => ({
        read: () => texts.get(id),
        keep: text => {
          texts.set(id, text);
          setUnsaved(before => withId(before, id, text.trim() !== name));
        },
      }),
    };
  }, []);
  return { editing, drafts };
}
