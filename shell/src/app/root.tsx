import { useIsLoading, useShownPageTitle } from '@backglass/platform/host';
import { lazyModule } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { LoadingLine } from '../common/loading-line.tsx';
import { previewBanner } from './preview.ts';
import { textOf, useShellTexts } from '../texts.ts';
import { announce, Announcer } from '../common/announcer.tsx';
import type { PageHandle } from './router.tsx';
import { focusTitle, shownPathname } from '../common/shown-page.ts';
import { tabTitle } from '../common/tab-title.ts';

const PRODUCT = 'Backglass';

/** Fetches the notices right after the first page, because they cannot be fetched while the browser is offline. */
const useStatusNotices = lazyModule(() => import('./status-notices.tsx'));

const openedAt = location.pathname;

/** A separate component: when a call starts or ends, only this renders again, not the page. */
function Progress() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  return <LoadingLine isLoading={isLoading || navigation.state !== 'idle'} />;
}

/**
 * The root of every page. It sets the tab's title, shows the loading line, and moves the focus to the page's title on navigation.
 * If the page has set the focus itself, the root announces the title instead.
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
    shownPathname.setState(pathname);
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
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
