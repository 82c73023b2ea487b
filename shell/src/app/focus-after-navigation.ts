import { useEffect, useRef } from 'react';
import { announce } from '../common/announcer.tsx';
import { focusTitle, shownPathname } from '../common/shown-page.ts';

/** After navigation, scrolls to the top and focuses the page's title. If the page has set the focus, announces the title. */
export function useFocusAfterNavigation(pathname: string, title: string | undefined): void {
  const shownPath = useRef(pathname);
  useEffect(() => {
    shownPathname.setState(pathname);
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
    if (!focusTitle()) announce(title ?? '');
  }, [pathname, title]);
}
