import { notify } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { operatorFrame } from '../remotes/own.ts';
import { useShellTexts } from '../texts.ts';
import { newerNumber, readNewest } from './newest.ts';
import { watchForNewer } from './watch.ts';

interface NewerOfferProps {
  /** The path that the tab began with: what is open now may be another page already. */
  readonly openedAt: string;
}

/** Without that file nobody can log in, and what is gone because something newer is live does not come by any attempt. */
const isFrameMissing = (): boolean => {
  const frame = operatorFrame.state.get();
  return frame.status === 'failed' && frame.cause === 'network';
};

/**
 * Offers a newer composition where nothing is lost by taking it: as another page is opened, with nothing unsaved; or at once where
 * the page cannot go on without. Once a composition; who does not take it keeps what the tab began with.
 */
export function NewerOffer({ openedAt }: NewerOfferProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const newer = useSyncExternalStore(newerNumber.subscribe, newerNumber.get);
  const isStuck = useSyncExternalStore(operatorFrame.state.subscribe, isFrameMissing);
  const shownPath = useRef(openedAt);
  const offered = useRef<number>(null);

  useEffect(() => watchForNewer(), []);

  useEffect(() => {
    if (isStuck) void readNewest();
  }, [isStuck]);

  useEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (newer === null || newer === offered.current) return;
    if (!isStuck && (!isOtherPage || hasUnsavedChanges())) return;
    offered.current = newer;
    notify({
      level: 'info',
      title: t('newer.title'),
      action: { label: t('newer.take'), onAction: () => location.reload() },
    });
  }, [pathname, newer, isStuck, t]);

  return null;
}
