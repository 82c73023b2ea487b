import { useEffect, useRef, useState } from 'react';

/** Where what is typed is kept. */
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
  isUnderWay: boolean;
}

/** Keeps what is typed as long as the component is there. */
const ownDraft = () => {
  let text: string | undefined;
  return { read: () => text, keep: (next: string | undefined) => void (text = next) };
};

/**
 * Saves a text as if it were saved already: the editor closes at once, and until the answer `sent` stands for the value. If it
 * is refused the editor is open again, with that text and, where there is one, the reason; unless somebody opened it meanwhile.
 */
export function useInlineSave({ editing, draft, onSave, onEditingChange }: InlineSaving) {
  const [own] = useState(ownDraft);
  const kept = draft ?? own;
  const [sent, setSent] = useState<Attempt>();
  const [refusal, setRefusal] = useState<string>();
  // The one whose answer still counts for the editor: nobody has typed, opened or closed anything since.
  const latest = useRef<Attempt>(undefined);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (editing && latest.current?.isUnderWay) latest.current = undefined;
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
    // pressed twice, before the first press was drawn
    if (latest.current?.isUnderWay) return;
    close();
    const attempt = { text, isUnderWay: true };
    const isLatest = () => latest.current === attempt;
    latest.current = attempt;
    setSent(attempt);
    const onSaved = () => {
      if (isLatest()) close();
    };
    const onRefused = (reason: string) => {
      const isSaid = isLatest() && isMounted.current;
      if (isSaid) setRefusal(reason);
      return isSaid;
    };
    let isSaved = false;
    try {
      isSaved = await onSave(text, onSaved, onRefused);
    } finally {
      attempt.isUnderWay = false;
      setSent(now => (now === attempt ? undefined : now));
      // A row that came back meanwhile may have been typed in.
      if (!isSaved && isLatest() && (isMounted.current || kept.read() === undefined)) {
        kept.keep(text);
        onEditingChange(true);
      }
    }
  }

  return { sent: sent?.text, refusal, kept, forget, close, save };
}
