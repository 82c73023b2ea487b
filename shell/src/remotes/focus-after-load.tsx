import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { announce } from '../common/announcer.tsx';
import { focusTitle } from '../common/shown-page.ts';

export interface LastPlaceholder {
  readonly pathname: string;
  readonly hadFocus: boolean;
}

interface ScreenSlotProps {
  readonly lastPlaceholderRef: RefObject<LastPlaceholder | null>;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Wraps what is shown until a screen is ready. When it unmounts, records whether it had the focus. */
export function Placeholder({ lastPlaceholderRef, pathname, children }: ScreenSlotProps) {
  useLayoutEffect(
    () => () => {
      const hadFocus = document.querySelector('main')?.contains(document.activeElement) ?? false;
      lastPlaceholderRef.current = { pathname, hadFocus };
    },
    [lastPlaceholderRef, pathname],
  );
  return children;
}

interface ReadyScreenProps extends ScreenSlotProps {
  readonly title: string;
}

/** Wraps a screen. If the replaced placeholder of the same page had the focus, focuses the title. If not, announces the title. */
export function ReadyScreen({ lastPlaceholderRef, pathname, title, children }: ReadyScreenProps) {
  useEffect(() => {
    const lastPlaceholder = lastPlaceholderRef.current;
    lastPlaceholderRef.current = null;
    if (lastPlaceholder?.pathname !== pathname) return;
    const isFocusLost = document.activeElement === document.body;
    if (!(lastPlaceholder.hadFocus && isFocusLost && focusTitle())) announce(title);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: a change of language must not announce the title
  }, []);
  return children;
}
