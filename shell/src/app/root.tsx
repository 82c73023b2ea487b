import { useIsLoading, useShownPageTitle } from '@backglass/platform/host';
import { lazyModule } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { LoadingLine } from '../common/loading-line.tsx';
import { CleanUpBoundary } from '../remotes/error-boundary.tsx';
import { Preview } from './preview.ts';
import { textOf, useShellTexts } from '../texts.ts';
import { useTabTitle } from '../common/tab-title.ts';
import { announce, Announcer, focusTitle, shownPathname, type PageHandle } from '../common/shown-page.tsx';
import { useScrollPosition } from '../common/scroll-position.ts';

/** Loaded right after the first page, because the notices cannot be loaded while the browser is offline. */
const useStatusNotices = lazyModule(() => import('./status-notices.tsx'));

const openedAt = location.pathname;

/** A separate component, so that the page does not render again when a call starts or ends. */
function Progress() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  return <LoadingLine isLoading={isLoading || navigation.state !== 'idle'} />;
}

/** After navigation, focuses the page's title. If the page has set the focus, announces the title. */
function useFocusAfterNavigation(pathname: string, title: string | undefined): void {
  const shownPath = useRef(pathname);
  useEffect(() => {
    shownPathname.setState(pathname);
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!focusTitle()) announce(title ?? '');
  }, [pathname, title]);
}

/** The root of every page: the tab's title, the loading line, and the focus after navigation. */
export function Root() {
  useShellTexts();
  const { pathname } = useLocation();
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as PageHandle | undefined;
  const title = handle && textOf(handle.title);
  const status = useStatusNotices(true);
  const shownTitle = useShownPageTitle() ?? title;
  useTabTitle(shownTitle);
  useScrollPosition();
  useFocusAfterNavigation(pathname, title);

  return (
    <>
      <Preview />
      <Progress />
      {status && <status.StatusNotices openedAt={openedAt} />}
      <CleanUpBoundary id={matches[1]?.id ?? ''}>
        <Outlet />
      </CleanUpBoundary>
      <Announcer />
    </>
  );
}
