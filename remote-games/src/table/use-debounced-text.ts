import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must pause before the text is committed, in milliseconds. */
const TYPING_PAUSE = 300;

/** The text of a field. Calls `commit` when typing pauses. Other changes of `value` replace the text. */
export function useDebouncedText(
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
