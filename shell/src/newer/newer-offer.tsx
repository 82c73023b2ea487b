import { notify } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import { newerNumber } from './newest.ts';
import { watchForNewer } from './watch.ts';

interface NewerOfferProps {
  /** The path that the tab began with: what is open now may be another page already. */
  readonly openedAt: string;
}

/**
 * Offers a newer composition where nothing is lost by taking it: as another page is opened, with nothing unsaved. Once a
 * composition; who does not take it keeps what the tab began with.
 */
export function NewerOffer({ openedAt }: NewerOfferProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const newer = useSyncExternalStore(newerNumber.subscribe, newerNumber.get);
  const shownPath = useRef(openedAt);
  const offered = useRef<number>(null);

  useEffect(() => watchForNewer(), []);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (newer === null || newer === offered.current || hasUnsavedChanges()) return;
    offered.current = newer;
    notify({
      level: 'info',
      title: t('newer.title'),
      action: { label: t('newer.take'), onAction: () => location.reload() },
    });
  }, [pathname, newer, t]);

  return null;
}
