import { currentLanguage, useIsLoading } from '@backglass/platform/host';
import { ProgressLine } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import type { PageHandle } from './router.tsx';

const PRODUCT = 'Backglass';

/** What every page has: its title in the tab, focus that moves with navigation, and the line that says "loading". */
export function Root() {
  const t = useShellTexts();
  const navigation = useNavigation();
  const isLoading = useIsLoading();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle?.title[currentLanguage()];
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo(0, 0);
    // A page that has put the focus itself (its first field, Retry) knows better.
    const main = document.querySelector('main');
    const hasFocus = main !== document.activeElement && main?.contains(document.activeElement);
    if (!hasFocus) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      {(isLoading || navigation.state !== 'idle') && <ProgressLine label={t('loading')} />}
      <Outlet />
    </>
  );
}
