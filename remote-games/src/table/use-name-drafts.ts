import { cleanText, type Game, type Id } from '@backglass/contract';
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

/** The open name editors and their drafts. A draft stays when its row leaves the page. */
export function useNameDrafts() {
  const [editing, setEditing] = useState(NONE);
  const [unsaved, setUnsaved] = useState(NONE);
  useUnsavedChanges(unsaved.size > 0);
  const drafts = useMemo(() => {
    // Not React state, so that typing does not render all rows.
    const texts = new Map<Id, string>();
    return {
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
          setUnsaved(before => withId(before, id, cleanText(text) !== name));
        },
      }),
    };
  }, []);
  return { editing, drafts };
}
