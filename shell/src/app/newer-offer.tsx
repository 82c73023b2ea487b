import { notify } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { hasMissingFiles } from '../remotes/load-state.ts';
import { operatorFrame } from './shell-screens.ts';
import { useShellTexts } from '../texts.ts';
import { readNewest, useNewerNumber, watchForNewer } from '../composition/newest.ts';

interface NewerOfferProps {
  /** The path that the tab was opened with; the user may have navigated since. */
  readonly openedAt: string;
}

/**
 * Offers a reload to a newer composition when nothing would be lost: on navigation with nothing unsaved, or at once when this page
 * cannot work without it. It offers each composition once; the tab keeps its releases until then.
 */
export function NewerOffer({ openedAt }: NewerOfferProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const newer = useNewerNumber();
  // Without the operator chunk nobody can log in, and a retry cannot fetch a chunk that a newer release has replaced.
  const isStuck = useStore(operatorFrame.state, hasMissingFiles);
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
      action: { label: t('reload'), onAction: () => location.reload() },
    });
  }, [pathname, newer, isStuck, t]);

  return null;
}
