import { currentLanguage, useIsLoading, useShownPageTitle } from '@backglass/platform/host';
import { VisuallyHidden } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { Companions } from '../companions/companions.tsx';
import { LateProgress } from '../layout/late-progress.tsx';
import { previewBanner, tabTitle } from '../preview/preview.ts';
import { useShellTexts } from '../texts.ts';
import type { PageHandle } from './router.tsx';

const PRODUCT = 'Backglass';

/**
 * What every page has: its title in the tab, focus that moves with navigation (or a word, where a page takes the focus
 * elsewhere), and the line that says "loading".
 */
export function Root() {
  useShellTexts();
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle?.title[currentLanguage()];
  const shownPath = useRef(pathname);
  const announcer = useRef<HTMLSpanElement>(null);

  const shownTitle = useShownPageTitle() ?? title;
  useEffect(() => {
    document.title = tabTitle(shownTitle === undefined ? PRODUCT : `${shownTitle} · ${PRODUCT}`);
  }, [shownTitle]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
    // A page that has put the focus itself (its first field, Retry) knows better, as does what lies over it.
    const main = document.querySelector('main');
    const here = document.activeElement;
    const isOver = here?.closest('[aria-modal="true"]') != null;
    const hasFocus = isOver || (main !== here && main?.contains(here));
    if (hasFocus) announcer.current?.replaceChildren(title ?? '');
    else document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <>
      {previewBanner()}
      <LateProgress isLoading={isLoading || navigation.state !== 'idle'} />
      <Companions />
      <Outlet />
      <VisuallyHidden>
        <span ref={announcer} role="status" />
      </VisuallyHidden>
    </>
  );
}
