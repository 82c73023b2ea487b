import { useIsLoading, useShownPageTitle } from '@backglass/platform/host';
import { lazyModule } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { LateProgress } from '../common/loading-line.tsx';
import { previewBanner } from './preview.ts';
import { textOf, useShellTexts } from '../texts.ts';
import { announce, Announcer } from '../common/announcer.tsx';
import type { PageHandle } from './router.tsx';
import { focusTitle, shownPathname } from '../common/shown-page.ts';
import { tabTitle } from '../common/tab-title.ts';

const PRODUCT = 'Backglass';

/** Fetched right after the first page, and not only when needed: offline it could not be fetched. */
const useStatusNotices = lazyModule(() => import('./status-notices.tsx'));

const openedAt = location.pathname;

/** A component of its own: each call begins and ends, and the page need not be rendered for it. */
function Progress() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  return <LateProgress isLoading={isLoading || navigation.state !== 'idle'} />;
}

/**
 * What every page has: its title in the tab, focus that moves with navigation (or a word, where a page takes the focus
 * elsewhere), and the line that says "loading".
 */
export function Root() {
  useShellTexts();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle && textOf(handle.title);
  const shownPath = useRef(pathname);

  const status = useStatusNotices(true);
  const shownTitle = useShownPageTitle() ?? title;
  useEffect(() => {
    document.title = tabTitle(shownTitle === undefined ? PRODUCT : `${shownTitle} · ${PRODUCT}`);
  }, [shownTitle]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
    shownPathname.setState(pathname);
    if (!focusTitle()) announce(title ?? '');
  }, [pathname, title]);

  return (
    <>
      {previewBanner()}
      <Progress />
      {status && <status.StatusNotices openedAt={openedAt} />}
      <Outlet />
      <Announcer />
    </>
  );
}
