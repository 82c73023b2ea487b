import { useEffect, useRef, useState } from 'react';

/** Keeps what is typed, so that it outlives the editor. */
export interface InlineDraft {
  /** `undefined`: nothing was typed yet. */
  readonly read: () => string | undefined;
  readonly keep: (text: string) => void;
}

/** Saves a text: see `InlineEditProps`. */
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

/** A draft that lives as long as the component. */
const ownDraft = () => {
  let text: string | undefined;
  return { read: () => text, keep: (next: string | undefined) => void (text = next) };
};

/**
 * Saves a text optimistically: the editor closes at once, and `sent` is shown until the answer. If the save is refused and nobody
 * has opened the editor meanwhile, it opens again with that text and with the reason, if there is one.
 */
export function useInlineSave({ editing, draft, onSave, onEditingChange }: InlineSaving) {
  const [own] = useState(ownDraft);
  const kept = draft ?? own;
  const [sent, setSent] = useState<Attempt>();
  const [refusal, setRefusal] = useState<string>();
  // The attempt whose answer still affects the editor: since it began, nobody has typed in the editor, opened it or closed it.
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
    // Enter was pressed twice before React rendered.
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
      // The row may have been shown again and edited meanwhile.
      if (!isSaved && isLatest() && (isMounted.current || kept.read() === undefined)) {
        kept.keep(text);
        onEditingChange(true);
      }
    }
  }

  return { sent: sent?.text, refusal, kept, forget, close, save };
}
