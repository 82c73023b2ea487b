import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing pauses before what is typed counts, in milliseconds. */
const TYPING_PAUSE = 300;

/**
 * A text being typed, committed once typing pauses. It follows `value` when that changes for
 * another reason than its own commits, so that nothing typed meanwhile is lost.
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== committed) {
      setText(value);
      setCommitted(value);
    }
  }

  const commitNow = useEffectEvent(() => {
    setCommitted(text);
    commit(text);
  });
  const isPending = text !== committed;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => commitNow(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, isPending]);

  return [text, setText];
}
