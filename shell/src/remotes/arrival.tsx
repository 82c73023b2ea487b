import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { announce } from '../common/announcer.tsx';
import { focusTitle } from '../common/shown-page.ts';

/** What stood in a screen's place until now. */
export interface Before {
  /** The page it stood on. */
  readonly pathname: string;
  readonly hadFocus: boolean;
}

interface PlaceProps {
  readonly beforeRef: RefObject<Before | null>;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Stands where a screen will be. What has the focus goes with it, so it is noted while it is still there. */
export function Placeholder({ beforeRef, pathname, children }: PlaceProps) {
  useLayoutEffect(
    () => () => {
      const hadFocus = document.querySelector('main')?.contains(document.activeElement) ?? false;
      beforeRef.current = { pathname, hadFocus };
    },
    [beforeRef, pathname],
  );
  return children;
}

interface ArrivedProps extends PlaceProps {
  readonly title: string;
}

/**
 * A screen. When it comes to a page that is shown already, late or by Retry, the focus that was on what it replaces goes
 * to its title; otherwise the title is said. A page that is gone to is the business of the navigation.
 */
export function Arrived({ beforeRef, pathname, title, children }: ArrivedProps) {
  useEffect(() => {
    const replaced = beforeRef.current;
    beforeRef.current = null;
    if (replaced?.pathname !== pathname) return;
    const isLost = document.activeElement === document.body;
    if (!(replaced.hadFocus && isLost && focusTitle())) announce(title);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: that the title is translated is no arrival
  }, []);
  return children;
}
