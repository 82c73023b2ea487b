import { useIsLoading, useShownPageTitle } from '@backglass/platform/host';
import { lazyModule } from '@backglass/ui';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { LoadingLine } from '../common/loading-line.tsx';
import { CleanUpBoundary } from '../remotes/clean-up-boundary.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { previewBanner } from './preview.ts';
import { textOf, useShellTexts } from '../texts.ts';
import { Announcer } from '../common/announcer.tsx';
import type { PageHandle } from './router.tsx';
import { useTabTitle } from '../common/tab-title.ts';

/** Loaded right after the first page, because the notices cannot be loaded while the browser is offline. */
const useStatusNotices = lazyModule(() => import('./status-notices.tsx'));

const openedAt = location.pathname;

/** A separate component, so that the page does not render again when a call starts or ends. */
function Progress() {
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  return <LoadingLine isLoading={isLoading || navigation.state !== 'idle'} />;
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
  useFocusAfterNavigation(pathname, title);

  return (
    <>
      {previewBanner()}
      <Progress />
      {status && <status.StatusNotices openedAt={openedAt} />}
      <CleanUpBoundary id={matches[1]?.id ?? ''}>
        <Outlet />
      </CleanUpBoundary>
      <Announcer />
    </>
  );
}
