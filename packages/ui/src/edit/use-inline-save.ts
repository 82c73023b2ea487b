import { useEffect, useRef, useState } from 'react';

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
export function useInlineSave({ editing, draft, onSave, onEditingChange }: InlineSaving) {
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
