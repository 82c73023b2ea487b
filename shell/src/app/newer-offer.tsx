import { notify } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { hasLostFiles } from '../remotes/load-state.ts';
import { operatorFrame } from './shell-screens.ts';
import { useShellTexts } from '../texts.ts';
import { readNewest, useNewerNumber, watchForNewer } from '../composition/newest.ts';

interface NewerOfferProps {
  /** The path that the tab began with: what is open now may be another page already. */
  readonly openedAt: string;
}

/**
 * Offers a newer composition where nothing is lost by taking it: as another page is opened, with nothing unsaved; or at once where
 * the page cannot go on without. Once a composition; who does not take it keeps what the tab began with.
 */
export function NewerOffer({ openedAt }: NewerOfferProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const newer = useNewerNumber();
  // Without the operator's file nobody can log in, and a retry does not bring what a newer release has replaced.
  const isStuck = useStore(operatorFrame.state, hasLostFiles);
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
